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
  // A plugin's files have its name before their path.
  const files = inputs.map((input) => path.resolve(root, input.replace(/^cut:/, '')));
  const folders = new Set(files.flatMap(packageFolder));
  const notices = await Promise.all([...folders].sort().map(noticeOf));
  await writeFile(file, `This package contains code of others:\n\n${noticesText(notices)}`);
}

/**
 * The text of the notices. A licence that several packages have is written once, below the names and
 * the copyrights of all of them: most have the same one, which would be half of the file.
 */
function noticesText(notices) {
  const byTerms = new Map();
  for (const { heading, copyright, terms } of notices) {
    const known = byTerms.get(inOneLine(terms)) ?? { terms, packages: new Set() };
    byTerms.set(inOneLine(terms), known);
    known.packages.add([heading, ...copyright].join('\n'));
  }
  const line = '='.repeat(72);
  return [...byTerms.values()]
    .map(({ terms, packages }) => `${line}\n${[...packages].sort().join('\n\n')}\n\n${terms}\n`)
    .sort()
    .join('\n');
}

function inOneLine(text) {
  return text.replaceAll(/\s+/g, ' ').toLowerCase();
}

/** A line of the terms may begin with the word, too, but in small letters or in capitals only. */
const copyrightLine = /^[ \t]*(?:Copyright\b|\([cC]\)|©).*(?:\n|$)/gm;

/** A licence's name in its first line, which is in the heading of the package anyway. */
const licenceName = /^\s*\(?(?:the )?(?:MIT|ISC)(?: licen[cs]e)?(?: \(MIT\))?\)?[ \t]*\n/i;

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
  const heading = `${name} ${version} (${license})`;
  const text = texts.map((one) => one.replaceAll('\r\n', '\n').trim()).join('\n\n');
  // The copyrights of longer licences may be anywhere in their text, which stays as it is.
  const isShort = /^(?:MIT|ISC|0BSD|BSD-[23]-Clause)$/.test(license);
  if (!isShort) return { heading, copyright: [], terms: text };
  const copyright = (text.match(copyrightLine) ?? []).map((one) => one.trim());
  const terms = text.replace(copyrightLine, '').replace(licenceName, '').trim();
  return { heading, copyright, terms };
}
