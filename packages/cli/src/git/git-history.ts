import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findRepository, git, limitTo, ownershipProblem, type Repository } from './git.ts';

/** ISO dates of files' last changes, by path relative to the site's root. */
export type FileDates = ReadonlyMap<string, string>;

/** The history of a folder's files, as far as the repository around the folder knows it. */
export interface FolderHistory {
  /** By path relative to the folder. */
  readonly dates: FileDates;
  /** Paths of submodules, relative to the folder. Their files have histories of their own. */
  readonly submodules: readonly string[];
  /** Whether the clone is shallow, so that some files have no date. */
  readonly isShallow: boolean;
  /** Why git can't be read, as a sentence; null if it can, or if there is none. */
  readonly problem: string | null;
}

/** The history of a folder without git. */
export const noHistory: FolderHistory = {
  dates: new Map(),
  submodules: [],
  isShallow: false,
  problem: null,
};

/**
 * The date (UTC) of each file's last commit, from one `git log`. A renamed file keeps the date of
 * its last change. Files without a reliable date are left out: uncommitted ones, and in a shallow
 * clone those that its commits don't change, because its oldest commit seems to add every file.
 * Empty without git or outside of a repository.
 */
export async function readFolderHistory(folder: string): Promise<FolderHistory> {
  const repository = findRepository(folder);
  if (repository === null) return noHistory;
  try {
    const { grafted, commits } = await readCommits(repository);
    return { ...readDates(commits, grafted), isShallow: grafted.size > 0, problem: null };
  } catch (error) {
    return { ...noHistory, problem: ownershipProblem(error, repository) };
  }
}

/** The commits that change a folder, newest first. */
export interface FolderCommits {
  readonly commits: readonly LoggedCommit[];
  /** Commits of a shallow clone that seem to add every file. */
  readonly grafted: ReadonlySet<string>;
}

/**
 * Reads the commits of a repository's folder that lead to a commit, from one `git log`.
 *
 * @param commit `HEAD` or a hash.
 * @throws when git fails.
 */
export async function readCommits(repository: Repository, commit = 'HEAD'): Promise<FolderCommits> {
  const { relative, paths } = limitTo(repository);
  const [grafted, log] = await Promise.all([
    shallowCommits(repository),
    git(repository, ['log', ...logFormat, relative, commit, ...paths]),
  ]);
  return { commits: parseLog(log), grafted };
}

/**
 * Each commit begins with U+0001, its hash, date and parents; the changes follow as `--raw` has
 * them. No program that the repository's configuration may name is run.
 */
const logFormat = [
  '--format=%x01%H %ct %P',
  '--raw',
  '--no-abbrev',
  '-z',
  '--no-renames',
  '--no-show-signature',
  '--no-ext-diff',
  '--no-textconv',
];

/** Children before parents, and for each commit the parents that the log has, also of merges. */
const wholeHistory = ['--date-order', '--full-history', '--parents'];

/**
 * The dates of the files of commits, from one `git log` of them all: what one commit has in common
 * with another is read once.
 *
 * @param folders Relative to the top of the repository; the files of others have no dates.
 * @returns For each commit dates as `readFolderHistory` has them; paths are from the top.
 */
export async function readCommitHistories(
  repository: Repository,
  commits: readonly string[],
  folders: readonly string[],
): Promise<ReadonlyMap<string, FileDates>> {
  const paths = folders.map((folder) => `:(top,literal)${folder === '' ? '.' : folder}`);
  const [grafted, log] = await Promise.all([
    shallowCommits(repository),
    git(repository, ['log', ...logFormat, ...wholeHistory, ...commits, '--', ...paths]),
  ]);
  const logged = parseLog(log);
  const reachable = reachableFrom(logged, commits);
  return new Map(
    commits.map((commit): [string, FileDates] => {
      const own = logged.filter(({ hash }) => reachable.get(hash)?.has(commit) === true);
      return [commit, readDates(own, grafted).dates];
    }),
  );
}

/** A commit of a log with its changes. */
export interface LoggedCommit {
  readonly hash: string;
  /** The commits before it that the log has. */
  readonly parents: readonly string[];
  /** Seconds since 1970. */
  readonly time: number;
  readonly changes: readonly FileChange[];
}

/** The given commits from which each logged one can be reached. The log has children first. */
function reachableFrom(
  logged: readonly LoggedCommit[],
  commits: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const tips = new Map<string, Set<string>>();
  const add = (hash: string, found: Iterable<string>): void => {
    const known = tips.get(hash) ?? new Set();
    tips.set(hash, known);
    for (const one of found) known.add(one);
  };
  for (const commit of commits) add(commit, [commit]);
  for (const { hash, parents } of logged) {
    for (const parent of parents) add(parent, tips.get(hash) ?? []);
  }
  return tips;
}

/** Whether a repository is a shallow clone. */
export async function isShallow(repository: Repository): Promise<boolean> {
  return (await shallowCommits(repository)).size > 0;
}

/** The boundary commits of a shallow clone. */
async function shallowCommits(repository: Repository): Promise<ReadonlySet<string>> {
  const file = (await git(repository, ['rev-parse', '--git-path', 'shallow'])).trim();
  const text = await readFile(path.resolve(repository.top, file), 'utf8').catch(() => '');
  return new Set(text.split('\n').filter((line) => line !== ''));
}

/** The change of a file in a commit: its blob hashes before and after, and its mode after it. */
interface FileChange {
  readonly file: string;
  readonly mode: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Parses `git log --raw -z`: a header that starts with U+0001, then for each file its modes, hashes
 * and status, and its path, each terminated by NUL. Newest first.
 */
function parseLog(log: string): LoggedCommit[] {
  return log
    .split('\u0001')
    .slice(1)
    .map((commit): LoggedCommit => {
      const [header = '', ...fields] = commit.split('\0');
      const [hash = '', seconds = '', ...parents] = header.trim().split(' ');
      return { hash, parents, time: Number(seconds), changes: readChanges(fields) };
    });
}

/** @param ignored Commits whose changes aren't those of their authors. */
function readDates(
  log: readonly LoggedCommit[],
  ignored: ReadonlySet<string>,
): Pick<FolderHistory, 'dates' | 'submodules'> {
  const dates = new Map<string, string>();
  const submodules = new Set<string>();
  // A file's path at the current commit, and its path today.
  const today = new Map<string, string>();
  for (const { hash, time, changes } of log) {
    const date = ignored.has(hash) ? null : toDate(time);
    const moves = findMoves(changes);
    for (const { file, mode, after } of changes) {
      if (mode === submoduleMode) submodules.add(file);
      if (date === null || isNothing(after) || moves.has(file)) continue;
      const name = today.get(file) ?? file;
      if (!dates.has(name)) dates.set(name, date);
    }
    follow(moves, today);
  }
  return { dates, submodules: [...submodules] };
}

/** The mode of an entry of a tree that names a commit of another repository. */
const submoduleMode = '160000';

function readChanges(fields: readonly string[]): FileChange[] {
  const changes: FileChange[] = [];
  for (let at = 0; at + 1 < fields.length; at += 1) {
    const [, mode = '', before, after] =
      /:\d+ (\d+) ([\da-f]+) ([\da-f]+) /.exec(fields[at] ?? '') ?? [];
    if (before === undefined || after === undefined) continue;
    at += 1;
    changes.push({ file: fields[at] ?? '', mode, before, after });
  }
  return changes;
}

/**
 * Detects renames by equal content. git's own detection misses a file whose old path is reused in
 * the same commit.
 */
export function findMoves(changes: readonly FileChange[]): ReadonlyMap<string, string> {
  const sources = new Map<string, string[]>();
  for (const { file, before } of changes) {
    if (!isNothing(before)) sources.set(before, [...(sources.get(before) ?? []), file]);
  }
  const moves = new Map<string, string>();
  for (const { file, before, after } of changes) {
    // A change of the mode alone isn't a change of the text.
    const from = before === after ? file : sources.get(after)?.shift();
    if (from !== undefined) moves.set(file, from);
  }
  return moves;
}

/** Whether a blob hash is git's null hash, which stands for a missing file. */
export function isNothing(hash: string): boolean {
  return /^0+$/.test(hash);
}

/** Maps the old paths of moved files to current ones. Two files may have swapped paths. */
export function follow(moves: ReadonlyMap<string, string>, today: Map<string, string>): void {
  const moved = [...moves].map(([to, from]): [string, string] => [from, today.get(to) ?? to]);
  for (const to of moves.keys()) today.delete(to);
  for (const [from, name] of moved) today.set(from, name);
}

function toDate(seconds: number): string | null {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}

/** The folder with what all working trees of a repository share. */
async function sharedFolder(gitFolder: string): Promise<string> {
  const common = await readFile(path.join(gitFolder, 'commondir'), 'utf8').catch(() => '.');
  return path.resolve(gitFolder, common.trim());
}

/**
 * A text that changes when other commits can be reached: with every commit and checkout, and when
 * commits are fetched. Empty outside of a repository.
 */
export async function readReach(of: string): Promise<string> {
  const { gitFolder } = findRepository(of) ?? {};
  if (gitFolder === undefined) return '';
  const shared = await sharedFolder(gitFolder);
  const names = [path.join(shared, 'shallow'), path.join(gitFolder, 'FETCH_HEAD')];
  const texts = await Promise.all(names.map((name) => readFile(name, 'utf8').catch(() => '')));
  return [await readHead(of), ...texts].join('\n');
}

/** A text that changes with every commit and checkout; empty outside of a repository. */
export async function readHead(of: string): Promise<string> {
  const { gitFolder: folder } = findRepository(of) ?? {};
  if (folder === undefined) return '';
  const head = await readFile(path.join(folder, 'HEAD'), 'utf8').catch(() => '');
  const [, ref] = /^ref: (.+)/.exec(head) ?? [];
  if (ref === undefined) return head;
  const shared = await sharedFolder(folder);
  const tip = await readFile(path.join(shared, ref), 'utf8').catch(() =>
    readFile(path.join(shared, 'packed-refs'), 'utf8').catch(() => ''),
  );
  return `${head}${tip}`;
}
