import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { MovedText, MovePlan } from '@docsgen/core';
import {
  type FileEdit,
  moveFile,
  removeEmptyFolders,
  replaceFiles,
} from '../files/source-files.ts';
import { Failure, messageOf } from '../process/failure.ts';
import type { ResolvedMove } from './resolve-move.ts';

const run = promisify(execFile);

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
    if (await knowsGit(from)) await run('git', ['mv', '--', from, to], { cwd: path.dirname(from) });
    else await moveFile(from, to);
  } catch (cause) {
    await replaceFiles(edits.map(undone));
    await removeEmptyFolders(folder, home);
    throw new Failure(`${from} could not be moved: ${messageOf(cause)}`, { cause });
  }
  await removeEmptyFolders(path.dirname(from), home);
}

/** Whether git has this file, or one in this folder. */
async function knowsGit(target: string): Promise<boolean> {
  const listed = await run('git', ['ls-files', '-z', '--', target], {
    cwd: path.dirname(target),
    maxBuffer: 1 << 28,
  }).catch(() => ({ stdout: '' }));
  return listed.stdout !== '';
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
