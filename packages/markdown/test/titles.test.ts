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
    ['below a paragraph', 'Text.\n\n# A\n'],
    ['below a picture', '![i](i.png)\n\n# A\n'],
    ['below raw HTML', '<p>Text.</p>\n\n# A\n'],
    ['below another heading', '## B\n\n# A\n'],
    ['in a quote', '> # A\n'],
  ])('is no heading %s, which stays where it is', (_, text) => {
    const { title, html, sections } = compile(text);
    expect(title).toBe(null);
    expect(html).toContain('<h1 id="a">A</h1>');
    expect(sections.map(({ heading }) => heading)).toContain('A');
  });

  test('is the first of several, and the others stay', () => {
    const { title, html } = compile('# A\n\n# B\n\nText.\n\n# C\n');
    expect(title?.text).toBe('A');
    expect(html).toBe('<h1 id="b">B</h1>\n<p>Text.</p>\n<h1 id="c">C</h1>\n');
  });
});
