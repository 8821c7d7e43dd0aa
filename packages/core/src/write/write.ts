import { type FileSystem, FileSystemError } from '../io/file-system.ts';
import type { Manifest, Output } from '../model/index.ts';
import { manifestPath, ownedFiles, printManifest } from '../outputs/manifest.ts';

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

/** Where new files wait, inside the output folder, until all of them are on the disk. */
const stagingFolder = '.docsgen-staging';
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
export async function write(site: Publication, fs: FileSystem): Promise<WriteResult> {
  const { outDir, outputs, manifest, clean } = site;
  const staging = `${outDir}/${stagingFolder}`;
  const previous = await readIfThere(`${outDir}/${manifestPath}`, fs);
  const owned = ownedFiles(previous === null ? null : new TextDecoder().decode(previous));
  const obsolete = owned.filter((path) => !Object.hasOwn(manifest.files, path));
  const different = await changedOutputs(site, new Set(owned), fs);
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
    return result;
  }
  try {
    for (const { path, content } of changed) await fs.write(`${staging}/${path}`, content);
    await fs.write(`${staging}/${journalPath}`, printManifest(journal(owned, manifest)));
    await fs.write(`${staging}/${manifestPath}`, printed);
  } catch (error) {
    // The disk's refusal is what matters; what can't be tidied now is tidied by the next build.
    await fs.removeFolder(staging).catch(() => undefined);
    throw error;
  }
  await fs.rename(`${staging}/${journalPath}`, `${outDir}/${manifestPath}`);
  // What is obsolete goes first: a page may take the place of a folder, or a folder of a page.
  for (const path of obsolete) await fs.remove(`${outDir}/${path}`, outDir);
  for (const { path } of changed) await fs.rename(`${staging}/${path}`, `${outDir}/${path}`);
  await fs.rename(`${staging}/${manifestPath}`, `${outDir}/${manifestPath}`);
  await fs.removeFolder(staging);
  return result;
}

async function changedOutputs(
  { outDir, outputs }: Publication,
  owned: ReadonlySet<string>,
  fs: FileSystem,
): Promise<readonly Output[]> {
  const changed: Output[] = [];
  for (const output of outputs) {
    const existing = await readIfThere(`${outDir}/${output.path}`, fs, async (error) => {
      if (error.code === 'EISDIR') await clearFolder(output.path, { outDir, owned, fs });
      const isFileAbove = error.code === 'ENOTDIR';
      if (isFileAbove && !foldersAbove(output.path).some((path) => owned.has(path))) throw error;
    });
    if (existing === null || !sameContent(existing, output.content)) changed.push(output);
  }
  return changed;
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
