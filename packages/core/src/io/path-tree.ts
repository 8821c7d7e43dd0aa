import { lastSegment, parentPath } from '../text/paths.ts';
import type { FileTree, FolderItem } from './glob.ts';

/** Makes a file tree of absolute paths. */
export function pathTree(
  files: Iterable<string>,
  readText: (path: string) => Promise<string>,
  linkedFrom: ReadonlyMap<string, string> = new Map(),
): FileTree {
  const folders = new Map<string, Map<string, FolderItem>>();
  const add = (path: string, isFolder: boolean): void => {
    const [parent, name] = [parentPath(path), lastSegment(path)];
    const siblings = folders.get(parent) ?? new Map<string, FolderItem>();
    if (siblings.has(name)) return;
    siblings.set(name, { name, isFolder, linkedFrom: linkedFrom.get(path) ?? null });
    folders.set(parent, siblings);
    if (parent !== '') add(parent, true);
  };
  for (const file of files) add(file, false);
  return {
    itemsOf: async (folder) => [...(folders.get(folder)?.values() ?? [])],
    readText,
  };
}
