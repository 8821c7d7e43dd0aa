import path from 'node:path';
import { type FileSystem, loadSite, noCache, type SiteRun, type Version } from '@docsgen/core';
import { InvalidArgumentError } from 'commander';
import { type AddCommand, action, configOption } from '../command-line/command.ts';
import { newHelp } from '../command-line/help.ts';
import { parsePath } from '../command-line/option-values.ts';
import { toPosix } from '../files/paths.ts';
import { createFile } from '../files/source-files.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure, messageOf } from '../process/failure.ts';
import { entryText } from '../scaffold/entry-text.ts';
import { type CommonOptions, openSite, type Session } from '../session.ts';

/** Options of `docsgen new`. */
interface NewOptions extends CommonOptions {
  readonly root: string;
  readonly config?: string;
  readonly title?: string;
  readonly collection?: string;
}

/** `docsgen new`. */
export const addNew: AddCommand = (program, choose) => {
  program
    .command('new')
    .summary('make an entry in the right place')
    .description('Makes an entry with front matter, in the folder that its id says.')
    .argument('<id>', 'id of the entry, such as guides/install', parseId)
    .option('--title <text>', 'its title (default: from the id)')
    .option('--collection <id>', 'its collection (default: the one that has the folder)')
    .option('--root <dir>', 'folder of the site', parsePath, '.')
    .addOption(configOption())
    .addHelpText('after', newHelp)
    .action(action(choose, newCommand));
};

/** An id as people write it: a leading slash or an extension is no mistake worth a word. */
function parseId(value: string): string {
  const id = value.replace(/^\/+|\/+$/g, '').replace(/\.(?:md|markdown)$/i, '');
  const segments = id.split('/');
  const isFine = segments.every(
    (segment) =>
      /^[^\s\\?#%:*"<>|\p{Cc}._-][^\s\\?#%:*"<>|\p{Cc}]*$/u.test(segment) && !segment.endsWith('.'),
  );
  if (isFine && id.length <= 200) return id;
  throw new InvalidArgumentError('Give an id such as guides/install.');
}

/** Makes an entry, unless there is one of that id. */
async function newCommand(id: string, options: NewOptions, session: Session): Promise<ExitCode> {
  const { io, style, quiet } = session;
  const { root, config, title = titleFrom(id) } = options;
  const choice = { root, overrides: {}, ...(config === undefined ? {} : { config }) };
  const site = await openSite(choice, session);
  // Only the pipeline knows which ids there are and which folders stand for which part of an id.
  const run = await loadSite({ ...site, cache: noCache });
  const version = chooseVersion(run, id, options.collection);
  const existing = version.entries.get(id);
  if (existing !== undefined) {
    throw new Failure(`There is an entry "${id}" already: ${existing.filePath}.`);
  }
  const file = path.join(folderFor(id, version, site.config.root), `${lastSegment(id)}.md`);
  const sibling = [...version.entries.values()].find(
    (entry) => parentOf(entry.id) === parentOf(id) && entry.frontMatter.release !== undefined,
  );
  await refuseElsewhere(file, version.collection.path, site.fs);
  await writeEntry(file, entryText({ id, title, sibling }));
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

/** @throws Failure when a link on the way would lead the file out of its collection. */
async function refuseElsewhere(file: string, home: string, fs: FileSystem): Promise<void> {
  const folder = await fs.realPath(toPosix(path.dirname(file)));
  if (`${folder}/`.startsWith(`${await fs.realPath(home)}/`)) return;
  throw new Failure(`${file} would lie outside of ${home}: a folder on the way is a link.`);
}

/** @throws Failure when something is there already, or the disk refuses. */
async function writeEntry(file: string, text: string): Promise<void> {
  try {
    await createFile(file, text);
  } catch (cause) {
    const reason =
      cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'
        ? 'there is a file of that name already'
        : messageOf(cause);
    throw new Failure(`${file} could not be written: ${reason}.`, { cause });
  }
}

function chooseVersion({ site }: SiteRun, id: string, collection: string | undefined): Version {
  const { versions } = site;
  if (collection !== undefined) {
    const named = versions.find((version) => version.collection.id === collection);
    if (named !== undefined) return named;
    const ids = versions.map((version) => version.collection.id).join(', ');
    throw new Failure(`There is no collection "${collection}", only ${ids}.`);
  }
  const having = versions.filter((version) => siblingsOf(id, version).length > 0);
  const found = having[0] ?? versions[0];
  if (having.length > 1) {
    const ids = having.map((version) => version.collection.id).join(' and ');
    throw new Failure(`Both ${ids} have this folder; name one with --collection.`);
  }
  if (found === undefined) throw new Failure('The site has no collection.');
  return found;
}

function siblingsOf(id: string, { entries }: Version): string[] {
  const folder = parentOf(id);
  if (folder === '') return [];
  return [...entries.values()]
    .filter((entry) => entry.id.startsWith(`${folder}/`))
    .map(({ filePath }) => filePath);
}

/** The folder that stands for an id's: it may carry a number in front that the id doesn't have. */
function folderFor(id: string, version: Version, root: string): string {
  const base = version.collection.path;
  const segments = id.split('/').slice(0, -1);
  for (let depth = segments.length; depth > 0; depth -= 1) {
    const prefix = segments.slice(0, depth).join('/');
    const entry = [...version.entries.values()].find((one) => parentOf(one.id) === prefix);
    if (entry === undefined) continue;
    const folder = path.dirname(path.join(root, entry.filePath));
    // A front matter id may have nothing to do with the folder that its file is in.
    const within = path.relative(base, folder).split(path.sep).length === depth;
    if (within) return path.join(folder, ...segments.slice(depth));
  }
  return path.join(base, ...segments);
}

/** `guides/first-steps` is "First steps"; versions stay as they are. */
function titleFrom(id: string): string {
  const words = /^v?\d/.test(lastSegment(id))
    ? lastSegment(id)
    : lastSegment(id).replaceAll(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function lastSegment(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

function parentOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('/')));
}
