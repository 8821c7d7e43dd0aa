import { lstatSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../process/failure.ts';

/**
 * Where docsgen keeps its cache and its locks for a site, beside the configuration. Nothing is
 * written through a link in its place, which anybody may have committed.
 *
 * @throws Failure
 */
export function ownFolder(root: string, ...below: readonly string[]): string {
  let folder = root;
  for (const name of ['.docsgen', ...below]) {
    folder = path.join(folder, name);
    const found = lstatSync(folder, { throwIfNoEntry: false });
    if (found === undefined || found.isDirectory()) continue;
    if (found.isSymbolicLink()) {
      throw new Failure(`${folder} is a link; remove it, so that nothing is written elsewhere.`);
    }
    throw new Failure(`${folder} is a file, where docsgen keeps its cache; remove it.`);
  }
  return folder;
}
