import { once, parentPath } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import type { Cache } from '../io/cache.ts';
import { type FileSystem, FileSystemError, isMissing, UnusableOutput } from '../io/file-system.ts';
import type { Manifest } from '../model/index.ts';
import { printManifest } from '../outputs/manifest.ts';
import type { ChangedOutputs } from '../outputs/publish-outputs.ts';
import { manifestPath } from '../routes/routes.ts';
import { type ConfinedFolder, confine } from './confine.ts';
import { type LastOutput, readLastOutput } from './last-output.ts';
import {
  type FileDigest,
  type ListedFiles,
  type OutputFolder,
  stageChanged,
} from './stage-changed.ts';
import { createStaging } from './staging.ts';
import { storeRecord, storeStamps } from './stamps.ts';

/** A site to be written. */
interface Publication extends OutputFolder {
  /**
   * Makes the outputs.
   *
   * @param last The output of the last build; null if all outputs are to be made.
   */
  readonly outputs: (last: LastOutput | null) => PublishedOutputs;
}

/** Outputs, with what is written after them. */
interface PublishedOutputs extends Pick<ChangedOutputs, 'files' | 'stays' | 'record'> {
  /** @param files Paths and digests of all files, also of those that stay. */
  readonly manifest: (files: readonly FileDigest[]) => Manifest;
}

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
  const { outDir, clean } = site;
  const confined = await confine(outDir, disk);
  const { fs, leadsElsewhere } = confined;
  const context = { outDir, fs, cache };
  const { listed, digest: before, intact, stampOf } = await readLastOutput(context);
  const staging = createStaging(outDir, fs);
  // A killed build may have left its staging folder.
  await staging.remove();
  const isNew = await isMissing(outDir, fs);
  let hasBegun = false;
  try {
    const outputs = site.outputs(clean ? null : intact);
    const { made, changed, wasRead, foreign } = await stageChanged(outputs.files, site, {
      listed,
      isNew,
      context,
      staging,
      leadsElsewhere,
    });
    refuseForeign(foreign, outDir);
    const files = [...staying(listed, outputs.stays, made), ...made];
    const manifest = outputs.manifest(files);
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
      if (wasRead) await storeStamps(manifest, context, stampOf);
      await storeRecord(outputs.record(), context);
      return result;
    }
    // Checked before the first change, so that a failure changes nothing, and again at each change.
    // A new folder has no obstacles.
    const changes = isNew ? [] : [...staging.paths(), ...obsolete];
    await checkFolders(new Set(changes.map((path) => parentPath(`${outDir}/${path}`))), confined);
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
    for (const path of obsolete) await fs.remove(`${outDir}/${path}`, outDir);
    await staging.moveIntoPlace();
    await fs.rename(staging.pathOf(manifestPath), `${outDir}/${manifestPath}`);
    await staging.remove();
    const rewritten = new Set(staging.paths());
    await storeStamps(manifest, context, (path) => (rewritten.has(path) ? null : stampOf(path)));
    await storeRecord(outputs.record(), context);
    return result;
  } catch (error) {
    // Errors of the cleanup are ignored: the first error is reported, and the next build cleans up.
    await staging.remove().catch(() => undefined);
    const isUnfinished = hasBegun && error instanceof FileSystemError;
    throw isUnfinished ? new UnfinishedOutput(error.message, { cause: error }) : error;
  }
}

/** The files of the last build that stay as they are, in the order of its manifest. */
function staying(
  listed: ListedFiles,
  stays: ChangedOutputs['stays'],
  made: readonly FileDigest[],
): FileDigest[] {
  const isMade = once(() => new Set(made.map(([path]) => path)));
  const files: FileDigest[] = [];
  for (const [path, { digest: own }] of listed) {
    if (stays(path) && !isMade().has(path)) files.push([path, own]);
  }
  return files;
}

function bytesOf(manifest: Manifest): Uint8Array {
  return new TextEncoder().encode(printManifest(manifest));
}

/** Checks that files in these folders can be changed. @throws UnusableOutput, FileSystemError */
async function checkFolders(
  folders: ReadonlySet<string>,
  { fs, checkFolder }: ConfinedFolder,
): Promise<void> {
  for (const folder of folders) await checkFolder(folder);
  for (const folder of folders) {
    await fs.checkFolder?.(folder).catch((error: unknown) => {
      // A file at the path of a folder is obsolete and will be removed.
      const isFile = error instanceof FileSystemError && error.code === 'ENOTDIR';
      if (!isFile) throw error;
    });
  }
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

/** A manifest with the files of the last build and of this one. */
function journal(owned: Iterable<string>, manifest: Manifest): Manifest {
  return {
    ...manifest,
    files: { ...Object.fromEntries([...owned].map((path) => [path, ''])), ...manifest.files },
  };
}
