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
import type { MovedPath, ResolvedMove } from './resolve-move.ts';

/**
 * Executes a move: first the texts, at their current paths, then the files, with git if it tracks
 * them. If the process is killed in between, the same command completes the move, since rewritten
 * references already have the new paths.
 *
 * @throws Failure when something prevents it; then nothing has changed.
 */
export async function applyMove(
  { moves, home }: ResolvedMove,
  plan: MovePlan,
  root: string,
): Promise<void> {
  const from = moves[0]?.from ?? '';
  const removeEmpty = async (end: keyof MovedPath): Promise<void> => {
    for (const move of moves) await removeEmptyFolders(path.dirname(move[end]), home);
  };
  const edits = await Promise.all(plan.changes.map((change) => editOf(change, root)));
  try {
    for (const { to } of moves) await mkdir(path.dirname(to), { recursive: true });
    await replaceFiles(edits);
  } catch (cause) {
    await removeEmpty('to');
    if (cause instanceof Failure) throw cause;
    throw new Failure(`${from} could not be moved: ${messageOf(cause)}`, { cause });
  }
  const done: MovedPath[] = [];
  try {
    for (const move of moves) {
      await movePath(move);
      done.unshift(move);
    }
  } catch (cause) {
    for (const move of done) await movePath({ from: move.to, to: move.from });
    await replaceFiles(edits.map(undone));
    await removeEmpty('to');
    throw new Failure(`${from} could not be moved: ${messageOf(cause)}`, { cause });
  }
  await removeEmpty('from');
}

/** Moves a file or a folder, with git if it is tracked. */
async function movePath({ from, to }: MovedPath): Promise<void> {
  const repository = await repositoryWith(from);
  if (repository === null) await moveFile(from, to);
  else await git(repository, ['mv', '--', from, to]);
}

/** The repository that tracks this file or a file in this folder; null if it is untracked. */
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
