import { digest } from '@docsgen/text/digest';
import type { FileSystem } from './file-system.ts';

/**
 * A view of another file system in which some files have other contents, such as fixes that aren't
 * written yet. These files have stamps of their own: a content that belongs to the stamp of the file on
 * the disk isn't taken for theirs.
 *
 * @param contentOf The other content of a file, by its absolute path; null for a file as it is.
 */
export function withContents(
  fs: FileSystem,
  contentOf: (path: string) => Uint8Array | null,
): FileSystem {
  // Contents in memory are those of the disk. Without them, each file is read.
  const { known: _, ...files } = fs;
  return {
    ...files,
    read: async (path) => contentOf(path) ?? fs.read(path),
    async stamp(path) {
      const content = contentOf(path);
      return content === null ? fs.stamp(path) : `changed ${digest(content)}`;
    },
    settledStamps(paths) {
      const stamps = fs.settledStamps?.(paths) ?? [];
      return paths.map((path, at) => (contentOf(path) === null ? (stamps[at] ?? null) : null));
    },
    readNow: (path) => contentOf(path) ?? fs.readNow?.(path) ?? null,
  };
}
