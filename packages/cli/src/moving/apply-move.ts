import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { MovedText, MovePlan } from '@docsgen/core';
import { Failure, messageOf } from '../failure.ts';
import type { ResolvedMove } from './resolve-move.ts';

const run = promisify(execFile);

/** Makes a move: first the files, by git where it knows them, then the texts. @throws Failure */
export async function applyMove(
  { from, to, home }: ResolvedMove,
  plan: MovePlan,
  root: string,
): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  const isTracked = await knowsGit(from);
  try {
    if (isTracked) await run('git', ['mv', '--', from, to], { cwd: path.dirname(from) });
    else await rename(from, to);
  } catch (cause) {
    throw new Failure(`${from} could not be moved: ${messageOf(cause)}`, { cause });
  }
  await removeEmptyFolders(path.dirname(from), home);
  for (const change of plan.changes) await writeText(change, root);
}

/** Whether git has this file, or one in this folder. */
async function knowsGit(target: string): Promise<boolean> {
  const listed = await run('git', ['ls-files', '-z', '--', target], {
    cwd: path.dirname(target),
    maxBuffer: 1 << 28,
  }).catch(() => ({ stdout: '' }));
  return listed.stdout !== '';
}

async function removeEmptyFolders(folder: string, home: string): Promise<void> {
  if (!folder.startsWith(`${home}/`)) return;
  // One that isn't empty stays, and so do all above it.
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isRemoved) await removeEmptyFolders(path.dirname(folder), home);
}

/** Writes a text, and keeps a byte order mark. @throws Failure when somebody else has changed it. */
async function writeText({ to, before, after }: MovedText, root: string): Promise<void> {
  const file = path.join(root, to);
  const text = await readFile(file, 'utf8');
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  if (text !== mark + before) {
    throw new Failure(`${to} has changed meanwhile, so its links are left as they are.`);
  }
  await writeFile(file, mark + after);
}
