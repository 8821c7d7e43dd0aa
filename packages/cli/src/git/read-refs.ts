import type { RepositoryRef, RepositoryRefs, UnreadableRepository } from '@docsgen/core';
import { findRepository, git, ownershipReason, type Repository } from './git.ts';
import { isShallow } from './git-history.ts';

/**
 * Reads the branches and tags of the repository around a site, and the commits of some hashes. Names
 * from the configuration never become arguments of git, except hashes.
 *
 * @param hashes Hexadecimal.
 */
export async function readRefs(
  root: string,
  hashes: readonly string[],
): Promise<RepositoryRefs | UnreadableRepository> {
  const repository = findRepository(root);
  if (repository === null) {
    return {
      problem: 'The site is in no git repository, so it has no refs.',
      hint: 'Clone the repository instead of copying its files.',
    };
  }
  try {
    const [listed, named, shallow] = await Promise.all([
      listRefs(repository),
      Promise.all(hashes.map((hash) => readCommit(hash, repository))),
      isShallow(repository),
    ]);
    const refs = [...listed, ...named.filter((ref) => ref !== null)];
    return { below: repository.below, refs, remedy: shallow ? fetchAll : null };
  } catch (error) {
    return unreadable(error, repository);
  }
}

const fetchAll =
  'The clone is shallow: run git fetch --unshallow --tags, or set fetch-depth: 0 in the workflow.';

function unreadable(error: unknown, repository: Repository): UnreadableRepository {
  const owner = ownershipReason(error, repository);
  if (owner !== null) return { problem: owner.reason, hint: `Run ${owner.remedy}.` };
  const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (isAbsent) return { problem: 'git is not installed.', hint: 'Install it.' };
  return { problem: 'git can’t list the refs of the repository.', hint: 'Run git fsck.' };
}

/** The fields of a ref: of an annotated tag, hash and date of its commit are in the last two. */
const format = [
  '%(refname)',
  '%(objecttype)',
  '%(objectname)',
  '%(committerdate:unix)',
  '%(*objecttype)',
  '%(*objectname)',
  '%(*committerdate:unix)',
].join('%00');

async function listRefs(repository: Repository): Promise<RepositoryRef[]> {
  const output = await git(repository, [
    'for-each-ref',
    `--format=${format}`,
    'refs/tags',
    'refs/heads',
    'refs/remotes',
  ]);
  return output.split('\n').flatMap((line): RepositoryRef[] => {
    const [fullName = '', ...fields] = line.split('\0');
    const [type, hash, date, targetType, targetHash, targetDate] = fields;
    const [commit, seconds] =
      type === 'commit' ? [hash, date] : targetType === 'commit' ? [targetHash, targetDate] : [];
    if (commit === undefined || fullName.endsWith('/HEAD')) return [];
    return [{ fullName, commit, date: dayOf(seconds) }];
  });
}

/** The commit of a hash, maybe a shortened one; null if the repository doesn't have it. */
async function readCommit(hash: string, repository: Repository): Promise<RepositoryRef | null> {
  if (!/^[\da-f]+$/i.test(hash)) return null;
  const args = ['log', '-1', '--no-show-signature', '--format=%H %ct', `${hash}^{commit}`, '--'];
  const output = await git(repository, args).catch(() => '');
  const [commit = '', seconds] = output.trim().split(' ');
  return commit === '' ? null : { fullName: hash, commit, date: dayOf(seconds) };
}

function dayOf(seconds: string | undefined): string {
  const date = new Date(Number(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
