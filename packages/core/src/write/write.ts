import type { Cache } from '../io/cache.ts';
import { type FileSystem, FileSystemError } from '../io/file-system.ts';
import type { Manifest, Output } from '../model/index.ts';
import { manifestPath, ownedFiles, printManifest } from '../outputs/manifest.ts';
import { forEach, type StagedFiles, stageFiles, stagingFolder } from './staging.ts';
import { knownOutputs, noteOutputs, type OutputPlace } from './stamps.ts';

/** How many files a build touched. */
export interface WriteResult {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** A site to be written. */
export interface Publication {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  readonly outputs: readonly Output[];
  readonly manifest: Manifest;
  /** Write every file, changed or not. */
  readonly clean: boolean;
}

const journalPath = 'docsgen-journal.json';

/**
 * Brings the output folder to what was built. New and changed files are first written to
 * a folder of their own and then moved into place, so that a full disk leaves the old site
 * whole. Files that no manifest of ours lists are foreign and stay untouched.
 *
 * The first file moved is a manifest that lists the files of both builds: a build killed
 * while it moves leaves a mixture, but the next one knows what is its own and mends it. What
 * could keep a file from being moved is looked for before the first one is.
 *
 * @throws FileSystemError when the disk refuses.
 */
export async function write(site: Publication, fs: FileSystem, cache: Cache): Promise<WriteResult> {
  const { outDir, outputs, manifest, clean } = site;
  const staging = `${outDir}/${stagingFolder}`;
  const previous = await readIfThere(`${outDir}/${manifestPath}`, fs);
  const owned = ownedFiles(previous === null ? null : new TextDecoder().decode(previous));
  const obsolete = owned.filter((path) => !Object.hasOwn(manifest.files, path));
  const place = { outDir, fs, cache };
  const { different, wasRead } = await compareOutputs(site, owned, place);
  const changed = clean ? outputs : different;
  const printed = printManifest(manifest);
  const result = {
    written: changed.length,
    unchanged: outputs.length - changed.length,
    removed: obsolete.length,
  };
  // Also where nothing is to be done: a build that was killed may have left it.
  await fs.removeFolder(staging);
  if (
    previous !== null &&
    result.written + result.removed === 0 &&
    sameContent(previous, printed)
  ) {
    if (wasRead) await noteOutputs(manifest, place);
    return result;
  }
  let staged: StagedFiles;
  try {
    staged = await stageFiles(changed, outDir, fs);
    await fs.write(`${staging}/${journalPath}`, printManifest(journal(owned, manifest)));
    await fs.write(`${staging}/${manifestPath}`, printed);
  } catch (error) {
    // The disk's refusal is what matters; what can't be tidied now is tidied by the next build.
    await fs.removeFolder(staging).catch(() => undefined);
    throw error;
  }
  await fs.rename(`${staging}/${journalPath}`, `${outDir}/${manifestPath}`);
  // What is obsolete goes first: a page may take the place of a folder, or a folder of a page.
  await forEach(obsolete, (path) => fs.remove(`${outDir}/${path}`, outDir));
  await staged.moveIntoPlace();
  await fs.rename(`${staging}/${manifestPath}`, `${outDir}/${manifestPath}`);
  await fs.removeFolder(staging);
  await noteOutputs(manifest, place);
  return result;
}

/** What a look at the output folder says. */
interface Comparison {
  readonly different: readonly Output[];
  /** Whether a file had to be read to tell. */
  readonly wasRead: boolean;
}

async function compareOutputs(
  { outDir, outputs, manifest }: Publication,
  listed: readonly string[],
  place: OutputPlace,
): Promise<Comparison> {
  const { fs } = place;
  const owned = new Set(listed);
  const different: Output[] = [];
  let wasRead = false;
  const hasContent = await knownOutputs(listed, place);
  for (const output of outputs) {
    if (await hasContent(output.path, manifest.files[output.path] ?? '')) continue;
    wasRead = true;
    const existing = await readIfThere(`${outDir}/${output.path}`, fs, async (error) => {
      if (error.code === 'EISDIR') await clearFolder(output.path, { outDir, owned, fs });
      const isFileAbove = error.code === 'ENOTDIR';
      if (isFileAbove && !foldersAbove(output.path).some((path) => owned.has(path))) throw error;
    });
    if (existing === null || !sameContent(existing, output.content)) different.push(output);
  }
  return { different, wasRead };
}

/**
 * A folder in a file's place may hold files of ours alone, which are obsolete. One that a
 * killed build left empty is removed.
 *
 * @throws FileSystemError when somebody else's files are in it.
 */
async function clearFolder(
  path: string,
  { outDir, owned, fs }: { outDir: string; owned: ReadonlySet<string>; fs: FileSystem },
): Promise<void> {
  const folder = `${outDir}/${path}`;
  const inside = await fs.list(folder);
  if (inside.length === 0) await fs.removeFolder(folder);
  const isForeign = inside.some((file) => !owned.has(`${path}/${file.path}`));
  if (isForeign) throw new FileSystemError('EISDIR', folder);
}

function foldersAbove(path: string): string[] {
  const segments = path.split('/');
  return segments.slice(1).map((_, at) => segments.slice(0, at + 1).join('/'));
}

/** A manifest that lists the files of the last build and of this one. */
function journal(owned: readonly string[], manifest: Manifest): Manifest {
  return {
    ...manifest,
    files: { ...Object.fromEntries(owned.map((path) => [path, ''])), ...manifest.files },
  };
}

/** A file's content; null where it isn't. `onObstacle` hears of a folder or file in its way. */
async function readIfThere(
  path: string,
  fs: FileSystem,
  onObstacle?: (error: FileSystemError) => Promise<void>,
): Promise<Uint8Array | null> {
  try {
    return await fs.read(path);
  } catch (error) {
    if (!(error instanceof FileSystemError)) throw error;
    if (error.code === 'ENOENT') return null;
    if (error.code !== 'ENOTDIR' && error.code !== 'EISDIR') throw error;
    await onObstacle?.(error);
    return null;
  }
}

function sameContent(existing: Uint8Array, content: string | Uint8Array): boolean {
  return Buffer.from(content as string).equals(existing);
}
