import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FileSystem } from '../io/file-system.ts';
import type { Output } from '../model/index.ts';

/** Staging folder for new files, inside the output folder, until all of them are on disk. */
export const stagingFolder = '.docsgen-staging';

/** Staged files. Their names are numbers; the folders of their paths are created by the moves. */
export interface Staging {
  /** Writes a file to be moved to its path later. @throws FileSystemError */
  stage(output: Output): Promise<void>;
  /** The target paths of all staged files. */
  paths(): readonly string[];
  /** Moves all staged files to their paths. @throws FileSystemError */
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
  const staged: { readonly from: string; readonly path: string }[] = [];
  const pathOf = (name: string): string => `${folder}/${name}`;
  return {
    pathOf,
    stage({ path, content }) {
      const from = pathOf(String(staged.length));
      staged.push({ from, path });
      return fs.write(from, content);
    },
    paths: () => staged.map(({ path }) => path),
    moveIntoPlace: () =>
      forEach(staged, ({ from, path }) => fs.rename(from, `${outDir}/${path}`), 1),
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
