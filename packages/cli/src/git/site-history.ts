import path from 'node:path';
import { refsOf, type SiteConfig, toPosix } from '@docsgen/core';
import { findRepository } from './git.ts';
import {
  type FileDates,
  type FolderHistory,
  noHistory,
  readCommitHistories,
  readFolderHistory,
  readHead,
} from './git-history.ts';

/** The dates of a site's files, of all repositories that contain some. */
export interface GitDates {
  /** By path relative to the site's root. */
  readonly dates: FileDates;
  /** The reasons for missing dates, as sentences. */
  readonly problems: readonly string[];
}

/** A reader of the history of a site's files. */
export interface SiteHistory {
  /** Starts reading the repository of the root, before the configuration is known. */
  start(): void;
  /**
   * The dates of the files below the root and of those in other folders of the site, each from the
   * repository that contains it: submodules, and folders beside the root or behind a link. The files
   * of a version's commit have dates as of this commit.
   */
  read(config: SiteConfig): Promise<GitDates>;
}

/**
 * Creates a reader of the history of a site's files. What it read of a folder is memoized until the
 * HEAD of the folder's repository changes.
 */
export function createHistory(root: string): SiteHistory {
  const memo = new Map<string, { readonly head: string; readonly found: Promise<FolderHistory> }>();
  const readFolder = async (folder: string): Promise<FolderHistory> => {
    const head = await readHead(folder);
    const known = memo.get(folder);
    if (known?.head === head) return known.found;
    const found = head === '' ? Promise.resolve(noHistory) : readFolderHistory(folder);
    memo.set(folder, { head, found });
    return found;
  };
  const readTree = async (folder: string): Promise<FolderInTree[]> => {
    const history = await readFolder(folder);
    const below = history.submodules.map((name) => path.join(folder, name)).filter(isCheckedOut);
    const trees = await Promise.all(below.map(readTree));
    return [{ folder, history }, ...trees.flat()];
  };
  let refs: { readonly key: string; readonly found: Promise<readonly FolderInTree[]> } | null =
    null;
  const refHistories = (config: SiteConfig): Promise<readonly FolderInTree[]> => {
    const key = JSON.stringify(refsOf(config));
    if (refs?.key !== key) refs = { key, found: readRefHistories(root, config) };
    return refs.found;
  };
  return {
    start: () => void readFolder(root),
    async read(config) {
      const others = entryFolders(config).filter((folder) => !isKnownTo(root, folder));
      const [trees, ofRefs] = await Promise.all([
        Promise.all([root, ...new Set(others)].map(readTree)),
        refHistories(config),
      ]);
      return joinHistories(root, [...trees.flat(), ...ofRefs]);
    },
  };
}

/** The absolute folders of the disk that contain the entries of a site. */
function entryFolders({ collections }: SiteConfig): readonly string[] {
  return collections.flatMap(({ path, archive, versions }) => {
    return [
      path,
      archive.entries,
      ...versions.flatMap((one) => (one.ref === null ? one.path : [])),
    ];
  });
}

/** The histories of the commits that versions come from, each at the mount of its ref. */
async function readRefHistories(
  root: string,
  config: SiteConfig,
): Promise<readonly FolderInTree[]> {
  const refs = refsOf(config);
  const repository = refs.length === 0 ? null : findRepository(root);
  if (repository === null) return [];
  const folders = config.collections.flatMap(({ versions }) => {
    return versions.flatMap(({ ref, path: folder }) => {
      return ref === null ? [] : toPosix(path.relative(ref.mount, folder));
    });
  });
  const commits = [...new Set(refs.map(({ commit }) => commit))];
  const dates = await readCommitHistories(repository, commits, [...new Set(folders)]);
  return refs.map(({ mount, commit }) => ({
    folder: mount,
    history: { ...noHistory, dates: dates.get(commit) ?? new Map() },
  }));
}

interface FolderInTree {
  readonly folder: string;
  readonly history: FolderHistory;
}

/** Whether a submodule is checked out; else its folder is empty. */
function isCheckedOut(folder: string): boolean {
  return findRepository(folder)?.below === '';
}

/** Whether the history of a root contains the files of a folder, by the path that it has below it. */
function isKnownTo(root: string, folder: string): boolean {
  const [outer, inner] = [findRepository(root), findRepository(folder)];
  if (inner === null) return true;
  const place = toPosix(path.relative(root, folder));
  if (place.startsWith('..') || outer?.top !== inner.top) return false;
  return path.posix.join(outer.below, place) === path.posix.join(inner.below, '.');
}

function joinHistories(root: string, parts: readonly FolderInTree[]): GitDates {
  const dates = new Map<string, string>();
  const problems = new Set<string>();
  for (const { folder, history } of parts) {
    const place = toPosix(path.relative(root, folder));
    if (history.problem !== null) problems.add(history.problem);
    if (history.isShallow) problems.add(shallow(place));
    for (const [file, date] of history.dates) dates.set(path.posix.join(place, file), date);
  }
  return { dates, problems: [...problems] };
}

function shallow(place: string): string {
  const clone = place === '' ? 'The clone' : `The clone that contains ${place}`;
  return `${clone} is shallow, so pages that its commits do not touch have no dates. Clone with the whole history (fetch-depth: 0).`;
}
