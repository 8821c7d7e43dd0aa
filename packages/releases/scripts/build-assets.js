import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { islandOptions, namesOf, writeBundles } from '../../../scripts/islands.js';

const root = fileURLToPath(new URL('..', import.meta.url));

const options = { ...islandOptions(root), conditions: ['docsgen:source'] };

function bundleAll() {
  return Promise.all([
    // Its components are the templates' own, which make elements of the page here.
    build({
      ...options,
      entryPoints: { upgrade: 'src/browser/upgrade.ts' },
      alias: { 'react/jsx-runtime': `${root}src/browser/jsx-dom.ts` },
    }),
    build({ ...options, entryPoints: { releases: 'src/theme/styles/index.css' } }),
  ]);
}

/**
 * Builds the scripts and the stylesheet without writing them.
 *
 * @returns {Promise<Record<string, Uint8Array>>} The files' contents by name.
 */
export async function buildAssets() {
  return namesOf(await bundleAll(), options.outdir);
}

/** Writes the files to `assets/`, from which the CLI reads them, and the third-party notices. */
async function writeAssets() {
  const results = await bundleAll();
  await writeBundles(results, namesOf(results, options.outdir), root);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeAssets();
