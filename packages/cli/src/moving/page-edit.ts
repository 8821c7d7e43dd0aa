import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { unifiedLines } from '@docsgen/core';
import { toPosix } from '../files/paths.ts';
import { resolveCommit } from '../git/commits.ts';
import { findRepository, git, type Repository } from '../git/git.ts';
import { createObjectReader } from '../git/object-reader.ts';
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
  const repository = findRepository(path.dirname(file));
  if (repository === null) throw new Failure('There is no git repository that has the change.');
  const place = toPosix(path.relative(repository.top, file));
  const at = textsAt(repository, place);
  if (since !== undefined) {
    return found(await at(await resolveCommit(since, repository)), since);
  }
  const head = await at('HEAD');
  if (head !== null && head !== after) return { before: head, after, since: 'HEAD' };
  const args = ['log', '-1', '--format=%H', '--no-show-signature', '--', `:(top,literal)${place}`];
  const last = (await git(repository, args).catch(() => '')).trim();
  const name = last.slice(0, 9);
  return found(last === '' ? null : await at(`${last}^`), `the commit before ${name}`);

  function found(before: string | null, from: string): TextEdit {
    if (before === null)
      throw new Failure(`${place} is new since ${from || 'HEAD'}; copy the file.`);
    if (before === after) throw new Failure(`${place} has not changed since ${from}.`);
    return { before, after, since: from };
  }
}

/** Reads a file at commits; null if a commit doesn't have it. */
function textsAt(
  repository: Repository,
  place: string,
): (commit: string) => Promise<string | null> {
  const objects = createObjectReader(repository);
  return async (commit) => {
    if (/[\r\n]/.test(place)) return null;
    return objects.read(`${commit}:${place}`).then(
      (content) => unifiedLines(new TextDecoder().decode(content)),
      () => null,
    );
  };
}
