import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Where git says that files below a folder have gone, by their old path: what is staged, and
 * what was ever committed. A file that moved twice leads to its last place. Empty without git.
 */
export async function readRenames(root: string): Promise<ReadonlyMap<string, string>> {
  const filter = ['--diff-filter=R', '-M', '--name-status', '-z', '--relative'];
  const safe = ['--no-ext-diff', '--no-textconv'];
  const staged = await git(root, ['diff', '--cached', ...filter, ...safe]);
  const committed = await git(root, ['log', '--format=', ...filter, ...safe, '--', '.']);
  const renames = new Map<string, string>();
  // Newest first, so where a file went from its new place is known already.
  for (const [from, to] of [...pairs(staged), ...pairs(committed)]) {
    if (!renames.has(from)) renames.set(from, renames.get(to) ?? to);
  }
  return renames;
}

/** The fields of `R100\0old\0new\0`, one after the other. */
function pairs(output: string): [string, string][] {
  const fields = output.split('\0').map((field) => field.replace(/^\n+/, ''));
  return fields.flatMap((field, at): [string, string][] => {
    const [from, to] = [fields[at + 1], fields[at + 2]];
    const isRename = /^R\d+$/.test(field) && from !== undefined && to !== undefined;
    return isRename ? [[from, to]] : [];
  });
}

async function git(root: string, args: readonly string[]): Promise<string> {
  try {
    const options = ['--no-optional-locks', '-c', 'core.fsmonitor=false'];
    const { stdout } = await run('git', [...options, ...args], { cwd: root, maxBuffer: 1 << 28 });
    return stdout;
  } catch {
    return '';
  }
}
