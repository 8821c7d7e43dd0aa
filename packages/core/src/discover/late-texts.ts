import type { Cache } from '../io/cache.ts';
import type { FileSystem } from '../io/file-system.ts';
import type { SourceFile } from '../model/entry.ts';
import { readSource } from './decode-source.ts';
import { LateSource } from './late-source.ts';
import { loadSourceStamps } from './source-stamps.ts';

/**
 * The source of a file that needn't be read, or a function that makes it of the file's content: null if
 * it isn't text.
 */
export type FoundSource = SourceFile | ((content: Uint8Array) => SourceFile | null);

/** Source files whose texts are read when they are asked for. */
export interface LateTexts {
  /**
   * The source of a file, which needn't be read if it hasn't changed since an earlier run has read it.
   *
   * @param file The absolute path of a regular file.
   * @param path The path relative to the site's root.
   */
  find(file: string, path: string): FoundSource;
  /** Stores what the next run needs to find the files. */
  store(): void;
}

/**
 * Prepares that texts are read late. Files that the file system can't read at once are read with the
 * others.
 *
 * @param cache Has the digests of files that earlier runs have read.
 */
export function createLateTexts(root: string, fs: FileSystem, cache: Cache): LateTexts {
  const stamps = loadSourceStamps(root, cache);
  const read = (file: string): Uint8Array | null => fs.readNow?.(file) ?? null;
  return {
    find(file, path) {
      // The stamp comes before the content: of a file that changes in between, it is no longer true.
      const stamp = fs.settledStamp?.(file) ?? null;
      // Also null for a file that can't be read at once, such as one of a commit: its text is held.
      if (stamp === null) return (content) => readSource(content, path);
      const known = stamps.digestOf(file, stamp);
      if (known !== null) return new LateSource({ path, digest: known, text: null }, file, read);
      return (content) => {
        const source = readSource(content, path);
        if (source === null) return null;
        stamps.note(file, stamp, source.digest);
        return new LateSource(source, file, read);
      };
    },
    store: () => stamps.store(),
  };
}
