import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { islandOptions, namesOf, stylesOfScripts, writeBundles } from '../../../scripts/islands.js';
import { cutFonts } from './cut-fonts.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Entry points: the script of every page, blocking scripts, and scripts loaded on demand. */
const scripts = {
  docsgen: 'src/islands/main.ts',
  scheme: 'src/islands/scheme.ts',
  redirect: 'src/islands/redirect.ts',
  announcement: 'src/islands/announcement.ts',
  tabs: 'src/islands/tabs.ts',
  code: 'src/islands/code.ts',
  markdown: 'src/islands/markdown.ts',
  preview: 'src/islands/preview.ts',
  links: 'src/islands/links.ts',
  keys: 'src/islands/keys.ts',
  drawer: 'src/islands/drawer.ts',
  filter: 'src/islands/filter.ts',
  contents: 'src/islands/contents.ts',
  more: 'src/islands/more.ts',
  zoom: 'src/islands/zoom.ts',
  overflow: 'src/islands/overflow.ts',
  nearest: 'src/islands/nearest.ts',
  table: 'src/islands/table.ts',
};

/** Entry point: the stylesheet of every page. */
const stylesheets = { docsgen: 'src/styles/index.css' };

const shared = islandOptions(root);

/**
 * Bundles the stylesheet and the islands. Only the chunks of mermaid have a hash in their names,
 * since they import each other by name.
 */
function bundleAll() {
  return Promise.all([
    build({ ...shared, entryPoints: scripts, plugins: [stylesOfScripts] }),
    build({
      ...shared,
      entryPoints: stylesheets,
      plugins: [cutFonts],
      loader: { '.svg': 'file' },
      assetNames: 'files/[name]-[hash]',
    }),
    build({
      ...shared,
      entryPoints: { mermaid: 'src/islands/mermaid.ts' },
      plugins: [stylesOfScripts],
      splitting: true,
      chunkNames: 'mermaid/[name]-[hash]',
    }),
  ]);
}

/**
 * Builds the stylesheet and the islands without writing them. The renderer adds hashes to the names.
 *
 * @returns {Promise<Record<string, Uint8Array>>} The files' contents by name.
 */
export async function buildAssets() {
  return namedFiles(await bundleAll());
}

async function namedFiles(results) {
  const named = { ...namesOf(results, shared.outdir) };
  named['icon.svg'] = await readFile(`${root}src/icon.svg`);
  return Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Writes the files to `assets/`, from which the CLI reads them, and the third-party notices. */
async function writeAssets() {
  const results = await bundleAll();
  await writeBundles(results, await namedFiles(results), root);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeAssets();
