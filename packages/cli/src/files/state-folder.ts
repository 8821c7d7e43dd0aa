import { lstatSync } from 'node:fs';
import path from 'node:path';
import { trackedFiles } from '../git/tracked-files.ts';
import { Failure } from '../process/failure.ts';

const name = '.docsgen';

/**
 * The folder of a site's cache and locks, beside the configuration. Its content is executed and
 * published unchecked, so docsgen must have written it: a link is rejected, and so is a folder with
 * files that git tracks, since any contributor could have committed them.
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

/**
 * Null if the path doesn't exist or can't be examined, in which case nothing can be read either.
 */
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
 * The reason, as a sentence, why it is unknown whether the folder's files are docsgen's own; null
 * if git tracks none of them.
 */
export function ownershipDoubt(root: string): string | null {
  return trackedFiles(path.join(root, name)).unknown;
}
