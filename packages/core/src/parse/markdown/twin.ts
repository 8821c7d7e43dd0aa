import type { Token } from 'markdown-it';
import type { DirectiveSpecs, Image, Link, Span, TwinPiece } from '../../model/index.ts';
import type { LineIndex } from '../../text/lines.ts';
import { isDirective } from './directives.ts';

/** What the plain Markdown of a body is made from. */
export interface TwinSource {
  readonly text: string;
  readonly lines: LineIndex;
  readonly bodyStart: number;
  readonly firstLine: number;
  readonly tokens: readonly Token[];
  readonly links: readonly Link[];
  readonly images: readonly Image[];
  readonly specs: DirectiveSpecs;
}

/** Something to put in place of a stretch of the text. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly piece: TwinPiece;
}

/**
 * The body as Markdown that any other tool reads too: targets of links are holes, to be
 * filled with absolute addresses, and the lines of directives give way to their labels.
 */
export function readTwin(source: TwinSource): TwinPiece[] {
  const { text, bodyStart, links, images } = source;
  const edits = [
    ...links.map(({ span }, link) => targetEdit(span, { type: 'link', link }, source)),
    ...images.map(({ span }, image) => targetEdit(span, { type: 'image', image }, source)),
    ...source.tokens.filter(isDirective).flatMap((token) => directiveEdits(token, source)),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
  const pieces: TwinPiece[] = [];
  let at = bodyStart;
  for (const { start, end, piece } of edits) {
    // Several links share the target of one definition; it is written once.
    if (start < at) continue;
    pieces.push(text.slice(at, start), piece);
    at = end;
  }
  return [...pieces, text.slice(at)].filter((piece) => piece !== '');
}

function targetEdit(
  { line, column, endLine, endColumn }: Span,
  piece: TwinPiece,
  { lines }: TwinSource,
): Edit {
  return {
    start: lines.offset(line) + column - 1,
    end: lines.offset(endLine) + endColumn - 1,
    piece,
  };
}

function directiveEdits(
  token: Token & { readonly meta: { name: string; closed: boolean } },
  source: TwinSource,
): Edit[] {
  const { lines, firstLine, specs } = source;
  const { name, closed } = token.meta;
  const [first, last] = token.map ?? [0, 0];
  const line = lines.line(firstLine + first);
  const at = line.indexOf(token.markup);
  // An alert (`> [!NOTE]`) is plain Markdown already.
  if (token.markup === '' || !token.markup.startsWith('::') || at < 0) return [];
  const start = lines.offset(firstLine + first) + at;
  const label = /^:+[\w-]+(?:\[((?:[^\]\\]|\\.)*)\])?(?:\{[^}]*\})?[ \t]*(.*)$/.exec(
    line.slice(at),
  );
  const written = (label?.[1] ?? label?.[2] ?? '').trim();
  const plain = written || (Object.hasOwn(specs, name) ? (specs[name]?.plain ?? '') : '');
  const opening: Edit = {
    start,
    end: start + line.length - at,
    piece: plain === '' ? '' : `**${plain}**`,
  };
  if (token.type === 'directive_leaf' || !closed) return [opening];
  const close = lines.line(firstLine + last);
  const fence = lines.offset(firstLine + last) + close.indexOf(':');
  return [opening, { start: fence, end: lines.offset(firstLine + last) + close.length, piece: '' }];
}
