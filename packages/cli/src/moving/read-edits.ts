import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PortEdit, unifiedLines } from '@docsgen/core';
import { resolveCommit } from '../git/commits.ts';
import { openTextHistory } from '../git/text-history.ts';
import { Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';

/** The edits of files since a commit. */
export interface Edits {
  readonly edits: readonly PortEdit[];
  /** Files that the commit doesn't have. */
  readonly created: readonly string[];
  /** The commit, as a name for people. */
  readonly since: string;
}

/**
 * The edits of files that people mean: since the given ref, else what isn't committed, else what the
 * last commit of one of them changed.
 *
 * @param files Paths relative to the root: a page, then its partials.
 * @throws Failure when there is none.
 */
export async function readEdits(
  root: string,
  files: readonly string[],
  since: string | undefined,
): Promise<Edits> {
  const history = openTextHistory(root);
  if (history === null) throw new Failure('There is no git repository that has the change.');
  const places = files.map((file) => path.posix.join(root, file));
  const texts = await Promise.all(places.map(readText));
  const from = async (commit: string, name: string): Promise<Edits> => {
    const all = await Promise.all(
      files.map(async (file, at) => {
        const before = await history.textAt(commit, places[at] ?? '');
        return { file, before, after: texts[at] ?? '' };
      }),
    );
    const edits = all.flatMap(({ file, before, after }) => {
      return before === null || before === after ? [] : [{ file, before, after }];
    });
    const created = all.flatMap(({ file, before }) => (before === null ? [file] : []));
    return { edits, created, since: name };
  };
  if (since !== undefined) {
    return required(await from(await resolveCommit(since, history.repository), since), files);
  }
  const uncommitted = await from('HEAD', 'HEAD');
  if (uncommitted.edits.length > 0) return uncommitted;
  const last = await history.lastCommit(places);
  if (last === null) return required(uncommitted, files);
  return required(await from(`${last}^`, `the commit before ${last.slice(0, 9)}`), files);
}

/** @throws Failure without an edit. */
function required(found: Edits, files: readonly string[]): Edits {
  const { edits, created, since } = found;
  if (edits.length > 0) return found;
  const [page, ...partials] = files;
  if (created[0] !== undefined) {
    throw new Failure(`${created[0]} is new since ${since}; copy the file.`);
  }
  const also = partials.length === 0 ? '' : `, nor have the files that it includes`;
  throw new Failure(`${page} has not changed since ${since}${also}.`);
}

async function readText(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Failure(`${file} could not be read: ${messageOf(cause)}`, { cause });
  });
  return unifiedLines(text);
}
