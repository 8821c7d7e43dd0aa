import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { page } from './foreign-site.ts';
import { docsgen, folder, text } from './helpers.ts';

const site: Readonly<Record<string, string>> = {
  'book.toml': `[book]
title = "The orbit book"
description = "All of it"
language = "de"

[preprocessor.own]

[preprocessor.admonish]

[output.html]
site-url = "/orbit/"
git-repository-url = "https://github.com/example/orbit"
edit-url-template = "https://github.com/example/orbit/edit/main/book/{path}?plain=1"
mathjax-support = true
additional-css = ["own.css"]

[output.html.redirect]
"/old.html" = "part/index.html"
"/part/older.html" = "deep.html#more"
"/gone.html" = "never.html"
"/start.html#one" = "part/deep.html#one"
"/blog/index.html" = "https://blog.example.org/"

[output.epub]
`,
  'src/SUMMARY.md': `# Summary

[Introduction](README.md)

- [Start \`here\`](./start.md)
  - [Deep](part/deep.md)
- [Draft]()

# The part

- [Part](part/README.md)
- [Spaces](with%20space.md)

---

[Thanks](thanks.md)
`,
  'src/README.md': page('Introduction'),
  'src/start.md': page('Start'),
  'src/part/README.md': page('Part'),
  'src/part/deep.md': `${page('Deep')}\n## More\n\nText.\n`,
  'src/with space.md': page('Spaces'),
  'src/thanks.md': page('Thanks'),
};

describe('docsgen init --from mdbook', () => {
  test('takes title, address, language and redirects from book.toml', async () => {
    const root = await folder(site);
    const { code, stdout, stderr } = await docsgen(root, 'init --from mdbook');
    expect([code, stderr]).toEqual([0, '']);
    const config = await text(root, 'docsgen.config.ts');
    for (const line of [
      "title: 'The orbit book',",
      "tagline: 'All of it',",
      "base: '/orbit/',",
      "lang: 'de',",
      'math: true,',
      "social: [{ icon: 'github', href: 'https://github.com/example/orbit' }],",
      'trailingSlash: false,',
      "path: 'src',",
      "exclude: ['SUMMARY.md'],",
      "editUrl: 'https://github.com/example/orbit/edit/main/book/src/{path}?plain=1',",
      "{ from: '/old', to: '/part' },",
      "{ from: '/part/older', to: '/part/deep#more' },",
      "{ from: '/blog', to: 'https://blog.example.org/' },",
    ]) {
      expect(config).toContain(line);
    }
    for (const line of [
      'preprocessors (1): own',
      'other outputs (1): epub',
      'stylesheets (1): own.css',
      'drafts of chapters (1): Draft',
      'redirects to pages that do not exist (1): /gone',
      'redirects of headings (1): /start.html#one',
    ]) {
      expect(stdout).toContain(line);
    }
  });

  test.each([
    ['', 'mdbook-smart'],
    ['[output.html]\nsmart-punctuation = true\n', 'mdbook-smart'],
    ['[output.html]\nsmart-punctuation = false\n', 'mdbook'],
    ['[output.html]\ncurly-quotes = false\n', 'mdbook'],
  ])('takes smart punctuation, which is on by default: %j', async (settings, dialect) => {
    const root = await folder({ ...site, 'book.toml': `[book]\ntitle = "A"\n\n${settings}` });
    const { stdout } = await docsgen(root, 'init --from mdbook');
    expect(await text(root, 'docsgen.config.ts')).toContain(`markdown: '${dialect}',`);
    expect(stdout).not.toMatch(/punctuation|quotes/);
  });

  test('has the chapters of SUMMARY.md: before, in and behind the parts', async () => {
    const root = await folder(site);
    await docsgen(root, 'init --from mdbook');
    expect(parse(await text(root, 'sidebars/docs.yml'))).toEqual([
      { type: 'doc', id: 'README', label: 'Introduction' },
      {
        type: 'category',
        label: 'Start here',
        link: { type: 'doc', id: 'start' },
        items: [{ type: 'doc', id: 'part/deep', label: 'Deep' }],
      },
      {
        type: 'category',
        label: 'The part',
        collapsible: false,
        items: [
          { type: 'doc', id: 'part/README', label: 'Part' },
          { type: 'doc', id: 'with space', label: 'Spaces' },
        ],
      },
      { type: 'doc', id: 'thanks', label: 'Thanks' },
    ]);
  });

  test('makes a site whose pages are at the addresses of the book', async () => {
    const root = await folder(site);
    await docsgen(root, 'init --from mdbook');
    const { code, stderr } = await docsgen(root, 'build');
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('error:')]);
    for (const file of ['index.html', 'start.html', 'part/deep.html', 'old.html']) {
      expect(await text(root, `dist/${file}`)).not.toBe('');
    }
  });

  test('is read beside a configuration of another tool', async () => {
    const root = await folder({ ...site, 'mkdocs.yml': 'site_name: Other\n' });
    const { code, stdout } = await docsgen(root, 'init --from mdbook');
    expect([code, stdout]).toEqual([0, expect.stringContaining('A site for book.toml')]);
  });

  test.each([
    [{ 'book.toml': '[book\n' }, /book\.toml: /],
    [{ 'book.toml': '', 'src/a.md': page('A') }, /There is no src\/SUMMARY\.md/],
    [{ 'a.md': '' }, /has no book\.toml/],
    [{ 'guide/book.toml': '' }, /book\.toml is in guide: docsgen init guide --from mdbook/],
  ])('says what is wrong: %#', async (files, message) => {
    const root = await folder(files);
    const { code, stderr } = await docsgen(root, 'init --from mdbook');
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  });
});

test.each([
  ['', 'math: false,'],
  ['[preprocessor.katex]\n', 'math: true,'],
])('a book knows whether dollars are formulas: %j', async (rest, expected) => {
  const root = await folder({
    'book.toml': `[book]\ntitle = "Orbit"\n${rest}`,
    'src/SUMMARY.md': '- [A](a.md)\n',
    'src/a.md': page('A'),
  });
  await docsgen(root, 'init --from mdbook');
  expect(await text(root, 'docsgen.config.ts')).toContain(expected);
});

test('a page with the name of its folder keeps its own address', async () => {
  const root = await folder({
    'book.toml': '[book]\ntitle = "Orbit"\n',
    'src/SUMMARY.md': `- [Parts](parts.md)
  - [What parts are](parts/parts.md)
- [Whole](whole/README.md)
  - [All of it](whole/whole.md)
`,
    'src/parts.md': page('Parts'),
    'src/parts/parts.md': page('What parts are'),
    'src/whole/README.md': page('Whole'),
    'src/whole/whole.md': page('All of it'),
  });
  const { stdout } = await docsgen(root, 'init --from mdbook');
  expect(stdout).toContain('4 pages');
  expect(stdout).not.toContain('without a file');
  expect(await text(root, 'docsgen.config.ts')).toContain(
    "slugs: { 'parts/parts.md': '/parts/parts' },",
  );
  const { code } = await docsgen(root, 'build');
  expect(code).toBe(0);
  expect(await text(root, 'dist/parts/parts.html')).toContain('What parts are');
});

test('a page with the name of a folder and the index of the folder have an address each', async () => {
  const root = await folder({
    'book.toml': '[book]\ntitle = "Orbit"\n',
    'src/SUMMARY.md': `- [Parts](parts.md)
- [More of parts](parts/README.md)
  - [One](parts/one.md)
`,
    'src/parts.md': page('Parts'),
    'src/parts/README.md': page('More of parts'),
    'src/parts/one.md': page('One'),
  });
  const { stdout } = await docsgen(root, 'init --from mdbook');
  expect(stdout).toContain('3 pages');
  expect(stdout).not.toContain('duplicate');
  expect(await text(root, 'docsgen.config.ts')).toContain(
    "slugs: { 'parts/README.md': '/parts/index' },",
  );
  const { code } = await docsgen(root, 'build');
  expect(code).toBe(0);
  expect(await text(root, 'dist/parts.html')).toContain('<title>Parts<');
  expect(await text(root, 'dist/parts/index.html')).toContain('<title>More of parts<');
});
