import type { MarkdownIt, Token } from 'markdown-it';
import type { Image, Link, Span } from '../../model/index.ts';
import type { LineIndex } from '../../text/lines.ts';
import type { InlineOffsets, Locate } from './locate.ts';
import { plainText } from './text.ts';

/** What is needed to find the targets of links in a file. */
export interface LinkReader {
  readonly md: MarkdownIt;
  readonly text: string;
  readonly lines: LineIndex;
  readonly offsets: InlineOffsets;
  readonly definitions: Definitions;
}

/** Spans of the targets of reference definitions, by normalised label. */
export type Definitions = ReadonlyMap<string, Span>;

/** An inline token and how to find it in the file. */
export interface Located {
  readonly inline: Token;
  readonly locate: Locate;
}

/** Reads a link; its span is the target's, where the target is written. */
export function readLink(
  reader: LinkReader,
  { inline, locate }: Located,
  open: Token,
  close: Token | undefined,
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
  const labelEnd = (close === undefined ? undefined : reader.offsets.get(close)) ?? at;
  return { href, span: targetSpan(reader, { inline, token: open, labelEnd, locate }) };
}

/** Reads an image; its span is the target's. */
export function readImage(reader: LinkReader, { inline, locate }: Located, token: Token): Image {
  const at = reader.offsets.get(token) ?? 0;
  const labelEnd = at + 2 + token.content.length;
  return {
    src: String(token.attrGet('src') ?? ''),
    alt: plainText(token.children ?? []),
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
