import type { Token } from 'markdown-it';
import type { Span, TwinPiece } from '../../model/index.ts';
import { isSafeAddress, urlScheme } from '../../text/address.ts';
import { append } from '../../text/append.ts';
import { floorIndex } from '../../text/floor-index.ts';
import type { LineIndex } from '../../text/lines.ts';
import type { TextRange } from '../../text/text-range.ts';
import { type DirectiveToken, isDirective } from './directives.ts';
import type { DocumentReader } from './locate.ts';
import { type Edit, removedLine, startOf, twinOfDirective } from './twin-directives.ts';

/**
 * Makes a page's Markdown twin for other tools: link targets are holes for absolute addresses,
 * directives are replaced by their labels, and raw HTML that the page leaves out is removed.
 *
 * @param own The range of the page's own text; imported partials may follow it.
 * @param mdxEdits Edits that replace MDX by Markdown.
 */
export function readTwin(
  tokens: readonly Token[],
  reader: DocumentReader,
  own: TextRange,
  mdxEdits: readonly Edit[],
): TwinPiece[] {
  const edits: Edit[] = [
    ...mdxEdits,
    ...targetEdits(tokens, reader),
    ...tokens.flatMap((token) => tokenEdits(token, reader)),
  ];
  edits.sort((a, b) => a.start - b.start || a.end - b.end);
  const starts = edits.map(({ start }) => start);
  const pieces: TwinPiece[] = [];
  let left = mostInserts;
  /** Adds a range of the text with its edits; partials are inserted where they are shown. */
  const add = (range: TextRange): void => {
    let at = range.start;
    for (let next = floorIndex(starts, at - 1); next < edits.length; next += 1) {
      const edit = edits[next];
      if (edit === undefined || edit.start >= range.end) break;
      // An edit before the range, or of a definition that several links share.
      if (edit.start < at) continue;
      pieces.push(reader.text.slice(at, edit.start), ...edit.pieces);
      at = edit.end;
      if (edit.insert === undefined || left <= 0) continue;
      left -= 1;
      add(edit.insert);
    }
    pieces.push(reader.text.slice(at, Math.max(at, range.end)));
  };
  add(own);
  return joinStrings(pieces);
}

/** Maximum number of partials in a page. */
const mostInserts = 1_000;

/** The directives of a document, including inline ones. */
function allDirectives(tokens: readonly Token[]): DirectiveToken[] {
  const found = tokens.filter(isDirective);
  for (const { children } of tokens) if (children) append(found, children.filter(isDirective));
  return found;
}

/** The edits that replace addresses by holes. Addresses with a scheme and fragments are kept. */
function targetEdits(tokens: readonly Token[], { links, images, lines }: DocumentReader): Edit[] {
  const attributes = new Set(
    allDirectives(tokens).flatMap(({ meta }) => Object.values(meta.holes ?? {})),
  );
  return [
    ...links.flatMap(({ href, span, loads }, link) => {
      if (attributes.has(link)) return [];
      const isSafe = isSafeAddress(href, loads === true ? 'media' : 'link');
      return targetEdit(href, span, isSafe ? { type: 'link', link } : '#', lines);
    }),
    ...images.flatMap(({ src, span }, image) => {
      const isSafe = isSafeAddress(src, 'image');
      return targetEdit(src, span, isSafe ? { type: 'image', image } : '#', lines);
    }),
  ];
}

function targetEdit(
  href: string,
  { line, column, endLine, endColumn }: Span,
  piece: TwinPiece,
  lines: LineIndex,
): Edit[] {
  const isSame = urlScheme(href) !== null || href.startsWith('//') || href.startsWith('#');
  if (isSame && typeof piece !== 'string') return [];
  const start = lines.offset(line) + column - 1;
  return [{ start, end: lines.offset(endLine) + endColumn - 1, pieces: [piece] }];
}

function tokenEdits(token: Token, source: DocumentReader): Edit[] {
  if (isDirective(token)) return twinOfDirective(token, source);
  if (token.type === 'directive_stray') return [removedLine(source, token.map?.[0] ?? 0)];
  if (token.meta?.isElement === true) return [];
  if (token.type === 'html_block') return blockEdits(token, source);
  return (token.children ?? []).flatMap(({ meta }) => {
    return meta?.isElement === true ? [] : ((meta?.removed ?? []) as Edit[]);
  });
}

/**
 * Removes the unprinted parts of an HTML block. If it begins with one, an empty comment keeps it a
 * block, so that lists on both sides stay separate.
 */
function blockEdits({ map, meta }: Token, source: DocumentReader): Edit[] {
  const [first, ...others] = (meta?.removed ?? []) as Edit[];
  if (first === undefined) return [];
  const isStart = first.start === startOf(source, map?.[0] ?? 0);
  return [{ ...first, pieces: isStart ? ['<!-- -->'] : [] }, ...others];
}

/** Joins adjacent strings, with normalized line ends. */
function joinStrings(pieces: readonly TwinPiece[]): TwinPiece[] {
  const joined: TwinPiece[] = [];
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else {
      joined.push(text, piece);
      text = '';
    }
  }
  return [...joined, text]
    .map((piece) => (typeof piece === 'string' ? piece.replace(/\r\n?/g, '\n') : piece))
    .filter((piece) => piece !== '');
}
