import { randomUUID } from 'node:crypto';
import { cp, lstat, readdir, readFile, readlink, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  count,
  isVersionName,
  makeFolder,
  noCache,
  readSidebarMap,
  runPipeline,
  type SiteRun,
  toPosix,
} from '@docsgen/core';
import type { VersionFlags } from '../command-line/syntax/version.ts';
import { whileEditing } from '../files/locks.ts';
import { createFile, draftEnd, removeEmptyFolders, replaceFiles } from '../files/source-files.ts';
import { currentVersions } from '../moving/entry-names.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';
import { openContext, type Session } from '../session.ts';
import { listVersions } from './list-versions.ts';

/** A version of a collection, as discovered. */
type DiscoveredVersion = SiteRun['sources']['collections'][number];

/**
 * Cuts a version of the current content, or lists the versions.
 *
 * @param name Undefined to list them, although the types of commander's arguments don't say so.
 */
export async function versionCommand(
  name: string,
  options: VersionFlags,
  session: Session,
): Promise<ExitCode> {
  const { root, config } = options;
  const { io, style, quiet } = session;
  if (name === undefined) {
    await listVersions(options, session);
    return exitCodes.ok;
  }
  refuseName(name);
  const site = await openContext({ root, config }, session);
  await whileEditing(site.config.root, session, async () => {
    const run = await runPipeline({ ...site, cache: noCache });
    const written = chooseCollection(run, options.collection);
    const { archive, id } = written.collection;
    refuseBesideRefs(name, written.collection);
    const versions = run.sources.collections.filter(({ info }) => info.pluginId === id);
    const names = versions.map(({ info }) => info.version).filter((one) => one !== 'current');
    if (names.some((one) => one.toLowerCase() === name.toLowerCase())) {
      throw new Failure(`There is a version "${name}" of "${id}" already.`);
    }
    if (written.entries.length === 0) {
      throw new Failure(`${written.collection.path} has no entries to make a version of.`);
    }
    const { text, missing } = await readSidebarMap(written);
    const inputs = { source: written.collection.path, archive, sidebars: text };
    const { folder, files } = await cutVersion(name, inputs);
    for (const one of missing) {
      io.stderr.write(`The sidebar ${one} can't be copied; the version has no such sidebar.\n`);
    }
    if (quiet) return;
    const shown = toPosix(path.relative(io.cwd, folder));
    const { ok, dash } = style.marks;
    io.stdout.write(
      `${style.green(ok)} Version ${name} of ${id} ${dash} ${count(files, 'file')} in ${shown}\n`,
    );
  });
  return exitCodes.ok;
}

/** @throws Failure when the name is invalid. */
function refuseName(name: string): void {
  if (/^(?:current|next)$/i.test(name)) {
    throw new Failure(
      `The name "${name}" is reserved for the version in work. Give a name such as 2.0.`,
    );
  }
  if (isVersionName(name) && !name.startsWith('-')) return;
  throw new Failure(
    `A version can't be named "${name}". Give a name such as 2.0, without slashes and spaces.`,
  );
}

/** @throws Failure when the versions of a collection come from git. */
function refuseBesideRefs(name: string, { id, versions }: DiscoveredVersion['collection']): void {
  const ref = versions.find((one) => one.ref !== null)?.ref?.name;
  if (ref === undefined) return;
  throw new Failure(
    `The versions of "${id}" come from git, such as ${ref}. Tag the commit of ${name}, and name the tag in \`versions\` unless its pattern matches.`,
  );
}

/** @throws Failure when no collection matches, or several do. */
function chooseCollection({ sources }: SiteRun, wanted: string | undefined): DiscoveredVersion {
  const found = currentVersions(sources.collections, wanted);
  const [only, second] = found;
  if (only === undefined) throw new Failure('The site has no collection.');
  if (second === undefined) return only;
  const ids = found.map(({ collection }) => collection.id).join(' and ');
  throw new Failure(`The site has ${ids}; name one with --collection.`);
}

/** The inputs of a version, and the paths that versions are written to. All paths are absolute. */
interface VersionInputs {
  /** The folder of the entries. */
  readonly source: string;
  readonly archive: { readonly list: string; readonly entries: string; readonly sidebars: string };
  /** All sidebars as JSON; null without any. */
  readonly sidebars: string | null;
}

/** A cut version. */
interface CutVersion {
  readonly folder: string;
  readonly files: number;
}

/** Removes a path that was created for a version. */
type Undo = () => Promise<void>;

/**
 * Copies entries and sidebars to a version. The list of versions is changed last, so a killed
 * process leaves a version that isn't listed, and the same command completes it.
 *
 * @throws Failure when other files are in the way or a write fails; then nothing has changed.
 */
async function cutVersion(name: string, inputs: VersionInputs): Promise<CutVersion> {
  const { source, archive, sidebars } = inputs;
  if (`${archive.entries}/`.startsWith(`${source}/`)) {
    throw new Failure(
      `${archive.entries} would be inside ${source}, the folder of the entries; move the entries to a separate folder first.`,
    );
  }
  const folder = path.join(archive.entries, `version-${name}`);
  const undo: Undo[] = [];
  try {
    await removeDrafts(archive.entries);
    await removeDrafts(archive.sidebars);
    const files = await copyEntries(source, folder, undo);
    if (sidebars !== null) {
      const file = path.join(archive.sidebars, `version-${name}-sidebars.json`);
      await createOnce(file, sidebars, undo);
    }
    await addToList(name, archive.list);
    return { folder, files };
  } catch (cause) {
    for (const step of undo.reverse()) await step().catch(() => undefined);
    if (cause instanceof Failure) throw cause;
    throw new Failure(`The version could not be created: ${messageOf(cause)}`, { cause });
  }
}

/** Copies a folder atomically. Returns its number of files. */
async function copyEntries(source: string, folder: string, undo: Undo[]): Promise<number> {
  const before = await contentOf(source);
  if ((await lstat(folder).catch(() => null)) !== null) {
    if (isDeepStrictEqual(await contentOf(folder), before)) return before.size;
    throw new Failure(
      `${folder} exists already, but its version is not in the list of versions; remove it.`,
    );
  }
  const parent = path.dirname(folder);
  const draft = path.join(parent, `.${randomUUID().slice(0, 8)}${draftEnd}`);
  const created = makeFolder(parent);
  undo.push(async () => {
    if (created !== null) await removeEmptyFolders(parent, path.dirname(created));
  });
  try {
    const filter = (file: string): boolean => file === source || !isLeftOut(path.basename(file));
    await cp(source, draft, { recursive: true, verbatimSymlinks: true, filter });
    await rename(draft, folder);
    undo.push(() => rm(folder, { recursive: true, force: true }));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return before.size;
}

/** Files of tools, which aren't copied. */
function isLeftOut(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** Removes the temporary files and folders of killed processes from a folder. */
async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith('.') && one.endsWith(draftEnd))) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** The files of a folder with their contents, without those that a version leaves out. */
async function contentOf(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const content = new Map<string, Buffer>();
  const visit = async (below: string): Promise<void> => {
    for (const entry of await readdir(path.join(folder, below), { withFileTypes: true })) {
      if (isLeftOut(entry.name)) continue;
      const name = path.join(below, entry.name);
      const file = path.join(folder, name);
      if (entry.isDirectory()) await visit(name);
      else if (entry.isFile()) content.set(name, await readFile(file));
      else if (entry.isSymbolicLink()) content.set(name, Buffer.from(await readlink(file)));
    }
  };
  await visit('');
  return content;
}

/** Creates a file unless it exists with this text. @throws Failure when it has another text. */
async function createOnce(file: string, text: string, undo: Undo[]): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before === text) return;
  if (before !== null) {
    throw new Failure(
      `${file} exists already, but its version is not in the list of versions; remove it.`,
    );
  }
  await createFile(file, text);
  undo.push(async () => {
    await rm(file, { force: true });
    await removeEmptyFolders(path.dirname(file), path.dirname(path.dirname(file)));
  });
}

/** Prepends a name to the list of versions. */
async function addToList(name: string, file: string): Promise<void> {
  const before = await readFile(file).catch(() => null);
  if (before === null) return createFile(file, `${JSON.stringify([name], null, 2)}\n`);
  const listed: unknown = JSON.parse(before.toString('utf8').replace(/^\uFEFF/, ''));
  if (!Array.isArray(listed)) throw new Failure(`${file} is not a list of versions.`);
  const content = Buffer.from(`${JSON.stringify([name, ...listed], null, 2)}\n`);
  await replaceFiles([{ file, content, expected: before }]);
}
