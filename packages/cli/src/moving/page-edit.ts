import { readFile } from 'node:fs/promises';
import { unifiedLines } from '@docsgen/core';
import { resolveCommit } from '../git/commits.ts';
import { trackedFile } from '../git/tracked-file.ts';
import { Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';

/** The change of a file, as texts with line feeds alone. */
export interface TextEdit {
  readonly before: string;
  readonly after: string;
  /** The commit before the change, as a name for people. */
  readonly since: string;
}

/**
 * The change of a file that people mean: since the given ref, else what isn't committed, else what
 * its last commit changed.
 *
 * @throws Failure when there is none.
 */
export async function readEdit(file: string, since: string | undefined): Promise<TextEdit> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Failure(`${file} could not be read: ${messageOf(cause)}`, { cause });
  });
  const after = unifiedLines(text);
  const tracked = trackedFile(file);
  if (tracked === null) throw new Failure('There is no git repository that has the change.');
  const { repository, place } = tracked;
  if (since !== undefined) {
    return found(await tracked.textAt(await resolveCommit(since, repository)), since);
  }
  const head = await tracked.textAt('HEAD');
  if (head !== null && head !== after) return { before: head, after, since: 'HEAD' };
  const last = await tracked.lastCommit();
  if (last === null) return found(null, 'HEAD');
  return found(await tracked.textAt(`${last}^`), `the commit before ${last.slice(0, 9)}`);

  function found(before: string | null, from: string): TextEdit {
    if (before === null) throw new Failure(`${place} is new since ${from}; copy the file.`);
    if (before === after) throw new Failure(`${place} has not changed since ${from}.`);
    return { before, after, since: from };
  }
}
