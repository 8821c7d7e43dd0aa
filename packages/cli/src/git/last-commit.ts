import path from 'node:path';
import { unifiedLines } from '@docsgen/core';
import { openTextHistory } from './text-history.ts';

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
  const history = openTextHistory(path.dirname(file));
  const hash = (await history?.lastCommit([file])) ?? null;
  if (history === null || hash === null) return null;
  const committed = await history.textAt(hash, file);
  return committed === null ? null : { hash, isEdited: committed !== unifiedLines(text) };
}
