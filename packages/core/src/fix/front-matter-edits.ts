import { indexLines } from '@docsgen/text';
import type { NodeSpans } from '../model/index.ts';

/** The first and last line of a key at the top of front matter, from 1. */
interface KeyLines {
  readonly key: string;
  readonly first: number;
  readonly last: number;
}

/**
 * The text of a page with a key set at the top of its front matter, and others removed. Comments and
 * the way in which the rest is written stay. Null if the front matter has several keys on a line.
 *
 * @param text Without byte order mark.
 * @param set Values in YAML. One that begins with white space stands right behind the colon.
 */
export function editFrontMatter(
  text: string,
  spans: NodeSpans,
  {
    set,
    remove,
  }: { readonly set: Readonly<Record<string, string>>; readonly remove: readonly string[] },
): string | null {
  const index = indexLines(text);
  const lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const keys = keyLines(spans);
  if (keys === null) return null;
  const added = Object.entries(set).map(([key, value]) => {
    return `${key}:${/^\s/.test(value) ? '' : ' '}${value}${lineEnd}`;
  });
  if (keys.length === 0) {
    // Front matter without keys has no spans, so its end is unknown.
    if (/^---\s*$/m.test(index.line(1))) return null;
    const head = added.length === 0 ? '' : `---${lineEnd}${added.join('')}---${lineEnd}${lineEnd}`;
    return head + text;
  }
  const replaced = new Set([...remove, ...Object.keys(set)]);
  const at = keys.find(({ key }) => Object.hasOwn(set, key))?.first ?? (keys.at(-1)?.last ?? 0) + 1;
  let result = '';
  for (let line = 1; line <= index.count; line += 1) {
    if (line === at) result += added.join('');
    const isGone = keys.some(({ key, first, last }) => {
      return replaced.has(key) && line >= first && line <= last;
    });
    if (!isGone) result += text.slice(index.offset(line), index.offset(line + 1));
  }
  return result;
}

/** The lines of each key, in their order; null if two share a line. */
function keyLines(spans: NodeSpans): KeyLines[] | null {
  const keys = Object.entries(spans).flatMap(([path, { key, value }]): KeyLines[] => {
    if (path.includes('.') || key === null) return [];
    const isBefore = value.endColumn === 1 && value.endLine > key.line;
    return [{ key: path, first: key.line, last: isBefore ? value.endLine - 1 : value.endLine }];
  });
  keys.sort((a, b) => a.first - b.first);
  const isShared = keys.some(({ first }, at) => first <= (keys[at - 1]?.last ?? 0));
  return isShared ? null : keys;
}
