import { didYouMean, groupBy } from '@docsgen/text';
import type { AnyFinding, DisableComment, Finding } from '../model/index.ts';

/** A disable comment with the file of its entry. */
export interface PlacedDisable extends DisableComment {
  readonly entryFile: string;
}

/** The inputs for reporting unused comments. */
export interface DisableContext {
  readonly ruleNames: readonly string[];
  /** Whether a rule was checked in a file: it ran and isn't off. */
  readonly isActive: (rule: string, file: string) => boolean;
  /** Whether all rules checked an entry: they skip drafts, unreadable entries and omitted ones. */
  readonly isWhole: (entryFile: string) => boolean;
}

/** Removes the findings that comments disable, and reports unused comments. */
export function applyDisables<F extends AnyFinding>(
  findings: readonly F[],
  comments: readonly PlacedDisable[],
  context: DisableContext,
): { readonly enabled: readonly F[]; readonly unused: readonly Finding[] } {
  const byLine = groupBy(comments, ({ rule, next, entryFile }) => {
    return keyOf(rule, next.file ?? entryFile, next.span.line);
  });
  const used = new Set<PlacedDisable>();
  const enabled = findings.filter(({ rule, file, line, isFatal = false }) => {
    const key = keyOf(rule, file, line);
    const disabling = byLine.get(key);
    if (disabling === undefined) return true;
    // The list is emptied: the first finding on the line marks all of its comments as used.
    for (const comment of disabling) used.add(comment);
    disabling.length = 0;
    return isFatal;
  });
  const unused = comments.flatMap((comment) =>
    used.has(comment) ? [] : unusedFindings(comment, context),
  );
  return { enabled, unused };
}

function unusedFindings(comment: PlacedDisable, context: DisableContext): Finding[] {
  const { rule, entryFile, file = entryFile, span } = comment;
  const { ruleNames, isActive, isWhole } = context;
  const finding = { rule: 'unused-disable', file, ...span } as const;
  const name = ruleNames.find((known) => known === rule);
  if (name === undefined) {
    const message =
      rule === '' ? "The comment doesn't name a rule." : `There is no rule "${rule}".`;
    const hint =
      didYouMean(rule, ruleNames).hint ?? 'Write docsgen-disable-next-line rule: reason.';
    return [{ ...finding, message, hint }];
  }
  if (!isWhole(entryFile) || !isActive(name, comment.next.file ?? entryFile)) return [];
  const message = `Unused comment: ${rule} reports nothing on the next line.`;
  return [{ ...finding, message, hint: 'Remove the comment.' }];
}

function keyOf(rule: string, file: string, line: number): string {
  return `${rule}\0${file}\0${line}`;
}
