import type { InsertedValue, LineOrigin, PageText, VariableUse } from '@docsgen/markdown/document';
import { append, didYouMean, indexLines } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import type { Dialect, Finding, Result } from '../model/index.ts';
import { type ExpandedSource, textsOf, withTexts } from './expanded-source.ts';

/** The variables that a text of a page uses, and those that its front matter defines. */
export interface TextVariables {
  /** In the order of the text. */
  readonly uses: readonly VariableUse[];
  /** Those of its front matter, by name. */
  readonly own: Readonly<Record<string, string>>;
}

/** Finds variables as the parser does, so that code is left as it is. */
export type FindVariables = (text: string, dialect: Dialect) => Promise<TextVariables>;

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
 * Replaces the variables of a page by their values, which are one line each: the texts are compiled
 * afterwards, so values may have Markdown, and headings, addresses, search and twins need no special
 * cases. Nothing is evaluated. Positions lead back by `LineOrigin.inserted`.
 *
 * @param found The variables of each text, in the order of `textsOf`.
 * @param values Those of the site and the version, by name. The page's own precede them.
 */
export function fillVariables(
  source: ExpandedSource,
  found: readonly TextVariables[],
  values: ReadonlyMap<string, string>,
): Result<FilledSource> {
  const own = new Map(Object.entries(found[0]?.own ?? {}));
  const filling = { path: source.path, values: new Map([...values, ...own]) };
  const findings: Finding[] = [];
  const texts = textsOf(source).map((text, at) => {
    const filled = fillText(text, found[at]?.uses ?? [], filling);
    append(findings, filled.findings);
    return filled.value;
  });
  const used = new Set(found.flatMap(({ uses }) => uses.map(({ name }) => name)));
  for (const name of own.keys()) if (!used.has(name)) findings.push(unusedIn(name, source));
  const isSame = textsOf(source).every(({ text }, at) => text === texts[at]?.text);
  if (isSame) return { value: { source, used: [...used] }, findings };
  const changed = digest(JSON.stringify([source.digest, texts]));
  const filled = { ...withTexts(source, texts), digest: changed };
  return { value: { source: filled, used: [...used] }, findings };
}

/** Replaces the variables of one text. The same object is returned if it has none. */
function fillText(
  part: PageText,
  uses: readonly VariableUse[],
  { path, values }: { readonly path: string; readonly values: ReadonlyMap<string, string> },
): Result<PageText> {
  if (uses.length === 0) return { value: part, findings: [] };
  const index = indexLines(part.text);
  const origins = part.origins ?? ownOrigins(path, index.count);
  const lines = Array.from({ length: index.count }, (_, at) => index.line(at + 1));
  const inserted = new Map<number, InsertedValue[]>();
  const findings: Finding[] = [];
  // From the end, so that the columns of those before stay.
  for (const { name, line, from, to } of uses.toReversed()) {
    const value = values.get(name);
    if (value === undefined) {
      const at = origins[line] ?? { file: path, line: line + 1, indent: 0 };
      findings.unshift(unknown(name, { at, from, to }, values.keys()));
      continue;
    }
    const text = lines[line] ?? '';
    lines[line] = text.slice(0, from) + value + text.slice(to);
    const before = inserted.get(line) ?? [];
    const place = { column: from + 1, written: to - from, length: value.length };
    inserted.set(line, [place, ...before]);
  }
  if (inserted.size === 0) return { value: part, findings };
  const placed = origins.map((origin, at): LineOrigin => {
    const here = inserted.get(at);
    return here === undefined ? origin : { ...origin, inserted: here };
  });
  return { value: { text: lines.join('\n'), origins: placed }, findings };
}

function ownOrigins(file: string, count: number): LineOrigin[] {
  return Array.from({ length: count }, (_, at) => ({ file, line: at + 1, indent: 0 }));
}

function unknown(
  name: string,
  { at, from, to }: { readonly at: LineOrigin; readonly from: number; readonly to: number },
  names: Iterable<string>,
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
function unusedIn(name: string, { path, text }: ExpandedSource): Finding {
  const index = indexLines(text);
  const lines = Array.from({ length: index.count }, (_, at) => index.line(at + 1));
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
