import path from 'node:path';
import {
  type CallerInputs,
  type CheckResult,
  type PublishedSite,
  publishedState,
  type SiteRun,
  siteState,
} from '@docsgen/core';
import type { ComparedStates, ReviewedState } from '@docsgen/review';
import type { SiteOptions } from '../api/options.ts';
import { siteRoot } from '../config/load-config.ts';
import { mainBranch, mergeBase, resolveCommit } from '../git/commits.ts';
import { findRepository, type Repository } from '../git/git.ts';
import { renamesSince } from '../git/renames.ts';
import { Failure } from '../process/failure.ts';
import type { Session, SiteContext } from '../session.ts';
import type { StateChoice } from './open-states.ts';
import type { Review } from './with-review.ts';

/** The states to compare: commits by hash; null for the working tree. */
interface ComparedCommits {
  readonly before: string;
  readonly after: string | null;
}

/**
 * The commits that arguments name: none for what the branch changes, one ref to compare with the
 * working tree, two to compare with each other. `a...b` begins where both have parted; `b` is the
 * working tree if it is empty.
 *
 * @throws Failure
 */
export async function chosenCommits(
  refs: readonly string[],
  repository: Repository,
): Promise<ComparedCommits> {
  const [first, second, third] = refs;
  if (third !== undefined) throw new Failure('Name at most two refs.');
  if (first === undefined) {
    const main = await mainBranch(repository);
    return { before: await mergeBase([main, 'HEAD'], repository), after: null };
  }
  const [, from, to] = /^(.+?)\.\.\.(.*)$/s.exec(first) ?? [];
  if (from === undefined) {
    const before = await resolveCommit(first, repository);
    const after = second === undefined ? null : await resolveCommit(second, repository);
    return { before, after };
  }
  if (second !== undefined) throw new Failure('Name two refs, or one range such as main...topic.');
  const after = to === undefined || to === '' ? null : await resolveCommit(to, repository);
  const start = await resolveCommit(from, repository);
  return { before: await mergeBase([start, after ?? 'HEAD'], repository), after };
}

/** Finds the site and its repository. @throws Failure outside of a repository. */
export async function repositoryOf(
  options: SiteOptions,
  { io }: Session,
): Promise<Pick<StateChoice, 'workRoot' | 'repository'>> {
  const workRoot = await siteRoot(options, io);
  const repository = findRepository(workRoot);
  if (repository === null) {
    throw new Failure('The site is in no git repository, so there is nothing to compare it with.');
  }
  return { workRoot: path.join(repository.top, repository.below), repository };
}

/** Two loaded and checked states of a site. */
interface LoadedStates {
  readonly before: LoadedState;
  readonly after: LoadedState;
  readonly renames: ReadonlyMap<string, string>;
  /** The files of the theme and of the configuration that differ, relative to the site's root. */
  readonly code: readonly string[];
}

interface LoadedState {
  readonly run: SiteRun;
  readonly checked: CheckResult;
}

/**
 * Loads and checks two states of a site. The later one is checked against the addresses of the
 * earlier one.
 *
 * @param inputs Further inputs for the check of the later state.
 * @throws Failure, Interrupted
 */
export async function loadStates(
  { before, after }: ComparedCommits,
  { states, run, choice }: Review,
  inputs: (site: SiteContext) => Promise<CallerInputs> = async () => ({}),
): Promise<LoadedStates> {
  const load = async (commit: string | null, against?: PublishedSite): Promise<LoadedState> => {
    const site = await states.open(commit);
    const loaded = await run(site);
    const outside = against === undefined ? {} : { ...(await inputs(site)), against };
    return { run: loaded, checked: await loaded.check(outside) };
  };
  const old = await load(before);
  const now = await load(after, await publishedState(old.run));
  const listed = await renamesSince(before, after, choice.repository);
  return {
    before: old,
    after: now,
    renames: new Map([...equalFiles(old.run, now.run), ...listed]),
    code: states.differentCode(),
  };
}

/** Files that were renamed without another change, also if git doesn't know of them yet. */
function equalFiles(before: SiteRun, after: SiteRun): ReadonlyMap<string, string> {
  const files = ({ sources }: SiteRun) => sources.collections.flatMap(({ entries }) => entries);
  const [old, now] = [files(before), files(after)];
  const names = {
    before: new Set(old.map(({ path }) => path)),
    after: new Set(now.map(({ path }) => path)),
  };
  const fresh = now.filter(({ path }) => !names.before.has(path));
  const byDigest = new Map(fresh.map(({ digest, path }) => [digest, path]));
  return new Map(
    old.flatMap(({ path, digest }): [string, string][] => {
      const found = byDigest.get(digest);
      return names.after.has(path) || found === undefined ? [] : [[path, found]];
    }),
  );
}

/** The data that the comparison needs of two loaded states. */
export async function comparedStates(states: LoadedStates): Promise<ComparedStates> {
  const { before, after, renames, code } = states;
  return {
    before: await reviewedState(before),
    after: await reviewedState(after),
    renames,
    themeFiles: code,
  };
}

async function reviewedState({ run, checked }: LoadedState): Promise<ReviewedState> {
  return { site: await siteState(run), diagnostics: checked.diagnostics };
}
