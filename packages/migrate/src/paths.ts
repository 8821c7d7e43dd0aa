import { stat } from 'node:fs/promises';
import path from 'node:path';

/** Converts a path to core's form: with forward slashes on every platform. */
export function toPosix(target: string): string {
  return target.replaceAll(path.sep, '/');
}

/** Whether there is a folder at this path. */
export async function isFolder(target: string): Promise<boolean> {
  const found = await stat(target).catch(() => null);
  return found?.isDirectory() ?? false;
}

/** Decodes the path of an address; one with invalid escapes is returned unchanged. */
export function decodePath(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** The name of a file or a folder as words: `first-steps` is "First steps". */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
