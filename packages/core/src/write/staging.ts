import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { groupBy } from '@docsgen/text';
import { type FileSystem, isMissing } from '../io/file-system.ts';
import type { Output } from '../model/index.ts';

/** Staging folder for new files, inside the output folder, until all of them are on disk. */
export const stagingFolder = '.docsgen-staging';

/** Staged files, in the folders of their paths. */
export interface Staging {
  /** Writes a file to be moved to its path later. @throws FileSystemError */
  stage(output: Output): Promise<void>;
  /** The target paths of all staged files. */
  paths(): readonly string[];
  /**
   * Moves all staged files to their paths, and whole folders to those where there is nothing: a new
   * site is a few renames. @throws FileSystemError
   */
  moveIntoPlace(): Promise<void>;
  /**
   * Writes a file that stays in the staging folder, under a unique name. @throws FileSystemError
   */
  add(name: string, text: string): Promise<void>;
  pathOf(name: string): string;
  /** Removes the staging folder with its contents. @throws FileSystemError */
  remove(): Promise<void>;
}

/** Creates the staging folder of an output folder lazily, with the first staged file. */
export function createStaging(outDir: string, fs: FileSystem): Staging {
  const folder = `${outDir}/${stagingFolder}`;
  const staged: string[] = [];
  const pathOf = (name: string): string => `${folder}/${name}`;
  const stagedAt = (path: string): string => pathOf(`files/${path}`);
  /** @param parent The folder that the paths are in; empty, or with a slash at its end. */
  const move = async (parent: string, paths: readonly string[]): Promise<void> => {
    const childOf = (path: string): string => {
      const end = path.indexOf('/', parent.length);
      return end < 0 ? path : path.slice(0, end);
    };
    const moveChild = async ([child, files]: [string, readonly string[]]): Promise<void> => {
      const target = `${outDir}/${child}`;
      const isFile = files[0] === child;
      if (isFile || (await isMissing(target, fs))) await fs.rename(stagedAt(child), target);
      else await move(`${child}/`, files);
    };
    await forEach(groupBy(paths, childOf), moveChild, 1);
  };
  return {
    pathOf,
    stage({ path, content }) {
      staged.push(path);
      return fs.write(stagedAt(path), content);
    },
    paths: () => staged,
    moveIntoPlace: () => move('', staged),
    add: (name, text) => fs.write(pathOf(name), text),
    remove: () => fs.removeFolder(folder),
  };
}

/**
 * Number of concurrent writes: enough to keep a disk busy, below the open-file limit of every
 * system.
 */
const defaultConcurrency = 32;

/**
 * Number of items between two yields to the event loop. The search indexer depends on those yields.
 */
const itemsPerYield = 4;

/**
 * Processes items concurrently. Items are pulled from the iterable while fewer than `concurrency`
 * actions run. After a failure no further item is pulled; the running actions are awaited, and the
 * first error is thrown. Yields to the event loop regularly, mainly to handle Ctrl-C.
 *
 * @param concurrency Maximum number of actions at a time; 1 if each change must directly follow its
 *   check.
 */
export async function forEach<T>(
  items: Iterable<T> | AsyncIterable<T>,
  action: (item: T) => Promise<void>,
  concurrency: number = defaultConcurrency,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let begun = 0;
  for await (const item of items) {
    const work = action(item)
      .catch((error: unknown) => {
        failures.push(error);
      })
      .finally(() => running.delete(work));
    running.add(work);
    begun += 1;
    if (begun % itemsPerYield === 0) await yieldToEventLoop();
    if (running.size >= concurrency) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
