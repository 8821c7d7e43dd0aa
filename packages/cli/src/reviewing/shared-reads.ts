import type { FileSystem } from '@docsgen/core';

/**
 * Returns a function that wraps the file systems of several states of a site. A file with the same
 * content in two states is the same object in both, so that the source cache knows it.
 */
export function createSharedReads(): (fs: FileSystem) => FileSystem {
  const contents = new Map<string, Uint8Array>();
  return (fs) => ({
    ...fs,
    // What a file system knows of earlier reads isn't compared.
    known: (_, files) => files.map(() => null),
    async read(path) {
      const content = await fs.read(path);
      const other = contents.get(path);
      if (other !== undefined && Buffer.compare(other, content) === 0) return other;
      contents.set(path, content);
      return content;
    },
  });
}
