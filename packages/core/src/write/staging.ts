import type { FileSystem } from '../io/file-system.ts';
import { yieldToEventLoop } from '../io/yield-to-event-loop.ts';
import type { Output } from '../model/index.ts';

/** Where new files wait, inside the output folder, until all of them are on the disk. */
export const stagingFolder = '.docsgen-staging';

/**
 * The folder of new files, under numbers: the folders that they belong into are made when they are
 * moved.
 */
export interface Staging {
  /** Writes a file that is to be moved to its path. @throws FileSystemError */
  stage(output: Output): Promise<void>;
  /** Where all that was staged belongs. */
  paths(): readonly string[];
  /** Moves all that was staged to its paths. @throws FileSystemError */
  moveIntoPlace(): Promise<void>;
  /** Writes a file that stays where it is, under a name of its own. @throws FileSystemError */
  add(name: string, text: string): Promise<void>;
  pathOf(name: string): string;
  /** Removes the folder with all that is in it. @throws FileSystemError */
  remove(): Promise<void>;
}

/**
 * The staging folder of an output folder. Nothing is written before there is something to stage.
 */
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

/** Writes at a time: enough to keep a disk busy, below the open-file limit of every system. */
const usuallyAtOnce = 32;

/** Items between two yields to the event loop. The search's indexer waits for those yields. */
const patience = 4;

/**
 * Does something for each item, and waits for all that was begun even when one fails. Items are
 * taken from their source when it is their turn: while the disk is busy with some, the next are
 * made. Yields to the event loop now and then, for Ctrl-C above all.
 *
 * @param atOnce How many; 1 where each change must follow its check at once.
 */
export async function forEach<T>(
  items: Iterable<T> | AsyncIterable<T>,
  action: (item: T) => Promise<void>,
  atOnce: number = usuallyAtOnce,
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
    if (begun % patience === 0) await yieldToEventLoop();
    if (running.size >= atOnce) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
