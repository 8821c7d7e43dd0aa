import type { FileSystem } from '@docsgen/core';

/**
 * A file system whose files are read once. A content then is the same object for all states of a
 * site that have it, so that the source cache knows it.
 */
export function readingOnce(fs: FileSystem): FileSystem {
  const contents = new Map<string, Promise<Uint8Array>>();
  return {
    ...fs,
    read(path) {
      const content = contents.get(path) ?? fs.read(path);
      contents.set(path, content);
      return content;
    },
  };
}
