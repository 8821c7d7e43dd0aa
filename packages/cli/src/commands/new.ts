import path from 'node:path';
import {
  type Entry,
  type FileSystem,
  noCache,
  runPipeline,
  type SiteConfig,
  type SiteRun,
  toPosix,
  type Version,
} from '@docsgen/core';
import { releaseOf } from '@docsgen/releases';
import type { NewFlags } from '../command-line/syntax/new.ts';
import { createFile } from '../files/source-files.ts';
import {
  bareName,
  checkNewName,
  currentVersions,
  folderFor,
  parentOf,
} from '../moving/entry-names.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure } from '../process/failure.ts';
import { codeOf, messageOf } from '../process/reasons.ts';
import { capitalize } from '../reporting/escape.ts';
import { openContext, type Session } from '../session.ts';

/**
 * Converts a path below a collection's folder, relative to the working directory, to an id:
 * `content/a` becomes `a`. Any other text is an id already.
 */
function idOf(written: string, cwd: string, { collections }: SiteConfig): string {
  const file = toPosix(path.resolve(cwd, written));
  const homes = collections.map((collection) => collection.path);
  if (homes.some((home) => `${toPosix(cwd)}/`.startsWith(`${home}/`))) return written;
  const home = homes.find((one) => file.startsWith(`${one}/`));
  return home === undefined ? written : file.slice(home.length + 1);
}

/** Creates an entry, unless its id exists. */
export async function newCommand(
  written: string,
  options: NewFlags,
  session: Session,
): Promise<ExitCode> {
  const { io, style, quiet } = session;
  const name = bareName(written);
  checkNewName(name, written);
  const { root, config } = options;
  const site = await openContext({ root, config }, session);
  const id = idOf(name, io.cwd, site.config);
  const { title = titleFrom(id) } = options;
  // The graph has the existing ids and the folders that they map to.
  const run = await runPipeline({ ...site, cache: noCache });
  const version = chooseVersion(run, id, options.collection);
  const existing = version.entries.get(id);
  if (existing !== undefined) {
    throw new Failure(`There is an entry "${id}" already: ${existing.filePath}.`);
  }
  const file = path.join(folderFor(id, version, site.config.root), `${path.posix.basename(id)}.md`);
  const sibling = [...version.entries.values()].find(
    (entry) => parentOf(entry.id) === parentOf(id) && releaseOf(entry) !== undefined,
  );
  await refuseElsewhere(file, version.collection.path, site.fs);
  await writeEntry(file, entryText(id, title, sibling));
  if (quiet) return exitCodes.ok;
  const shown = toPosix(path.relative(io.cwd, file));
  io.stdout.write(`${style.green(style.marks.ok)} ${shown}\n`);
  const folder = parentOf(id);
  const isListed = [...version.entries.values()].some(
    (entry) => parentOf(entry.id) === folder && entry.sidebar !== null,
  );
  io.stdout.write(
    `  If its sidebar isn't made from the folder${isListed ? '' : ', which has no entry in one yet'}, add "${id}" to it.\n`,
  );
  return exitCodes.ok;
}

/** @throws Failure when a link in the path would lead out of the collection. */
async function refuseElsewhere(file: string, home: string, fs: FileSystem): Promise<void> {
  const folder = await fs.realPath(toPosix(path.dirname(file)));
  if (`${folder}/`.startsWith(`${await fs.realPath(home)}/`)) return;
  throw new Failure(
    `${file} would be outside of ${home}: a folder in its path is a symbolic link.`,
  );
}

/** @throws Failure when the file exists, or the disk fails. */
async function writeEntry(file: string, text: string): Promise<void> {
  try {
    await createFile(file, text);
  } catch (cause) {
    const reason =
      codeOf(cause) === 'EEXIST' ? 'a file with this name exists already' : messageOf(cause);
    throw new Failure(`${file} could not be written: ${reason}.`, { cause });
  }
}

/** The current version of the collection that contains the folder. @throws Failure */
function chooseVersion({ site }: SiteRun, id: string, collection: string | undefined): Version {
  const versions = currentVersions(site.versions, collection);
  const having = versions.filter((version) => hasFolderOf(id, version));
  const found = having[0] ?? versions[0];
  if (having.length > 1) {
    const ids = having.map((version) => version.collection.id).join(' and ');
    throw new Failure(`Both ${ids} have this folder; name one with --collection.`);
  }
  if (found === undefined) throw new Failure('The site has no collection.');
  return found;
}

/** Whether a version has entries in the folder of an id, at any depth. */
function hasFolderOf(id: string, { entries }: Version): boolean {
  const folder = parentOf(id);
  return folder !== '' && [...entries.keys()].some((other) => other.startsWith(`${folder}/`));
}

/** `guides/first-steps` becomes "First steps"; versions are unchanged. */
function titleFrom(id: string): string {
  const name = path.posix.basename(id);
  return capitalize(/^v?\d/.test(name) ? name : name.replaceAll(/[-_]+/g, ' '));
}

/**
 * The text of a new entry, which passes every check.
 *
 * @param sibling A release in the same folder; if there is one, the new entry is a release, too.
 */
function entryText(id: string, title: string, sibling: Entry | undefined): string {
  const release = sibling === undefined ? undefined : releaseOf(sibling);
  const version = id.slice(id.lastIndexOf('/') + 1);
  const facts =
    release === undefined || !/^v?\d/.test(version)
      ? []
      : [
          'release:',
          ...(release.product === '' ? [] : [`  product: ${release.product}`]),
          `  version: ${quote(version.replace(/^v/, ''))}`,
          `  series: ${quote(release.series)}`,
        ];
  const lines = [
    '---',
    `title: ${quote(title)}`,
    `description: ${quote(`What ${title} is about, in one sentence.`)}`,
    ...facts,
    '---',
    '',
    'Write here.',
    '',
  ];
  return lines.join('\n');
}

/** Quotes the text where a plain scalar could be read differently. JSON strings are valid YAML. */
function quote(text: string): string {
  return /^[a-z][\w ,./-]*$/i.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text)
    ? text
    : JSON.stringify(text);
}
