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
 * while it moves leaves a mixture, but the next one knows what is its own and mends it.
 *
 * @throws FileSystemError when the disk refuses.
 */
export async function write(site: Publication, fs: FileSystem): Promise<WriteResult> {
  const { outDir, outputs, manifest, clean } = site;
  const staging = `${outDir}/${stagingFolder}`;
  const previous = await readIfThere(`${outDir}/${manifestPath}`, fs);
  const owned = ownedFiles(previous === null ? null : new TextDecoder().decode(previous));
  const obsolete = owned.filter((path) => !Object.hasOwn(manifest.files, path));
  const changed = clean ? outputs : await changedOutputs(site, fs);
  const printed = printManifest(manifest);
  const result = {
    written: changed.length,
    unchanged: outputs.length - changed.length,
    removed: obsolete.length,
  };
  if (
    previous !== null &&
    result.written + result.removed === 0 &&
    sameContent(previous, printed)
  ) {
    return result;
  }
  await fs.removeFolder(staging);
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
  fs: FileSystem,
): Promise<readonly Output[]> {
  const changed: Output[] = [];
  for (const output of outputs) {
    const existing = await readIfThere(`${outDir}/${output.path}`, fs);
    if (existing === null || !sameContent(existing, output.content)) changed.push(output);
  }
  return changed;
}

/** A manifest that lists the files of the last build and of this one. */
function journal(owned: readonly string[], manifest: Manifest): Manifest {
  return {
    ...manifest,
    files: { ...Object.fromEntries(owned.map((path) => [path, ''])), ...manifest.files },
  };
}

async function readIfThere(path: string, fs: FileSystem): Promise<Uint8Array | null> {
  try {
    return await fs.read(path);
  } catch (error) {
    // A folder in the place of a file holds obsolete files of ours, or the move will fail and say so.
    const absent = ['ENOENT', 'ENOTDIR', 'EISDIR'];
    if (error instanceof FileSystemError && absent.includes(error.code)) return null;
    throw error;
  }
}

function sameContent(existing: Uint8Array, content: string | Uint8Array): boolean {
  return Buffer.from(content as string).equals(existing);
}
