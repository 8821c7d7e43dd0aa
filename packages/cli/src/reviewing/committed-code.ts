import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { containsPath, type FileSystem, toPosix } from '@docsgen/core';
import { readImportedFiles } from '../config/imported-files.ts';
import { stateFolder } from '../files/state-folder.ts';

/** The code of a site at a commit: its configuration and its theme, as files that can be run. */
export interface CommittedCode {
  /**
   * The folder that has the files of the site's root: that of the working tree while all of them are
   * the same there, else a copy.
   */
  root(): string;
  /** Adds files, with all that they import, by their path at the commit. */
  add(files: readonly string[]): Promise<void>;
  /** The added files that differ from those of the working tree, relative to the site's root, sorted. */
  different(): readonly string[];
  /** Removes the copy. */
  close(): Promise<void>;
}

/** Absolute paths of the top of a repository, and of the root of the site in it. */
interface SiteFolders {
  readonly top: string;
  readonly root: string;
}

/** @param fs Has the files of the commit in place of those of the working tree. */
export function createCommittedCode({ top, root }: SiteFolders, fs: FileSystem): CommittedCode {
  const contents = new Map<string, Uint8Array | null>();
  const differing = new Set<string>();
  let copy: string | null = null;
  const inCopy = (file: string): string => path.join(copy ?? '', path.relative(top, file));
  const write = async (file: string, content: Uint8Array): Promise<void> => {
    await mkdir(path.dirname(inCopy(file)), { recursive: true });
    await writeFile(inCopy(file), content);
  };
  return {
    root: () => (copy === null ? root : inCopy(root)),
    different: () => [...differing].map((file) => toPosix(path.relative(root, file))).sort(),
    async add(files) {
      // A file outside of the repository isn't part of the commit, and has no place in the copy.
      const read = async (file: string) => {
        if (!containsPath(toPosix(top), toPosix(file))) throw new Error(`${file} is outside.`);
        return fs.read(toPosix(file));
      };
      const found = await readImportedFiles(root, files, [], read);
      for (const [file, content] of found.contents) {
        if (contents.has(file)) continue;
        contents.set(file, content);
        const now = await readFile(file).catch(() => null);
        const isEqual = content === null ? now === null : now?.equals(content) === true;
        if (!isEqual) differing.add(file);
      }
      if (differing.size === 0) return;
      // Inside of the site, so that imports of packages find what is installed beside it.
      const place = stateFolder(root, 'commits');
      await mkdir(place, { recursive: true });
      copy ??= await mkdtemp(`${place}${path.sep}`);
      for (const [file, content] of contents) if (content !== null) await write(file, content);
      await mkdir(inCopy(root), { recursive: true });
    },
    async close() {
      if (copy !== null) await rm(copy, { recursive: true, force: true });
      copy = null;
    },
  };
}
