import path from 'node:path';
import { lastSegment, memoized, parentPath } from '@docsgen/text';
import type { Ignore } from 'ignore';
import {
  deepestFolder,
  errorCode,
  type GlobOptions,
  type ListedFile,
  tooDeep,
} from './file-system.ts';

/** A folder entry. A followed link to a folder counts as a folder. */
export interface FolderItem {
  readonly name: string;
  readonly isFolder: boolean;
  /** Its real path if a symbolic link led to it; else null. */
  readonly linkedFrom: string | null;
}

/** A tree of folders to search. Paths are absolute and POSIX. */
export interface FileTree {
  /** The entries of a folder; none if it doesn't exist. */
  itemsOf(folder: string): Promise<readonly FolderItem[]>;
  /** The text of a `.gitignore` file; empty if it can't be read. */
  readText(path: string): Promise<string>;
}

/** A file tree of absolute paths, without links. */
export function pathTree(
  files: Iterable<string>,
  readText: (path: string) => Promise<string>,
): FileTree {
  const folders = new Map<string, Map<string, FolderItem>>();
  for (const file of files) {
    for (let path = file; path !== ''; path = parentPath(path)) {
      const name = lastSegment(path);
      const siblings = memoized(folders, parentPath(path), () => new Map<string, FolderItem>());
      if (siblings.has(name)) break;
      siblings.set(name, { name, isFolder: path !== file, linkedFrom: null });
    }
  }
  return {
    itemsOf: async (folder) => [...(folders.get(folder)?.values() ?? [])],
    readText,
  };
}

/**
 * Finds files by patterns with fast-glob, in a `FileTree` instead of on the disk, so that the rules
 * for links are the same for every file system.
 *
 * @returns Files sorted by path; fast-glob's order depends on the file system.
 */
export async function globTree(
  patterns: readonly string[],
  { cwd, ignore = [], gitignore = false }: GlobOptions,
  tree: FileTree,
): Promise<ListedFile[]> {
  const { default: fastGlob } = await import('fast-glob');
  const linked = new Map<string, string>();
  const rules = gitignore ? await ignoreRules(cwd, tree) : null;
  const unreadable = new Map<string, ListedFile>();
  const leaveOut = (folder: string, reason: string): readonly FolderItem[] => {
    const name = folder.slice(cwd.length + 1);
    unreadable.set(name, { path: name, linkedFrom: null, unreadable: reason });
    return [];
  };
  const readFolder = async (folder: string): Promise<readonly FolderItem[]> => {
    if (depthOf(folder, cwd) > deepestFolder) return leaveOut(folder, tooDeep);
    return tree.itemsOf(folder).catch((error: unknown) => {
      if (folder === cwd) throw error;
      return leaveOut(folder, errorCode(error));
    });
  };
  const itemsOf = async (folder: string): Promise<readonly FolderItem[]> => {
    const all = await readFolder(folder);
    const items = rules === null ? all : await withoutIgnored(all, folder, rules);
    for (const { name, linkedFrom } of items) {
      if (linkedFrom !== null) linked.set(`${folder}/${name}`, linkedFrom);
    }
    return items;
  };
  const found = await fastGlob([...patterns], {
    cwd,
    ignore: [...ignore],
    dot: true,
    caseSensitiveMatch: false,
    followSymbolicLinks: false,
    fs: adapterOf(cwd, itemsOf),
  });
  const files = found.map((name): ListedFile => {
    return { path: name, linkedFrom: linked.get(`${cwd}/${name}`) ?? null };
  });
  return [...files, ...unreadable.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The number of folders from a searched folder down to one below it. */
function depthOf(folder: string, cwd: string): number {
  return folder.slice(cwd.length).split('/').length - 1;
}

/** Escapes a path into a pattern that matches only it. */
export async function escapePath(path: string): Promise<string> {
  const { default: fastGlob } = await import('fast-glob');
  return fastGlob.escapePath(path);
}

/** The rules of the `.gitignore` files of a tree. */
interface IgnoreRules {
  /** Adds the `.gitignore` of a folder; its patterns apply below that folder. */
  read(folder: string): Promise<void>;
  /** Whether a file or folder is ignored. Callers never ask about paths below an ignored folder. */
  ignores(path: string, isFolder: boolean): boolean;
}

/**
 * git's rules, implemented by the package `ignore`, which is loaded on demand: most sites aren't
 * whole repositories. The nearest file with a matching pattern decides. Only files within the tree
 * are read, so that the content doesn't depend on the site's location.
 */
async function ignoreRules(root: string, tree: FileTree): Promise<IgnoreRules> {
  const { default: ignore } = await import('ignore');
  const byFolder = new Map<string, Ignore>();
  return {
    async read(folder) {
      if (byFolder.has(folder)) return;
      const text = await tree.readText(`${folder}/.gitignore`);
      byFolder.set(folder, ignore({ allowRelativePaths: true }).add(text));
    },
    ignores(path, isFolder) {
      let folder = path;
      while (folder.length > root.length) {
        folder = parentPath(folder);
        const below = path.slice(folder.length + 1);
        const result = byFolder.get(folder)?.checkIgnore(isFolder ? `${below}/` : below);
        if (result?.ignored) return true;
        if (result?.unignored) return false;
      }
      return false;
    },
  };
}

async function withoutIgnored(
  items: readonly FolderItem[],
  folder: string,
  rules: IgnoreRules,
): Promise<readonly FolderItem[]> {
  if (items.some(({ name }) => name === '.gitignore')) await rules.read(folder);
  return items.filter(({ name, isFolder }) => !rules.ignores(`${folder}/${name}`, isFolder));
}

type Callback<T> = (error: NodeJS.ErrnoException | null, found: T) => void;

/** The functions of `node:fs` that fast-glob calls, with the system's path syntax. */
function adapterOf(cwd: string, itemsOf: (folder: string) => Promise<readonly FolderItem[]>) {
  const start = path.resolve(cwd).length;
  const ownPath = (written: string): string => {
    return cwd + written.slice(start).replaceAll(path.sep, '/').replace(/\/$/, '');
  };
  const readdir = (
    folder: string,
    _options: unknown,
    done: Callback<readonly GlobEntry[]>,
  ): void => {
    itemsOf(ownPath(folder)).then(
      (items) => done(null, items.map(entryOf)),
      (error: NodeJS.ErrnoException) => done(error, []),
    );
  };
  // fast-glob calls `stat` for patterns without wildcards.
  const stat = (written: string, done: Callback<GlobEntry>): void => {
    const file = ownPath(written);
    const wanted = lastSegment(file);
    itemsOf(parentPath(file)).then(
      (items) => {
        const item = items.find(({ name }) => name === wanted);
        if (item !== undefined) done(null, entryOf(item));
        else done(Object.assign(new Error(file), { code: 'ENOENT' }), nothing);
      },
      (error: NodeJS.ErrnoException) => done(error, nothing),
    );
  };
  // Node.js types these with overloads, of which fast-glob uses one each.
  return { readdir, stat, lstat: stat } as unknown as Partial<typeof import('node:fs')>;
}

/** The parts of `Dirent` and `Stats` that fast-glob reads. */
interface GlobEntry {
  readonly name: string;
  readonly isFile: () => boolean;
  readonly isDirectory: () => boolean;
  readonly isSymbolicLink: () => boolean;
}

function entryOf({ name, isFolder }: FolderItem): GlobEntry {
  return {
    name,
    isFile: () => !isFolder,
    isDirectory: () => isFolder,
    isSymbolicLink: () => false,
  };
}

const nothing = entryOf({ name: '', isFolder: false, linkedFrom: null });
