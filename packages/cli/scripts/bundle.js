import { createHash, hash as hashOf } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareGrammars } from '@docsgen/core';
import { build } from 'esbuild';
import { writeNotices } from '../../../scripts/notices.js';

// Bundles the program: Node.js takes longer to find and load four hundred modules than to build
// a small site. What only some commands need is in files of its own, loaded when it is needed.

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'bundle');

/** Loaded from their packages: what is never needed, or brings files of its own. */
const external = ['esbuild', 'jiti', '@shikijs/langs', '@shikijs/langs/*'];

/**
 * @param {string} code Identity of the program, which it then knows.
 * @param {readonly [string, Buffer][]} files The theme's own.
 */
function bundle(code, files, write) {
  return build({
    absWorkingDir: root,
    entryPoints: {
      main: 'src/main.ts',
      worker: 'src/workers/worker.ts',
      grammars: '../core/src/code/grammars.ts',
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
      docsgenAssets: JSON.stringify(digests(files)),
      docsgenExpressions: '"./expressions"',
      docsgenGrammars: '"./grammars.js"',
      'process.env.NODE_ENV': '"production"',
    },
    // For packages that are no modules yet, and ask for those of Node.js.
    banner: {
      js: "import { createRequire as moduleRequire } from 'node:module'; const require = moduleRequire(import.meta.url);",
    },
    metafile: true,
    write,
  });
}

async function versions() {
  const manifest = JSON.parse(await readFile(path.join(root, '../core/package.json'), 'utf8'));
  const own = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  return JSON.stringify([manifest.dependencies, own.dependencies]);
}

/** The theme's stylesheet and scripts, which builds read at run time. */
async function assets() {
  const built = path.join(root, '../renderer/assets');
  const found = await readdir(built, { recursive: true, withFileTypes: true });
  const files = found
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => {
      return path.join(parentPath, name);
    });
  const nameOf = (file) => path.relative(built, file).replaceAll(path.sep, '/');
  return Promise.all(files.sort().map(async (file) => [nameOf(file), await readFile(file)]));
}

function digests(files) {
  return Object.fromEntries(files.map(([name, content]) => [name, hashOf('sha256', content)]));
}

/** Files that each hold what is known of one grammar's expressions, by name. */
async function expressions() {
  const prepared = [...(await prepareGrammars())];
  return prepared.map(([name, data]) => [`${name}.json`, `${JSON.stringify(data)}\n`]);
}

async function writeExpressions(files) {
  const target = path.join(folder, 'expressions');
  await mkdir(target, { recursive: true });
  await Promise.all(files.map(([name, text]) => writeFile(path.join(target, name), text)));
}

const theme = await assets();
const { outputFiles } = await bundle('', theme, false);
const hash = createHash('sha256');
for (const { path: file, contents } of outputFiles.sort((a, b) => (a.path < b.path ? -1 : 1))) {
  hash.update(path.basename(file)).update(contents);
}
hash.update(await versions());
for (const [name, content] of theme) hash.update(name).update(content);
const grammars = await expressions();
for (const [name, text] of grammars) hash.update(name).update(text);
await rm(folder, { recursive: true, force: true });
const { metafile } = await bundle(hash.digest('hex'), theme, true);
await writeExpressions(grammars);
await writeNotices([metafile], root, path.join(root, 'THIRD_PARTY_NOTICES.txt'));
