import type { Cache } from '../io/cache.ts';
import { everyFile, type FileSystem, FileSystemError } from '../io/file-system.ts';
import type { LazyOutput, Manifest, Output } from '../model/index.ts';
import { ownedFiles, printManifest } from '../outputs/manifest.ts';
import { manifestPath } from '../routes/output-paths.ts';
import { digest } from '../text/digest.ts';
import { parentPath } from '../text/paths.ts';
import { foldPath, isUnwritable } from '../text/portable-path.ts';
import { type ConfinedFolder, confine, UnusableOutput } from './output-folder.ts';
import { createStaging, forEach, type Staging } from './staging.ts';
import { loadStamps, type OutputContext, storeStamps } from './stamps.ts';

/** Number of files by outcome. */
export interface WriteResult {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** A site to be written. */
export interface Publication {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Made one after the other; none is kept in memory after it was compared and staged. */
  readonly outputs: Iterable<LazyOutput> | AsyncIterable<LazyOutput>;
  /** Makes the manifest after all outputs. @param files Paths and digests. */
  readonly manifest: (files: readonly FileDigest[]) => Manifest;
  /** Write every file, even an unchanged one. */
  readonly clean: boolean;
}

/** An output's path and the digest of its content. */
export type FileDigest = readonly [path: string, digest: string];

const journalPath = 'docsgen-journal.json';

/** The result of a build: its manifest, and the number of files by outcome. */
export interface PublishResult extends WriteResult {
  readonly manifest: Manifest;
}

/**
 * Thrown when the disk fails after part of the output was moved into place. The next build
 * completes it.
 */
export class UnfinishedOutput extends Error {
  override readonly name = 'UnfinishedOutput';
}

/**
 * Updates the output folder to the outputs of this build. New and changed files are first written to
 * a folder of their own and then moved into place, so that a full disk leaves the old site
 * whole. Files that no manifest of ours lists are foreign and stay untouched.
 *
 * The first file moved is a manifest that lists the files of both builds: a build killed
 * while it moves leaves a mixture, but the next one knows its own files and completes them. What
 * could keep a file from being moved is looked for before the first one is.
 *
 * @throws UnusableOutput when a link would lead a change elsewhere.
 * @throws FileSystemError when the disk refuses and nothing has changed.
 * @throws UnfinishedOutput when it refuses later.
 */
export async function write(
  site: Publication,
  disk: FileSystem,
  cache: Cache,
): Promise<PublishResult> {
  const { outDir } = site;
  const { fs, checkFolder, leadsElsewhere } = await confine(outDir, disk);
  const place = { outDir, fs, cache };
  const previous = await readIfThere(`${outDir}/${manifestPath}`, fs);
  const owned = ownedFiles(previous === null ? null : new TextDecoder().decode(previous));
  const staging = createStaging(outDir, fs);
  // A killed build may have left one.
  await staging.remove();
  let hasBegun = false;
  try {
    const { files, changed, wasRead, notes } = await stageChanged(site, {
      owned,
      place,
      staging,
      leadsElsewhere,
    });
    const manifest = site.manifest(files);
    const printed = printManifest(manifest);
    const obsolete = owned.filter((path) => !Object.hasOwn(manifest.files, path));
    const result = {
      ...{ manifest, written: changed, unchanged: files.length - changed },
      removed: obsolete.length,
    };
    const isSame = previous !== null && sameContent(previous, printed);
    if (isSame && changed + obsolete.length === 0) {
      if (wasRead) await storeStamps(manifest, place, notes);
      return result;
    }
    // Checked before the first change, so that a refusal leaves no mixture, and again at each
    // change.
    const paths = [...staging.paths(), ...obsolete];
    const folders = new Set(paths.map((path) => parentPath(`${outDir}/${path}`)));
    for (const folder of folders) await checkFolder(folder);
    await checkWritable(folders, fs);
    await staging.add(manifestPath, printed);
    const isOwned = new Set(owned);
    // If nothing is new, the existing manifest lists the files of both builds.
    if (Object.keys(manifest.files).some((path) => !isOwned.has(path))) {
      await staging.add(journalPath, printManifest(journal(owned, manifest)));
      await fs.rename(staging.pathOf(journalPath), `${outDir}/${manifestPath}`);
    }
    hasBegun = true;
    // Obsolete files are removed first: a page may replace a folder, or a folder a page.
    await forEach(obsolete, (path) => fs.remove(`${outDir}/${path}`, outDir), 1);
    await staging.moveIntoPlace();
    await fs.rename(staging.pathOf(manifestPath), `${outDir}/${manifestPath}`);
    await staging.remove();
    await storeStamps(manifest, place, notes);
    return result;
  } catch (error) {
    // The disk's error is the one to report; the next build cleans up.
    await staging.remove().catch(() => undefined);
    const isUnfinished = hasBegun && error instanceof FileSystemError;
    throw isUnfinished ? new UnfinishedOutput(error.message, { cause: error }) : error;
  }
}

/** Checks that files in these folders can be changed. @throws FileSystemError */
async function checkWritable(folders: Iterable<string>, fs: FileSystem): Promise<void> {
  for (const folder of folders) {
    await fs.checkFolder?.(folder).catch((error: unknown) => {
      // A file in the place of a folder is obsolete and will be removed.
      const isFile = error instanceof FileSystemError && error.code === 'ENOTDIR';
      if (!isFile) throw error;
    });
  }
}

/** The output folder, with the files that earlier builds wrote. */
interface OutputTarget {
  /** The files that an earlier build listed, in its order. */
  readonly owned: readonly string[];
  readonly place: OutputContext;
  readonly staging: Staging;
  readonly leadsElsewhere: ConfinedFolder['leadsElsewhere'];
}

/** The result of comparing outputs with the output folder. */
interface Comparison {
  readonly files: readonly FileDigest[];
  /** Number of staged files. */
  readonly changed: number;
  /** Whether a file had to be read because its stamp wasn't known. */
  readonly wasRead: boolean;
  /** Stored records of unchanged files. */
  readonly notes: ReadonlyMap<string, string>;
}

/** Makes every output, and stages those that differ from the output folder. */
async function stageChanged(
  { outDir, outputs, clean }: Publication,
  { owned: listed, place, staging, leadsElsewhere }: OutputTarget,
): Promise<Comparison> {
  const { fs } = place;
  const owned = new Set(listed);
  // On a case-insensitive disk, a file renamed by case alone is found under its old name, which
  // will be removed.
  const foldedOwned = new Set(listed.map(foldPath));
  const seen = new Set<string>();
  const files: FileDigest[] = [];
  let changed = 0;
  let wasRead = false;
  const isNew = await isFolderMissing(outDir, fs);
  const notes = new Map<string, string>();
  const knownNote = await loadStamps(listed, place);
  const isThere = async (path: string, contentDigest: string): Promise<boolean> => {
    if (isNew || (!owned.has(path) && foldedOwned.has(foldPath(path)))) return false;
    const note = await knownNote(path, contentDigest);
    if (note !== null) {
      // A rewritten file gets another stamp.
      if (!clean) notes.set(path, note);
      return true;
    }
    wasRead = true;
    const existing = await readIfThere(`${outDir}/${path}`, fs, async (error) => {
      if (error.code === 'EISDIR' && !(await leadsElsewhere(`${outDir}/${path}`))) {
        await clearFolder(path, { outDir, owned, fs });
      }
      const isFileAbove = error.code === 'ENOTDIR';
      if (isFileAbove && !foldersAbove(path).some((above) => owned.has(above))) throw error;
    });
    return existing !== null && digest(existing) === contentDigest;
  };
  await forEach(outputs, async (output) => {
    const { path } = output;
    refusePath(path, seen);
    let made: Output['content'] | null = null;
    const content = async () => {
      made ??= await output.content();
      return made;
    };
    const contentDigest = output.digest ?? digest(await content());
    files.push([path, contentDigest]);
    if ((await isThere(path, contentDigest)) && !clean) return;
    changed += 1;
    await staging.stage({ path, content: await content() });
  });
  return { files, changed, wasRead, notes };
}

/**
 * Rejects invalid paths and collisions before anything is written, in case a check missed one.
 *
 * @param seen The paths of the files before, to which this one is added.
 */
function refusePath(path: string, seen: Set<string>): void {
  if (isUnwritable(path)) {
    throw new UnusableOutput(`No file may be written to "${path}" in the output folder.`);
  }
  if (path === manifestPath || seen.has(path)) {
    throw new UnusableOutput(`Two files would be written to "${path}" in the output folder.`);
  }
  seen.add(path);
}

/** Whether a folder is missing, so that no file in it has to be compared. */
export async function isFolderMissing(folder: string, fs: FileSystem): Promise<boolean> {
  try {
    await fs.read(folder);
    return false;
  } catch (error) {
    if (error instanceof FileSystemError) return error.code === 'ENOENT';
    throw error;
  }
}

/**
 * A folder in a file's place must contain only obsolete files of docsgen. An empty one, left by a
 * killed build, is removed.
 *
 * @throws FileSystemError when it contains foreign files.
 */
async function clearFolder(
  path: string,
  { outDir, owned, fs }: { outDir: string; owned: ReadonlySet<string>; fs: FileSystem },
): Promise<void> {
  const folder = `${outDir}/${path}`;
  const inside = await fs.glob(everyFile, { cwd: folder });
  if (inside.length === 0) await fs.removeFolder(folder);
  const isForeign = inside.some((file) => !owned.has(`${path}/${file.path}`));
  if (isForeign) throw new FileSystemError('EISDIR', folder);
}

function foldersAbove(path: string): string[] {
  const segments = path.split('/');
  return segments.slice(1).map((_, at) => segments.slice(0, at + 1).join('/'));
}

/** A manifest with the files of the last build and of this one. */
function journal(owned: readonly string[], manifest: Manifest): Manifest {
  return {
    ...manifest,
    files: { ...Object.fromEntries(owned.map((path) => [path, ''])), ...manifest.files },
  };
}

/**
 * A file's content; null if it doesn't exist. Calls `onObstacle` when a folder or file is in its
 * place.
 */
async function readIfThere(
  path: string,
  fs: FileSystem,
  onObstacle?: (error: FileSystemError) => Promise<void>,
): Promise<Uint8Array | null> {
  try {
    return await fs.read(path);
  } catch (error) {
    if (!(error instanceof FileSystemError)) throw error;
    // A pipe or a link in a file's place is replaced by the file.
    if (['ENOENT', 'EINVAL', 'ELOOP'].includes(error.code)) return null;
    if (error.code !== 'ENOTDIR' && error.code !== 'EISDIR') throw error;
    await onObstacle?.(error);
    return null;
  }
}

function sameContent(existing: Uint8Array, content: string | Uint8Array): boolean {
  return Buffer.from(content as string).equals(existing);
}
