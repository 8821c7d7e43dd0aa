import { findRepository, git, limitTo } from './git.ts';

/**
 * Renames of files below a folder, by old path: staged and committed ones. A file that moved twice
 * maps to its last path. Empty without git.
 */
export async function readRenames(root: string): Promise<ReadonlyMap<string, string>> {
  const repository = findRepository(root);
  if (repository === null) return new Map();
  const { relative, paths } = limitTo(repository);
  const filter = ['--diff-filter=R', '-M', '--name-status', '-z', relative];
  const safe = ['--no-ext-diff', '--no-textconv'];
  const ask = (args: readonly string[]) => git(repository, args).catch(() => '');
  const staged = await ask(['diff', '--cached', ...filter, ...safe]);
  const committed = await ask(['log', '--format=', ...filter, ...safe, ...paths]);
  const renames = new Map<string, string>();
  // Newest first, so that later renames are known already.
  for (const [from, to] of [...pairs(staged), ...pairs(committed)]) {
    if (!renames.has(from)) renames.set(from, renames.get(to) ?? to);
  }
  return renames;
}

/** Splits the fields of `R100\0old\0new\0`. */
function pairs(output: string): [string, string][] {
  const fields = output.split('\0').map((field) => field.replace(/^\n+/, ''));
  return fields.flatMap((field, at): [string, string][] => {
    const [from, to] = [fields[at + 1], fields[at + 2]];
    const isRename = /^R\d+$/.test(field) && from !== undefined && to !== undefined;
    return isRename ? [[from, to]] : [];
  });
}
