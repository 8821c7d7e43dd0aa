import type { InsertedValue, LineOrigin, VariableUse } from '@docsgen/markdown/document';
import { didYouMean, indexLines } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import type { Finding, Result } from '../model/index.ts';
import type { ExpandedSource } from './includes.ts';

/** The variables that a page uses and defines. */
export interface PageVariables {
  /** In the order of the text. */
  readonly uses: readonly VariableUse[];
  /** Those of its front matter, by name. */
  readonly own: Readonly<Record<string, string>>;
}

/** Finds variables as the parser does, so that code is left as it is. */
export type FindVariables = (source: ExpandedSource) => Promise<PageVariables>;

/** Whether a text may use variables; a cheap test. */
export function mayUseVariables(text: string): boolean {
  return /\{\{[ \t]*[A-Za-z]/.test(text);
}

/** Whether the front matter of a text may define variables; a cheap test. */
export function mayDefineVariables(text: string): boolean {
  return text.startsWith('---') && /^variables:/m.test(text);
}

/** A page with its variables replaced, and the names of those that the site defines. */
export interface FilledSource {
  readonly source: ExpandedSource;
  readonly used: readonly string[];
}

/**
 * Replaces the variables of a page by their values, which are one line each: the text is compiled
 * afterwards, so values may have Markdown, and headings, addresses, search and twins need no special
 * cases. Nothing is evaluated. Positions lead back by `LineOrigin.inserted`.
 *
 * @param values Those of the site and the version, by name. The page's own precede them.
 */
export function fillVariables(
  source: ExpandedSource,
  { uses, own }: PageVariables,
  values: ReadonlyMap<string, string>,
): Result<FilledSource> {
  const index = indexLines(source.text);
  const origins = source.origins ?? ownOrigins(source.path, index.count);
  const lines = Array.from({ length: index.count }, (_, at) => index.line(at + 1));
  const inserted = new Map<number, InsertedValue[]>();
  const findings: Finding[] = [];
  const used = new Set<string>();
  // From the end, so that the columns of those before stay.
  for (const { name, line, from, to } of uses.toReversed()) {
    const value = Object.hasOwn(own, name) ? own[name] : values.get(name);
    used.add(name);
    if (value === undefined) {
      const at = origins[line] ?? { file: source.path, line: line + 1, indent: 0 };
      findings.unshift(unknown(name, { at, from, to }, [...Object.keys(own), ...values.keys()]));
      continue;
    }
    const text = lines[line] ?? '';
    lines[line] = text.slice(0, from) + value + text.slice(to);
    const before = inserted.get(line) ?? [];
    const place = { column: from + 1, written: to - from, length: value.length };
    inserted.set(line, [place, ...before]);
  }
  for (const name of Object.keys(own).filter((one) => !used.has(one))) {
    findings.push(unusedIn(name, source, lines));
  }
  if (inserted.size === 0) return { value: { source, used: [...used] }, findings };
  const text = lines.join('\n');
  const placed = origins.map((origin, at): LineOrigin => {
    const here = inserted.get(at);
    return here === undefined ? origin : { ...origin, inserted: here };
  });
  const changed = digest(JSON.stringify([source.digest, text, placed]));
  const filled = { ...source, text, origins: placed, digest: changed };
  return { value: { source: filled, used: [...used] }, findings };
}

function ownOrigins(file: string, count: number): LineOrigin[] {
  return Array.from({ length: count }, (_, at) => ({ file, line: at + 1, indent: 0 }));
}

function unknown(
  name: string,
  { at, from, to }: { readonly at: LineOrigin; readonly from: number; readonly to: number },
  names: readonly string[],
): Finding {
  const span = {
    line: at.line,
    column: from + 1 - at.indent,
    endLine: at.line,
    endColumn: to + 1 - at.indent,
  };
  const { hint = 'Define it in `variables`, or write \\{{ to show the braces.' } = didYouMean(
    name,
    names,
  );
  const message = `There is no variable "${name}".`;
  return { rule: 'unknown-variable', message, file: at.file, ...span, hint };
}

/** Reports a variable of the front matter that its page doesn't use. */
function unusedIn(name: string, { path }: ExpandedSource, lines: readonly string[]): Finding {
  const start = lines.findIndex((line) => line.startsWith('variables:'));
  const below = lines.findIndex(
    (line, at) => at > start && line.trimStart().startsWith(`${name}:`),
  );
  const at = Math.max(below, start, 0);
  const line = lines[at] ?? '';
  const column = line.length - line.trimStart().length + 1;
  const span = { line: at + 1, column, endLine: at + 1, endColumn: line.trimEnd().length + 1 };
  const message = `The page doesn't use its variable "${name}".`;
  return { rule: 'unused-variable', message, file: path, ...span, hint: 'Use it, or remove it.' };
}

/**
 * The column of a text before its values were inserted. Columns from 1.
 *
 * @param isEnd Whether it is the end of a range, which is behind the braces if it is in a value.
 */
export function columnBefore(
  column: number,
  inserted: readonly InsertedValue[],
  isEnd: boolean,
): number {
  let shift = 0;
  for (const { column: at, written, length } of inserted) {
    const start = at + shift;
    if (column <= start) break;
    if (column < start + length || (isEnd && column === start + length)) {
      return isEnd ? at + written : at;
    }
    shift += length - written;
  }
  return column - shift;
}
