import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The texts of a three-way merge. */
export interface MergeTexts {
  /** Before the edit. */
  readonly base: string;
  /** After the edit. */
  readonly edited: string;
  /** Into which the edit is merged. */
  readonly into: string;
}

/**
 * Merges an edit into a text by `git merge-file`; null if they conflict. It runs in an empty folder
 * outside of every repository, so neither attributes nor drivers of one apply.
 *
 * @throws when git is missing.
 */
export async function mergeTexts({ base, edited, into }: MergeTexts): Promise<string | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docsgen-merge-'));
  try {
    const texts = { into, base, edited };
    for (const [name, text] of Object.entries(texts))
      await writeFile(path.join(folder, name), text);
    const env = { ...process.env, LC_ALL: 'C', GIT_CEILING_DIRECTORIES: path.dirname(folder) };
    const args = ['merge-file', '-p', '-q', ...Object.keys(texts)];
    const { stdout } = await run('git', args, { cwd: folder, env, maxBuffer: 1 << 28 });
    return stdout;
  } catch (error) {
    // The code is the number of conflicts, or 255 for texts that it takes for binary.
    if (error instanceof Error && 'code' in error && typeof error.code === 'number') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
