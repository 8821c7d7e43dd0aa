import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  count,
  type Diagnostic,
  type MovedText,
  type MovePlan,
  makeFolder,
  noCache,
  planMove,
  runPipeline,
  unifiedDiff,
} from '@docsgen/core';
import type { MvFlags } from '../command-line/syntax/mv.ts';
import { whileEditing } from '../files/locks.ts';
import {
  type FileEdit,
  moveFile,
  removeEmptyFolders,
  replaceFiles,
} from '../files/source-files.ts';
import { findRepository, git, type Repository } from '../git/git.ts';
import { type MovedPath, type ResolvedMove, resolveMove } from '../moving/resolve-move.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';
import { escapeControls, escapeLine } from '../reporting/escape.ts';
import { displayFrom, openContext, type Session } from '../session.ts';

/** Moves an entry or a folder with every reference to it. */
export async function mvCommand(
  from: string,
  to: string,
  options: MvFlags,
  session: Session,
): Promise<ExitCode> {
  const { root, config, dryRun = false, redirect = true } = options;
  const { io } = session;
  const site = await openContext({ root, config }, session);
  const { root: siteRoot } = site.config;
  const planned = async () => {
    const load = async () => (await runPipeline({ ...site, cache: noCache })).site;
    const move = await resolveMove({ from, to, cwd: io.cwd }, { ...site, load });
    const request = { ...move.request, leavesRedirects: redirect };
    const plan = await planMove({ ...site, cache: noCache }, request);
    refuseErrors(plan.problems, displayFrom(session, siteRoot));
    return { move, plan };
  };
  if (dryRun) {
    const patch = await printPatch((await planned()).plan);
    // Written to a file or a pipe unchanged, for `git apply`.
    io.stdout.write(io.stdout.isTTY ? escapeControls(patch) : patch);
    return exitCodes.ok;
  }
  await whileEditing(siteRoot, session, async () => {
    const { move, plan } = await planned();
    await applyMove(move, plan, siteRoot);
    report(move, plan, { session, root: siteRoot });
  });
  return exitCodes.ok;
}

/** @throws Failure when the move would add errors to the site. */
function refuseErrors(problems: readonly Diagnostic[], display: (file: string) => string): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const lines = errors.map(({ file, line, column, message }) => {
    return `${display(file)}:${line}:${column} ${message}`;
  });
  const isRedirect = errors.every(({ rule }) => rule === 'broken-redirect');
  const hint = isRedirect
    ? ['--no-redirect moves it without a redirect from the former address.']
    : [];
  throw new Failure(['The move would break the site, so nothing was moved.', ...lines, ...hint]);
}

function report(
  { request }: ResolvedMove,
  { files, changes, redirects, problems }: MovePlan,
  { session, root }: { readonly session: Session; readonly root: string },
): void {
  const { io, style, quiet } = session;
  const display = displayFrom(session, root);
  for (const { file, line, column, message } of problems) {
    io.stderr.write(`${display(file)}:${line}:${column} ${escapeLine(message)}\n`);
  }
  if (quiet) return;
  const [from = '', to = ''] = request.folders[0] ?? [...files][0] ?? [];
  io.stdout.write(`${style.green(style.marks.ok)} ${display(from)} → ${display(to)}\n`);
  const moved = `${count(files.size, 'file')} moved, ${count(changes.length, 'file')} rewritten`;
  io.stdout.write(`${moved}, ${count(redirects.size, 'redirect')}\n`);
}

/** A move as a patch for `git apply`: renames first, each with its changes. */
async function printPatch({ files, changes }: MovePlan): Promise<string> {
  const changed = new Map(changes.map((change) => [change.from, change]));
  const renames = [...files].map(async ([from, to]) => {
    const change = changed.get(from);
    const diff = change === undefined ? '' : await unifiedDiff(to, change.before, change.after);
    const similarity = diff === '' ? 100 : 50;
    const head = [
      `diff --git a/${from} b/${to}`,
      `similarity index ${similarity}%`,
      `rename from ${from}`,
      `rename to ${to}`,
    ];
    return `${head.join('\n')}\n${diff.replace(/^--- a\/.*/, `--- a/${from}`)}`;
  });
  const others = changes.filter(({ from }) => !files.has(from));
  const diffs = others.map(({ to, before, after }) => unifiedDiff(to, before, after));
  return (await Promise.all([...renames, ...diffs])).join('');
}

/**
 * Executes a move: first the texts, at their current paths, then the files, with git if it tracks
 * them. If the process is killed in between, the same command completes the move, since rewritten
 * references already have the new paths.
 *
 * @throws Failure when something prevents it; then nothing has changed.
 */
async function applyMove(
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
    for (const { to } of moves) makeFolder(path.dirname(to));
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
    await replaceFiles(
      edits.map(({ file, content, expected }) => ({ file, content: expected, expected: content })),
    );
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
