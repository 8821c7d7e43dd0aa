import { type Diagnostic, groupBy } from '@docsgen/core';
import type { Style } from './colors.ts';
import { escapeLine } from './escape.ts';

/** Findings of one kind: of one rule, with messages that differ in names and numbers alone. */
export interface Repeated {
  readonly rule: string;
  /** The message, with `…` in the places of what differs. */
  readonly message: string;
  /** All of them, in their order. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Minimum number of findings of a kind that are reported as one, and the number that are shown. */
const repeatedFrom = 51;
const shownOfKind = 3;

/** Parts of a message that differ between findings of a kind: quoted names, tags, references, numbers. */
const parts = /"[^"]{0,500}"|<[^<>]{0,500}>|\[[^[\]]{0,200}\]|\d+/g;

/** The kinds with more than fifty findings, the most frequent first. */
export function repeatedKinds(all: readonly Diagnostic[]): Repeated[] {
  const kinds = groupBy(all, ({ rule, severity, message }) => {
    return JSON.stringify([severity, rule, generalized(message)]);
  });
  return [...kinds.values()]
    .filter(({ length }) => length >= repeatedFrom)
    .map((diagnostics) => {
      const [first] = diagnostics;
      const message = generalized(first?.message ?? '');
      return { rule: first?.rule ?? '', message, diagnostics };
    })
    .sort((a, b) => b.diagnostics.length - a.diagnostics.length);
}

/** The message with `…` in the places of names and numbers. */
function generalized(message: string): string {
  return message.replace(parts, (part) => {
    const isQuoted = part.startsWith('"') || part.startsWith('<') || part.startsWith('[');
    return isQuoted ? `${part[0]}…${part.at(-1)}` : '…';
  });
}

/** The findings without those of frequent kinds beyond their first three. */
export function withoutRepeated(
  all: readonly Diagnostic[],
  kinds: readonly Repeated[],
): readonly Diagnostic[] {
  const left = new Set(kinds.flatMap(({ diagnostics }) => diagnostics.slice(shownOfKind)));
  return left.size === 0 ? all : all.filter((diagnostic) => !left.has(diagnostic));
}

/**
 * The kinds of which only the first places are shown, with the number of each.
 *
 * @param forAll The command that shows all findings.
 */
export function kindTable(
  kinds: readonly Repeated[],
  forAll: string,
  { dim }: Pick<Style, 'dim'>,
): string {
  const width = String(kinds[0]?.diagnostics.length ?? 0).length;
  const lines = kinds.map(({ diagnostics, message, rule }) => {
    const amount = String(diagnostics.length).padStart(width);
    return `  ${amount}  ${escapeLine(message)}  ${dim(rule)}\n`;
  });
  const head = `Of these, the first three places are shown; ${forAll} shows all:`;
  return `${head}\n${lines.join('')}`;
}
