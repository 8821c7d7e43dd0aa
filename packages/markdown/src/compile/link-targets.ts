import { ownValue, type TextRange } from '@docsgen/text';
import type { MarkdownIt, Token } from 'markdown-it';
import type { Image, Link, Span } from '../model/index.ts';
import { type DirectiveToken, isDirective } from './directives.ts';
import { type DocumentReader, locateSpan, spanOf } from './locate.ts';
import { plainText } from './text.ts';

/** Collects the links and images of a document, and records the index of each as its hole. */
export function readTargets(tokens: readonly Token[], reader: DocumentReader): void {
  for (const token of tokens) {
    if (isDirective(token)) readAttributeLinks(reader, token);
    if (token.type === 'inline') readInline(reader, token);
  }
}

function readInline(reader: DocumentReader, inline: Token): void {
  const { links, images } = reader;
  let open: Token | null = null;
  let text = '';
  let isNamed = false;
  /** Offset from which the next autolink is searched: the parser doesn't record its position. */
  let from = 0;
  for (const token of inline.children ?? []) {
    if (isDirective(token)) readAttributeLinks(reader, token);
    else if (token.type === 'link_open') {
      open = token;
      text = '';
      isNamed = false;
    } else if (token.type === 'link_close' && open !== null) {
      open.meta = { ...open.meta, hole: links.length };
      const { link, end } = readLink(reader, inline, { open, close: token, text, from });
      links.push(isNamed ? link : { ...link, unnamed: true });
      open = null;
      from = end;
    } else if (token.type === 'image') {
      isNamed = true;
      token.meta = { ...token.meta, hole: images.length };
      images.push(readImage(reader, inline, token));
    } else {
      text = token.content;
      // Other tokens than texts show something: code, formulas, emoji, elements.
      isNamed ||= token.type !== 'text' || text.trim() !== '';
    }
    from = Math.max(from, endOf(token));
  }
}

/** Collects the attributes of a directive that contain addresses, as links. */
function readAttributeLinks(reader: DocumentReader, token: DirectiveToken): void {
  const { links } = reader;
  const { name, attributes } = token.meta;
  const props = ownValue(reader.specs, name)?.props ?? {};
  const holes: Record<string, number> = {};
  for (const { name: key, value: href, valueAt } of attributes ?? []) {
    const prop = ownValue(props, key);
    if (prop?.link !== true) continue;
    holes[key] = links.length;
    const loads = prop.loads === true ? ({ loads: true } as const) : {};
    links.push({ href, span: directiveSpan(reader, token, valueAt), ...loads });
  }
  token.meta = { ...token.meta, holes };
}

/** Reads a link, whose span is that of its target, and the offset in the content of its end. */
function readLink(
  reader: DocumentReader,
  inline: Token,
  { open, close, text, from }: { open: Token; close: Token; text: string; from: number },
): { readonly link: Link; readonly end: number } {
  const href = String(open.attrGet('href') ?? '');
  const at = open.offset;
  if (open.markup === 'autolink') {
    const end = inline.content.indexOf('>', at);
    return { link: { href, span: locateSpan(reader.lines, inline, (at ?? 0) + 1, end) }, end };
  }
  if (open.markup === 'key') {
    const start = Math.max(from, inline.content.indexOf(text, from));
    const end = start + text.length;
    return { link: { href, span: locateSpan(reader.lines, inline, start, end) }, end };
  }
  if (open.markup === 'linkify') {
    const { start, end } = bareAddress(reader.md, inline.content, { text, at, from });
    return { link: { href, span: locateSpan(reader.lines, inline, start, end) }, end };
  }
  const labelEnd = close.offset ?? 0;
  const span = targetSpan(reader, inline, open, labelEnd);
  return { link: { href, span }, end: labelEnd };
}

/**
 * Finds the offsets of an autolink. One with `://` is found at its colon; others (`www.`, mail
 * addresses) by their text, after the previous one.
 */
function bareAddress(
  md: MarkdownIt,
  content: string,
  { text, at, from }: { text: string; at: number | undefined; from: number },
): { start: number; end: number } {
  if (at === undefined) {
    const start = Math.max(from, content.indexOf(text, from));
    return { start, end: Math.min(start + text.length, content.length) };
  }
  let start = at;
  while (at - start < 10 && /[a-z0-9+.-]/i.test(content[start - 1] ?? ' ')) start -= 1;
  const written = md.linkify.matchAtStart(content.slice(start))?.url ?? '';
  return { start, end: start + written.replace(/(?<!\*)\*+$/, '').length };
}

/** A lower bound of a token's end in the content: no later address begins before it. */
function endOf({ type, content, markup, offset: at }: Token): number {
  if (at === undefined) return 0;
  if (type === 'html_inline') return at + content.length;
  return type === 'code_inline' ? at + content.length + 2 * markup.length : at;
}

/** Reads an image. Its span is that of its target. */
function readImage(reader: DocumentReader, inline: Token, token: Token): Image {
  const labelEnd = (token.offset ?? 0) + 2 + token.content.length;
  return {
    src: String(token.attrGet('src') ?? ''),
    alt: plainText(token.children ?? []),
    sized: token.attrGet('width') !== null || token.attrGet('height') !== null,
    span: targetSpan(reader, inline, token, labelEnd),
  };
}

/**
 * The span of a target: after the label, or in the definition that the reference names.
 *
 * @param labelEnd Offset of the bracket that closes the label.
 */
function targetSpan(reader: DocumentReader, inline: Token, token: Token, labelEnd: number): Span {
  const definition = reader.definitions.get(String(token.meta?.label), inline.file ?? '');
  if (definition !== undefined) return spanOf(reader, definition);
  const { content } = inline;
  const space = /^\]\([ \t\n]*/.exec(content.slice(labelEnd))?.[0] ?? '';
  const start = labelEnd + space.length;
  const target = reader.md.helpers.parseLinkDestination(content, start, content.length);
  const brackets = content[start] === '<' ? 1 : 0;
  return locateSpan(reader.lines, inline, start + brackets, target.pos - brackets);
}

/**
 * The span of a range of a directive's opening line, counted from the first colon. The tag of an
 * component may span several lines, so it has a locator.
 */
export function directiveSpan(
  source: DocumentReader,
  token: Token,
  { start, end }: TextRange,
): Span {
  if (token.locate !== undefined)
    return locateSpan(source.lines, token, start, Math.max(start + 1, end));
  const line = token.map?.[0] ?? 0;
  const column = source.columns[line] ?? 0;
  return spanOf(source, { line, from: column + start, to: column + end });
}
