import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MovedText, MovePlan } from '@docsgen/core';
import {
  type FileEdit,
  moveFile,
  removeEmptyFolders,
  replaceFiles,
} from '../files/source-files.ts';
import { findRepository, git, type Repository } from '../git/git.ts';
import { Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';
import type { ResolvedMove } from './resolve-move.ts';

/**
 * Makes a move: first the texts, where their files are now, then the files, by git where it
 * knows them. When the process is killed between the two, the same command does the rest: what
 * is rewritten already names the new place.
 *
 * @throws Failure when something is in the way; then nothing has changed.
 */
export async function applyMove(
  { from, to, home }: ResolvedMove,
  plan: MovePlan,
  root: string,
): Promise<void> {
  const folder = path.dirname(to);
  const edits = await Promise.all(plan.changes.map((change) => editOf(change, root)));
  try {
    await mkdir(folder, { recursive: true });
    await replaceFiles(edits);
  } catch (cause) {
    await removeEmptyFolders(folder, home);
    if (cause instanceof Failure) throw cause;
    throw new Failure(`${from} could not be moved: ${messageOf(cause)}`, { cause });
  }
  try {
    const repository = await repositoryWith(from);
    if (repository === null) await moveFile(from, to);
    else await git(repository, ['mv', '--', from, to]);
  } catch (cause) {
    await replaceFiles(edits.map(undone));
    await removeEmptyFolders(folder, home);
    throw new Failure(`${from} could not be moved: ${messageOf(cause)}`, { cause });
  }
  await removeEmptyFolders(path.dirname(from), home);
}

/** The repository that has this file, or one in this folder; null where git has none of it. */
async function repositoryWith(target: string): Promise<Repository | null> {
  const repository = findRepository(path.dirname(target));
  if (repository === null) return null;
  const args = ['--literal-pathspecs', 'ls-files', '-z', '--', target];
  const listed = await git(repository, args).catch(() => '');
  return listed === '' ? null : repository;
}

/** The edit of a text, which keeps a byte order mark. @throws Failure when it can't be read. */
async function editOf({ from, before, after }: MovedText, root: string): Promise<FileEdit> {
  const file = path.join(root, from);
  const now = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Failure(`${file} could not be read: ${messageOf(cause)}`, { cause });
  });
  const mark = now.startsWith('\uFEFF') ? '\uFEFF' : '';
  const [expected, content] = [Buffer.from(mark + before), Buffer.from(mark + after)];
  return { file, expected, content };
}

function undone({ file, content, expected }: FileEdit): FileEdit {
  return { file, content: expected, expected: content };
}
