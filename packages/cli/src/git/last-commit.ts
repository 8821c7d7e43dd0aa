import { unifiedLines } from '@docsgen/core';
import { trackedFile } from './tracked-file.ts';

/** The last commit that changed a file. */
export interface LastCommit {
  readonly hash: string;
  /** Whether the file differs from it now. */
  readonly isEdited: boolean;
}

/**
 * The last commit that changed a file; null for a file that no commit has, and without git.
 *
 * @param file Absolute path.
 * @param text The file's current text.
 */
export async function lastCommitOf(file: string, text: string): Promise<LastCommit | null> {
  const tracked = trackedFile(file);
  const hash = (await tracked?.lastCommit()) ?? null;
  if (tracked === null || hash === null) return null;
  const committed = await tracked.textAt(hash);
  return committed === null ? null : { hash, isEdited: committed !== unifiedLines(text) };
}
