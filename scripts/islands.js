import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';
import { writeNotices } from './notices.js';

// Bundles the scripts of pages, for each package that has some.

/** Supported by all current browsers since 2023. */
const target = 'es2022';

/**
 * The options with which esbuild bundles the scripts of pages.
 *
 * @param {string} root The folder of the package, with a slash at its end.
 * @returns {import('esbuild').BuildOptions & { readonly outdir: string }}
 */
export function islandOptions(root) {
  return {
    absWorkingDir: root,
    outdir: `${root}assets`,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target,
    legalComments: 'none',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
  };
}

/**
 * An esbuild plugin: a script that imports a stylesheet adopts it (`adoptedStyleSheets`), so that
 * only pages that run the script load its styles. The Content-Security-Policy allows styles that
 * scripts add through the CSSOM.
 */
export const stylesOfScripts = {
  name: 'styles of scripts',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
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
 * The contents of bundled files by their names below `outdir`, sorted by name.
 *
 * @param {readonly import('esbuild').BuildResult[]} results Made with `write: false`.
 * @param {string} outdir
 * @returns {Record<string, Uint8Array>}
 */
export function namesOf(results, outdir) {
  const files = results.flatMap(({ outputFiles }) => outputFiles);
  const named = files.map(({ path: file, contents }) => {
    return [path.relative(outdir, file).replaceAll(path.sep, '/'), contents];
  });
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Writes a package's files to its `assets/`, and the notices of third parties.
 *
 * @param {readonly import('esbuild').BuildResult[]} results
 * @param {Readonly<Record<string, Uint8Array>>} files Contents by name.
 * @param {string} root The folder of the package, with a slash at its end.
 */
export async function writeBundles(results, files, root) {
  const { outdir } = islandOptions(root);
  await rm(outdir, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(outdir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const bundles = results.map(({ metafile }) => metafile);
  await writeNotices(bundles, root, `${root}THIRD_PARTY_NOTICES.txt`);
}
