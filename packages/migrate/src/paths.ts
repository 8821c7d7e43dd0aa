import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { toPosix } from '@docsgen/core';
import { MigrationError } from './migration-error.ts';

/**
 * What a read of a file or a folder gives; null if nothing is at its path.
 *
 * @throws MigrationError with the path if it is there and can't be read
 */
export async function ifThere<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw new MigrationError('Not everything could be read', cause);
  }
}

/**
 * The Markdown files in a folder and those below it, relative to it.
 *
 * @throws MigrationError when a folder can't be read
 */
export async function markdownIn(folder: string): Promise<string[]> {
  const found = await ifThere(readdir(folder, { recursive: true, withFileTypes: true }));
  return (found ?? [])
    .filter((file) => file.isFile() && file.name.endsWith('.md'))
    .map((file) => toPosix(path.relative(folder, path.join(file.parentPath, file.name))))
    .filter((file) => !file.includes('node_modules/'));
}

/** Whether an error of the file system says that nothing is at a path. */
export function isMissing(cause: unknown): boolean {
  if (!(cause instanceof Error) || !('code' in cause)) return false;
  return cause.code === 'ENOENT' || cause.code === 'ENOTDIR';
}

/** A name as words: `first-steps` is "First steps". */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
