import { type ChildProcessByStdio, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { toPosix } from '@docsgen/core';

const run = promisify(execFile);

/** A git repository around a folder. */
export interface Repository {
  /** Its root folder, in which git is run. */
  readonly top: string;
  /** The path of the folder in it, with slashes; empty for the root. */
  readonly below: string;
  /** The folder `.git`, or the one that a file of this name refers to. */
  readonly gitFolder: string;
}

/**
 * The repository that contains a folder; null outside of one. git itself accepts any folder with
 * `HEAD`, `objects` and `refs` as a bare repository and applies its `config`, which may name
 * programs to run; such files can be committed to a site. A `.git` can't be committed, so only that
 * is searched for, and git is run in its folder.
 */
export function findRepository(folder: string): Repository | null {
  const start = realpathOf(folder);
  for (let top = start; ; top = path.dirname(top)) {
    const gitFolder = gitFolderIn(top);
    if (gitFolder !== null) return { top, below: toPosix(path.relative(top, start)), gitFolder };
    if (path.dirname(top) === top) return null;
  }
}

/** A folder and its ancestors up to the nearest with `.git`; null outside of a repository. */
export function foldersInRepository(folder: string): string[] | null {
  const folders: string[] = [];
  for (let at = folder; ; at = path.dirname(at)) {
    folders.push(at);
    if (existsSync(path.join(at, '.git'))) return folders;
    if (at === path.dirname(at)) return null;
  }
}

function realpathOf(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return path.resolve(folder);
  }
}

function gitFolderIn(folder: string): string | null {
  const candidate = path.join(folder, '.git');
  try {
    if (statSync(candidate).isDirectory()) {
      return statSync(path.join(candidate, 'HEAD')).isFile() ? candidate : null;
    }
    const [, target] = /^gitdir: (.+)/.exec(readFileSync(candidate, 'utf8')) ?? [];
    return target === undefined ? null : path.resolve(folder, target);
  } catch {
    return null;
  }
}

/** Output limit: hundreds of thousands of commits print less. */
const maxBuffer = 1 << 30;

/**
 * Options against programs that a repository's configuration could start with any command, and
 * against optional writes, such as a refresh of the index.
 */
const harmless = [
  '--no-optional-locks',
  '-c',
  'core.fsmonitor=false',
  '-c',
  `core.hooksPath=${devNull}`,
  '-c',
  'safe.bareRepository=explicit',
];

/** Messages are in English, which callers match. */
function optionsIn({ top }: Repository) {
  return { cwd: top, maxBuffer, env: { ...process.env, LC_ALL: 'C' } };
}

/** Starts git in a repository for a dialogue over its streams, without fetching what is missing. */
export function startGit(
  repository: Repository,
  args: readonly string[],
): ChildProcessByStdio<Writable, Readable, Readable> {
  const { cwd, env } = optionsIn(repository);
  return spawn('git', [...harmless, ...args], {
    cwd,
    // A partial clone would fetch missing objects, by programs that its configuration may name.
    env: { ...env, GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: '' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Runs git in a repository. @throws when git is missing or fails. */
export async function git(repository: Repository, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', [...harmless, ...args], optionsIn(repository));
  return stdout;
}

/** Runs git in a repository synchronously. @throws when git is missing or fails. */
export function gitSync(repository: Repository, args: readonly string[]): string {
  return execFileSync('git', [...harmless, ...args], {
    ...optionsIn(repository),
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
}

/** The message if git refuses a repository of another user; null for other errors. */
export function ownershipProblem(error: unknown, repository: Repository): string | null {
  const owner = ownershipReason(error, repository);
  if (owner === null) return null;
  const effects = "pages have no dates, and the cache isn't used";
  return `${owner.reason.replace(/\.$/, '')}: ${effects}. Run ${owner.remedy}.`;
}

/** Why git refuses a repository of another user, and what to run; null for other errors. */
export function ownershipReason(
  error: unknown,
  { top }: Repository,
): { readonly reason: string; readonly remedy: string } | null {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  if (!/dubious ownership/.test(stderr)) return null;
  return {
    reason: 'git refuses to read this repository, which belongs to another user.',
    remedy: `git config --global --add safe.directory ${JSON.stringify(top)}`,
  };
}

/** Restricts a command to a folder of the repository, and makes its paths relative to it. */
export function limitTo({ below }: Repository): {
  readonly relative: string;
  readonly paths: readonly string[];
} {
  if (below === '') return { relative: '--relative', paths: ['--', '.'] };
  return { relative: `--relative=${below}/`, paths: ['--', `:(literal)${below}`] };
}
