import { Failure } from '../process/failure.ts';
import { git, ownershipReason, type Repository } from './git.ts';
import { isShallow } from './git-history.ts';

/** What to run in a shallow clone, which lacks older commits. */
const fetchAll =
  'The clone is shallow: run git fetch --unshallow, or set fetch-depth: 0 in the workflow.';

/** The commit of a branch, a tag or an expression such as `HEAD~3`. @throws Failure */
export async function resolveCommit(ref: string, repository: Repository): Promise<string> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  // A branch that exists only at `origin`, as in the clones of CI, is found by its own name, too.
  const remote = args.with(-1, `refs/remotes/origin/${ref}^{commit}`);
  const found = await git(repository, args).catch(async (error: unknown) => {
    refuseOwner(error, repository);
    return git(repository, remote).catch(() => '');
  });
  const commit = found.trim();
  if (commit !== '') return commit;
  throw new Failure(
    await withRemedy(`There is no branch, tag or commit "${ref}" in this clone.`, repository),
  );
}

/** The last commit that two commits have in common. @throws Failure when there is none here. */
export async function mergeBase(
  [one, other]: readonly [one: string, other: string],
  repository: Repository,
): Promise<string> {
  const found = await git(repository, ['merge-base', one, other]).catch(() => '');
  const commit = found.trim();
  if (commit !== '') return commit;
  const names = `${one.slice(0, 10)} and ${other.slice(0, 10)}`;
  throw new Failure(
    await withRemedy(`The commits ${names} have no commit in common in this clone.`, repository),
  );
}

/** The names of the main branch, the best first. */
const mainNames = [
  'refs/remotes/origin/HEAD',
  'refs/remotes/origin/main',
  'refs/remotes/origin/master',
  'refs/heads/main',
  'refs/heads/master',
];

/** The commit of the main branch. @throws Failure when no branch has a usual name. */
export async function mainBranch(repository: Repository): Promise<string> {
  for (const name of mainNames) {
    const args = ['rev-parse', '--verify', '--quiet', `${name}^{commit}`];
    const found = await git(repository, args).catch((error: unknown) => {
      refuseOwner(error, repository);
      return '';
    });
    if (found.trim() !== '') return found.trim();
  }
  const problem = 'There is no branch origin/HEAD, main or master to compare with.';
  throw new Failure(await withRemedy(`${problem} Name one.`, repository));
}

async function withRemedy(problem: string, repository: Repository): Promise<string> {
  return (await isShallow(repository)) ? `${problem} ${fetchAll}` : problem;
}

function refuseOwner(error: unknown, repository: Repository): void {
  const owner = ownershipReason(error, repository);
  if (owner !== null) throw new Failure(`${owner.reason} Run ${owner.remedy}.`, { cause: error });
}
