import { type Dirent, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { type LinkedEntry, type LinkedFolders, linkedTree } from './linked-tree.ts';
import { realPath } from './real-path.ts';

/** The files below a folder of the disk. Reads are synchronous, as in `nodeFileSystem`. */
export function diskTree(root: string): ReturnType<typeof linkedTree> {
  return linkedTree(root, disk);
}

const disk: LinkedFolders = {
  entriesOf: async (folder) =>
    entriesOf(folder).map((entry): LinkedEntry => ({ name: entry.name, kind: kindOf(entry) })),
  async kindOf(path) {
    const found = orNull(() => statSync(path));
    return found === null ? null : kindOf(found);
  },
  realPath,
  readText: async (path) => orNull(() => readFileSync(path, 'utf8')) ?? '',
};

function kindOf(found: Dirent | Stats): LinkedEntry['kind'] {
  if (found.isDirectory()) return 'folder';
  if (found.isFile()) return 'file';
  return found.isSymbolicLink() ? 'link' : 'other';
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw cause;
  }
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
