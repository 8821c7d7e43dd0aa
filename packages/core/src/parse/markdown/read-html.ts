import type { Token } from 'markdown-it';
import type { Finding, Image, Link } from '../../model/index.ts';
import type { LineIndex } from '../../text/lines.ts';
import { imageMark, linkMark } from './holes.ts';
import type { InlineOffsets, Locate } from './locate.ts';
import { cleanHtml } from './raw-html.ts';

/** What raw HTML is read into: it shares its links and images with Markdown's own. */
export interface HtmlReader {
  readonly file: string;
  readonly lines: LineIndex;
  readonly offsets: InlineOffsets;
  readonly locators: ReadonlyMap<Token, Locate>;
  readonly links: Link[];
  readonly images: Image[];
  readonly anchors: string[];
  readonly findings: Finding[];
}

const comment = /^\s*<!--[\s\S]*?(-->|$)\s*$/;

/**
 * Cleans all raw HTML of a document, in place, and closes what is left open at the end of
 * the block or inline that it opened in. Comments are dropped silently.
 */
export function readHtml(tokens: readonly Token[], reader: HtmlReader): Token[] {
  const open: string[] = [];
  const depths: number[] = [];
  const result: Token[] = [];
  for (const token of tokens) {
    if (token.nesting === -1) closeLeftovers(depths.pop() ?? 0, { open, result, like: token });
    if (token.type === 'html_block') {
      const own = open.splice(depths.at(-1) ?? 0);
      cleanToken(token, own, { ...reader, locate: reader.locators.get(token) });
      open.push(...own);
    } else if (token.type === 'inline') {
      token.children = readInline(token, reader);
    }
    result.push(token);
    if (token.nesting === 1) depths.push(open.length);
  }
  const last = tokens.at(-1);
  if (last !== undefined) closeLeftovers(0, { open, result, like: last });
  return result;
}

function readInline(inline: Token, reader: HtmlReader): Token[] {
  const open: string[] = [];
  const result: Token[] = [];
  for (const token of inline.children ?? []) {
    if (token.type === 'html_inline') {
      const at = reader.offsets.get(token) ?? 0;
      const locate = reader.locators.get(inline);
      const locateHere = locate && ((offset: number) => locate(at + offset));
      cleanToken(token, open, { ...reader, locate: locateHere });
    }
    result.push(token);
  }
  const last = inline.children?.at(-1);
  if (last !== undefined) closeLeftovers(0, { open, result, like: last });
  return result;
}

function cleanToken(
  token: Token,
  open: string[],
  reader: HtmlReader & { readonly locate: Locate | undefined },
): void {
  if (comment.test(token.content)) {
    token.content = '';
    return;
  }
  const { lines, links, images } = reader;
  const locate: Locate = reader.locate ?? (() => 0);
  const span = (start: number, end: number) => lines.span(locate(start), locate(end - 1) + 1);
  const clean = cleanHtml(token.content, open, ({ kind, value, attributes, start, end }) => {
    const at = span(start, Math.max(end, start + 1));
    if (kind === 'link') return linkMark(links.push({ href: value, span: at }) - 1);
    const sized = 'width' in attributes || 'height' in attributes;
    const image: Image = { src: value, alt: attributes.alt ?? '', sized, span: at };
    return imageMark(images.push(image) - 1);
  });
  token.content = clean.html;
  reader.anchors.push(...clean.anchors);
  for (const { message, start, end } of clean.problems) {
    const hint = 'Write Markdown or a directive; code goes between backticks.';
    const finding = { rule: 'unsafe-html', message, file: reader.file, ...span(start, end), hint };
    reader.findings.push(finding as Finding);
  }
}

interface Leftovers {
  readonly open: string[];
  readonly result: Token[];
  /** Any token, to make others like it. */
  readonly like: Token;
}

/** Closes tags that were opened since the stack had this depth. */
function closeLeftovers(depth: number, { open, result, like }: Leftovers): void {
  while (open.length > depth) {
    const Token = like.constructor as new (type: string, tag: string, nesting: 0) => Token;
    const token = new Token('html_block', '', 0);
    token.content = `</${open.pop()}>`;
    result.push(token);
  }
}
