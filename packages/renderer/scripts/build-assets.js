import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { writeNotices } from '../../../scripts/notices.js';

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

/** Entry points: the stylesheet of every page, and those of optional parts and of the home page. */
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
  // Supported by all current browsers since 2023.
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
  jsx: 'automatic',
};

/**
 * An esbuild plugin: a script that imports a stylesheet adopts it (`adoptedStyleSheets`), so that
 * only pages that run the script load its styles. The Content-Security-Policy allows styles that
 * scripts add through the CSSOM.
 */
const stylesOfScripts = {
  name: 'styles of scripts',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const { target } = shared;
      const source = await readFile(file, 'utf8');
      const { code } = await transform(source, { loader: 'css', minify: true, target });
      const adopt = `
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(${JSON.stringify(code.trim())});
        document.adoptedStyleSheets.push(sheet);`;
      return { contents: adopt, loader: 'js' };
    });
  },
};

/**
 * Bundles the stylesheets and the islands. Only the chunks of mermaid have a hash in their names,
 * since they import each other by name.
 */
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
 * Builds the stylesheets and the islands without writing them. The renderer adds hashes to the names.
 *
 * @returns {Promise<Record<string, string>>} The files' texts by name.
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

/** Writes the files to `assets/`, from which the CLI reads them, and the third-party notices. */
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
