import type { Renames } from '@docsgen/review';
import { findRepository, git, limitTo, type Repository } from './git.ts';

/**
 * Renames of files below a folder: staged and committed ones. A file that moved twice maps to its
 * last path. Empty without git.
 */
export async function readRenames(root: string): Promise<Renames> {
  const repository = findRepository(root);
  if (repository === null) return new Map();
  const staged = await listRenames(repository, ['diff', '--cached']);
  const committed = await listRenames(repository, ['log', '--format=']);
  const renames = new Map<string, string>();
  // Newest first, so that later renames are known already.
  for (const [from, to] of [...staged, ...committed]) {
    if (!renames.has(from)) renames.set(from, renames.get(to) ?? to);
  }
  return renames;
}

/**
 * Renames between a commit and another one, or the index. The working tree isn't compared, since git
 * would run the filters that it is configured to.
 */
export async function renamesSince(
  commit: string,
  until: string | null,
  repository: Repository,
): Promise<Renames> {
  const states = until === null ? ['--cached', commit] : [commit, until];
  return new Map(await listRenames(repository, ['diff', ...states]));
}

/** Runs a command of git that lists changes; empty if it fails. */
async function listRenames(
  repository: Repository,
  command: readonly string[],
): Promise<[string, string][]> {
  const { relative, paths } = limitTo(repository);
  const flags = ['--diff-filter=R', '-M', '--name-status', '-z', relative];
  const safe = ['--no-ext-diff', '--no-textconv'];
  return parse(await git(repository, [...command, ...flags, ...safe, ...paths]).catch(() => ''));
}

/** Splits the fields of `R100\0old\0new\0`. */
function parse(output: string): [string, string][] {
  const fields = output.split('\0').map((field) => field.replace(/^\n+/, ''));
  return fields.flatMap((field, at): [string, string][] => {
    const [from, to] = [fields[at + 1], fields[at + 2]];
    const isRename = /^R\d+$/.test(field) && from !== undefined && to !== undefined;
    return isRename ? [[from, to]] : [];
  });
}
