import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { memoryCache, nodeFileSystem } from '@docsgen/core';
import { createRenderer } from '@docsgen/renderer';
import { expect, onTestFinished, test } from 'vitest';
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

async function folder(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'docsgen-migrate-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return root;
}

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
    'ja/index.md': '',
    'ja/guide.md': '',
    'go/index.md': '',
    'go/other.md': '',
    'go/third.md': '',
    'go/fourth.md': '',
  });
  expect(await markdownFacts(root)).toEqual({
    exclude: ['**/CLAUDE.md'],
    locales: { en: { label: 'English' }, ja: { label: '日本語' } },
  });
});
