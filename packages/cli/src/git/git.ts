import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { toPosix } from '../files/paths.ts';

const run = promisify(execFile);

/** A git repository around a folder. */
export interface Repository {
  /** Its outermost folder, from which git is run. */
  readonly top: string;
  /** The folder below it, with slashes; empty where it is the repository's own. */
  readonly below: string;
  /** The folder `.git`, or that which a file of this name leads to. */
  readonly gitFolder: string;
}

/**
 * The repository that a folder lies in; null outside of one. git's own search takes any folder
 * with a `HEAD`, `objects` and `refs` for a bare repository and applies the `config` in it, which
 * may name programs to run: all of that can be committed into a folder of a site. Nothing called
 * `.git` can be, so that alone is looked for, and git is run where it lies.
 */
export function findRepository(folder: string): Repository | null {
  const start = realpathOf(folder);
  for (let top = start; ; top = path.dirname(top)) {
    const gitFolder = gitFolderIn(top);
    if (gitFolder !== null) return { top, below: toPosix(path.relative(top, start)), gitFolder };
    if (path.dirname(top) === top) return null;
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

/** Hundreds of thousands of commits print less than this. */
const maxBuffer = 1 << 30;

/** Nothing that a repository says starts a program, and nothing is written. */
const harmless = [
  '--no-optional-locks',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'safe.bareRepository=explicit',
];

/** Asks git about a repository. @throws when git isn't there, or refuses. */
export async function git({ top }: Repository, args: readonly string[]): Promise<string> {
  const limits = { cwd: top, maxBuffer, env: inEnglish() };
  const { stdout } = await run('git', [...harmless, ...args], limits);
  return stdout;
}

/**
 * What to tell where git refuses a repository because it belongs to another user; null where
 * another thing is wrong.
 */
export function ownershipProblem(error: unknown, { top }: Repository): string | null {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  if (!/dubious ownership/.test(said)) return null;
  const remedy = `git config --global --add safe.directory ${JSON.stringify(top)}`;
  return `git reads nothing here, because the repository belongs to another user: pages have no dates, and the cache isn't used. Run ${remedy}.`;
}

/** Callers look at git's messages, so they are to be in English. */
function inEnglish(): NodeJS.ProcessEnv {
  return { ...process.env, LC_ALL: 'C' };
}

/** The same, for what must be known at once. */
export function gitSync({ top }: Repository, args: readonly string[]): string {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  return execFileSync('git', [...harmless, ...args], {
    cwd: top,
    maxBuffer,
    stdio,
    env: inEnglish(),
    encoding: 'utf8',
  });
}

/** Limits a command to a folder of the repository, and has it name files relative to that. */
export function limitTo({ below }: Repository): {
  readonly relative: string;
  readonly paths: readonly string[];
} {
  if (below === '') return { relative: '--relative', paths: ['--', '.'] };
  return { relative: `--relative=${below}/`, paths: ['--', `:(literal)${below}`] };
}
