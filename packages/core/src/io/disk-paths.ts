import { stat } from 'node:fs/promises';
import path from 'node:path';

/** Converts a path of this machine to core's form: with forward slashes on every platform. */
export function toPosix(target: string): string {
  return target.replaceAll(path.sep, '/');
}

/** Whether there is a folder at this path of the disk. */
export async function isFolder(target: string): Promise<boolean> {
  const found = await stat(target).catch(() => null);
  return found?.isDirectory() ?? false;
}
