import { describe, expect, test } from 'vitest';
import { compile } from './compile-fixture.ts';

describe('the title of a page', () => {
  test.each([
    ['a heading of level one', '# A *b*\n\nText.\n', 'A b'],
    ['one that is underlined', 'A\n=\n\nText.\n', 'A'],
    ['one below a comment', '<!-- c -->\n\n<!--\nd\n-->\n\n# A\n\nText.\n', 'A'],
    ['one below an anchor', '<a name="top"></a>\n\n# A\n\nText.\n', 'A'],
    ['one below imports', "import A from 'a';\nimport {\n  B,\n} from 'b';\n\n# A\n\nText.\n", 'A'],
    ['one below a definition', '[x]: https://example.org\n\n# A\n\nText.\n', 'A'],
  ])('is %s', (_, text, title) => {
    const compiled = compile(text);
    expect(compiled.title?.text).toBe(title);
    expect(compiled.html).not.toContain('<h1');
    expect(compiled.excerpt).toBe('Text.');
  });

  test.each([
    ['a logo', '![i](i.png)\n\n# A\n\nText.\n', 'i.png'],
    [
      'badges',
      '[![Build](b.svg)](https://example.org) ![npm](n.svg)\n<img src="c.svg" alt="C">\n\n# A\n\nText.\n',
      'n.svg',
    ],
    [
      'a logo in the middle',
      '<p align="center"><img src="l.png" alt="L"></p>\n\n# A\n\nText.\n',
      'l.png',
    ],
  ])('stands below %s, which follows it on the page', (_, text, rest) => {
    const { title, html, excerpt } = compile(text);
    expect(title?.text).toBe('A');
    expect(html).not.toContain('<h1');
    expect(html).toContain(rest);
    expect(excerpt).toBe('Text.');
  });

  test.each([
    ['below a paragraph', 'Text.\n\n# A\n'],
    ['below a picture with words', '![i](i.png) Text.\n\n# A\n'],
    ['in a division', '<div>\n\n# A\n\n</div>\n'],
    ['in a part that readers open', '<details>\n\n# A\n\n</details>\n'],
    ['below raw HTML', '<p>Text.</p>\n\n# A\n'],
    ['below another heading', '## B\n\n# A\n'],
    ['in a quote', '> # A\n'],
  ])('is no heading %s, which stays where it is', (_, text) => {
    const { title, html, sections } = compile(text);
    expect(title).toBe(null);
    expect(html).toContain('<h1 id="a">A</h1>');
    expect(sections.map(({ heading }) => heading)).toContain('A');
  });

  test.each([
    ['alone', '<h1 align="center">\nA <b>b</b>\n</h1>\n\nText.\n', ''],
    [
      'below pictures',
      '<p align="center">\n<img src="l.png" alt="L">\n</p>\n\n[![b](b.svg)](https://example.org)\n\n<h1>A <b>b</b></h1>\n\nText.\n',
      'l.png',
    ],
    [
      'among other HTML',
      '<div align="center">\n<h1>A <b>b</b></h1>\n<img src="l.png" alt="L">\n</div>\n\nText.\n',
      'l.png',
    ],
    ['above a heading of level two', '<h1>A <b>b</b></h1>\n\n## B\n\nText.\n', 'id="b"'],
  ])('can be written in HTML, %s', (_, text, rest) => {
    const { title, html, findings } = compile(text);
    expect(title?.text).toBe('A b');
    expect(html).not.toContain('<h1');
    expect(html).toContain(rest);
    expect(findings.filter(({ rule }) => rule !== 'broken-asset')).toEqual([]);
    const { line, column, endColumn } = title?.span ?? {};
    const written = text
      .split('\n')
      [(line ?? 1) - 1]?.slice((column ?? 1) - 1, (endColumn ?? 1) - 1);
    expect(written).toBe('A <b>b</b>');
  });

  test.each([
    ['below a paragraph', 'Text.\n\n<h1>A</h1>\n'],
    ['below text in HTML', '<p>Text.</p>\n<h1>A</h1>\n'],
    ['with an id', '<h1 id="x">A</h1>\n'],
    ['without text', '<h1><img src="a.png" alt="A"></h1>\n'],
    ['below another heading', '# B\n\n<h1>A</h1>\n'],
  ])('is no heading in HTML %s, which stays where it is', (_, text) => {
    const { title, html } = compile(text);
    expect(title?.text).not.toBe('A');
    expect(html).toContain('<h1');
  });

  test('is the first of several, and the others stay', () => {
    const { title, html } = compile('# A\n\n# B\n\nText.\n\n# C\n');
    expect(title?.text).toBe('A');
    expect(html).toBe('<h1 id="b">B</h1>\n<p>Text.</p>\n<h1 id="c">C</h1>\n');
  });
});

describe('the excerpt of a page', () => {
  test.each([
    ['a picture', '![A logo](l.png)\n\nText.\n'],
    ['badges', '[![Build](b.svg)](https://example.org) | ![npm](n.svg)\n\nText.\n'],
    ['an import', "import A from 'a';\n\nText.\n"],
  ])('is the first paragraph with a text of its own, below %s', (_, text) => {
    expect(compile(text).excerpt).toBe('Text.');
  });

  test('has the alternative texts of pictures that stand in a sentence', () => {
    expect(compile('Press ![the gear](g.svg) twice.\n').excerpt).toBe('Press the gear twice.');
  });

  test('is the alternative text of a picture where a page has nothing else', () => {
    expect(compile('![A map of the building](m.png)\n').excerpt).toBe('A map of the building');
  });
});
