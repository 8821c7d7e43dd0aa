import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SiteOptions } from '../api/options.ts';
import { findRepository, gitSync, ownershipProblem, type Repository } from '../git/git.ts';
import { Failure } from '../process/failure.ts';
import type { Io } from '../process/io.ts';
import { messageOf } from '../process/reasons.ts';

const name = '.docsgen';

/** The place of a site's cache. */
export interface CachePlace {
  /** The site's root. Absolute. */
  readonly root: string;
  /** The folder that the user has chosen for it. Absolute; null for `.docsgen/` in the root. */
  readonly cacheDir: string | null;
}

/** The option that chooses the folder of the cache. */
type CacheChoice = Pick<SiteOptions, 'cacheDir'>;

/**
 * The folder for the cache that the command line or the environment (`DOCSGEN_CACHE_DIR`) names;
 * null if neither does. The configuration can't name one: it is itself compiled into the cache.
 */
export function chosenCacheDir(
  { cacheDir }: CacheChoice,
  { cwd, env }: Pick<Io, 'cwd' | 'env'>,
): string | null {
  const written = cacheDir ?? env.DOCSGEN_CACHE_DIR ?? '';
  return written === '' ? null : path.resolve(cwd, written);
}

/** The place of a site's cache, by the options of a command and the environment. */
export function cachePlace(
  root: string,
  options: CacheChoice,
  io: Pick<Io, 'cwd' | 'env'>,
): CachePlace {
  return { root, cacheDir: chosenCacheDir(options, io) };
}

/** The folder of a site's cache. It has the rules of `stateFolder`. @throws Failure */
export function cacheFolder({ root, cacheDir }: CachePlace, ...below: readonly string[]): string {
  if (cacheDir === null) return stateFolder(root, ...below);
  // The user's own link may lead to another disk.
  return ownFolder(cacheDir, below, true);
}

/**
 * The folder of a site's locks, and of its cache by default, beside the configuration. Its content
 * is executed and published unchecked, so docsgen must have written it: a link is rejected, and so
 * is a folder with files that git tracks, since any contributor could have committed them.
 *
 * @throws Failure
 */
export function stateFolder(root: string, ...below: readonly string[]): string {
  return ownFolder(path.join(root, name), below, false);
}

function ownFolder(top: string, below: readonly string[], mayBeLink: boolean): string {
  let folder = top;
  for (const part of ['', ...below]) {
    folder = path.join(folder, part);
    const kind = kindOf(folder);
    if (kind === 'link' && !(mayBeLink && folder === top)) {
      throw new Failure(
        `${folder} is a link; remove it, so that nothing is written elsewhere. --cache-dir or DOCSGEN_CACHE_DIR moves the cache to another folder.`,
      );
    }
    if (kind === 'file') {
      throw new Failure(`${folder} is a file, where docsgen keeps its cache; remove it.`);
    }
  }
  const { tracked } = trackedFiles(top);
  if (tracked === null) return folder;
  const own = path.basename(top);
  throw new Failure(
    `${tracked} is in git, and docsgen would run and publish what is in it; remove it with \`git rm -r --cached ${own}\` and delete ${own}.`,
  );
}

/** Null for a path that can't be examined: nothing can be read there either. */
function kindOf(target: string): 'link' | 'folder' | 'file' | null {
  try {
    const found = lstatSync(target);
    if (found.isSymbolicLink()) return 'link';
    return found.isDirectory() ? 'folder' : 'file';
  } catch {
    return null;
  }
}

/**
 * The reason, as a sentence, why it is unknown whether the cache's files are docsgen's own; null
 * if git tracks none of them.
 */
export function ownershipDoubt({ root, cacheDir }: CachePlace): string | null {
  return trackedFiles(cacheDir ?? path.join(root, name)).unknown;
}

/** A tracked file in a folder, or the reason why it is unknown whether there is one. */
interface TrackedFiles {
  /** Path in the repository. */
  readonly tracked: string | null;
  /** A sentence. Null if git can tell, and outside of a repository. */
  readonly unknown: string | null;
}

const none: TrackedFiles = { tracked: null, unknown: null };

/** A memo by the stamp of git's index, since a command opens several caches. */
const memo = new Map<string, TrackedFiles>();

/** Finds a file in a folder that git tracks, ignoring case, as some file systems do. */
function trackedFiles(folder: string): TrackedFiles {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return none;
  const repository = findRepository(path.dirname(folder));
  if (repository === null) return none;
  const place = path.posix.join(repository.below, path.basename(folder));
  const key = `${repository.top}\0${place}\0${indexStamp(repository)}`;
  const found = memo.get(key) ?? listTracked(repository, place);
  memo.set(key, found);
  return found;
}

function listTracked(repository: Repository, place: string): TrackedFiles {
  try {
    const listed = gitSync(repository, ['ls-files', '-z', '--', `:(icase,literal)${place}`]);
    const [first = ''] = listed.split('\0');
    return first === '' ? none : { tracked: first, unknown: null };
  } catch (error) {
    const reason = messageOf(error);
    // A `.git` that git doesn't accept as a repository tracks nothing.
    if (/not a git repository/.test(reason)) return none;
    const unknown =
      ownershipProblem(error, repository) ??
      `The cache isn't used: git can't tell whether it is in the repository (${reason}).`;
    return { tracked: null, unknown };
  }
}

function indexStamp({ gitFolder }: Repository): string {
  const index = path.join(gitFolder, 'index');
  const found = statSync(index, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? '' : `${found.ino} ${found.size} ${found.mtimeNs}`;
}
