import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { writeNotices } from '../../../scripts/notices.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The script of a page, and those for what only some pages or readers need. */
const scripts = {
  docsgen: 'src/islands/main.ts',
  scheme: 'src/islands/scheme.ts',
  redirect: 'src/islands/redirect.ts',
  announcement: 'src/islands/announcement.ts',
  tabs: 'src/islands/tabs.ts',
  code: 'src/islands/code.ts',
  markdown: 'src/islands/markdown.ts',
  preview: 'src/islands/preview.ts',
  keys: 'src/islands/keys.ts',
  drawer: 'src/islands/drawer.ts',
  filter: 'src/islands/filter.ts',
  more: 'src/islands/more.ts',
  zoom: 'src/islands/zoom.ts',
  nearest: 'src/islands/nearest.ts',
  table: 'src/islands/table.ts',
  search: 'src/islands/search/search.tsx',
  engine: 'src/islands/search/engine-island.ts',
  highlight: 'src/islands/search/highlight.ts',
};

/** The stylesheet of every page, and those for what some sites or pages have. */
const stylesheets = {
  docsgen: 'src/styles/index.css',
  frame: 'src/styles/frame.css',
  home: 'src/styles/home.css',
};

const shared = {
  absWorkingDir: root,
  outdir: `${root}assets`,
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  format: 'esm',
  // What browsers of 2023 understand.
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
  jsx: 'automatic',
};

/** Lets a script bring styles of its own: `import { css } from './its.css'` is the text of the file. */
const stylesOfScripts = {
  name: 'styles of scripts',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const { target } = shared;
      const source = await readFile(file, 'utf8');
      const { code } = await transform(source, { loader: 'css', minify: true, target });
      return { contents: `export const css = ${JSON.stringify(code.trim())};`, loader: 'js' };
    });
  },
};

/** Bundles the stylesheet and the islands. Only mermaid's parts, which load each other by name, have a hash in theirs. */
function bundleAll() {
  return Promise.all([
    build({ ...shared, entryPoints: scripts, plugins: [stylesOfScripts] }),
    build({ ...shared, entryPoints: stylesheets }),
    build({
      ...shared,
      entryPoints: { mermaid: 'src/islands/mermaid.ts' },
      splitting: true,
      chunkNames: 'mermaid/[name]-[hash]',
    }),
  ]);
}

/**
 * The stylesheet and the islands. The names are plain; the renderer adds a hash to each.
 *
 * @returns {Promise<Record<string, string>>} The files by their names.
 */
export async function buildAssets() {
  return namedFiles(await bundleAll());
}

async function namedFiles(results) {
  const files = results.flatMap(({ outputFiles }) => outputFiles);
  const named = files.map(({ path: file, text }) => {
    return [path.relative(shared.outdir, file).replaceAll(path.sep, '/'), text];
  });
  named.push(['icon.svg', await readFile(`${root}src/icon.svg`, 'utf8')]);
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Writes the files into the folder that the command line reads. */
async function writeAssets() {
  const results = await bundleAll();
  const files = await namedFiles(results);
  await rm(shared.outdir, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(shared.outdir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const bundles = results.map(({ metafile }) => metafile);
  await writeNotices(bundles, root, `${root}THIRD_PARTY_NOTICES.txt`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeAssets();
