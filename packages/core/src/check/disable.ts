import type { AnyFinding, DisableComment, Finding } from '../model/index.ts';
import { didYouMean } from '../text/nearest.ts';

/** A comment together with the entry that holds it. */
export interface PlacedDisable extends DisableComment {
  readonly entryFile: string;
}

/** What is needed to report unused comments. */
export interface DisableContext {
  readonly ruleNames: readonly string[];
  /** Whether a rule was looked at in a file: it ran, and isn't off. */
  readonly isActive: (rule: string, file: string) => boolean;
  /** Whether all rules ran on an entry: not on drafts, nor on entries that were left out. */
  readonly isWhole: (entryFile: string) => boolean;
}

/**
 * Takes out what comments silence and may be silenced, and reports the comments that silence
 * nothing.
 */
export function applyDisables<F extends AnyFinding>(
  findings: readonly F[],
  comments: readonly PlacedDisable[],
  context: DisableContext,
): { readonly loud: readonly F[]; readonly unused: readonly Finding[] } {
  const places = new Map<string, PlacedDisable[]>();
  for (const comment of comments) {
    const key = keyOf(comment.rule, comment.next.file ?? comment.entryFile, comment.next.span.line);
    const others = places.get(key);
    if (others === undefined) places.set(key, [comment]);
    else others.push(comment);
  }
  const used = new Set<PlacedDisable>();
  const loud = findings.filter(({ rule, file, line, isFatal = false }) => {
    const key = keyOf(rule, file, line);
    const silencing = places.get(key);
    if (silencing === undefined) return true;
    // Once is enough, however many findings stand on that line.
    for (const comment of silencing) used.add(comment);
    silencing.length = 0;
    return isFatal;
  });
  const unused = comments.flatMap((comment) =>
    used.has(comment) ? [] : unusedFindings(comment, context),
  );
  return { loud, unused };
}

function unusedFindings(comment: PlacedDisable, context: DisableContext): Finding[] {
  const { rule, entryFile, file = entryFile, span } = comment;
  const { ruleNames, isActive, isWhole } = context;
  const finding = { rule: 'unused-disable', file, ...span } as const;
  const name = ruleNames.find((known) => known === rule);
  if (name === undefined) {
    const message = rule === '' ? 'The comment names no rule.' : `There is no rule "${rule}".`;
    const hint =
      didYouMean(rule, ruleNames).hint ?? 'Write docsgen-disable-next-line rule: reason.';
    return [{ ...finding, message, hint }];
  }
  if (!isWhole(entryFile) || !isActive(name, comment.next.file ?? entryFile)) return [];
  const message = `The next line has no ${rule} to silence.`;
  return [{ ...finding, message, hint: 'Remove the comment.' }];
}

function keyOf(rule: string, file: string, line: number): string {
  return `${rule}\0${file}\0${line}`;
}
