import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { groupBy, type PortTarget, unifiedDiff, unifiedLines } from '@docsgen/core';
import type { FileEdit } from '../files/source-files.ts';
import { findRepository } from '../git/git.ts';
import { mergeTexts } from '../git/merge-texts.ts';
import { Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';
import type { SiteContext } from '../session.ts';

/** The copy of an edited file with the result of the merge. */
export interface Ported {
  readonly target: PortTarget;
  /** The copy's text before, as it is written. */
  readonly text: string;
  readonly outcome:
    | { readonly type: 'merged'; readonly text: string }
    | { readonly type: 'same' }
    | { readonly type: 'conflict' };
  /** The change of the file; null unless it is merged into the working tree. */
  readonly write: FileEdit | null;
  /** Path in the repository, for patches. */
  readonly place: string;
}

/** Merges an edit into the text of a copy. Writes nothing. @throws Failure for an unreadable copy. */
export async function mergePort(
  target: PortTarget,
  { config: { root }, fs }: Pick<SiteContext, 'config' | 'fs'>,
): Promise<Ported> {
  const { ref, before, after } = target;
  const file = path.posix.join(root, target.file);
  const bytes = Buffer.from(
    await (ref === null ? readFile(file) : fs.read(file)).catch((cause: unknown) => {
      throw new Failure(`${file} could not be read: ${messageOf(cause)}`, { cause });
    }),
  );
  const now = bytes.toString('utf8');
  const text = unifiedLines(now);
  const below = findRepository(root)?.below ?? '';
  const place =
    ref === null ? path.posix.join(below, target.file) : path.posix.relative(ref.mount, file);
  const common = { target, text: now, place };
  const merged = await mergeTexts({ base: before, edited: after, into: text });
  if (merged === null) return { ...common, outcome: { type: 'conflict' }, write: null };
  if (merged === text) return { ...common, outcome: { type: 'same' }, write: null };
  const mark = now.startsWith('\uFEFF') ? '\uFEFF' : '';
  const content = Buffer.from(
    mark + (now.includes('\r\n') ? merged.replaceAll('\n', '\r\n') : merged),
  );
  const write = ref === null ? { file, expected: bytes, content } : null;
  return { ...common, outcome: { type: 'merged', text: content.toString('utf8') }, write };
}

/** The first words of a patch that a conflict leaves. */
export const patchHead = '# docsgen port: ';

/**
 * The changes of a version's copies as a patch for `git apply`; of conflicts, the edits that don't
 * fit, below a line that says so.
 */
export async function printPatch(ported: readonly Ported[], withHead: boolean): Promise<string> {
  const { merged = [], conflict = [] } = Object.fromEntries(
    groupBy(ported, ({ outcome }) => outcome.type),
  );
  const head = patchHead + versionLabel(ported);
  const conflictHead = `${head}; it conflicts with changes of this version\n`;
  const fits = await printDiffs(merged, withHead ? `${head}\n` : '');
  return fits + (await printDiffs(conflict, conflictHead));
}

function versionLabel([first]: readonly Ported[]): string {
  if (first === undefined) return '';
  const { version, ref } = first.target;
  return ref === null ? version : `${version} (${ref.name})`;
}

/** The diffs of copies below a head; empty without one. */
async function printDiffs(ported: readonly Ported[], head: string): Promise<string> {
  const diffs = ported.map(({ target: { before, after }, text, outcome, place }) => {
    if (outcome.type === 'merged') return unifiedDiff(place, text, outcome.text);
    return unifiedDiff(place, before, after);
  });
  const all = (await Promise.all(diffs)).join('');
  return all === '' ? '' : head + all;
}
