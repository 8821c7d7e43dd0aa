import { compareNaturally, didYouMean, isRecord } from '@docsgen/text';
import type { VersionRef } from '../model/index.ts';
import type { WrittenVersion } from './collection-schema.ts';
import { type ConfigProblem, problemAt } from './config-problem.ts';
import { sourceOf } from './ref-paths.ts';
import type { RefGrouping } from './version-schema.ts';

/** A branch, a tag or a commit of a repository. */
export interface RepositoryRef {
  /** The whole name, such as `refs/tags/v4.2`; for a commit that was asked for by hash, the hash. */
  readonly fullName: string;
  /** The hash of its commit. */
  readonly commit: string;
  /** The date of the commit (UTC), such as `2023-09-14`. */
  readonly date: string;
}

/** What a repository says of the refs that a configuration names. Plain data. */
export interface RepositoryRefs {
  /** The path of the site's root in the repository; empty for its top. */
  readonly below: string;
  /** All branches and tags, and the commits that the configuration names by hash. */
  readonly refs: readonly RepositoryRef[];
  /** What to run to get refs that are missing, such as those of a shallow clone; null if nothing. */
  readonly remedy: string | null;
}

/** A repository that can't be read: the reason as a sentence, and what to run. */
export interface UnreadableRepository {
  readonly problem: string;
  readonly hint: string;
}

/** A version of the configuration; its pattern, if it has one, was replaced by a ref. */
export interface NamedVersion extends WrittenVersion {
  readonly name: string;
  /** The commit that its files come from; null for folders. */
  readonly source: VersionRef | null;
  /** The index of its item in the configuration. */
  readonly index: number;
}

/** The context for naming the versions of a collection. */
interface VersionNaming {
  /** Absolute path of the site's root. */
  readonly root: string;
  /** Null if the caller doesn't read git. */
  readonly repository: RepositoryRefs | UnreadableRepository | null;
  /** The path of the setting, such as `collections.0.versions`. */
  readonly setting: string;
  readonly problems: ConfigProblem[];
}

/**
 * The hashes of commits that the versions of an exported configuration name, whether or not the rest
 * of it is valid; null if no version comes from a ref, so that git needn't be asked.
 */
export function namedCommits(written: unknown): readonly string[] | null {
  const versions = listAt(written, 'collections').flatMap((one) => listAt(one, 'versions'));
  const named = versions.filter(isRecord).filter(({ ref, refs }) => (ref ?? refs) !== undefined);
  if (named.length === 0) return null;
  return named.flatMap(({ ref }) => (typeof ref === 'string' && isHash(ref) ? ref : []));
}

/** The list that a key of a value has; empty if there is none. */
function listAt(value: unknown, key: string): readonly unknown[] {
  const list = isRecord(value) ? value[key] : null;
  return Array.isArray(list) ? list : [];
}

/** Whether the name of a ref is the hash of a commit, maybe a shortened one. */
function isHash(name: string): boolean {
  return /^[\da-f]{7,64}$/i.test(name);
}

/**
 * Finds the commit of each version that has a ref, and replaces each pattern by a version for each
 * ref that it selects.
 */
export function nameVersions(
  written: readonly WrittenVersion[],
  naming: VersionNaming,
): NamedVersion[] {
  const byName = new Set(written.map(({ name }) => name));
  return written.flatMap((version, index): NamedVersion[] => {
    const at = `${naming.setting}.${index}`;
    const mistake = mistakeIn(version, at);
    if (mistake !== null) {
      naming.problems.push(mistake);
      return [];
    }
    const { name, ref, refs } = version;
    if (ref === undefined && refs === undefined) {
      return [{ ...version, name: name ?? '', source: null, index }];
    }
    const repository = readable(at, naming);
    if (repository === null) return [];
    if (refs !== undefined) {
      const selected = selectRefs({ ...version, refs, index }, at, naming, repository);
      // An item of its own says more about a version than the pattern does.
      return selected.filter((one) => !byName.has(one.name));
    }
    const found = findRef(ref ?? '', repository);
    if (found === null) naming.problems.push(missingRef(ref ?? '', at, repository));
    const source =
      found === null ? null : sourceOf(ref ?? '', { ...found, ...repository }, naming.root);
    return [{ ...version, name: name ?? '', source, index }];
  });
}

/** A combination of keys that says nothing, or two things. */
function mistakeIn(version: WrittenVersion, at: string): ConfigProblem | null {
  const { name, ref, refs, path } = version;
  if (refs === undefined && name === undefined) {
    return problemAt(at, 'A version needs a `name`, or `refs` for the versions of a pattern.');
  }
  const misplaced = refs === undefined ? keysOfPatterns : keysOfOne;
  const key = misplaced.find((one) => version[one] !== undefined);
  if (key !== undefined) {
    const other = refs === undefined ? 'It needs `refs`.' : '`refs` makes several versions.';
    return problemAt(`${at}.${key}`, `This key says nothing here. ${other}`);
  }
  if (name === 'current' && ref !== undefined) {
    const hint = 'Give this version another name; `lastVersion` says which one is the newest.';
    return problemAt(`${at}.ref`, 'The version "current" is the working copy.', hint);
  }
  if (path?.startsWith('/') && (ref ?? refs) !== undefined) {
    return problemAt(`${at}.path`, 'Write a path in the repository, from the site’s root.');
  }
  return null;
}

/** The keys that items with `refs` alone have, and those that they can't have. */
const keysOfPatterns = ['each', 'limit', 'since'] as const;
const keysOfOne = ['name', 'ref', 'label', 'route'] as const;

/** The repository; null if it can't be read, which is reported. */
function readable(at: string, { repository, problems }: VersionNaming): RepositoryRefs | null {
  if (repository !== null && !('problem' in repository)) return repository;
  const { problem, hint } = repository ?? unread;
  problems.push(problemAt(at, problem, hint));
  return null;
}

const unread: UnreadableRepository = {
  problem: 'A version from a ref needs git.',
  hint: 'Load the configuration by a command, or by `build`, `check` or `createSite`.',
};

/**
 * Finds a ref by its name, in git's order: a tag before a branch. A branch that exists only at
 * `origin`, as in the clones of CI, is found by its own name, too.
 */
function findRef(name: string, { refs }: RepositoryRefs): RepositoryRef | null {
  const byName = new Map(refs.map((ref) => [ref.fullName, ref]));
  const places = ['', 'refs/', 'refs/tags/', 'refs/heads/', 'refs/remotes/', ownRemote];
  for (const place of places) {
    const found = byName.get(`${place}${name}`);
    if (found !== undefined) return found;
  }
  if (!isHash(name)) return null;
  return refs.find(({ commit }) => commit.startsWith(name.toLowerCase())) ?? null;
}

const ownRemote = 'refs/remotes/origin/';

/** The kinds of refs that patterns match, in the order in which they count. */
const kinds = ['refs/tags/', 'refs/heads/', ownRemote];

/** The name of a tag or a branch without what git puts before it; null for other refs. */
function shortName({ fullName }: RepositoryRef): string | null {
  const kind = kinds.find((one) => fullName.startsWith(one));
  return kind === undefined ? null : fullName.slice(kind.length);
}

function missingRef(name: string, at: string, repository: RepositoryRefs): ConfigProblem {
  const names = repository.refs.flatMap((ref) => shortName(ref) ?? []);
  const longer = names.find((one) => one.startsWith(name));
  const { hint = longer && `Did you mean "${longer}"?` } = didYouMean(name, names);
  const help = [hint, repository.remedy].filter((text) => text).join(' ');
  const message = `There is no branch, tag or commit "${name}" in this clone.`;
  return problemAt(`${at}.ref`, message, help === '' ? undefined : help);
}

/** A ref that matches a pattern. */
interface MatchingRef {
  readonly ref: RepositoryRef;
  readonly name: string;
  /** The number in place of the `*`, such as `4.2.1`. */
  readonly number: string;
}

/** The versions of a pattern, newest first. */
function selectRefs(
  version: WrittenVersion & { readonly refs: string; readonly index: number },
  at: string,
  naming: VersionNaming,
  repository: RepositoryRefs,
): NamedVersion[] {
  const { refs: pattern, each = 'minor', limit = Number.POSITIVE_INFINITY, since = '' } = version;
  const matching = matchRefs(pattern, repository.refs);
  const newest = new Map<string, MatchingRef>();
  for (const one of matching) {
    const group = groupOf(one.number, each);
    if (!newest.has(group)) newest.set(group, one);
  }
  const selected = [...newest].filter(([, { ref }]) => ref.date >= since).slice(0, limit);
  if (selected.length === 0) {
    naming.problems.push(noVersions(version, at, matching.length > 0, repository));
  }
  return selected.map(([name, found]) => {
    const source = sourceOf(found.name, { ...found.ref, ...repository }, naming.root);
    return { ...version, name, source };
  });
}

/** The refs whose name has a number in place of the `*`, newest first and each name once. */
function matchRefs(pattern: string, refs: readonly RepositoryRef[]): MatchingRef[] {
  const [before = '', after = ''] = pattern.split('*');
  const found = new Map<string, MatchingRef>();
  for (const kind of kinds) {
    for (const ref of refs) {
      if (!ref.fullName.startsWith(kind)) continue;
      const name = ref.fullName.slice(kind.length);
      if (!name.startsWith(before) || !name.endsWith(after) || found.has(name)) continue;
      const number = name.slice(before.length, name.length - after.length);
      if (/^\d+(?:\.\d+)*$/.test(number)) found.set(name, { ref, name, number });
    }
  }
  return [...found.values()].sort((a, b) => compareNaturally(b.number, a.number));
}

/** The name of the version that a number belongs to. */
function groupOf(number: string, each: RefGrouping): string {
  const parts = number.split('.');
  return parts.slice(0, { major: 1, minor: 2, patch: parts.length }[each]).join('.');
}

function noVersions(
  { refs: pattern, since }: WrittenVersion,
  at: string,
  isTooOld: boolean,
  { refs, remedy }: RepositoryRefs,
): ConfigProblem {
  if (isTooOld)
    return problemAt(`${at}.since`, `No commit of "${pattern}" is of ${since} or later.`);
  const names = refs.filter(({ fullName }) => fullName.startsWith('refs/tags/')).map(shortName);
  const some = names.slice(-3).join(', ');
  const hint = [some === '' ? null : `Tags here: ${some}.`, remedy].filter((text) => text !== null);
  const message = `No branch or tag matches "${pattern}" with a number in place of the *.`;
  return problemAt(`${at}.refs`, message, hint.length === 0 ? undefined : hint.join(' '));
}
