import { describe, expect, test } from 'vitest';
import { compile } from '../../../markdown/test/compile-fixture.ts';
import { applyFixes, isFixable } from '../../src/fix/apply-fixes.ts';

const foreign = (text: string) =>
  compile(text).findings.filter(({ rule }) => rule === 'foreign-syntax');

/** Applies all fixes of a text repeatedly, until there are none. */
function fixed(text: string): string {
  const fixes = compile(text).findings.filter(isFixable);
  return fixes.length === 0 ? text : fixed(applyFixes(text, fixes).text);
}

describe('foreign syntax', () => {
  test.each([
    [':::{attention} A *b*\nText.\n:::', ':::warning[A *b*]\nText.\n:::'],
    ['[TOC]\n\na', '\n\na'],
    ['[[toc]]', ''],
    ["import A from 'a';\n\n# B", '\n\n# B'],
    ['a {% raw %}{{ b }}{% endraw %}', 'a {{ b }}'],
    ['a\n{: .note }', 'a\n'],
    ['![a](b.png){ width="300" } c', '![a](b.png) c'],
    ['**a**{ #b .c } d', '**a**<a id="b"></a> d'],
    ['a\n{ .annotate }', 'a\n'],
    ['a\n{: .b #c-d }', 'a\n<a id="c-d"></a>'],
    ['{/* a */}', '<!-- a -->'],
  ])('is fixed where that is safe: %j', (text, expected) => {
    expect(foreign(text)).not.toEqual([]);
    expect(fixed(text)).toBe(expected);
    expect(foreign(expected)).toEqual([]);
  });

  test.each([
    ['tab="A"', 'MkDocs', /`markdown: 'mkdocs'`/],
    ['tab={"span":3} title="A"', 'a plugin of Docusaurus', /:::code-group\.$/],
  ])('names the tool of a tab in a fence: %s', (info, tool, hint) => {
    expect(foreign(`\`\`\`js ${info}\na\n\`\`\`\n`)).toEqual([
      expect.objectContaining({
        message: `The attribute "tab" of ${tool} has no effect here.`,
        hint: expect.stringMatching(hint),
      }),
    ]);
  });

  test.each([
    ['See ⟦[[A page]]⟧.'],
    ['⟦::: package.module.Class⟧'],
    ['⟦--8<-- "a.md"⟧'],
    ['⟦{!> ../a.py ln:1-3 !}⟧'],
    ['a\n⟦{* a.py hl[1] *}⟧'],
    ['⟦{{#include ../a.md:part}}⟧'],
    ['> ```rust\n> ⟦{{#rustdoc_include ../a.rs:1:5}}⟧\n> ```'],
    ['```py title="a.py"\n⟦--8<-- "a.py:part"⟧\n```'],
    ['⟦{: .warning }⟧\nText.'],
    ['⟦{: .note }⟧\n> Text.'],
    ['See ⟦[[a-page#b|the page]]⟧.'],
    ['⟦![[a.png]]⟧'],
    ['⟦{{< figure src="a.png" >}}⟧'],
    ['[a](⟦{{< ref "b.md" >}}⟧)'],
    ['⟦{{% note %}}⟧ a'],
    ['## ⟦:material-bug:⟧ a'],
    ['- ⟦:octicons-heart-fill-24:{ .heart }⟧ a'],
    ['[⟦:fontawesome-brands-github:⟧ a](b.md)'],
    ['# ⟦{{ $frontmatter.title }}⟧'],
    ['⟦{% include a.html %}⟧'],
    ['⟦!!! note "A"⟧\n    b'],
    ['a\n⟦???+ tip⟧\n    b'],
    ['⟦=== "A"⟧\n\n    b'],
    [':::tabs\n⟦== npm⟧\na\n:::'],
    ['- :::tabs\n  a\n  ⟦=== One and two⟧\n  b\n  :::'],
    ['> ⟦!!! note "A"⟧\n>     b'],
    ['- a\n\n      ⟦!!! note "A"⟧\n\n          b'],
    ['term\n\n:   ⟦!!! note⟧\n\n        b'],
    ['⟦/// note | A⟧\nb\n///'],
    ['⟦/// details⟧\n\nb\n\n///'],
    ['a\n⟦.. code-block:: python⟧\n\n   b'],
    ['- ```⟦{note}⟧\n  a\n  ```'],
    ['````  ⟦{tab-set} A⟧\na\n````'],
    ['⟦:::{note} A⟧\nb'],
    ['⟦// ANCHOR: part⟧\n\n* a'],
    ['a\n⟦// ANCHOR_END: part⟧'],
    ['- ⟦!!! note⟧\n      b'],
    ['⟦<!--@include: ./a.md-->⟧'],
    ['a ⟦<!-- @include: ./a.md{1,3} -->⟧'],
    ['⟦<<< @/a.js{2}⟧'],
    ['⟦export const a = 1;⟧'],
    ['> ⟦[!example]⟧ a'],
    ['⟦```⟧js\na'],
    ['- ⟦~~~⟧\n  a\n\nb'],
    [':::⟦tab⟧[A]\n\na\n\n:::'],
    ['a ⟦<Tabs>⟧ b </Tabs>'],
    ['a ^[b ⟦[[wiki]]⟧ c] d ^[e]'],
    ['a ⟦[[wiki]]⟧ ^[b <!-- c -->]'],
    ['a ^[b ⟦<!-- @include: ./a.md -->⟧]'],
    ['a\n\n| b | c |\n⟦|---|⟧\nd'],
    ['> b | c\n> ⟦:-: | --- | ---⟧\n> d | e'],
    ['- a\n\n  | `a\\|b` | c |\n  ⟦| --- | --- | --- |⟧'],
    ['| a | b |\n|---|---|\n| `c | d` | ⟦e⟧ |\n| f | g | |'],
    ['a | b | c\n---|---|---\nd | `|` | ⟦e⟧'],
    ['> a | b\n> ---|---\n> c | d\\|e | ⟦f | g⟧\n> h'],
  ])('is reported at its place: %j', (marked) => {
    const text = marked.replace(/[⟦⟧]/g, '');
    const places = foreign(text).map(({ line, column, endColumn }) => {
      return text.split('\n')[line - 1]?.slice(column - 1, endColumn - 1);
    });
    expect(places).toEqual([/⟦(.*?)⟧/s.exec(marked)?.[1]]);
  });

  test.each([
    ['a <a ⟦:href⟧="b">c</a>'],
    ['<p ⟦v-if⟧="b">c</p>'],
    ['a <b ⟦v-bind:title⟧="b">c</b>'],
    ['<p ⟦@click⟧="c()">d</p>'],
    ['<p ⟦*ngif⟧="b">c</p>'],
    ['<p class="c" ⟦[title]⟧="b">d</p>'],
    ['<p ⟦(click)⟧="b">c</p>'],
    ['<p ⟦#default⟧>c</p>'],
    ['a <b ⟦x-show⟧="b">c</b>'],
  ])('is code in an attribute, which a fix would lose: %s', (marked) => {
    const text = marked.replace(/[⟦⟧]/g, '');
    const column = marked.indexOf('⟦') + 1;
    expect(compile(text).findings).toMatchObject([
      { rule: 'foreign-syntax', column, endColumn: marked.indexOf('⟧') },
    ]);
    expect(fixed(text)).toBe(text);
  });

  test.each([
    '`!!! note` and `[[a]]` and `{% a %}`',
    '- a\n\n:::note\n\n    !!! note\n\n:::',
    '    !!! note\n\n```md\n=== "A"\n[TOC]\n[[a]]\n{{< a >}}\n{% a %}\n```',
    'Wait!!! What???',
    '/// a comment of Rust\n\n.. and so on:: no\n\n```{1,3}\na\n```\n\n```js {1}\na\n```',
    '``` {.python}\na\n```',
    '```rs\n// ANCHOR: part\n```\n\nAn ANCHOR: a heavy thing.',
    '| b | c |\n| --- | --- |\n| d |\n\na |\nb\n\n`a | b\n---|---|---`',
    'a\n===\n\nb',
    '== a ==\n\n::::tabs\n:::tab[A]\na\n== b\n:::\n::::',
    '[TOC](#a) [[1]](a.md) a[[b]] [[ -f a ]] [[1, 2], [3]] app/[[...slugs]]/route.ts',
    'a { .b } c\n{ d }\n{.5}',
    'a:material-b: :material: :simple:',
    '{{ a }} {a} {%} 100{% a {{ $a }} {{ frontmatter }}',
    'a {.b} (c) { d } f(x) {id}',
    'import this, from there',
    'Export default settings to a file.',
    '<!-- include: a -->',
    'Write `--8<-- "a.md"` or `{!> a.md !}`.',
    '```md\n--8<-- "a.md"\n```\n\n```\n{{#include a.rs}}\n```',
    '```py\na = 1\n--8<-- "a"\n```',
    '{{#if a}} {! a',
    '[!note]: not an alert',
    '> [!NOTE]\n> a',
    '```\na\n```',
    '> ```\n> a\n> ```\n\n- ~~~\n  a\n  ~~~\n- b',
    '````md\n```\na\n```\n````',
    '::::tabs\n\n:::tab[A]\n\na\n\n:::\n\n::::',
  ])('is not %j', (text) => {
    expect(foreign(text)).toEqual([]);
  });
});

test.each([
  ['<!--@include: ./a.md-->', '::include{file="./a.md"}'],
  ['<!-- @include: ./a.md{2,5} -->', '::include{file="./a.md" lines="2-5"}'],
  ['<!-- @include: ./a.md{,5} -->', '::include{file="./a.md" lines="1-5"}'],
  ['<!-- @include: @/b/a.md{2,} -->', '::include{file="/b/a.md" lines="2-"}'],
  ['<!-- @include: ./a.md#part -->', '::include{file="./a.md" region="part"}'],
])('%j is written here as %s', (text, ours) => {
  expect(foreign(text).map(({ hint }) => hint)).toEqual([`Write ${ours}.`]);
});

describe('what others write that simply works', () => {
  test.each([
    ['> [!NOTE] A *b*\n> c', '<x-note><x-label>A <em>b</em></x-label><p>c</p>\n</x-note>\n'],
    ['> [!tip]- A', '<x-tip><x-label>A</x-label></x-tip>\n'],
    ['> [!INFO]\n> a', '<x-info><p>a</p>\n</x-info>\n'],
    ['## A { #b }', '<h2 id="b">A</h2>\n'],
    ['## A {#b .c data-d="e"}', '<h2 class="c" id="b">A</h2>\n'],
    ['## A {: .c .d }', '<h2 class="c d" id="a">A</h2>\n'],
    ['## A {b} {c=d}', '<h2 id="a-b-cd">A {b} {c=d}</h2>\n'],
  ])('%j', (text, expected) => {
    expect(compile(text).html).toBe(expected);
    expect(foreign(text)).toEqual([]);
  });

  test('keeps the places of links in the title of an alert', () => {
    const [link] = compile('> [!NOTE] A [b](c.md)\n> d').links;
    expect(link?.span).toEqual({ line: 1, column: 17, endLine: 1, endColumn: 21 });
  });
});

describe('a target that CommonMark takes for text', () => {
  test.each([
    ['[a](./my file.md)', '[a](<./my file.md>)'],
    ['![a](my pic.png) b', '![a](<my pic.png>) b'],
    ['[a](my file.md#b)', '[a](<my file.md#b>)'],
    ['| [a](b c.md) |\n|---|', '| [a](<b c.md>) |\n|---|'],
    ['[![a](b c.png)](d.md)', '[![a](<b c.png>)](d.md)'],
    ['[a](b.md title)', '[a](b.md "title")'],
    ['[a](https://example.org/b the title)', '[a](https://example.org/b "the title")'],
    ['![a](/b.png =100x50)', '<img src="/b.png" alt="a" width="100" height="50">'],
    ['![a](/b.png =100x)', '<img src="/b.png" alt="a" width="100">'],
  ])('%j is reported, and fixed', (text, expected) => {
    expect(foreign(text)).toHaveLength(1);
    expect(fixed(text)).toBe(expected);
  });

  test.each([
    ['[a](the text below)'],
    ['[a](see e.g. that)'],
    ['\\[a](b c.md)'],
    ['`[a](b c.md)`'],
    ['[a](<b c.md>) [a](b.md "c d") [a](b.md)'],
    ['f[0](a b)'],
  ])('%j is none', (text) => {
    expect(foreign(text)).toEqual([]);
  });

  test.each([['[a]()'], ['![a]()'], ['## [a]()']])('%j has no address', (text) => {
    expect(foreign(text).map(({ message }) => message)).toEqual([
      expect.stringContaining('has no address.'),
    ]);
  });
});

describe('Markdown in a block of HTML', () => {
  test.each([
    [
      '<p align="center">\n  **bold** [b](c.md)\n  ![i](d.png)\n</p>',
      '<div align="center">\n\n**bold** [b](c.md)\n![i](d.png)\n\n</div>',
    ],
    ['<div>\n[b](c.md)\n</div>\n\nd', '<div>\n\n[b](c.md)\n\n</div>\n\nd'],
  ])('%j is reported, and fixed', (text, expected) => {
    expect(foreign(text).map(({ message }) => message)).toEqual([
      expect.stringContaining('within a block of HTML'),
    ]);
    expect(fixed(text)).toBe(expected);
    expect(compile(expected).html).toContain('<a href="c.md">');
  });

  test.each([
    ['<table>\n<tr><td>**a**</td></tr>\n</table>', 1],
    ['> <div>\n> **a**\n> </div>', 1],
    ['<details>\n<summary>a</summary>\n```json\n{}\n```\n</details>', 1],
    ['<p>a ``` b</p>', 0],
    ['<div>\n\n**a**\n\n</div>', 0],
    ['<pre>\n**a** [b](c)\n</pre>', 0],
    ['<div>\n<code>**a**</code> 2 ** 3 ** 4\n</div>', 0],
    ['<!-- **a** [b](c.md) -->', 0],
    ['<div title="**a**">\nb\n</div>', 0],
  ])('%j has %i', (text, count) => {
    expect(foreign(text)).toHaveLength(count);
  });
});
