import { foldersAbove, foldPath, isUnwritable, parentPath } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import type { Cache } from '../io/cache.ts';
import {
  everyFile,
  type FileSystem,
  FileSystemError,
  isMissing,
  UnusableOutput,
} from '../io/file-system.ts';
import { forEachConcurrent } from '../io/for-each-concurrent.ts';
import type { LazyOutput, Manifest, Output } from '../model/index.ts';
import { ownedFiles, printManifest } from '../outputs/manifest.ts';
import { manifestPath } from '../routes/routes.ts';
import { type ConfinedFolder, confine } from './confine.ts';
import { createStaging, type Staging } from './staging.ts';
import { loadStamps, type OutputContext, storeStamps } from './stamps.ts';

/** A site to be written. */
interface Publication {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Pulled one at a time; contents are released after they have been compared and staged. */
  readonly outputs: Iterable<LazyOutput> | AsyncIterable<LazyOutput>;
  /** Makes the manifest after all outputs. @param files Paths and digests. */
  readonly manifest: (files: readonly FileDigest[]) => Manifest;
  /** Write every file, even an unchanged one, and replace files that aren't docsgen's. */
  readonly clean: boolean;
}

/** An output's path and the digest of its content. */
type FileDigest = readonly [path: string, digest: string];

const journalPath = 'docsgen-journal.json';

/** The result of a build: its manifest, and the number of files by outcome. */
export interface PublishResult {
  readonly manifest: Manifest;
  /** The digest of its file. */
  readonly manifestDigest: string;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/**
 * Thrown when an operation fails after some of the output was moved into place. The next build
 * completes the output.
 */
export class UnfinishedOutput extends Error {
  override readonly name = 'UnfinishedOutput';
}

/**
 * Updates the output folder to the outputs of this build. New and changed files are first written to
 * a staging folder and then moved into place, so that a full disk leaves the old site intact. Files
 * that no manifest of docsgen lists are foreign and aren't changed, unless the build is clean.
 *
 * The first file moved is a manifest that lists the files of both builds (a journal): if the build
 * is killed during the moves, the next one recognizes the files of both and completes the output.
 * Obstacles to the moves are checked before the first one.
 *
 * @throws UnusableOutput when a change would go through a link, or replace a foreign file.
 * @throws FileSystemError when an operation fails before the output has changed.
 * @throws UnfinishedOutput when one fails later.
 */
export async function write(
  site: Publication,
  disk: FileSystem,
  cache: Cache,
): Promise<PublishResult> {
  const { outDir } = site;
  const { fs, checkFolder, leadsElsewhere } = await confine(outDir, disk);
  const context = { outDir, fs, cache };
  const { listed, digest: before } = await readManifest(outDir, fs);
  const staging = createStaging(outDir, fs);
  // A killed build may have left its staging folder.
  await staging.remove();
  const isNew = await isMissing(outDir, fs);
  let hasBegun = false;
  try {
    const { files, changed, wasRead, stamps, foreign } = await stageChanged(site, {
      listed,
      isNew,
      context,
      staging,
      leadsElsewhere,
    });
    refuseForeign(foreign, outDir);
    const manifest = site.manifest(files);
    // As bytes, which are hashed and written without further copies: for 50,000 pages, they are 20 MB.
    const printed = bytesOf(manifest);
    const manifestDigest = digest(printed);
    const obsolete = [...listed.keys()].filter((path) => !Object.hasOwn(manifest.files, path));
    const result = {
      manifest,
      manifestDigest,
      written: changed,
      unchanged: files.length - changed,
      removed: obsolete.length,
    };
    if (before === manifestDigest && changed + obsolete.length === 0) {
      if (wasRead) await storeStamps(manifest, context, stamps);
      return result;
    }
    // Checked before the first change, so that a failure changes nothing, and again at each change.
    // A new folder has no obstacles.
    const changes = isNew ? [] : [...staging.paths(), ...obsolete];
    const folders = new Set(changes.map((path) => parentPath(`${outDir}/${path}`)));
    for (const folder of folders) await checkFolder(folder);
    await checkWritable(folders, fs);
    await staging.add(manifestPath, printed);
    // If no path is new, the existing manifest lists the files of both builds.
    if (Object.keys(manifest.files).some((path) => !listed.has(path))) {
      // Without obsolete files, this build's manifest lists those of both, too.
      const both = obsolete.length === 0 ? printed : bytesOf(journal(listed.keys(), manifest));
      await staging.add(journalPath, both);
      await fs.rename(staging.pathOf(journalPath), `${outDir}/${manifestPath}`);
    }
    hasBegun = true;
    // Obsolete files are removed first: a page may replace a folder, or a folder a page.
    await forEachConcurrent(obsolete, (path) => fs.remove(`${outDir}/${path}`, outDir), 1);
    await staging.moveIntoPlace();
    await fs.rename(staging.pathOf(manifestPath), `${outDir}/${manifestPath}`);
    await staging.remove();
    await storeStamps(manifest, context, stamps);
    return result;
  } catch (error) {
    // Errors of the cleanup are ignored: the first error is reported, and the next build cleans up.
    await staging.remove().catch(() => undefined);
    const isUnfinished = hasBegun && error instanceof FileSystemError;
    throw isUnfinished ? new UnfinishedOutput(error.message, { cause: error }) : error;
  }
}

/** Reads what the last build wrote. Its digest is null if there is no manifest. */
async function readManifest(
  outDir: string,
  fs: FileSystem,
): Promise<{ readonly listed: ReadonlyMap<string, string>; readonly digest: string | null }> {
  const content = await readIfThere(`${outDir}/${manifestPath}`, fs);
  if (content === null) return { listed: new Map(), digest: null };
  return { listed: ownedFiles(new TextDecoder().decode(content)), digest: digest(content) };
}

function bytesOf(manifest: Manifest): Uint8Array {
  return new TextEncoder().encode(printManifest(manifest));
}

/** Checks that files in these folders can be changed. @throws FileSystemError */
async function checkWritable(folders: Iterable<string>, fs: FileSystem): Promise<void> {
  for (const folder of folders) {
    await fs.checkFolder?.(folder).catch((error: unknown) => {
      // A file at the path of a folder is obsolete and will be removed.
      const isFile = error instanceof FileSystemError && error.code === 'ENOTDIR';
      if (!isFile) throw error;
    });
  }
}

/** The output folder, with the files that earlier builds wrote. */
interface OutputTarget {
  /** The digests of the files that an earlier build listed, by path and in its order. */
  readonly listed: ReadonlyMap<string, string>;
  /** Whether the folder was missing, so that no file in it has to be compared. */
  readonly isNew: boolean;
  readonly context: OutputContext;
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
  /** The stamps of unchanged files, by path. */
  readonly stamps: ReadonlyMap<string, string>;
  /** The paths of outputs where there is another file that no build of docsgen wrote. */
  readonly foreign: readonly string[];
}

/** Makes every output, and stages those that differ from the output folder. */
async function stageChanged(
  { outDir, outputs, clean }: Publication,
  { listed, isNew, context, staging, leadsElsewhere }: OutputTarget,
): Promise<Comparison> {
  const { fs } = context;
  // On a case-insensitive disk, a file renamed by case alone is found under its old name, which
  // will be removed.
  const foldedOwned = new Set([...listed.keys()].map(foldPath));
  const seen = new Set<string>();
  const files: FileDigest[] = [];
  let changed = 0;
  let wasRead = false;
  const stamps = new Map<string, string>();
  const foreign: string[] = [];
  const findStamp = await loadStamps(listed, context);
  const isThere = async (path: string, contentDigest: string): Promise<boolean> => {
    if (isNew || (!listed.has(path) && foldedOwned.has(foldPath(path)))) return false;
    const stamp = await findStamp(path, contentDigest);
    if (stamp !== null) {
      // A clean build writes the file again, which changes its stamp.
      if (!clean) stamps.set(path, stamp);
      return true;
    }
    wasRead = true;
    const existing = await readIfThere(`${outDir}/${path}`, fs, async (error) => {
      if (error.code === 'EISDIR' && !(await leadsElsewhere(`${outDir}/${path}`))) {
        await clearFolder(path, { outDir, listed, fs });
      }
      const isFileAbove = error.code === 'ENOTDIR';
      if (isFileAbove && !foldersAbove(path).some((above) => listed.has(above))) throw error;
    });
    if (existing === null) return false;
    const isSame = digest(existing) === contentDigest;
    // A link at the path of a file is replaced, and what it leads to stays.
    const isForeign = !isSame && !listed.has(path);
    if (isForeign && !(await leadsElsewhere(`${outDir}/${path}`))) foreign.push(path);
    return isSame;
  };
  await forEachConcurrent(outputs, async (output) => {
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
  return { files, changed, wasRead, stamps, foreign: clean ? [] : foreign };
}

/** Rejects a build that would replace files which docsgen didn't write. @throws UnusableOutput */
function refuseForeign(foreign: readonly string[], outDir: string): void {
  const [first] = [...foreign].sort();
  if (first === undefined) return;
  const others = foreign.length === 1 ? '' : ` and ${foreign.length - 1} more`;
  throw new UnusableOutput(
    `docsgen didn't write ${outDir}/${first}${others}, and would replace it. Build with --clean to replace such files, or set another \`outDir\`.`,
  );
}

/**
 * Rejects invalid paths and collisions before a file is staged, in case a check missed one.
 *
 * @param seen The paths of the files before, to which this one is added.
 */
function refusePath(path: string, seen: Set<string>): void {
  if (isUnwritable(path)) {
    throw new UnusableOutput(`"${path}" is not a valid path in the output folder.`);
  }
  if (path === manifestPath || seen.has(path)) {
    throw new UnusableOutput(`Two files would be written to "${path}" in the output folder.`);
  }
  seen.add(path);
}

/**
 * Checks a folder at the path of a file: it may contain only obsolete files of docsgen. An empty
 * folder, left by a killed build, is removed.
 *
 * @throws FileSystemError when it contains foreign files.
 */
async function clearFolder(
  path: string,
  { outDir, listed, fs }: { outDir: string; listed: ReadonlyMap<string, string>; fs: FileSystem },
): Promise<void> {
  const folder = `${outDir}/${path}`;
  const inside = await fs.glob(everyFile, { cwd: folder });
  if (inside.length === 0) await fs.removeFolder(folder);
  const isForeign = inside.some((file) => !listed.has(`${path}/${file.path}`));
  if (isForeign) throw new FileSystemError('EISDIR', folder);
}

/** A manifest with the files of the last build and of this one. */
function journal(owned: Iterable<string>, manifest: Manifest): Manifest {
  return {
    ...manifest,
    files: { ...Object.fromEntries([...owned].map((path) => [path, ''])), ...manifest.files },
  };
}

/**
 * Reads a file; null if it doesn't exist. Calls `onObstacle` if its path is a folder, or an ancestor
 * of its path is a file.
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
    // A pipe or a cyclic link at the path of the file is replaced.
    if (['ENOENT', 'EINVAL', 'ELOOP'].includes(error.code)) return null;
    if (error.code !== 'ENOTDIR' && error.code !== 'EISDIR') throw error;
    await onObstacle?.(error);
    return null;
  }
}
