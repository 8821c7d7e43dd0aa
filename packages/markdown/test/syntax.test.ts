import { describe, expect, test } from 'vitest';
import { compile, compiler } from './compile-fixture.ts';

const html = (markdown: string) => compile(markdown).html.replace(/\n/g, '');
const rules = (markdown: string) => compile(markdown).findings.map(({ rule }) => rule);
const messages = (markdown: string) => compile(markdown).findings.map(({ message }) => message);

describe('a directive', () => {
  test.each([
    [
      'with a label',
      ':::note[A *b*]\nc\n:::',
      '<x-note><x-label>A <em>b</em></x-label><p>c</p></x-note>',
    ],
    [
      'with a title',
      ':::note A *b*\nc\n:::',
      '<x-note><x-label>A <em>b</em></x-label><p>c</p></x-note>',
    ],
    [
      'with a space before its name',
      '::: note A\nc\n:::',
      '<x-note><x-label>A</x-label><p>c</p></x-note>',
    ],
    ['with an empty label', ':::note[]\nc\n:::', '<x-note><p>c</p></x-note>'],
    [
      'with brackets in its label',
      ':::note[a [b] \\] `]` [c](d.md)]\nf\n:::',
      '<x-note><x-label>a [b] ] <code>]</code> <a href="d.md">c</a></x-label><p>f</p></x-note>',
    ],
    [
      'with braces in an attribute',
      '::since{version="{4.2}"}',
      '<x-since version="{4.2}"></x-since>',
    ],
    [
      'with every kind of attribute',
      '::video{src=a.mp4 title=\'b "c"\' poster = "d.png"}',
      '<x-video src="a.mp4" title="b &quot;c&quot;" poster="d.png"></x-video>',
    ],
    ['with nothing in it', ':::note\n:::', '<x-note></x-note>'],
    [
      'with blank lines around its text',
      ':::note\n\na\n\n:::\n\nb',
      '<x-note><p>a</p></x-note><p>b</p>',
    ],
    ['directly below text', 'a\n:::note\nb\n:::\nc', '<p>a</p><x-note><p>b</p></x-note><p>c</p>'],
    [
      'in another',
      '::::note\n:::tip\na\n:::\nb\n::::',
      '<x-note><x-tip><p>a</p></x-tip><p>b</p></x-note>',
    ],
    [
      'beside another in a third',
      '::::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n::::',
      '<x-tabs><x-tab><x-label>A</x-label><p>a</p></x-tab><x-tab><x-label>B</x-label><p>b</p></x-tab></x-tabs>',
    ],
    ['that ends with more colons', ':::note\na\n:::::\nb', '<x-note><p>a</p></x-note><p>b</p>'],
    [
      'around code with colons',
      ':::note\n```\n:::\n```\n\n    :::\n\n~~~~\n```\n:::\n~~~\n~~~~\n:::',
      '<x-note><pre><code>:::</code></pre><pre><code>:::</code></pre><pre><code>```:::~~~</code></pre></x-note>',
    ],
    [
      'around code in a list in a quote',
      ':::note\n> - ```\n>   :::\n>   ```\n:::',
      '<x-note><blockquote><ul><li><pre><code>:::</code></pre></li></ul></blockquote></x-note>',
    ],
    [
      'around text that looks like a fence',
      ':::note\n```a``` b\n:::\nc',
      '<x-note><p><code>a</code> b</p></x-note><p>c</p>',
    ],
    [
      'around a list',
      ':::note\n- a\n- b\n:::\nc',
      '<x-note><ul><li>a</li><li>b</li></ul></x-note><p>c</p>',
    ],
    [
      'around a quote',
      ':::note\n> a\n:::\nb',
      '<x-note><blockquote><p>a</p></blockquote></x-note><p>b</p>',
    ],
    [
      'around a table',
      ':::note\n| a |\n|---|\n| b |\n:::',
      '<x-note><div class="table" tabindex="0"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div></x-note>',
    ],
    [
      'in a list',
      '- a\n\n  :::note\n  b\n  :::\n\n  c\n- d',
      '<ul><li><p>a</p><x-note><p>b</p></x-note><p>c</p></li><li><p>d</p></li></ul>',
    ],
    [
      'in a tight list',
      '- :::note\n  a\n  :::\n- b',
      '<ul><li><x-note><p>a</p></x-note></li><li>b</li></ul>',
    ],
    [
      'in a quote',
      '> :::note\n> a\n>\n> b\n> :::\n>\n> c',
      '<blockquote><x-note><p>a</p><p>b</p></x-note><p>c</p></blockquote>',
    ],
    ['in a footnote', 'a[^1]\n\n[^1]: :::note\n    b\n    :::', null],
    [
      'that is indented',
      '  :::note\n  a\n\n  - b\n    - d\n  :::\nc',
      '<x-note><p>a</p><ul><li>b<ul><li>d</li></ul></li></ul></x-note><p>c</p>',
    ],
    ['in the shape of a leaf', 'a\n::doc-list\nb', '<p>a</p><x-doc-list></x-doc-list><p>b</p>'],
    [
      'with headings',
      ':::note\n## A\n:::\n\n## A',
      '<x-note><h2 id="a">A</h2></x-note><h2 id="a-1">A</h2>',
    ],
    [
      'with names that objects have',
      '::constructor{__proto__="a"}',
      '<x-constructor __proto__="a"></x-constructor>',
    ],
  ])('%s', (name, markdown, expected) => {
    if (expected !== null) expect(html(markdown)).toBe(expected);
    expect(rules(markdown)).toEqual(name.includes('objects') ? ['unknown-directive'] : []);
    // CRLF has the same result.
    expect(compile(markdown.replaceAll('\n', '\r\n')).html).toBe(compile(markdown).html);
  });

  test.each([
    '    :::note',
    '`:::note`',
    '```\n:::note\n:::\n```',
    '\\:::note',
    'a :::note',
    '::std is a namespace',
    ':: note',
    '::',
    '::{a}',
    ':::[a]',
    '<!-- :::note -->',
  ])('is none in %j', (markdown) => {
    expect(html(markdown)).not.toContain('<x-');
    expect(rules(markdown)).toEqual([]);
  });

  test('that is never closed goes to the end of what it stands in', () => {
    expect(html(':::note\na\n\nb')).toBe('<x-note><p>a</p><p>b</p></x-note>');
    expect(html('> :::note\n> a\n\nb')).toBe(
      '<blockquote><x-note><p>a</p></x-note></blockquote><p>b</p>',
    );
    expect(html('- :::note\n  a\n- b')).toBe(
      '<ul><li><x-note><p>a</p></x-note></li><li>b</li></ul>',
    );
    expect(html('::::note\n:::tip\na\n::::\nb')).toBe(
      '<x-note><x-tip><p>a</p></x-tip></x-note><p>b</p>',
    );
  });

  test('ends before the one around it, where their fences are equal', () => {
    expect(html(':::note\n:::tip\na\n:::\nb\n:::\nc')).toBe(
      '<x-note><x-tip><p>a</p></x-tip><p>b</p></x-note><p>c</p>',
    );
  });

  test('isn’t closed by colons that stand deeper', () => {
    expect(html(':::note\n- a\n  :::\n\nb\n:::\nc')).toBe(
      '<x-note><ul><li>a</li></ul><p>b</p></x-note><p>c</p>',
    );
    expect(messages(':::note\n- a\n  :::\n\nb\n:::\nc')).toEqual([
      'This line closes no open directive.',
    ]);
  });

  test('is closed directly below raw HTML, whose block goes on to a blank line elsewhere', () => {
    const markdown = ':::note\n<details>\n\na\n\n</details>\n:::\n\nb';
    expect(html(markdown)).toBe('<x-note><details><p>a</p></details></x-note><p>b</p>');
    expect(messages(markdown)).toEqual([]);
    expect(html('::::note\n:::tip\n<b>\na\n</b>\n:::\n<hr>\n::::\nb')).toBe(
      '<x-note><x-tip><b>a</b></x-tip><hr></x-note><p>b</p>',
    );
    expect(html(':::note\n<pre>\n:::\n</pre>\n:::\nb')).toBe(
      '<x-note><pre>:::</pre></x-note><p>b</p>',
    );
    expect(html('<div>\n:::\n</div>')).toBe('<div>:::</div>');
  });

  test('says what is wrong with it', () => {
    expect(messages(':::steps[a]\n:::')).toEqual([`"steps" doesn't accept a label.`]);
    expect(messages(':::note[a\n:::')).toEqual(['"[" is never closed.']);
    expect(messages('::since{version="4.2"} a')).toEqual([
      '"a" is neither a label nor attributes.',
    ]);
    expect(messages('::badge[a]{type="tip}')).toEqual([
      '"{" is never closed.',
      '"badge" needs the attribute "type".',
    ]);
  });
});

describe('a directive whose body is no Markdown', () => {
  const graph = 'flowchart LR\n  a[*b*] --> c:::note\n\n  # d <e>';
  const shown = 'flowchart LR\n  a[*b*] --&gt; c:::note\n\n  # d &lt;e&gt;\n';
  test.each([
    ['stays as it is written', `:::mermaid\n${graph}\n:::`, ''],
    ['has its label', `:::mermaid[*a*]\n${graph}\n:::`, '<x-label><em>a</em></x-label>'],
  ])('%s', (_, markdown, label) => {
    const { html: text, findings } = compile(markdown);
    expect(text).toBe(`<x-mermaid>${label}${shown}</x-mermaid>\n`);
    expect(findings).toEqual([]);
  });

  test('ends at a fence that is long enough, not at a shorter one', () => {
    expect(html('::::mermaid\na\n:::\nb\n:::::\n\nc')).toBe('<x-mermaid>a:::b</x-mermaid><p>c</p>');
  });

  test('ends with the item of a list that it stands in', () => {
    const { html: text, findings } = compile('- :::mermaid\n  a\n\nb\n');
    expect(text.replace(/\n/g, '')).toBe('<ul><li><x-mermaid>a</x-mermaid></li></ul><p>b</p>');
    expect(findings.map(({ message }) => message)).toEqual(['"mermaid" is never closed.']);
  });

  test('holds no includes', () => {
    expect(compiler().findIncludes(':::mermaid\n::include{file="a.md"}\n:::\n')).toEqual([]);
  });
});

describe('a heading', () => {
  const slugs = (markdown: string) => compile(markdown).headings.map(({ slug }) => slug);
  test.each([
    ['# Ünï & <b>Wörds</b> 漢字', ['ünï--wörds-漢字']],
    ['## A\n## A\n## A', ['a', 'a-1', 'a-2']],
    ['## A\n## A {#a-1}\n## A', ['a', 'a-1', 'a-2']],
    ['## A\n## A-1\n## A', ['a', 'a-1', 'a-2']],
    ['## `a` *b* [c](d) ![e](f) &amp; \\*', ['a-b-c-e--']],
    ['## 🎉\n## !?\n##', ['section', 'section-1', 'section-2']],
    ['## __proto__\n## `__construct`\n## constructor', ['proto', '__construct', 'constructor']],
    ['## `_main`\n## main', ['main', 'main-1']],
    ['## A {#b_c_d}\n## A {#É}', ['b_c_d', 'É']],
    ['## A {/* #b */}\n## A {/*#c*/}', ['b', 'c']],
    ['## A `{#b}`\n## A \\{#c}\n## A {#d e}', ['a-b', 'a-c', 'a-d-e']],
    ['A\nB {#c}\n===', ['c']],
    ['## {#a}', ['a']],
    ['## $a^2$ b', ['a2-b']],
    ['<i id="a">x</i>\n\n## A', ['a-1']],
    ['## fn1\n## fnref1\n\na[^1]\n\n[^1]: b', ['fn1-1', 'fnref1-1']],
    ['> ## A\n\n- ## B\n\n:::note\n## C\n:::\n\na[^1]\n\n[^1]: ## D', ['a', 'b', 'c', 'd']],
  ])('%j has the ids %j', (markdown, expected) => {
    expect(slugs(markdown)).toEqual(expected);
    for (const slug of expected) expect(html(`# Title\n\n${markdown}`)).toContain(`id="${slug}"`);
  });

  test('without a mark for its id shows none', () => {
    expect(html('## A {#b}')).toBe('<h2 id="b">A</h2>');
    expect(compile('## A {#b}').headings[0]?.text).toBe('A');
  });
});

describe('a footnote', () => {
  test('that is used twice has two ways back', () => {
    const text = html('a[^1] b[^1]\n\n[^1]: c');
    expect(text.match(/id="([^"]*)"/g)).toEqual(['id="fnref1"', 'id="fnref1-2"', 'id="fn1"']);
    expect(text.match(/href="([^"]*)"/g)).toEqual([
      'href="#fn1"',
      'href="#fn1"',
      'href="#fnref1"',
      'href="#fnref1-2"',
    ]);
  });

  test.each([
    ['are numbered as the text refers to them', 'a[^b] c[^a]\n\n[^a]: A\n[^b]: B', ['B', 'A']],
    ['that are not referred to are not shown', 'a[^a]\n\n[^a]: A\n[^b]: B', ['A']],
    ['that are defined twice are shown once', 'a[^a]\n\n[^a]: A\n\n[^a]: B', ['A']],
    ['may refer to each other', 'a[^a]\n\n[^a]: A[^b]\n\n[^b]: B[^a]', ['A', 'B']],
    ['may stand in place', 'a^[A *b*] c^[C]', ['A <em>b</em>', 'C']],
    ['may stand in place in each other', 'a^[A^[B]] c^[C]', ['A', 'B', 'C']],
    ['may be defined in each other', 'a[^a] b[^b]\n\n[^a]: A\n\n    [^b]: B\n\n    C', ['A', 'B']],
    [
      'may have names that objects have',
      'a[^constructor] b[^__proto__]\n\n[^constructor]: A\n\n[^__proto__]: B',
      ['A', 'B'],
    ],
    ['in the text of an image don’t count', '![a^[b]](c.png) d^[D]', ['D']],
    [
      'may be defined in a quote and a directive',
      'a[^a] b[^b]\n\n> [^a]: A\n\n:::note\n[^b]: B\n:::',
      ['A', 'B'],
    ],
  ])('%s', (_, markdown, expected) => {
    const list = compile(markdown).html.split('<section class="footnotes"')[1] ?? '';
    const found = [
      ...list.matchAll(/<li id="fn\d+"><p>(.*?)(?: ?<sup.*?<\/sup>)?(?: <a href="#fnref.*)?<\/p>/g),
    ];
    expect(found.map(([, text]) => text)).toEqual(expected);
  });

  test.each([
    'a[^b]',
    'a[^]',
    '[^a]: b',
    'a[^b c]\n\n[^b c]: d',
    '`[^a]`\n\n[^a]: b',
    'a \\[^a]\n\n[^a]: b',
  ])('is none in %j', (markdown) => {
    expect(html(markdown)).not.toContain('footnote');
  });

  test('in what would be a link is one of its own: no link stands in another', () => {
    expect(html('[a[^1]](b)\n\n[^1]: c')).toMatch(/^<p>\[a<sup.*<\/sup>\]\(b\)<\/p>/);
  });

  test('may hold blocks', () => {
    const text = html('a[^1]\n\n[^1]:\n    - b\n\n        c\n\n    ```\n    d\n    ```\n\ne');
    expect(text).toMatch(
      /<p>e<\/p><section.*<li id="fn1"><ul><li><p>b<\/p><p>c<\/p><\/li><\/ul><pre><code>d<\/code><\/pre> <a/,
    );
  });
});

test('comments of Docusaurus mark lines of code and are left out', () => {
  const { content, twin } = compile(
    '```js\n// highlight-next-line\na\nb\n```\n\n- ```sh\n  # highlight-start\n  c\n  # highlight-end\n  ```',
  );
  const blocks = content.filter((piece) => typeof piece !== 'string');
  expect(blocks).toEqual([
    { type: 'code', code: 'a\nb\n', info: 'js {1}' },
    { type: 'code', code: 'c\n', info: 'sh {1}' },
  ]);
  expect(JSON.stringify(twin)).toContain('highlight-next-line');
});

describe('definition lists', () => {
  test.each([
    ['A\n: b', '<dl><dt>A</dt><dd>b</dd></dl>'],
    ['A\n\n: b\n\n  c\n\n~ d', '<dl><dt>A</dt><dd><p>b</p><p>c</p></dd><dd><p>d</p></dd></dl>'],
    ['A\n: :::note\n  b\n  :::', '<dl><dt>A</dt><dd><x-note><p>b</p></x-note></dd></dl>'],
    ['A *b*\n: - c\n  - d', '<dl><dt>A <em>b</em></dt><dd><ul><li>c</li><li>d</li></ul></dd></dl>'],
  ])('%j', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });
});

describe('prose', () => {
  test.each([
    '{{ a }} {b} $\u007bc} $& <d',
    'a < b > c && d',
    '{ % e % } <%= f %>',
    'a::b std::c :d: 10:30',
    'it’s 5 > 4',
  ])('is safe with %j', (markdown) => {
    const { html: text, findings } = compile(markdown);
    expect(text).toBe(
      `<p>${markdown.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>\n`,
    );
    expect(findings).toEqual([]);
  });

  test('a diagram is a component with its source as text', () => {
    expect(html('```mermaid\nflowchart LR\n  a --> b & "c"\n```')).toBe(
      '<x-mermaid>flowchart LR  a --&gt; b &amp; &quot;c&quot;</x-mermaid>',
    );
  });

  test('the title of a diagram’s fence is its label', () => {
    expect(html('```mermaid title="a < b"\nc\n```')).toBe(
      '<x-mermaid><x-label>a &lt; b</x-label>c</x-mermaid>',
    );
  });
});
