import type { TextRange } from '@docsgen/text';
import type { Token } from 'markdown-it';
import { htmlToken, type ItemOrigin, startTag, textTokens } from './make-tokens.ts';
import type { Prop } from './props.ts';
import type { MdxItem } from './read-items.ts';
import type { JsxTag } from './read-tag.ts';

/** The HTML comment for a comment of MDX; it may be one that silences findings. */
export function commentToken(item: TextRange, origin: ItemOrigin, text: string): Token {
  const inner = text
    .slice(item.start, item.end)
    .replace(/^(?:<!--|\{\/\*)|(?:-->|\*\/\})$/g, '')
    .replaceAll('--', '- ');
  const last = item.end - 1;
  const locate = (offset: number) => origin.locate(Math.min(item.start + offset, last));
  return htmlToken(`<!--${inner}-->`, origin, locate);
}

/** The link for an address in brackets. */
export function autolinkTokens(
  { address, start, end }: Extract<MdxItem, { type: 'autolink' }>,
  origin: ItemOrigin,
): Token[] {
  const isMail = !/^\w+:/.test(address);
  const valueAt = { start: start + 1, end: end - 1 };
  const tag: JsxTag = { type: 'tag', name: 'a', kind: 'open', attributes: [], start, end };
  const value = isMail ? `mailto:${address}` : address;
  const href: Prop = { name: 'href', value, range: valueAt, valueAt };
  return [
    startTag(tag, 'a', new Map([['href', href]]), origin),
    ...textTokens(address.replace(/^mailto:/, ''), origin),
    htmlToken('</a>', origin, () => origin.locate(start)),
  ];
}
