import { readdir } from 'node:fs/promises';
import { memoryCache, nodeFileSystem } from '@docsgen/core';
import { createRenderer } from '@docsgen/renderer';
import { describe, expect, test } from 'vitest';
import { folder } from '../../core/test/folder.ts';
import {
  convertForeign,
  findDocusaurus,
  findForeign,
  MigrationError,
  type MigrationPlan,
  markdownFacts,
  planConversion,
  planDocusaurus,
} from '../src/index.ts';

const context = () => ({
  renderer: createRenderer({ digest: 'test', assets: {} }),
  fs: nodeFileSystem(),
  cache: memoryCache(),
});

/** Plans the site of the first configuration in a folder of these files. */
async function planned(files: Readonly<Record<string, string>>): Promise<MigrationPlan> {
  const root = await folder(files);
  const [found] = await findForeign(root);
  if (found === undefined) throw new Error('No configuration was found.');
  const conversion = await convertForeign(root, found);
  return planConversion(conversion, { folder: root, outDir: null }, context());
}

const book = {
  'book.toml': '[book]\ntitle = "Orbit"\n[preprocessor.own]\n',
  'src/SUMMARY.md': '# Summary\n\n- [Start](start.md)\n- [Gone](gone.md)\n',
  'src/start.md': '# Start\n\nA [broken link](./nowhere.md).\n',
};

test('a plan is data: files, amounts, what is not converted, and findings', async () => {
  const { files, amounts, unsupported, diagnostics } = await planned(book);
  expect(Object.keys(files)).toEqual(['sidebars/docs.yml', 'docsgen.config.ts']);
  expect(files['docsgen.config.ts']).toContain("title: 'Orbit'");
  expect(amounts).toEqual([
    { amount: 1, noun: 'page' },
    { amount: 1, noun: 'sidebar' },
  ]);
  expect(unsupported).toEqual([
    { cause: 'preprocessors', names: ['own'], amount: 1 },
    { cause: 'pages of the navigation without a file', names: ['gone.md'], amount: 1 },
  ]);
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['broken-link']);
  expect(files['docsgen.config.ts']).toContain("rules: { 'broken-link': 'warning' }");
});

test('nothing is written', async () => {
  const root = await folder(book);
  const [found] = await findForeign(root);
  if (found === undefined) throw new Error('No configuration was found.');
  await planConversion(
    await convertForeign(root, found),
    { folder: root, outDir: null },
    context(),
  );
  expect((await readdir(root)).sort()).toEqual(['book.toml', 'src']);
});

test('a configuration for each tool is found, the usual name first', async () => {
  const root = await folder({
    'mkdocs.yml': '',
    'mkdocs.yaml': '',
    'docs/SUMMARY.md': '',
    'astro.config.ts': '',
    'docusaurus.config.js': '',
  });
  expect(await findForeign(root)).toEqual([
    { tool: 'mkdocs', file: 'mkdocs.yml' },
    { tool: 'starlight', file: 'astro.config.ts' },
    { tool: 'gitbook', file: 'docs/SUMMARY.md' },
  ]);
  expect(await findDocusaurus(root)).toBe('docusaurus.config.js');
});

test('what can not be read, run or understood is a MigrationError with its reason', async () => {
  const toml = await folder({ 'book.toml': 'title = ' });
  const failing = await folder({ 'docusaurus.config.js': "throw new Error('no network');" });
  const place = { folder: failing, file: 'docusaurus.config.js', outDir: null };
  await expect(convertForeign(toml, { tool: 'mdbook', file: 'book.toml' })).rejects.toThrow(
    MigrationError,
  );
  await expect(planDocusaurus(place, context())).rejects.toMatchObject({
    message: 'docusaurus.config.js could not be run',
    reason: expect.objectContaining({ message: 'no network' }),
  });
});

test('a folder of Markdown has files that are no pages, and folders that are translations', async () => {
  const root = await folder({
    'index.md': '',
    'guide.md': '',
    'CLAUDE.md': '',
    'a/issue_template/bug.md': '',
    'ja/index.md': '',
    'ja/guide.md': '',
    'go/index.md': '',
    'go/other.md': '',
    'go/third.md': '',
    'go/fourth.md': '',
    'go/_meta.ts': '',
  });
  expect(await markdownFacts(root)).toEqual({
    exclude: ['**/CLAUDE.md', '**/issue_template/**'],
    locales: { en: { label: 'English' }, ja: { label: '日本語' } },
    metaFiles: ['go/_meta.ts'],
    markdown: 'commonmark',
  });
});

/** A site of another tool, and what of its configuration is listed, by reason. */
interface Configured {
  readonly tool: string;
  readonly files: Readonly<Record<string, string>>;
  readonly listed: Readonly<Record<string, readonly string[]>>;
}

describe('each setting that is not converted is listed', () => {
  test.each<Configured>([
    {
      tool: 'MkDocs',
      files: {
        'mkdocs.yml':
          'site_name: A\nstrict: true\nunheard: 1\ntheme: { name: material, menu: 1 }\nextra: { homepage: x }\nmarkdown_extensions:\n  - pymdownx.snippets: { auto_append: [all.md] }\n',
        'docs/a.md': '# A\n\nText.\n',
      },
      listed: {
        'settings without a counterpart': ['unheard'],
        'settings of the theme': ['menu'],
        'values of `extra`, for templates': ['homepage'],
        'texts that each page ends with': ['all.md'],
      },
    },
    {
      tool: 'VitePress',
      files: {
        '.vitepress/config.js':
          "export default { title: 'A', cleanUrls: true, scrollOffset: 3, themeConfig: { outline: 'deep', docFooter: {}, sidebarMenuLabel: 'x', unheard: 1 } };",
        'a.md': '# A\n\nText.\n',
      },
      listed: {
        'settings without a counterpart': ['scrollOffset'],
        'words and labels of the theme; set `messages`': [
          'outline',
          'docFooter',
          'sidebarMenuLabel',
        ],
        'settings of the theme': ['unheard'],
      },
    },
    {
      tool: 'Starlight',
      files: {
        'astro.config.mjs':
          "import starlight from '@astrojs/starlight';\nexport default { markdown: {}, integrations: [starlight({ title: 'A', titleDelimiter: '-', tableOfContents: false })] };",
        'src/content/docs/a.md': '---\ntitle: A\n---\n\nText.\n',
      },
      listed: {
        'options without a counterpart': ['titleDelimiter', 'tableOfContents'],
        'settings of Astro': ['markdown'],
      },
    },
    {
      tool: 'mdBook',
      files: {
        'book.toml':
          '[book]\ntitle = "A"\nunheard = 1\n[output.html]\ncname = "x"\nfold = {}\nno-section-label = true\n',
        'src/SUMMARY.md': '# Summary\n\n- [A](a.md)\n',
        'src/a.md': '# A\n\nText.\n',
      },
      listed: {
        'settings of the book': ['unheard'],
        'settings of the pages': ['cname', 'fold'],
      },
    },
  ])('of $tool', async ({ files, listed }) => {
    const { unsupported } = await planned(files);
    expect(Object.fromEntries(unsupported.map(({ cause, names }) => [cause, names]))).toEqual(
      listed,
    );
  });
});

test('folders from which pages name snippets are named in the configuration', async () => {
  const { files, diagnostics } = await planned({
    'mkdocs.yml':
      'site_name: A\nmarkdown_extensions:\n  - pymdownx.snippets: { base_path: [., shared/parts, gone] }\n',
    'docs/a.md': '# A\n\n--8<-- "one.md"\n\n--8<--\ntwo.md\n--8<--\n',
    'shared/parts/one.md': 'One.\n',
    'shared/parts/two.md': 'Two.\n',
  });
  expect(diagnostics).toEqual([]);
  expect(files['docsgen.config.ts']).toContain("includes: ['shared/parts'],");
});

test('a configuration may import files by a pattern, as Vite lets it', async () => {
  const { files } = await planned({
    '.vitepress/config.ts': `
      import { items } from './parts/items';
      import { loadEnv } from 'vitepress';
      loadEnv('production').anything;
      const later = import.meta.glob('./parts/*.md');
      export default { title: String(Object.keys(later)), themeConfig: { sidebar: items } };`,
    '.vitepress/parts/items.ts': `
      const all = import.meta.glob<{ default: unknown }>(['../nav/**/*.ts', '!../nav/no.ts'], { eager: true, import: 'default' });
      export const items = Object.values(all);`,
    '.vitepress/nav/a.ts': `export default { text: 'A', link: '/a' };`,
    '.vitepress/nav/deep/b.ts': `export default { text: 'B', link: '/b' };`,
    '.vitepress/nav/no.ts': `export default { text: 'No', link: '/no' };`,
    '.vitepress/parts/c.md': '',
    'a.md': '# A\n\nText.\n',
    'b.md': '# B\n\nText.\n',
  });
  expect(files['docsgen.config.ts']).toContain("title: './parts/c.md'");
  expect(files['sidebars/docs.yml']).toMatch(/label: A\n[\s\S]*label: B\n$/);
  expect(files['sidebars/docs.yml']).not.toContain('No');
});

test('a group of VitePress without a label is no group', async () => {
  const { files } = await planned({
    '.vitepress/config.js': `export default { title: 'Orbit', themeConfig: { sidebar: [
      { text: 'A', link: '/a' }, { items: [{ text: 'B', link: '/b' }] }] } };`,
    'a.md': '# A\n\nText.\n',
    'b.md': '---\ncategory: one\noutline: deep\n---\n\n# B\n\nText.\n',
  });
  expect(files['sidebars/docs.yml']).not.toContain('category');
  expect(files['sidebars/docs.yml']).toMatch(/label: B\n$/);
  // Keys that are for the theme of the tool are kept.
  expect(files['docsgen.config.ts']).toContain("frontMatter: { category: 'string' }");
});

test('pages beside the sections of tabs are tabs, too', async () => {
  const { files } = await planned({
    'mkdocs.yml': `site_name: Orbit
theme: { name: material, features: [navigation.tabs] }
nav:
  - index.md
  - News: news.md
  - Guide: [guide/a.md]
  - Reference: [reference/b.md]
  - changes.md
`,
    'docs/index.md': '# Orbit\n\nText.\n',
    'docs/news.md': '# All news\n\nText.\n',
    'docs/guide/a.md': '# A\n\nText.\n',
    'docs/reference/b.md': '# B\n\nText.\n',
    'docs/changes.md': '# Changes\n\nText.\n',
  });
  const config = (files['docsgen.config.ts'] ?? '').replaceAll(/\s+/g, ' ');
  expect(config).toContain(
    "navigation: [ { sidebar: 'home', label: 'Orbit' }, { sidebar: 'news', label: 'News' }, { sidebar: 'guide', label: 'Guide' }, { sidebar: 'reference', label: 'Reference' }, { sidebar: 'changes', label: 'Changes' }, ]",
  );
});
