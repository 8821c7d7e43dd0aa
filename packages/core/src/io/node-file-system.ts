import {
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import glob from 'fast-glob';
import { type FileSystem, FileSystemError, type ListedFile } from './file-system.ts';

/** The disk. */
export function nodeFileSystem(): FileSystem {
  return {
    async list(folder) {
      const found = await listFolder(folder, new Set([await realPath(folder)]));
      return found.sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    read: (file) => attempt(file, () => readFile(file)),
    write: (file, content) =>
      attempt(file, async () => {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, content);
      }),
    rename: (from, to) =>
      attempt(to, async () => {
        await mkdir(path.dirname(to), { recursive: true });
        await rename(from, to);
      }),
    remove: (file, root) =>
      attempt(file, async () => {
        await unlink(file).catch(ignoring('ENOENT'));
        await removeEmptyFolders(path.dirname(file), root);
      }),
    removeFolder: (folder) => attempt(folder, () => rm(folder, { recursive: true, force: true })),
    realPath,
  };
}

/** Lists a folder; `visited` holds the real paths of folders already listed, against loops. */
async function listFolder(folder: string, visited: Set<string>): Promise<ListedFile[]> {
  const options = { cwd: folder, dot: true, onlyFiles: false, followSymbolicLinks: false } as const;
  const found = await attempt(folder, () => glob('**/*', { ...options, objectMode: true }));
  const files: ListedFile[] = [];
  for (const { path: relative, dirent } of found) {
    if (dirent.isDirectory()) continue;
    if (!dirent.isSymbolicLink()) files.push({ path: relative, linkedFrom: null });
    else files.push(...(await followLink(folder, relative, visited)));
  }
  return files;
}

async function followLink(
  folder: string,
  relative: string,
  visited: Set<string>,
): Promise<ListedFile[]> {
  const real = await realPath(path.join(folder, relative));
  const target = await stat(real).catch(() => null);
  if (!target?.isDirectory()) return [{ path: relative, linkedFrom: real }];
  if (visited.has(real)) return [];
  visited.add(real);
  const below = await listFolder(real, visited);
  return below.map((file) => ({
    path: `${relative}/${file.path}`,
    linkedFrom: file.linkedFrom ?? `${real}/${file.path}`,
  }));
}

async function realPath(target: string): Promise<string> {
  try {
    return toPosix(await realpath(target));
  } catch {
    const parent = path.dirname(target);
    if (parent === target) return toPosix(target);
    return path.posix.join(await realPath(parent), path.basename(target));
  }
}

async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  let current = folder;
  while (current.length > root.length && current.startsWith(root)) {
    try {
      await rmdir(current);
    } catch {
      // Not empty, or already gone: either way there is nothing more to remove.
      return;
    }
    current = path.dirname(current);
  }
}

async function attempt<T>(target: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    throw new FileSystemError(errorCode(cause), target, { cause });
  }
}

function ignoring(code: string): (cause: unknown) => void {
  return (cause) => {
    if (errorCode(cause) !== code) throw cause;
  };
}

function errorCode(cause: unknown): string {
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string')
    return cause.code;
  return 'UNKNOWN';
}

function toPosix(target: string): string {
  return target.replaceAll(path.sep, '/');
}
