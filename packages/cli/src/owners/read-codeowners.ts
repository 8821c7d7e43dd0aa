import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findRepository } from '../git/git.ts';
import { type CodeownersFile, codeownersPlaces } from './codeowners.ts';

/** The most bytes of a `CODEOWNERS`: GitHub reads no larger one. */
const largest = 3 * 1024 * 1024;

/** Reads the `CODEOWNERS` of the repository around a site; null without one. */
export async function readCodeowners(root: string): Promise<CodeownersFile | null> {
  const repository = findRepository(root);
  if (repository === null) return null;
  for (const place of codeownersPlaces) {
    const file = path.join(repository.top, place);
    const found = await lstat(file).catch(() => null);
    // A symbolic link could lead out of the repository.
    if (found === null || !found.isFile() || found.size > largest) continue;
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) return { path: place, text, below: repository.below };
  }
  return null;
}
