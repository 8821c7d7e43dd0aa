import path from 'node:path';
import { unifiedLines } from '@docsgen/core';
import { toPosix } from '../files/paths.ts';
import { findRepository, git } from './git.ts';
import { createObjectReader } from './object-reader.ts';

/** The last commit that changed a file. */
export interface LastCommit {
  readonly hash: string;
  /** Whether the file differs from it now. */
  readonly isEdited: boolean;
}

/**
 * The last commit that changed a file; null for a file that no commit has, and without git.
 *
 * @param text The file's current text.
 */
export async function lastCommitOf(file: string, text: string): Promise<LastCommit | null> {
  const repository = findRepository(path.dirname(file));
  if (repository === null) return null;
  const place = toPosix(path.relative(repository.top, file));
  const args = ['log', '-1', '--format=%H', '--no-show-signature', '--', `:(top,literal)${place}`];
  const hash = (await git(repository, args).catch(() => '')).trim();
  if (hash === '' || /[\r\n]/.test(place)) return null;
  const committed = await createObjectReader(repository)
    .read(`${hash}:${place}`)
    .then(
      (content) => new TextDecoder().decode(content),
      () => null,
    );
  if (committed === null) return null;
  return { hash, isEdited: unifiedLines(committed) !== unifiedLines(text) };
}
