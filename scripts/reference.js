import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeReference, manualFiles } from '../packages/cli/dist/reference/manual-files.js';

// Writes the files of the manual that are generated from the code.

const docs = path.join(import.meta.dirname, '../docs');
const bench = await readFile(path.join(docs, '../bench/README.md'), 'utf8');
const names = await readdir(path.join(docs, 'reference'), { recursive: true });
const pages = new Map(
  await Promise.all(
    names
      .filter((name) => name.endsWith('.md') && !name.startsWith('_'))
      .sort()
      .map(async (name) => [name, await readFile(path.join(docs, 'reference', name), 'utf8')]),
  ),
);
const files = manualFiles(await makeReference(), { bench, pages });
for (const name of await readdir(path.join(docs, 'reference/rules')).catch(() => [])) {
  // Also removes the pages of rules that no longer exist.
  if (name !== 'index.md') await rm(path.join(docs, 'reference/rules', name));
}
for (const [name, text] of files) {
  const file = path.join(docs, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
