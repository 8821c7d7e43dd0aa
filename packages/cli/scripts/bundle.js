import { createHash, hash as hashOf } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeNotices } from '../../../scripts/notices.js';

// Bundles the program: Node.js takes longer to find and load four hundred modules than to build
// a small site. Code that only some commands need is split into chunks, which are loaded on demand.

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'bundle');

/** Packages that are not bundled: they are rarely loaded, or read their own files at run time. */
const external = ['esbuild', 'jiti', '@shikijs/langs', '@shikijs/langs/*'];

/**
 * @param {string} code Identity of the program; replaces `docsgenCode`.
 * @param {Record<string, Record<string, string>>} assets Digests of the files for pages, by package
 * and name; replaces `docsgenAssets`.
 */
function bundle(code, assets, write) {
  return build({
    absWorkingDir: root,
    entryPoints: {
      main: 'src/main.ts',
      index: 'src/index.ts',
      schema: 'src/schema.ts',
      'parse-worker': 'src/workers/parse-worker.ts',
      'highlight-worker': 'src/workers/highlight-worker.ts',
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    minifySyntax: true,
    minifyWhitespace: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    conditions: ['docsgen:source'],
    jsx: 'automatic',
    legalComments: 'none',
    logLevel: 'warning',
    external,
    define: {
      docsgenCode: JSON.stringify(code),
      // A string: for an object, esbuild makes a module that all others import.
      docsgenAssets: JSON.stringify(JSON.stringify(assets)),
      'process.env.NODE_ENV': '"production"',
    },
    // Bundled CommonJS packages `require` modules of Node.js only.
    banner: { js: 'const require = process.getBuiltinModule;' },
    metafile: true,
    write,
  });
}

async function versions() {
  const packages = [
    'builtins',
    'core',
    'dialects',
    'highlight',
    'markdown',
    'migrate',
    'releases',
    'review',
    'search',
    'text',
  ];
  const manifests = ['package.json', ...packages.map((name) => `../${name}/package.json`)];
  const read = await Promise.all(manifests.map((file) => readFile(path.join(root, file), 'utf8')));
  return JSON.stringify(read.map((text) => JSON.parse(text).dependencies));
}

/** Reads all files below a folder: pairs of relative path and content, sorted by path. */
async function filesBelow(folder) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const nameOf = (file) => path.relative(folder, file).replaceAll(path.sep, '/');
  return Promise.all(files.sort().map(async (file) => [nameOf(file), await readFile(file)]));
}

function digests(files) {
  return Object.fromEntries(files.map(([name, content]) => [name, hashOf('sha256', content)]));
}

/** The packages with scripts or stylesheets for pages. */
const themed = ['renderer', 'search', 'releases'];
const assets = await Promise.all(
  themed.map(async (name) => [name, await filesBelow(path.join(root, `../${name}/assets`))]),
);
const expressions = await filesBelow(path.join(root, '../highlight/expressions'));
const digestsByPackage = Object.fromEntries(assets.map(([name, files]) => [name, digests(files)]));
const { outputFiles } = await bundle('', digestsByPackage, false);
const hash = createHash('sha256');
for (const { path: file, contents } of outputFiles.sort((a, b) => (a.path < b.path ? -1 : 1))) {
  hash.update(path.basename(file)).update(contents);
}
hash.update(await versions());
const files = [...assets.flatMap(([, own]) => own), ...expressions];
for (const [name, content] of files) hash.update(name).update(content);
await rm(folder, { recursive: true, force: true });
const { metafile } = await bundle(hash.digest('hex'), digestsByPackage, true);
await writeNotices([metafile], root, path.join(root, 'THIRD_PARTY_NOTICES.txt'));
