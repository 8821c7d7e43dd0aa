import { indexLines, type MarkdownTools, once } from '@docsgen/core';
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';

/** Classes, ids and values in braces, behind what they belong to: `{ #id .wide width="300" }`. */
const list =
  /\{:?[ \t]*(?<items>(?:[.#][\w:/-]+|[\w@:-]+(?:=(?:"[^"{}]*"|'[^'{}]*'|[^\s{}"']+))?)(?:[ \t]+(?:[.#][\w:/-]+|[\w@:-]+(?:=(?:"[^"{}]*"|'[^'{}]*'|[^\s{}"']+))?))*)[ \t]*\}/y;

const item =
  /(?<![\w-])(?:#(?<id>[\w:.-]{1,200})|\.(?<name>[\w:-]{1,200})|(?<key>[\w-]{1,60})=(?:"(?<double>[^"]{0,500})"|'(?<single>[^']{0,500})'|(?<bare>[^\s{}"']{1,500})))/g;

/** The list of a heading, which has at least one attribute with a value. */
const ofHeading = /\{:?[ \t]{0,9}(?<items>[^{}]{0,500}=[^{}]{1,500})\}[ \t]{0,20}$/;

/** Attributes of pictures that say how large they are. */
const sizes: ReadonlySet<string> = new Set(['width', 'height']);

/**
 * Adds attribute lists, as Python-Markdown and markdown-it-attrs have them. An id becomes an anchor, a size of a picture its size,
 * and a button a button; the other attributes belong to the other tool's theme.
 *
 * @param endsText Whether a list may also stand behind a space at the end of a block, as with
 *   markdown-it-attrs: `Text {#id}`.
 */
export function useAttributeLists(md: MarkdownIt, tools: MarkdownTools, endsText = false): void {
  md.core.ruler.before('heading_ids', 'attribute_ids', (state) => {
    rewriteHeadings(state, ofHeading, tools, ({ items = '' }) => listOfHeading(items));
  });
  md.inline.ruler.before('emphasis', 'attribute_list', (state, silent) => {
    list.lastIndex = state.pos;
    const { 0: all, groups = {} } = list.exec(state.src) ?? { 0: '' };
    const end = state.pos + all.length;
    if (all === '' || end > state.posMax) return false;
    const isAtEnd = endsText && endsBlock(state, all, end);
    if (!isAtEnd && !belongsToElement(state, end)) return false;
    if (!silent) {
      const { start, text } = applyAttributes(state, groups.items ?? '', tools);
      // A text doesn't end with the space before a list that leaves nothing.
      const before = text === '' && isAtEnd ? state.src.slice(0, start).trimEnd().length : start;
      if (before < start) state.pending = state.pending.trimEnd();
      tools.rewrite(state, { start: before, end, text });
    }
    state.pos = end;
    return true;
  });
}

/**
 * Writes the attributes at the ends of headings as docsgen has them.
 *
 * @param pattern Matches them at the end of a heading.
 * @param write Makes the new text from the groups of a match; empty to remove the attributes.
 */
export function rewriteHeadings(
  state: StateCore,
  pattern: RegExp,
  tools: MarkdownTools,
  write: (groups: Readonly<Record<string, string | undefined>>) => string,
): void {
  const lines = once(() => indexLines(state.src));
  for (const [at, token] of state.tokens.entries()) {
    if (state.tokens[at - 1]?.type !== 'heading_open') continue;
    const { 0: all, index = 0, groups = {} } = pattern.exec(token.content) ?? { 0: '' };
    if (all === '') continue;
    const text = write(groups);
    const written = all.trimEnd();
    const line = lines().offset((token.map?.[0] ?? 0) + 1);
    const start = state.src.indexOf(written, line + index);
    tools.rewrite(state, { start, end: start + written.length, text });
    token.content = `${token.content.slice(0, index)}${text}`.trimEnd();
  }
}

/** The list of a heading with its id and classes alone; the other attributes belong to the theme. */
function listOfHeading(items: string): string {
  const words = [...items.matchAll(item)].flatMap(({ groups = {} }) => {
    const { id, name, key, double, single, bare } = groups;
    if (name !== undefined) return [`.${name}`];
    const written = id ?? (key === 'id' ? (double ?? single ?? bare) : undefined);
    return written === undefined ? [] : [`#${written}`];
  });
  return words.length === 0 ? '' : `{${words.join(' ')}}`;
}

/** Whether an element ends right before the list, or the list ends a block on a line of its own. */
function belongsToElement({ src, pos, pending, tokens }: StateInline, end: number): boolean {
  if (isLineStart(src, pos) && isBlankFrom(src, end)) return true;
  const before = tokens.at(-1);
  return pending === '' && before !== undefined && before.type !== 'softbreak';
}

/** Whether a list with an id, a class or a value stands behind a space at the end of its block. */
function endsBlock({ src, pos }: StateInline, list: string, end: number): boolean {
  return /[#.=]/.test(list) && /\s/.test(src[pos - 1] ?? '') && isBlankFrom(src, end);
}

/** Whether nothing but white space stands before an offset on its line. */
function isLineStart(src: string, offset: number): boolean {
  let at = offset;
  while (src[at - 1] === ' ' || src[at - 1] === '\t') at -= 1;
  return at === 0 || src[at - 1] === '\n';
}

/** Whether nothing but white space follows an offset. */
function isBlankFrom(src: string, offset: number): boolean {
  const blank = /\s*$/y;
  blank.lastIndex = offset;
  return blank.test(src);
}

/** What stands in the place of attributes here, from an offset on. */
interface WrittenAttributes {
  readonly start: number;
  readonly text: string;
}

/** Applies attributes to what stands before them. */
function applyAttributes(
  state: StateInline,
  items: string,
  tools: MarkdownTools,
): WrittenAttributes {
  const { src, pos, tokens } = state;
  const open = openingOf(tokens);
  let start = pos;
  let text = '';
  for (const { groups = {} } of items.matchAll(item)) {
    const { id, name, key = '', double, single, bare } = groups;
    const value = double ?? single ?? bare ?? '';
    if (id !== undefined) {
      if (dropEmptyLink(state)) start = src.lastIndexOf('[', pos);
      text += `<a id="${id}"></a>`;
      state.push('html_inline', '', 0).content = `<a id="${id}"></a>`;
    } else if (name === 'md-button' && open?.type === 'link_open') {
      open.attrJoin('class', 'button');
      const first = startOf(open, src, pos);
      tools.rewrite(state, {
        start: first,
        end: first + 1,
        text: `<a${attributesOf(state, open)}>`,
      });
      start = state.md.helpers.parseLinkLabel(state, first);
      text = '</a>';
    } else if (open?.type === 'image' && sizes.has(key) && /^\d{1,5}(?:px)?$/.test(value)) {
      open.attrSet(key, value.replace('px', ''));
      open.attrSet('alt', open.content);
      start = startOf(open, src, pos);
      text = `<img${attributesOf(state, open)}>`;
    }
  }
  if (text === '' && isLineStart(src, pos)) {
    // The list ends the block, and its line goes with it.
    if (tokens.at(-1)?.type === 'softbreak') tokens.pop();
    start = Math.max(0, src.lastIndexOf('\n', pos - 1));
  }
  return { start, text };
}

/** The offset at which an image or a link begins, whose token may be behind its first characters. */
function startOf({ offset = 0, type }: Token, src: string, pos: number): number {
  return src.lastIndexOf(type === 'image' ? '![' : '[', Math.min(offset + 1, pos));
}

function attributesOf({ md }: StateInline, { attrs }: Token): string {
  return (attrs ?? [])
    .map(([key, value]) => ` ${key}="${md.utils.escapeHtml(String(value))}"`)
    .join('');
}

/** Removes a link without text and address before a list, which is only there for the list's id. */
function dropEmptyLink({ tokens }: StateInline): boolean {
  const [open, close] = tokens.slice(-2);
  if (open?.type !== 'link_open' || close?.type !== 'link_close') return false;
  if (open.attrGet('href') !== '') return false;
  tokens.splice(-2);
  return true;
}

/** The token that opens the last element; undefined if there is none. */
function openingOf(tokens: readonly Token[]): Token | undefined {
  const last = tokens.at(-1);
  if (last?.nesting !== -1) return last;
  const type = last.type.replace(/_close$/, '_open');
  return tokens.findLast((token) => token.type === type);
}
