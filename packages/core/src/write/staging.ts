import type { FileSystem } from '../io/file-system.ts';
import type { Output } from '../model/index.ts';

/** Where new files wait, inside the output folder, until all of them are on the disk. */
export const stagingFolder = '.docsgen-staging';

/** Files to be moved into place. */
export interface StagedFiles {
  /** Moves all of them to their paths. @throws FileSystemError */
  moveIntoPlace(): Promise<void>;
}

/**
 * Writes files to the staging folder, under numbers: the folders that they belong into are made
 * once, when they are moved.
 *
 * @throws FileSystemError when nothing is being written any more.
 */
export async function stageFiles(
  outputs: readonly Output[],
  outDir: string,
  fs: FileSystem,
): Promise<StagedFiles> {
  const staged = outputs.map((output, number) => {
    return { ...output, from: `${outDir}/${stagingFolder}/${number}` };
  });
  await forEach(staged, ({ from, content }) => fs.write(from, content));
  return {
    moveIntoPlace: () => forEach(staged, ({ from, path }) => fs.rename(from, `${outDir}/${path}`)),
  };
}

/** A disk does several things at a time; no system has so few files that may be open. */
const atOnce = 32;

/** Does something for each item, and waits for all that was begun even when one fails. */
export async function forEach<T>(
  items: readonly T[],
  action: (item: T) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce) {
    const results = await Promise.allSettled(items.slice(start, start + atOnce).map(action));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure !== undefined) throw failure.reason;
  }
}
