import type { Token } from 'markdown-it';
import type { DirectiveSpecs, Image, Link, Span, TwinPiece } from '../../model/index.ts';
import { isSafeAddress, urlScheme } from '../../text/address.ts';
import { append } from '../../text/append.ts';
import type { MdxEdit } from '../mdx/page-state.ts';
import { type DirectiveToken, isDirective } from './directives.ts';
import { type Locate, offsetAt, type SourceLines } from './locate.ts';
import { type Edit, separator, twinOfDirective } from './twin-directives.ts';

/** The inputs of a page's Markdown twin. */
interface TwinSource extends SourceLines {
  readonly text: string;
  readonly bodyStart: number;
  readonly tokens: readonly Token[];
  readonly locators: ReadonlyMap<Token, Locate>;
  readonly links: readonly Link[];
  readonly images: readonly Image[];
  readonly specs: DirectiveSpecs;
  /** Offset of the end of the page's own text; imported partials may follow it. */
  readonly end: number;
  /** Edits that replace MDX by Markdown. */
  readonly edits: readonly MdxEdit[];
}

/**
 * Makes a page's Markdown twin for other tools: link targets are holes for absolute addresses,
 * directives are replaced by their labels, and raw HTML that the page leaves out is removed.
 */
export function readTwin(source: TwinSource): TwinPiece[] {
  const { bodyStart, tokens, end } = source;
  const edits: MdxEdit[] = [
    ...source.edits,
    ...targetEdits(source),
    ...tokens.flatMap((token) => tokenEdits(token, source)),
  ];
  edits.sort((a, b) => a.start - b.start || a.end - b.end);
  const pieces: TwinPiece[] = [];
  let left = mostInserts;
  /** Adds a range of the text with its edits; partials are inserted where they are shown. */
  const add = (range: { readonly start: number; readonly end: number }): void => {
    let at = range.start;
    for (let next = firstFrom(edits, at); next < edits.length; next += 1) {
      const edit = edits[next];
      if (edit === undefined || edit.start >= range.end) break;
      // Several links can share one definition, whose target is edited once.
      if (edit.start < at) continue;
      pieces.push(source.text.slice(at, edit.start), ...edit.pieces);
      at = edit.end;
      if (edit.insert === undefined || left <= 0) continue;
      left -= 1;
      add(edit.insert);
    }
    pieces.push(source.text.slice(at, Math.max(at, range.end)));
  };
  add({ start: bodyStart, end });
  return joinStrings(pieces);
}

/** Maximum number of partials in a page. */
const mostInserts = 1_000;

/** Index of the first edit at or after an offset. */
function firstFrom(edits: readonly MdxEdit[], start: number): number {
  let [low, high] = [0, edits.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The directives of a document, including inline ones. */
function allDirectives(tokens: readonly Token[]): DirectiveToken[] {
  const found = tokens.filter(isDirective);
  for (const { children } of tokens) if (children) append(found, children.filter(isDirective));
  return found;
}

/** The edits that replace addresses by holes. Addresses with a scheme and fragments are kept. */
function targetEdits(source: TwinSource): Edit[] {
  const { links, images, tokens } = source;
  const attributes = new Set(
    allDirectives(tokens).flatMap(({ meta }) => Object.values(meta.holes ?? {})),
  );
  return [
    ...links.flatMap(({ href, span, loads }, link) => {
      if (attributes.has(link)) return [];
      const isSafe = isSafeAddress(href, loads === true ? 'media' : 'link');
      return targetEdit(span, isSafe ? [{ type: 'link', link }] : ['#'], {
        href,
        source,
      });
    }),
    ...images.flatMap(({ src, span }, image) =>
      targetEdit(span, isSafeAddress(src, 'image') ? [{ type: 'image', image }] : ['#'], {
        href: src,
        source,
      }),
    ),
  ];
}

function targetEdit(
  { line, column, endLine, endColumn }: Span,
  pieces: TwinPiece[],
  { href, source: { lines } }: { href: string; source: TwinSource },
): Edit[] {
  const isSame = urlScheme(href) !== null || href.startsWith('//') || href.startsWith('#');
  if (isSame && typeof pieces[0] !== 'string') return [];
  const start = lines.offset(line) + column - 1;
  return [{ start, end: lines.offset(endLine) + endColumn - 1, pieces }];
}

function tokenEdits(token: Token, source: TwinSource): Edit[] {
  if (isDirective(token)) return twinOfDirective(token, source);
  if (token.type === 'directive_stray') return [lineEdit(token.map?.[0] ?? 0, source)];
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
function blockEdits({ map, meta }: Token, source: TwinSource): Edit[] {
  const [first, ...others] = (meta?.removed ?? []) as Edit[];
  if (first === undefined) return [];
  const line = map?.[0] ?? 0;
  const isStart = first.start === offsetAt(source, line, source.columns[line] ?? 0);
  return [{ ...first, pieces: isStart ? ['<!-- -->'] : [] }, ...others];
}

/** The edit that removes a block's text on a line. */
function lineEdit(line: number, source: TwinSource): Edit {
  const start = offsetAt(source, line, source.columns[line] ?? 0);
  const end = offsetAt(source, line, source.lines.line(source.firstLine + line).length);
  return { start, end, pieces: separator(source, line) };
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
