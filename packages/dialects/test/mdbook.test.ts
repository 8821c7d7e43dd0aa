import { describe, expect, test } from 'vitest';
import { loadDialect } from '../src/index.ts';
import { converted, pageIn, printFindings } from './fixture.ts';

describe('the Markdown of mdBook', () => {
  test.each([
    [
      'hidden lines of Rust',
      '```rust,editable\n# fn main() {\nlet a = 1;\n#[derive(C)]\n# }\n```\n\n- ```rust\n  # use a;\n  a();\n  ```\n\n```sh\n# kept\n```\n',
      '<pre>rust,editable|let a = 1;\n#[derive(C)]\n</pre>\n<ul>\n<li>\n<pre>rust|a();\n</pre>\n</li>\n</ul>\n<pre>sh|# kept\n</pre>',
    ],
    [
      'warnings',
      '<div class="warning">\n\nMind **this**.\n\n<div>\n\nIn.\n\n</div>\n\n</div>\n\n- a\n\n  <div class="warning">\n\n  b\n\n  </div>\n',
      '<x-warning><p>Mind <strong>this</strong>.</p>\n<div>\n<p>In.</p>\n</div>\n</x-warning>\n<ul>\n<li>\n<p>a</p>\n<x-warning><p>b</p>\n</x-warning>\n</li>\n</ul>',
    ],
    [
      'a warning below one that is never closed',
      '<div class="warning">\n\nA\n\n<div class="warning">\n\nB\n\n</div>\n',
      '<div class="warning">\n<p>A</p>\n<x-warning><p>B</p>\n</x-warning>\n</div>',
    ],
    [
      'admonitions of a preprocessor',
      '```admonish\nA *b*.\n```\n\n````admonish warning title="Mind it"\n- c\n\n```sh\nd\n```\n````\n\n- ~~~admonish example collapsible=true\n  e\n  ~~~\n- f\n\n```admonish bug.big "G"\n```\n',
      '<x-note><p>A <em>b</em>.</p>\n</x-note>\n<x-warning>[Mind it]<ul>\n<li>c</li>\n</ul>\n<pre>sh|d\n</pre>\n</x-warning>\n<ul>\n<li>\n<x-details>[Example]<p>e</p>\n</x-details>\n</li>\n<li>f</li>\n</ul>\n<x-danger>[G]</x-danger>',
    ],
    ['no titles', '# A\n\n{{#title B}}\n\nC {{#title B}}d.\n', '<p>C d.</p>'],
    [
      'ids as mdBook makes them',
      '## Hello, World: foo_bar!\n\n## A & b\n\n## A & b\n\n## C {#d}\n',
      '<h2 id="hello-world-foo_bar">Hello, World: foo_bar!</h2>\n<h2 id="a--b">A &amp; b</h2>\n<h2 id="a--b-1">A &amp; b</h2>\n<h2 id="d">C</h2>',
    ],
  ])('has %s, and writes it as docsgen’s own', async (_, text, expected) => {
    const page = await pageIn('mdbook', text);
    expect(printFindings(page.findings)).toEqual([]);
    expect(page.html).toBe(expected);
    const own = await converted('mdbook', text);
    expect(await converted('mdbook', own)).toBe(own);
    const again = await pageIn('commonmark', own);
    expect({ own, html: again.html }).toEqual({ own, html: expected });
    expect(printFindings(again.findings)).toEqual([]);
  });

  test('has formulas of MathJax, and writes them as docsgen’s own', async () => {
    const text =
      'A \\\\( a^2 \\\\), $$ b^2 $$ and `\\\\(c\\\\)`.\n\n\\\\[ d = \\frac{1}{2} \\\\]\n';
    const formulas = (html: string) =>
      [...html.matchAll(/<annotation encoding="application\/x-tex">(.*?)<\/annotation>/g)].map(
        ([, formula]) => formula,
      );
    const { html, findings } = await pageIn('mdbook', text);
    expect(printFindings(findings)).toEqual([]);
    expect(formulas(html)).toEqual(['a^2', 'b^2', 'd = \\frac{1}{2}']);
    expect(html).toContain('<code>\\\\(c\\\\)</code>');
    const own = await converted('mdbook', text);
    expect(own).toContain('A $a^2$, $b^2$ and `\\\\(c\\\\)`.');
    expect(formulas((await pageIn('commonmark', own)).html)).toEqual(formulas(html));
  });

  test.each([
    ['quotes', `"A" and 'b', it's *"c"*\n`, '<p>“A” and ‘b’, it’s <em>“c”</em></p>'],
    ['dashes', 'A -- b --- c---d -- **e--f** -\n', '<p>A – b — c—d – <strong>e–f</strong> -</p>'],
    ['more hyphens', 'a---- b----- c------ d------- e\n', '<p>a–– b—– c—— d—–– e</p>'],
    ['an ellipsis', 'Wait... and....\n', '<p>Wait… and….</p>'],
    [
      'no other signs, and none in code and addresses',
      '(c) `a--b` <https://a.b/c--d> [e--f](https://a.b/g--h)\n\n    i--j\n',
      '<p>(c) <code>a--b</code> <a href="https://a.b/c--d">https://a.b/c--d</a> <a href="https://a.b/g--h">e–f</a></p>\n<pre>|i--j\n</pre>',
    ],
    ['none behind a backslash', 'a \\-- b \\"c\\"\n', '<p>a -- b &quot;c&quot;</p>'],
  ])('has %s with smart punctuation alone, and writes it so', async (_, text, expected) => {
    const page = await pageIn('mdbook-smart', text);
    expect(page.html).toBe(expected);
    const own = await converted('mdbook-smart', text);
    expect((await pageIn('commonmark', own)).html).toBe(expected);
    const plain = await pageIn('mdbook', text);
    expect(plain.html).not.toMatch(/[“”‘’–—…]/);
  });

  test('shows links behind a backslash and lines behind two signs, which a conversion leaves', async () => {
    const text =
      'A \\{{#include a.rs}} `a \\{{#include b.rs}}`\n\n```hbs\n\\{{#include c.rs}}\n```\n\n```rust\n## b\n```\n';
    const { html, findings } = await pageIn('mdbook', text);
    expect(html).toBe(
      '<p>A {{#include a.rs}} <code>a {{#include b.rs}}</code></p>\n<pre>hbs|{{#include c.rs}}\n</pre>\n<pre>rust|# b\n</pre>',
    );
    expect(printFindings(findings)).toEqual([]);
    expect(await converted('mdbook', text)).toBe(text);
  });

  test('reports what is for a preprocessor, which is shown as it is written', async () => {
    const text = '# A\n\nVersion {{ book.version }}, `{{ code }}`.\n\n{{#toc}}\n';
    const { html, findings } = await pageIn('mdbook', text);
    expect(html).toContain('Version {{ book.version }}, <code>{{ code }}</code>.');
    expect(printFindings(findings)).toEqual([
      '3:9 foreign-syntax "{{ book.version }}" is for a preprocessor of the book and is shown as text here.',
      '5:1 foreign-syntax "{{#toc}}" is for a preprocessor of the book and is shown as text here.',
    ]);
    expect(await converted('mdbook', text)).toBe(text);
  });

  test('leaves includes as they are when it is written as docsgen’s own', async () => {
    const text = '{{#include a.md}}\n\n```rust\n{{#rustdoc_include a.rs:b}}\n# fn a() {}\n```\n';
    expect(await converted('mdbook', text)).toBe(text.replace('# fn a() {}\n', ''));
  });

  test.each([
    ['{{#include a.rs}}', { file: 'a.rs' }],
    ['{{#include ../a.rs:2:10}}', { file: '../a.rs', lines: '2-10' }],
    ['{{#include a.rs:2}}', { file: 'a.rs', lines: '2' }],
    ['{{#rustdoc_include a.rs:part}}', { file: 'a.rs', region: 'part' }],
    ['{{#playground a.rs editable}}', { file: 'a.rs', code: 'rust,editable' }],
    ['\\{{#include a.rs}}', null],
    ['{{#title A}}', null],
  ])('reads the include %s', async (line, expected) => {
    const { readInclude } = await loadDialect('mdbook');
    const read = readInclude?.(line, true) ?? null;
    if (expected === null) expect(read).toBe(null);
    else expect(read).toMatchObject(expected);
  });
});
