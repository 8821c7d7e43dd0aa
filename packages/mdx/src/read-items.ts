import type { TextRange } from '@docsgen/text';
import { type JsNode, parseExpression } from './javascript.ts';
import { type JsxTag, readTag, type Unreadable, unreadable } from './read-tag.ts';

/** A tag, expression or comment of MDX; offsets are within the content of its token. */
export type MdxItem =
  | JsxTag
  | ({ readonly type: 'expression'; readonly node: JsNode } & TextRange)
  /** `{/* … *​/}`, `<!-- … -->` or `{}`, which show nothing. */
  | ({ readonly type: 'comment' } & TextRange)
  | Unreadable
  /** `<https://…>`, which was a link in MDX 1. */
  | ({ readonly type: 'autolink'; readonly address: string } & TextRange);

/** Parses items up to the end of a line; null if the line contains anything else. */
export function readItems(
  text: string,
): { readonly items: readonly MdxItem[]; readonly lines: number } | 'incomplete' | null {
  const items: MdxItem[] = [];
  let at = 0;
  for (;;) {
    const item = readItem(text, at);
    if (item === 'incomplete') return 'incomplete';
    if (item === null || item.type === 'autolink') return null;
    items.push(item);
    const rest = /[ \t]*/y;
    rest.lastIndex = item.end;
    rest.exec(text);
    at = rest.lastIndex;
    if (at >= text.length || text[at] === '\n') {
      return { items, lines: text.slice(0, at).split('\n').length };
    }
    if (text[at] !== '<' && text[at] !== '{') return null;
  }
}

const autolink = /<((?:https?:\/\/|mailto:)[^\s<>]{1,2000}|[\w.+-]{1,100}@[\w.-]{1,100})>/y;

/** Parses the item that begins at an offset; null if there is none. */
export function readItem(text: string, start: number): MdxItem | 'incomplete' | null {
  if (text[start] === '{') return readExpression(text, start);
  if (text.startsWith('<!--', start)) {
    const end = text.indexOf('-->', start + 4);
    return end < 0 ? 'incomplete' : { type: 'comment', start, end: end + 3 };
  }
  autolink.lastIndex = start;
  const address = autolink.exec(text)?.[1];
  if (address !== undefined) {
    return { type: 'autolink', address, start, end: autolink.lastIndex };
  }
  return readTag(text, start);
}

function readExpression(text: string, start: number): MdxItem | 'incomplete' {
  const read = parseExpression(text, start + 1);
  if ('mistake' in read) return unreadable(read, start);
  const { node, end } = read;
  return node === null ? { type: 'comment', start, end } : { type: 'expression', node, start, end };
}

/** Reports a bracket that begins no valid tag: an error in MDX, but nearly always text. */
export function strayBracket(src: string, start: number): MdxItem | null {
  const spaced = /<[ \t]+([A-Z][\w.]{0,60})(?=[ \t][^<>]{0,200}\/>)/y;
  spaced.lastIndex = start;
  const [begin = '', component] = spaced.exec(src) ?? [];
  if (component !== undefined) {
    const end = start + begin.length;
    const message = 'A tag has no space after its "<", so this is shown as text.';
    const hint = `Write <${component}, or &lt; for a literal <.`;
    return { type: 'mistake', mistake: { start, end, message, hint }, start, end };
  }
  const name = /<\/?[A-Za-z][\w.:-]{0,60}/y;
  name.lastIndex = start;
  if (name.exec(src) === null) return null;
  const message = 'This is not a valid tag, so it is shown as text.';
  const hint = 'Write &lt; for a literal <, or put it between backticks.';
  const end = name.lastIndex;
  return { type: 'mistake', mistake: { start, end, message, hint }, start, end };
}

/** Reports a tag or an expression that is never closed. */
export function unclosed(src: string, start: number): MdxItem {
  const what = src[start] === '{' ? 'expression' : 'tag';
  const message = `This ${what} is never closed, so it is shown as text.`;
  const hint =
    what === 'tag'
      ? 'Write &lt; for a literal <.'
      : 'Write \\{ for a literal brace, or put it between backticks.';
  const lineEnd = src.indexOf('\n', start);
  const end = src.length;
  const mistake = { start, end: lineEnd < 0 ? end : lineEnd, message, hint };
  return { type: 'mistake', mistake, start, end };
}
