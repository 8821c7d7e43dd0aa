import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findRepository, git, limitTo, ownershipProblem, type Repository } from './git.ts';

/** When files were last changed: ISO dates by path relative to the site's root. */
export type FileDates = ReadonlyMap<string, string>;

/** What git says of a folder's files. */
export interface GitDates {
  readonly dates: FileDates;
  /** Why dates are missing, as a sentence; null where git knows what there is to know. */
  readonly problem: string | null;
}

/** The history of a folder, which is read again when there are new commits. */
export interface History {
  read(): Promise<GitDates>;
}

/** The history of a folder, for as long as the process lives. */
export function createHistory(root: string): History {
  let known: { readonly head: string; readonly found: GitDates } | null = null;
  return {
    async read() {
      const head = await readHead(root);
      if (known === null || known.head !== head) {
        const found = head === '' ? nothing : await readGitHistory(root);
        known = { head, found };
      }
      return known.found;
    },
  };
}

/**
 * The day of each file's last commit, in UTC, from one `git log`. A file that was only renamed
 * keeps the day of its last change. Files of which nothing certain is known are left out: those
 * without a commit, and in a shallow clone those that its commits don't touch, because the
 * oldest of them seems to add everything. Empty without git or a repository, which is no problem.
 */
export async function readGitHistory(root: string): Promise<GitDates> {
  const repository = findRepository(root);
  if (repository === null) return nothing;
  try {
    const [grafted, log] = await Promise.all([shallowCommits(repository), readLog(repository)]);
    const problem = grafted.size === 0 ? null : shallow;
    return { dates: datesFromLog(log, grafted), problem };
  } catch (error) {
    return { ...nothing, problem: ownershipProblem(error, repository) };
  }
}

const nothing: GitDates = { dates: new Map(), problem: null };

const shallow =
  'The clone is shallow, so pages that its commits do not touch have no dates. Clone with the whole history (fetch-depth: 0).';

function readLog(repository: Repository): Promise<string> {
  const { relative, paths } = limitTo(repository);
  return git(repository, [
    ...['log', '--format=%x01%H %ct', relative],
    ...['--raw', '--no-abbrev', '-z', '--no-renames', '--no-show-signature'],
    ...['--no-ext-diff', '--no-textconv', ...paths],
  ]);
}

/** The commits whose parents a shallow clone doesn't have. */
async function shallowCommits(repository: Repository): Promise<ReadonlySet<string>> {
  const file = (await git(repository, ['rev-parse', '--git-path', 'shallow'])).trim();
  const text = await readFile(path.resolve(repository.top, file), 'utf8').catch(() => '');
  return new Set(text.split('\n').filter((line) => line !== ''));
}

/** What a commit did to a file: which content it had before and after, by git's hashes. */
interface FileChange {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Reads `git log --raw -z`: a header that starts with U+0001, then for each file its modes,
 * hashes and status, and its path, each ended by NUL. Newest first.
 */
function datesFromLog(log: string, ignored: ReadonlySet<string>): FileDates {
  const dates = new Map<string, string>();
  // What a file was called at the commit that is being read, and what it is called today.
  const today = new Map<string, string>();
  for (const commit of log.split('\u0001').slice(1)) {
    const [header = '', ...fields] = commit.split('\0');
    const [hash = '', seconds = ''] = header.trim().split(' ');
    const date = ignored.has(hash) ? null : toDate(Number(seconds));
    const changes = readChanges(fields);
    const moves = findMoves(changes);
    for (const { file, after } of changes) {
      if (date === null || isNothing(after) || moves.has(file)) continue;
      const name = today.get(file) ?? file;
      if (!dates.has(name)) dates.set(name, date);
    }
    follow(moves, today);
  }
  return dates;
}

function readChanges(fields: readonly string[]): FileChange[] {
  const changes: FileChange[] = [];
  for (let at = 0; at + 1 < fields.length; at += 1) {
    const [, before, after] = /:\d+ \d+ ([\da-f]+) ([\da-f]+) /.exec(fields[at] ?? '') ?? [];
    if (before === undefined || after === undefined) continue;
    at += 1;
    changes.push({ file: fields[at] ?? '', before, after });
  }
  return changes;
}

/**
 * The files that have now what another had before this commit, with that one's name. git's own
 * search for renames misses those whose old name is taken by another at once.
 */
function findMoves(changes: readonly FileChange[]): ReadonlyMap<string, string> {
  const sources = new Map<string, string[]>();
  for (const { file, before } of changes) {
    if (!isNothing(before)) sources.set(before, [...(sources.get(before) ?? []), file]);
  }
  const moves = new Map<string, string>();
  for (const { file, before, after } of changes) {
    // A mode may change without the content; that is no change of the text either.
    const from = before === after ? file : sources.get(after)?.shift();
    if (from !== undefined) moves.set(file, from);
  }
  return moves;
}

/** The hash that stands for no file. */
function isNothing(hash: string): boolean {
  return /^0+$/.test(hash);
}

/** Gives the old names of moved files to those of today. Two files may have swapped theirs. */
function follow(moves: ReadonlyMap<string, string>, today: Map<string, string>): void {
  const moved = [...moves].map(([to, from]): [string, string] => [from, today.get(to) ?? to]);
  for (const to of moves.keys()) today.delete(to);
  for (const [from, name] of moved) today.set(from, name);
}

function toDate(seconds: number): string | null {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}

/** Something that changes with every commit and checkout; empty outside of a repository. */
async function readHead(root: string): Promise<string> {
  const { gitFolder: folder } = findRepository(root) ?? {};
  if (folder === undefined) return '';
  const head = await readFile(path.join(folder, 'HEAD'), 'utf8').catch(() => '');
  const [, ref] = /^ref: (.+)/.exec(head) ?? [];
  if (ref === undefined) return head;
  const common = (await readFile(path.join(folder, 'commondir'), 'utf8').catch(() => '.')).trim();
  const shared = path.resolve(folder, common);
  const tip = await readFile(path.join(shared, ref), 'utf8').catch(() =>
    readFile(path.join(shared, 'packed-refs'), 'utf8').catch(() => ''),
  );
  return `${head}${tip}`;
}
