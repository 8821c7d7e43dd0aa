import { describe, expect, test } from 'vitest';
import { loadDialect } from '../src/index.ts';
import { converted, pageIn, printFindings } from './fixture.ts';

const html = async (text: string): Promise<string> => {
  const page = await pageIn('mkdocs', text);
  expect(printFindings(page.findings)).toEqual([]);
  return page.html;
};

describe('the Markdown of MkDocs', () => {
  test.each<[string, string, string, string?]>([
    ['an admonition', '!!! note\n    Text.\n', '<x-note><p>Text.</p>\n</x-note>'],
    [
      'one with a title that has markup',
      '!!! warning "Mind *this* [link](#a)"\n\n    Text.\n\n# A\n\n[x](#a)\n'.replace(
        '# A',
        '## A',
      ),
      '<x-warning>[Mind <em>this</em> <a href="#a">link</a>]<p>Text.</p>\n</x-warning>\n<h2 id="a">A</h2>\n<p><a href="#a">x</a></p>',
    ],
    [
      'bars within code of a table',
      '| A | B |\n| - | - |\n| `a | b` | ``c ` | d`` |\n| `e \\| f` | g |\n\nText.\n',
      '<div class="table" tabindex="0"><table>\n<thead>\n<tr>\n<th>A</th>\n<th>B</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code>a | b</code></td>\n<td><code>c ` | d</code></td>\n</tr>\n<tr>\n<td><code>e | f</code></td>\n<td>g</td>\n</tr>\n</tbody>\n</table></div>\n<p>Text.</p>',
    ],
    [
      'directives within others',
      ':::cards\n\n:::card[A]\n\nText.\n:::\n\n:::\n\n> :::cards\n> :::card[B]\n> :::\n> :::\n',
      '<x-cards><x-card>[A]<p>Text.</p>\n</x-card>\n</x-cards>\n<blockquote>\n<x-cards><x-card>[B]</x-card>\n</x-cards>\n</blockquote>',
    ],
    [
      'scissors that a semicolon escapes',
      'Text\n;--8<-- "a.md"\n\n```md\n;--8<-- "a.md"\n; a\n```\n',
      '<p>Text\n--8&lt;-- &quot;a.md&quot;</p>\n<pre>md|--8<-- "a.md"\n; a\n</pre>',
    ],
    ['one of another kind', '!!! bug\n    Text.\n', '<x-danger>[Bug]<p>Text.</p>\n</x-danger>'],
    [
      'one with a title alone',
      '!!! tip "Title"\n\nText.\n',
      '<x-tip>[Title]</x-tip>\n<p>Text.</p>',
    ],
    [
      'one right below a paragraph',
      'Above.\n!!! note\n    Text.\n',
      '<p>Above.</p>\n<x-note><p>Text.</p>\n</x-note>',
    ],
    [
      'one in a list',
      '- item\n\n    !!! note\n        Text.\n',
      '<ul>\n<li>\n<p>item</p>\n<x-note><p>Text.</p>\n</x-note>\n</li>\n</ul>',
    ],
    [
      'one in a numbered list, as far in as code',
      '1. item\n\n        !!! note\n            Text.\n',
      '<ol>\n<li>\n<p>item</p>\n<x-note><p>Text.</p>\n</x-note>\n</li>\n</ol>',
    ],
    [
      'one in a definition',
      'term\n\n:   !!! note\n\n        Text.\n',
      '<dl>\n<dt>term</dt>\n<dd>\n<x-note><p>Text.</p>\n</x-note>\n</dd>\n</dl>',
    ],
    [
      'a block that can be opened, and one that is open',
      '??? tip\n    A.\n\n???+ "B"\n    C.\n',
      '<x-details>[Tip]<p>A.</p>\n</x-details>\n<x-details open="true">[B]<p>C.</p>\n</x-details>',
    ],
    [
      'tabs, with tabs in one of them',
      '=== "A"\n\n    === "B"\n\n        1\n\n    ===+ "C"\n\n        2\n\n=== "D"\n\n    3\n',
      '<x-tabs><x-tab>[A]<x-tabs><x-tab>[B]<p>1</p>\n</x-tab>\n<x-tab default="true">[C]<p>2</p>\n</x-tab>\n</x-tabs>\n</x-tab>\n<x-tab>[D]<p>3</p>\n</x-tab>\n</x-tabs>',
    ],
    [
      'two sets of tabs',
      '=== "A"\n    1\n\n===! "B"\n    2\n',
      '<x-tabs><x-tab>[A]<p>1</p>\n</x-tab>\n</x-tabs>\n<x-tabs><x-tab>[B]<p>2</p>\n</x-tab>\n</x-tabs>',
    ],
    [
      'blocks of code that are tabs',
      '```yaml tab="One & two"\na: 1\n```\n\n```toml tab="TOML"\na = 1\n```\n',
      '<x-code-group><pre>yaml title="One & two"|a: 1\n</pre>\n<pre>toml title="TOML"|a = 1\n</pre>\n</x-code-group>',
    ],
    [
      'attributes of code in braces',
      '``` { .py .annotate title="a.py" linenums="3" hl_lines="1 2-3" }\na\nb # (1)!\nc\n```\n',
      '<pre>py title="a.py" showLineNumbers=3 {1,2-3}|a\nb # (1)\nc\n</pre>',
    ],
    [
      'attributes of code without braces',
      '```py hl_lines="2" title="a.py"\na\nb\n```\n',
      '<pre>py {2} title="a.py"|a\nb\n</pre>',
    ],
    [
      'attributes of code without a language',
      '``` hl_lines="1 2"\na\nb\n```\n',
      '<pre>text {1,2}|a\nb\n</pre>',
    ],
    ['a language with a dot before it', '``` .sh\na\n```\n', '<pre>sh|a\n</pre>'],
    [
      'blocks between lines of slashes',
      '/// note | Title\n    attrs: {id: a}\n\nText.\n///\n\n/// details | More\n    type: tip\n    open: true\n\nText.\n///\n',
      '<x-note>[Title]<p>Text.</p>\n</x-note>\n<x-details open="true">[More]<p>Text.</p>\n</x-details>',
    ],
    [
      'blocks of an extension as notes, with their names in the titles',
      '/// version-added | v2.9\nText.\n///\n\n/// new\nText.\n///\n',
      '<x-note>[Version added: v2.9]<p>Text.</p>\n</x-note>\n<x-note>[New]<p>Text.</p>\n</x-note>',
    ],
    [
      'a definition below a comment, which a plugin may replace',
      '<!-- md:option a -->\n\n:   !!! note\n\n        A.\n\n    B.\n\nText.\n',
      '<dl>\n<dd>\n<x-note><p>A.</p>\n</x-note>\n<p>B.</p>\n</dd>\n</dl>\n<p>Text.</p>',
      '<x-note><p>A.</p>\n</x-note>\n<p>B.</p>\n<p>Text.</p>',
    ],
    [
      'tabs between lines of slashes',
      '/// tab | A\n1\n///\n\n/// tab | B\n2\n///\n',
      '<x-tabs><x-tab>[A]<p>1</p>\n</x-tab>\n<x-tab>[B]<p>2</p>\n</x-tab>\n</x-tabs>',
    ],
    [
      'marks in a line',
      '==a== ^^b^^ c^2^ H~2~O ~~d~~ {++e++} {--f--} {~~g~>h~~} {>>i<<}.\n',
      '<p><mark>a</mark> <ins>b</ins> c<sup>2</sup> H<sub>2</sub>O <s>d</s> <ins>e</ins> <del>f</del> <del>g</del><ins>h</ins> .</p>',
    ],
    [
      'the language of code in a line, which is left out',
      '`#!python a = 1` `:::js b` `#!/bin/sh` `::: c`\n',
      '<p><code>a = 1</code> <code>b</code> <code>#!/bin/sh</code> <code>::: c</code></p>',
    ],
    [
      'keys',
      '++ctrl+alt+"my key"++ and C++ and i++.\n',
      '<p><kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>my key</kbd> and C++ and i++.</p>',
    ],
    [
      'abbreviations',
      'HTML is\n\n*[HTML]: Hyper Text\n',
      '<p><abbr title="Hyper Text">HTML</abbr> is</p>',
    ],
    [
      'emoji, and icons that say something',
      ':smile: :woman_raising_hand: :material-check: :octicons-x-16:\n',
      '<p>😄 🙋‍♀️ ✓ ✗</p>',
    ],
    [
      'Markdown in elements of a line',
      '<small>\n  ==a== *b*\n</small>\n\n- <span>\n  **c**\n  </span>\n',
      '<p><small>\n<mark>a</mark> <em>b</em>\n</small></p>\n<ul>\n<li><span>\n<strong>c</strong>\n</span></li>\n</ul>',
      '<p><small> <mark>a</mark> <em>b</em>\n</small></p>\n<ul>\n<li><span> <strong>c</strong>\n</span></li>\n</ul>',
    ],
    ['Markdown behind a comment', '<!-- note --> *a*\n', '<p> <em>a</em></p>', '<p><em>a</em></p>'],
    [
      'attribute lists',
      '[A](https://a.b){ .md-button } ![i](https://a.b/i.png){ width="30" align=left } **b**{ #id }\n\nText.\n{ .annotate }\n',
      '<p><a href="https://a.b" class="button">A</a> <img src="https://a.b/i.png" alt="i" width="30"> <strong>b</strong><a id="id"></a></p>\n<p>Text.</p>',
    ],
    [
      'an anchor of a link without text',
      '[](){ #a }\n\n[x](#a)\n',
      '<p><a id="a"></a></p>\n<p><a href="#a">x</a></p>',
    ],
    [
      'ids of headings',
      '## A { id=b }\n\n## C { #d .e }\n\n## F ## {: #g }\n',
      '<h2 id="b">A</h2>\n<h2 class="e" id="d">C</h2>\n<h2 id="g">F</h2>',
    ],
    [
      'attributes of headings that belong to a theme',
      '### One { data-toc-label="1" }\n\n### Two { data-toc-label="2 a" #two .b }\n',
      '<h3 id="one">One</h3>\n<h3 class="b" id="two">Two</h3>',
    ],
    [
      'a text right below an element that ends',
      '<div class="a">\n  <div>*a*</div>\n</div>\n<small>\n  :material-check:\n  **b**\n</small>\n',
      '<div class="a">\n  <div>*a*</div>\n</div>\n<p><small>\n✓\n<strong>b</strong>\n</small></p>',
      '<div class="a">\n  <div>*a*</div>\n</div>\n<p><small> ✓\n<strong>b</strong>\n</small></p>',
    ],
    [
      'a block of code within an element',
      '<div class="a">\n```sh\na *b*\n```\n</div>\n```\nc\n```\n',
      '<div class="a">\n<pre>sh|a *b*\n</pre>\n</div>\n<pre>|c\n</pre>',
    ],
    [
      'tags in the title of a block of code',
      '```sh title="run <code>a</code> &lt; b"\nc\n```\n\n```title="<b>d</b>"\ne\n```\n',
      '<pre>sh title="run a &lt; b"|c\n</pre>\n<pre>text title="d"|e\n</pre>',
    ],
    [
      'Markdown in HTML',
      '<figure markdown="span">\n  ![i](https://a.b/i.png)\n  <figcaption markdown>A *b*</figcaption>\n</figure>\n',
      '<figure>\n<p><img src="https://a.b/i.png" alt="i"></p>\n<figcaption>A <em>b</em></figcaption>\n</figure>',
      '<figure>\n<p><img src="https://a.b/i.png" alt="i"></p>\n  <figcaption>\n<p>A <em>b</em></p>\n</figcaption>\n</figure>',
    ],
    [
      'a grid of cards with titles, and one without',
      '<div class="grid cards" markdown>\n\n-   :material-check: __A__\n\n    ---\n\n    Text.\n\n</div>\n\n<div class="grid cards" markdown>\n\n- **B** text\n\n</div>\n',
      '<x-cards><x-card>[✓ <strong>A</strong>]<p>Text.</p>\n</x-card>\n</x-cards>\n<x-cards><x-card><p><strong>B</strong> text</p>\n</x-card>\n</x-cards>',
    ],
    [
      'a grid whose tag is indented, in another tag',
      '<div class="result" markdown>\n  <div class="grid cards" markdown>\n\n- A\n- B\n\n  </div>\n</div>\n',
      '<div class="result">\n<x-cards><x-card><p>A</p>\n</x-card>\n<x-card><p>B</p>\n</x-card>\n</x-cards>\n</div>',
    ],
    ['no table of contents', '[TOC]\n\n{% raw %}\nText.\n{% endraw %}\n', '<p>Text.</p>'],
  ])('reads %s, and writes it as docsgen’s own', async (_, text, expected, written = expected) => {
    expect(await html(text)).toBe(expected);
    const own = await converted('mkdocs', text);
    expect(await converted('mkdocs', own)).toBe(own);
    const page = await pageIn('commonmark', own);
    expect({ own, html: page.html }).toEqual({ own, html: written });
    expect(printFindings(page.findings)).toEqual([]);
  });

  test.each([
    ['!!! note\n    Text.\n', ':::note\nText.\n:::\n'],
    [
      '!!! warning "A *b*"\n\n    Text.\n\n    - c\n\nMore.\n',
      ':::warning[A *b*]\n\nText.\n\n- c\n:::\n\nMore.\n',
    ],
    [
      '1. a\n\n    !!! note "T"\n\n        b\n\n        - c\n\n2. d\n',
      '1. a\n\n    :::note[T]\n\n    b\n\n    - c\n    :::\n\n2. d\n',
    ],
    ['- a\n\t!!! tip\n\t\tb\n- c\n', '- a\n\t:::tip\n    b\n\t:::\n- c\n'],
    [
      '- a\n\n    === "A"\n\n        b\n\n    === "B"\n\n        c\n\nd\n',
      '- a\n\n    ::::tabs\n    :::tab[A]\n\n    b\n    :::\n\n    :::tab[B]\n\n    c\n    :::\n    ::::\n\nd\n',
    ],
    [
      '!!! tip\n    A\n\n    !!! danger "B"\n        C\n',
      ':::tip\nA\n\n:::danger[B]\nC\n:::\n:::\n',
    ],
    ['???+ note\n    Text.\n', ':::details[Note]{open}\nText.\n:::\n'],
    ['!!! note "A [b"\n    c\n', ':::note[A \\[b]\nc\n:::\n'],
    ['!!! note\n    ```\n    a\n', ':::note\n```\na\n```\n:::\n'],
    ['!!! note\n    <div>a</div>\n\nb\n', ':::note\n<div>a</div>\n\n:::\n\nb\n'],
    ['> !!! note\n>     > a\n>     >\n>     > b\n', '> :::note\n> > a\n> >\n> > b\n> :::\n'],
    ['- !!! note "A"\n      b\n', '- :::note[A]\n  b\n  :::\n'],
    [
      '1. a\n\n        !!! note\n            b\n\n            c\n',
      '1. a\n\n   :::note\n   b\n\n   c\n   :::\n',
    ],
    ['!!! note "==A== :tada:"\n    b\r\n', ':::note[<mark>A</mark> 🎉]\nb\n:::\n'],
    [
      '- ``` py tab="A"\n  a\n  ```\n\n  ``` py tab="B"\n  b\n  ```\n',
      '- ::::code-group\n  ```py title="A"\n  a\n  ```\n\n  ```py title="B"\n  b\n  ```\n  ::::\n',
    ],
    [
      '| a | b |\n|---|---|\n| `c | d` | ==e== |\n',
      '| a | b |\n|---|---|\n| `c \\| d` | <mark>e</mark> |\n',
    ],
    [
      '[A :tada:][b]{ .md-button }\n\n[b]: https://example.org\n',
      '<a href="https://example.org" class="button">A 🎉</a>\n\n[b]: https://example.org\n',
    ],
    [':lucide-check: a\n', '✓ a\n'],
    [':material-plus: a\n', '\\+ a\n'],
    ['__:material-abc: A__ b\n', '__A__ b\n'],
    ['- :material-abc: - b\n', '- \\- b\n'],
    ['- :material-abc: + :material-abd: – b\n', '- \\+  – b\n'],
    [
      'HTML `HTML` [a](https://HTML.org/HTML) :tada: *HTML*, HTML\n\n*[HTML]: Hyper "Text"\n',
      '<abbr title="Hyper &quot;Text&quot;">HTML</abbr> `HTML` [a](https://HTML.org/HTML) 🎉 *<abbr title="Hyper &quot;Text&quot;">HTML</abbr>*, <abbr title="Hyper &quot;Text&quot;">HTML</abbr>\n\n',
    ],
    ['## Über uns\n\n## A\n', '## Über uns {#uber-uns}\n\n## A\n'],
    [
      '---\ntitle: A # b\nhide:\n  - toc\n---\n\nc\n',
      '---\ntitle: A # b\nhide_table_of_contents: true\n---\n\nc\n',
    ],
  ])('writes %j as docsgen’s own, which shows the same', async (text, expected) => {
    expect(await converted('mkdocs', text)).toBe(expected);
    expect(await converted('mkdocs', expected)).toBe(expected);
    const [before, after] = [await pageIn('mkdocs', text), await pageIn('commonmark', expected)];
    expect(after.html).toBe(before.html);
    expect(printFindings(after.findings)).toEqual([]);
  });

  test('writes the title of a card that has two lines in one', async () => {
    const text =
      '<div class="grid cards" markdown>\n\n-   :material-abc: &nbsp;\n    __A__\n\n    ---\n\n    B\n\n</div>\n';
    const own = await converted('mkdocs', text);
    expect(own).toContain(':::card[&nbsp; __A__]\n');
    const [before, after] = [await pageIn('mkdocs', text), await pageIn('commonmark', own)];
    expect(after.html).toBe(before.html.replace('\n<strong>', ' <strong>'));
  });

  test('makes the ids that MkDocs makes', async () => {
    const text = '## A & B\n\n## A & B\n\n## Über `x_y`\n\n## 日本\n';
    const ids = [...(await html(text)).matchAll(/id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['a-b', 'a-b_1', 'uber-x_y', '日本']);
  });

  test('takes the first heading of level one as the title, wherever it stands', async () => {
    const page = await pageIn('mkdocs', '!!! note\n    Text.\n\n# Title\n\nText.\n');
    expect(page.title).toBe('Title');
    expect(page.html).toBe('<x-note><p>Text.</p>\n</x-note>\n<p>Text.</p>');
  });

  test('leaves out a module with one name, and one whose name is in a heading', async () => {
    const text =
      '::: pydantic\n    options:\n      x: 1\n\n::: mkdocs-click\n    :module: a\n\n### ::: a.b\n\n::: note\nText.\n:::\n\nA\n';
    const page = await pageIn('mkdocs', text);
    expect(page.html).toBe('<x-note><p>Text.</p>\n</x-note>\n<p>A</p>');
    expect(printFindings(page.findings)).toEqual([
      '1:1 foreign-syntax What a plugin such as mkdocstrings makes of code is left out, because it needs Python.',
    ]);
  });

  test('reads a reference whose text has two lines', async () => {
    const { html, findings } = await pageIn('mkdocs', 'A [b\nc][config.d].\n');
    expect(html).toBe('<p>A b\nc.</p>');
    expect(findings).toHaveLength(1);
  });

  test('reads a reference to a heading by its words, unless it is defined', async () => {
    const text = 'A [b][the end], [The end][], [c][d e].\n\n[d e]: https://example.org\n';
    const { html, findings } = await pageIn('mkdocs', text);
    expect(html).toBe('<p>A b, The end, <a href="https://example.org">c</a>.</p>');
    expect(printFindings(findings)).toEqual([
      '1:3 foreign-syntax References that plugins of MkDocs look up are shown as their text.',
    ]);
  });

  test('hides the table of contents as the front matter says', async () => {
    const { frontMatter, findings } = await pageIn(
      'mkdocs',
      '---\nhide: [toc]\ntemplate: home.html\n---\n\n# A\n',
    );
    expect(findings).toEqual([]);
    expect(frontMatter).toMatchObject({ hide_table_of_contents: true });
  });

  test.each([
    ['--8<-- "a.md"', { file: 'a.md' }],
    ["  -8<- 'docs/a.py:part'", { file: 'docs/a.py', region: 'part' }],
    ['--8<-- "a.py:3:5"', { file: 'a.py', lines: '3-5' }],
    ['--8<-- "a.py::2,8:9"', { file: 'a.py', lines: '1-2,8-9' }],
    ['--8<-- "a.py:4"', { file: 'a.py', lines: '4-' }],
    ['{!> ../a.py !}', { file: '../a.py' }],
    ['{% include-markdown "../README.md" %}', { file: '../README.md' }],
    ['{* ../a.py hl[2:3] *}', { file: '../a.py', code: 'py {2-3}' }],
    ['{* a.py ln[1:2,10:12] hl[11] *}', { file: 'a.py', lines: '1-2,10-12', code: 'py {4-4}' }],
    ['{% include "base.html" %}', null],
    ['{% include-markdown "a.md" rewrite-relative-urls=false comments=true %}', { file: 'a.md' }],
    ['{% include-markdown "a.md" start="<!--a-->" %}', null],
    [';--8<-- "a.md"', null],
    ['text --8<-- "a.md"', null],
  ])('reads the include %s', async (line, expected) => {
    const { readInclude } = await loadDialect('mkdocs');
    const read = readInclude?.(line, false) ?? null;
    if (expected === null) expect(read).toBe(null);
    else expect(read).toMatchObject(expected);
  });

  test('reads the lines between scissors as files, with sections and ranges', async () => {
    const { includeBlock } = await loadDialect('mkdocs');
    expect(['--8<--', '-8<-', '--8<-- "a.md"'].map((line) => includeBlock?.isMark(line))).toEqual([
      ...[true, true, false],
    ]);
    const lines = ['a.md', 'a.py:part', 'a.py:3:5', '; b.md', '', 'https://example.org/a.md'];
    expect(lines.map((line) => includeBlock?.readLine(line))).toMatchObject([
      { file: 'a.md' },
      { file: 'a.py', region: 'part' },
      { file: 'a.py', lines: '3-5' },
      null,
      null,
      { file: 'https://example.org/a.md' },
    ]);
  });
});
