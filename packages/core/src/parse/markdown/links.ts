import type { MarkdownIt, Token } from 'markdown-it';
import type { DirectiveSpecs, Image, Link, Span } from '../../model/index.ts';
import type { LineIndex } from '../../text/lines.ts';
import { type DirectiveToken, isDirective, parseAttributes } from './directives.ts';
import type { InlineOffsets, Locate } from './locate.ts';
import { plainText } from './text.ts';

/** What is needed to find the targets of links in a file. */
export interface LinkReader {
  readonly md: MarkdownIt;
  readonly text: string;
  readonly lines: LineIndex;
  readonly offsets: InlineOffsets;
  readonly definitions: Definitions;
  readonly locators: ReadonlyMap<Token, Locate>;
  /** The line at which the body begins. */
  readonly firstLine: number;
  readonly specs: DirectiveSpecs;
}

/** Spans of the targets of reference definitions, by normalised label. */
export type Definitions = ReadonlyMap<string, Span>;

/** Reads all links and images of a document and makes holes of their targets. */
export function readTargets(
  reader: LinkReader,
  tokens: readonly Token[],
): { links: Link[]; images: Image[] } {
  const links: Link[] = [];
  const images: Image[] = [];
  for (const token of tokens) {
    const locate = reader.locators.get(token);
    if (isDirective(token)) readAttributes(reader, token, links);
    else if (token.type === 'inline' && locate !== undefined) {
      readInline(reader, { inline: token, locate }, { links, images });
    }
  }
  return { links, images };
}

function readInline(
  reader: LinkReader,
  located: Located,
  { links, images }: { links: Link[]; images: Image[] },
): void {
  let open: Token | null = null;
  for (const token of located.inline.children ?? []) {
    if (token.type === 'link_open') open = token;
    else if (token.type === 'link_close' && open !== null) {
      open.meta = { ...open.meta, hole: links.length };
      links.push(readLink(reader, located, open, token));
      open = null;
    } else if (token.type === 'image') {
      token.meta = { ...token.meta, hole: images.length };
      images.push(readImage(reader, located, token));
    }
  }
}

/** Attributes of a directive that hold an address are links like any other. */
function readAttributes(
  { lines, firstLine, specs }: LinkReader,
  token: DirectiveToken,
  links: Link[],
): void {
  const { name, attributes } = token.meta;
  const props = Object.hasOwn(specs, name) ? specs[name]?.props : undefined;
  const number = firstLine + (token.map?.[0] ?? 0);
  const line = lines.line(number);
  const holes: Record<string, number> = {};
  for (const [key, href] of Object.entries(parseAttributes(attributes) ?? {})) {
    if (props === undefined || !Object.hasOwn(props, key) || props[key]?.link !== true) continue;
    const at = line.indexOf(href, line.indexOf(key, line.indexOf('{')) + key.length);
    const start = lines.offset(number) + Math.max(0, at);
    holes[key] = links.length;
    links.push({ href, span: lines.span(start, start + href.length) });
  }
  token.meta = { ...token.meta, holes };
}

/** An inline token and how to find it in the file. */
interface Located {
  readonly inline: Token;
  readonly locate: Locate;
}

/** Reads a link; its span is the target's, where the target is written. */
function readLink(
  reader: LinkReader,
  { inline, locate }: Located,
  open: Token,
  close: Token,
): Link {
  const href = String(open.attrGet('href') ?? '');
  const at = reader.offsets.get(open) ?? 0;
  if (open.markup === 'autolink') {
    const end = inline.content.indexOf('>', at);
    return { href, span: located(reader, locate, at + 1, end) };
  }
  if (open.markup === 'linkify') {
    const found = inline.content.indexOf(href, Math.max(0, at - href.length));
    const start = found < 0 ? at : found;
    return { href, span: located(reader, locate, start, start + (found < 0 ? 0 : href.length)) };
  }
  const labelEnd = reader.offsets.get(close) ?? at;
  return { href, span: targetSpan(reader, { inline, token: open, labelEnd, locate }) };
}

/** Reads an image; its span is the target's. */
function readImage(reader: LinkReader, { inline, locate }: Located, token: Token): Image {
  const at = reader.offsets.get(token) ?? 0;
  const labelEnd = at + 2 + token.content.length;
  return {
    src: String(token.attrGet('src') ?? ''),
    alt: plainText(token.children ?? []),
    sized: false,
    span: targetSpan(reader, { inline, token, labelEnd, locate }),
  };
}

interface Labelled extends Located {
  readonly token: Token;
  /** Offset of the bracket that closes the label. */
  readonly labelEnd: number;
}

function targetSpan(reader: LinkReader, { inline, token, labelEnd, locate }: Labelled): Span {
  const label = token.meta?.label;
  if (typeof label === 'string') {
    return reader.definitions.get(label) ?? located(reader, locate, labelEnd, labelEnd + 1);
  }
  const { content } = inline;
  const start = labelEnd + (/^\]\(\s*/.exec(content.slice(labelEnd))?.[0].length ?? 0);
  const target = reader.md.helpers.parseLinkDestination(content, start, content.length);
  if (content[start] === '<') return located(reader, locate, start + 1, target.pos - 1);
  return located(reader, locate, start, target.pos);
}

function located({ lines }: LinkReader, locate: Locate, start: number, end: number): Span {
  return lines.span(locate(start), locate(Math.max(start, end - 1)) + (end > start ? 1 : 0));
}

const definition = /^[\s>*+\-\d.)]*\[((?:[^\]\\]|\\.)+)\]:\s*(?:<([^>]*)>|(\S+))/;

/** Finds where reference definitions keep their targets. The first of a label counts. */
export function findDefinitions(md: MarkdownIt, lines: LineIndex, firstLine: number): Definitions {
  const found = new Map<string, Span>();
  for (let number = firstLine; number <= lines.count; number += 1) {
    const line = lines.line(number);
    const match = line.includes(']:') ? definition.exec(line) : null;
    const label = md.utils.normalizeReference(match?.[1] ?? '');
    const target = match?.[2] ?? match?.[3];
    if (target === undefined || found.has(label)) continue;
    const start = lines.offset(number) + line.lastIndexOf(target, (match?.[0] ?? '').length);
    found.set(label, lines.span(start, start + target.length));
  }
  return found;
}
