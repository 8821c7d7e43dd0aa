import type { Entry, Fix, NodeSpans } from '../model/index.ts';

/** The fix that adds a former route to an entry's `redirect_from`; null if the edit isn't safe. */
export function redirectFix(entry: Entry, route: string, text: string | undefined): Fix | null {
  const { frontMatterSpans: spans, frontMatter, broken } = entry;
  if (broken || text === undefined) return null;
  const value = plain.test(route) ? route : JSON.stringify(route);
  const count = frontMatter.redirect_from?.length ?? 0;
  if (spans.redirect_from !== undefined) return count === 0 ? null : addItem(spans, count, value);
  const own = Object.entries(spans).filter(([path]) => !path.includes('.'));
  if (own.length > 0) return addKey(spans, value);
  // Front matter without keys has no spans, so its end is unknown.
  if (text.startsWith('---')) return null;
  return { ...insertion(1, 1), text: `---\nredirect_from:\n  - ${value}\n---\n\n` };
}

/** Matches plain YAML scalars, which need no quotes. */
const plain = /^\/[\p{L}\p{N}/._~+-]*$/u;

/** Appends an item to the list, in the list's YAML style: flow or block. */
function addItem(spans: NodeSpans, count: number, value: string): Fix | null {
  const last = spans[`redirect_from.${count - 1}`]?.value;
  const key = spans.redirect_from?.key;
  if (last === undefined || key == null) return null;
  const isFlow = last.line === key.line;
  const text = isFlow ? `, ${value}` : `\n${' '.repeat(Math.max(0, last.column - 3))}- ${value}`;
  return { ...insertion(last.endLine, last.endColumn), text };
}

/** Adds the key after all others. */
function addKey(spans: NodeSpans, value: string): Fix {
  const all = Object.values(spans);
  const last = all.reduce((line, { value: { endLine } }) => Math.max(line, endLine), 1);
  const column = Math.min(...all.map(({ key }) => key?.column ?? Number.POSITIVE_INFINITY));
  const indent = ' '.repeat(column - 1);
  return { ...insertion(last + 1, 1), text: `${indent}redirect_from:\n${indent}  - ${value}\n` };
}

function insertion(line: number, column: number) {
  return { line, column, endLine: line, endColumn: column };
}
