import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

// Licences of bundled packages require that their text is distributed with the code.

/**
 * Writes the licences of all packages that bundles contain.
 *
 * @param {readonly import('esbuild').Metafile[]} bundles esbuild's metadata of each bundle.
 * @param {string} root The folder that paths in the metadata are relative to.
 * @param {string} file The file to write; an absolute path.
 */
export async function writeNotices(bundles, root, file) {
  const inputs = bundles.flatMap((bundle) => Object.keys(bundle.inputs));
  const folders = new Set(inputs.flatMap((input) => packageFolder(path.resolve(root, input))));
  const notices = await Promise.all([...folders].map(noticeOf));
  const sorted = [...new Set(notices)].sort();
  await writeFile(file, `This package contains code of others:\n\n${sorted.join('\n')}`);
}

/** The folder of the installed package that contains a file; empty for files of this repository. */
function packageFolder(file) {
  const [folder] = /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/.exec(file) ?? [];
  return folder === undefined ? [] : [folder];
}

async function noticeOf(folder) {
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const { name, version, license = 'see its repository' } = manifest;
  const names = await readdir(folder);
  const found = names.filter((one) => /^(licen[cs]e|copying|notice)(\.|-|$)/i.test(one)).sort();
  const texts = await Promise.all(found.map((one) => readFile(path.join(folder, one), 'utf8')));
  const heading = `${'='.repeat(72)}\n${name} ${version} (${license})\n`;
  return `${heading}\n${texts.map((text) => `${text.replaceAll('\r\n', '\n').trim()}\n`).join('\n')}`;
}
