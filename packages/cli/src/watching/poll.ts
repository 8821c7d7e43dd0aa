import { createHash } from 'node:crypto';
import { lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isApart, type WatchedPaths } from './watched-paths.ts';

/** How often to look when the command line gives no number, in milliseconds. */
export const defaultPollInterval = 500;

/**
 * Looks again and again, for file systems that tell nobody of changes: network folders, shared
 * folders of virtual machines. Compares sizes, both times and file numbers, so that a copy with
 * the old time is seen as well.
 */
export function poll(paths: WatchedPaths, intervalMs: number, hint: () => void): { close(): void } {
  let before: string | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const now = await fingerprint(paths);
    if (closed) return;
    if (before !== null && before !== now) hint();
    before = now;
    timer = setTimeout(look, intervalMs);
  };
  void look();
  return {
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

async function fingerprint(paths: WatchedPaths): Promise<string> {
  const { folders, files } = paths;
  const hash = createHash('sha256');
  for (const folder of folders) {
    hash.update(await mark(folder));
    await addFolder(folder, hash, paths);
  }
  for (const file of files) hash.update(await mark(file));
  return hash.digest('hex');
}

async function addFolder(
  folder: string,
  hash: { update(text: string): unknown },
  paths: WatchedPaths,
): Promise<void> {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const children = found.filter(({ name }) => !isApart(path.join(folder, name), paths));
  children.sort((a, b) => (a.name < b.name ? -1 : 1));
  const marks = await Promise.all(children.map(({ name }) => mark(path.join(folder, name))));
  for (const text of marks) hash.update(text);
  for (const child of children) {
    if (child.isDirectory()) await addFolder(path.join(folder, child.name), hash, paths);
  }
}

async function mark(file: string): Promise<string> {
  // A link is what it leads to; one that leads nowhere is itself.
  const found = await stat(file).catch(() => lstat(file).catch(() => null));
  if (found === null) return `${file}\0absent\0`;
  const { ino, mtimeMs, ctimeMs } = found;
  // A folder's times change with what is in it, which has marks of its own.
  if (found.isDirectory()) return `${file}\0folder\0`;
  return `${file}\0${found.size}\0${mtimeMs}\0${ctimeMs}\0${ino}\0`;
}
