import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { islandOptions, namesOf, stylesOfScripts, writeBundles } from '../../../scripts/islands.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Entry points: the dialog and the search page, the engine, and the marks on the found page. */
const scripts = {
  search: 'src/browser/search.tsx',
  engine: 'src/browser/engine-island.ts',
  highlight: 'src/browser/highlight.ts',
};

const options = islandOptions(root);

function bundle() {
  return build({
    ...options,
    conditions: ['docsgen:source'],
    entryPoints: scripts,
    plugins: [stylesOfScripts],
  });
}

/**
 * Builds the scripts without writing them.
 *
 * @returns {Promise<Record<string, Uint8Array>>} The files' contents by name.
 */
export async function buildAssets() {
  return namesOf([await bundle()], options.outdir);
}

/** Writes the scripts to `assets/`, from which the CLI reads them, and the third-party notices. */
async function writeAssets() {
  const result = await bundle();
  await writeBundles([result], namesOf([result], options.outdir), root);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeAssets();
