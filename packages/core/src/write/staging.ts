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
  add(name: string, content: Uint8Array): Promise<void>;
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
    // One after the other: each change directly follows its check.
    for (const [child, files] of groupBy(paths, childOf)) {
      const target = `${outDir}/${child}`;
      const isFile = files[0] === child;
      if (isFile || (await isMissing(target, fs))) await fs.rename(stagedAt(child), target);
      else await move(`${child}/`, files);
    }
  };
  return {
    pathOf,
    stage({ path, content }) {
      staged.push(path);
      return fs.write(stagedAt(path), content);
    },
    paths: () => staged,
    moveIntoPlace: () => move('', staged),
    add: (name, content) => fs.write(pathOf(name), content),
    remove: () => fs.removeFolder(folder),
  };
}
