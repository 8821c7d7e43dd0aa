import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode, FileSystemError } from './file-system.ts';

/**
 * Creates a folder and those above it that are missing. Node.js's recursive `mkdir` isn't used: it
 * never returns below `/proc`, which refuses new folders with the code for a missing parent.
 *
 * @returns The topmost folder that was created; null if none was missing.
 * @throws FileSystemError that names the folder that can't be created.
 */
export function makeFolder(folder: string): string | null {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at) && path.dirname(at) !== at; at = path.dirname(at)) {
    missing.push(at);
  }
  let first: string | null = null;
  for (const one of missing.reverse()) {
    if (create(one)) first ??= one;
  }
  return first;
}

/** Returns whether it was created: another process may do it first. */
function create(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return false;
    const code = errorCode(error);
    throw new FileSystemError(meanings[code] ?? code, folder, { cause: error });
  }
}

/** What codes of `mkdir` mean for a folder whose parent exists. */
const meanings: Readonly<Record<string, string>> = {
  // The code by which `/proc` refuses a new folder.
  ENOENT: 'EPERM',
  // A link that leads nowhere.
  EEXIST: 'ENOTDIR',
};
