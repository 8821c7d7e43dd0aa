import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { foldersAbove, foldPath, isUnwritable, once } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import { everyFile, type FileSystem, FileSystemError, UnusableOutput } from '../io/file-system.ts';
import type { LazyOutput, Output } from '../model/index.ts';
import { manifestPath } from '../routes/routes.ts';
import type { ConfinedFolder } from './confine.ts';
import { readIfThere } from './read-if-there.ts';
import type { Staging } from './staging.ts';
import type { OutputContext } from './stamps.ts';

/** Where outputs are written, and how. */
export interface OutputFolder {
  /** Absolute path of the output folder. */
  readonly outDir: string;
  /** Write every file, even an unchanged one, and replace files that aren't docsgen's. */
  readonly clean: boolean;
}

/** An output's path and the digest of its content. */
export type FileDigest = readonly [path: string, digest: string];

/** A file that an earlier build wrote. */
export interface ListedFile {
  readonly digest: string;
  /** Its stamp, if it is as that build left it; else null. */
  readonly stamp: string | null;
}

/** The files that an earlier build listed, by path and in its order. */
export type ListedFiles = ReadonlyMap<string, ListedFile>;

/** The output folder, with the files that earlier builds wrote. */
interface OutputTarget {
  readonly listed: ListedFiles;
  /** Whether the folder was missing, so that no file in it has to be compared. */
  readonly isNew: boolean;
  readonly context: OutputContext;
  readonly staging: Staging;
  readonly leadsElsewhere: ConfinedFolder['leadsElsewhere'];
}

/** The result of comparing outputs with the output folder. */
interface Comparison {
  /** All outputs. */
  readonly made: readonly FileDigest[];
  /** Number of staged files. */
  readonly changed: number;
  /** Whether a file had to be read because its stamp wasn't known. */
  readonly wasRead: boolean;
  /** The paths of outputs where there is another file that no build of docsgen wrote. */
  readonly foreign: readonly string[];
}

/** Number of files between two yields to the event loop, where Ctrl-C is handled. */
const filesPerYield = 16;

/**
 * Makes outputs, and stages those that differ from the output folder.
 *
 * @param outputs Pulled one at a time; contents are released after they have been compared and staged.
 */
export async function stageChanged(
  outputs: AsyncIterable<LazyOutput>,
  { outDir, clean }: OutputFolder,
  { listed, isNew, context, staging, leadsElsewhere }: OutputTarget,
): Promise<Comparison> {
  const { fs } = context;
  // On a case-insensitive disk, a file renamed by case alone is found under its old name, which
  // will be removed.
  const foldedOwned = once(() => new Set([...listed.keys()].map(foldPath)));
  const seen = new Set<string>();
  const made: FileDigest[] = [];
  let changed = 0;
  let wasRead = false;
  const foreign: string[] = [];
  const isThere = async (path: string, contentDigest: string): Promise<boolean> => {
    const before = listed.get(path);
    if (isNew || (before === undefined && foldedOwned().has(foldPath(path)))) return false;
    if (before?.digest === contentDigest && before.stamp !== null) return true;
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
    const isForeign = !isSame && before === undefined;
    if (isForeign && !(await leadsElsewhere(`${outDir}/${path}`))) foreign.push(path);
    return isSame;
  };
  const compare = async (output: LazyOutput): Promise<void> => {
    const { path } = output;
    let known: Output['content'] | null = null;
    const content = async () => {
      known ??= await output.content();
      return known;
    };
    const contentDigest = output.digest ?? digest(await content());
    made.push([path, contentDigest]);
    if ((await isThere(path, contentDigest)) && !clean) return;
    changed += 1;
    await staging.stage({ path, content: await content() });
  };
  for await (const output of outputs) {
    refusePath(output.path, seen);
    await compare(output);
    if (seen.size % filesPerYield === 0) await yieldToEventLoop();
  }
  return { made, changed, wasRead, foreign: clean ? [] : foreign };
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
  { outDir, listed, fs }: { outDir: string; listed: ListedFiles; fs: FileSystem },
): Promise<void> {
  const folder = `${outDir}/${path}`;
  const inside = await fs.glob(everyFile, { cwd: folder });
  if (inside.length === 0) await fs.removeFolder(folder);
  const isForeign = inside.some((file) => !listed.has(`${path}/${file.path}`));
  if (isForeign) throw new FileSystemError('EISDIR', folder);
}
