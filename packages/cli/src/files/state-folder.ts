import { lstatSync } from 'node:fs';
import path from 'node:path';
import { trackedFiles } from '../git/tracked-files.ts';
import { Failure } from '../process/failure.ts';

const name = '.docsgen';

/**
 * Where docsgen keeps its cache and its locks for a site, beside the configuration. What is there
 * is run and published without a check, so docsgen must have written it: the folder is refused when
 * it is a link, or when git tracks files in it, which any contributor may have committed.
 *
 * @throws Failure
 */
export function stateFolder(root: string, ...below: readonly string[]): string {
  let folder = root;
  for (const part of [name, ...below]) {
    folder = path.join(folder, part);
    const kind = kindOf(folder);
    if (kind === 'link') {
      throw new Failure(`${folder} is a link; remove it, so that nothing is written elsewhere.`);
    }
    if (kind === 'file') {
      throw new Failure(`${folder} is a file, where docsgen keeps its cache; remove it.`);
    }
  }
  const { tracked } = trackedFiles(path.join(root, name));
  if (tracked === null) return folder;
  throw new Failure(
    `${tracked} is in git, and docsgen would run and publish what is in it; remove it with \`git rm -r --cached ${name}\` and delete ${name}.`,
  );
}

/** Null where nothing is, and for what can't be looked at: nothing can be read there either. */
function kindOf(target: string): 'link' | 'folder' | 'file' | null {
  try {
    const found = lstatSync(target);
    if (found.isSymbolicLink()) return 'link';
    return found.isDirectory() ? 'folder' : 'file';
  } catch {
    return null;
  }
}

/**
 * Why it can't be said whether what is in this folder is docsgen's own, as a sentence; null where
 * it is, as far as git knows.
 */
export function ownershipDoubt(root: string): string | null {
  return trackedFiles(path.join(root, name)).unknown;
}
