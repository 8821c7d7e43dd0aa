import { type LineIndex, once } from '@docsgen/text';
import type { Token } from 'markdown-it';
import type { ContentPart, Finding, Image, Span } from '../model/index.ts';
import { HtmlCleaner, isPlaceholder } from './clean-html.ts';
import type { HtmlSurroundings } from './html-attributes.ts';
import { type DocumentReader, locateRange, locateSpan } from './locate.ts';
import { newToken } from './new-token.ts';
import { scanHtml } from './scan-html.ts';

/**
 * Sanitizes all raw HTML of a document in place, and closes elements that are still open at the end
 * of their Markdown block or inline. Its links, images and ids are added to those of Markdown.
 * Comments are dropped without a finding.
 *
 * @param ids Ids in use: explicit ids of headings, and ids of footnotes. Those in raw HTML are added.
 */
export function readHtml(
  tokens: readonly Token[],
  reader: DocumentReader,
  ids: Set<string>,
): Token[] {
  const cleaner = new HtmlCleaner();
  const endsTag = createEndsTag(tokens);
  const context = { ...reader, ids, cleaner, endsTag };
  return cleanScope(tokens);

  /** Sanitizes all tokens of the document, or of an inline. */
  function cleanScope(list: readonly Token[]): Token[] {
    const cleaned: Token[] = [];
    const put = (html: string): void => {
      if (html !== '') cleaned.push(htmlToken(html));
    };
    for (const [at, token] of list.entries()) {
      if (token.nesting === -1) put(cleaner.leave());
      if (token.nesting === 1) put(cleaner.enter(token.type === 'link_open'));
      if (isText(token, endsTag)) token.type = 'text';
      else if (token.type === 'html_block' || token.type === 'html_inline') {
        const linkFollows = list[at + 1]?.type === 'link_open';
        cleanToken(token, { ...context, linkFollows });
      } else if (token.type === 'inline') {
        cleaner.enter(false);
        token.children = cleanScope(token.children ?? []);
      }
      cleaned.push(token);
      if (token.type === 'paragraph_close') hideEmptied(cleaned.slice(-3));
    }
    put(cleaner.leave());
    return cleaned;
  }
}

/** Leaves out a paragraph that had nothing but removed HTML, such as a component of another tool. */
function hideEmptied(paragraph: readonly Token[]): void {
  const [open, inline, close] = paragraph;
  if (open?.type !== 'paragraph_open' || inline?.type !== 'inline' || close === undefined) return;
  const children = inline.children ?? [];
  const isEmptied = children.every(({ type, content, meta }) => {
    if (type === 'html_inline' || type === 'html_block') return isEmpty(meta?.pieces);
    return type === 'softbreak' || (type === 'text' && content.trim() === '');
  });
  if (!isEmptied || children.length === 0) return;
  open.hidden = true;
  close.hidden = true;
}

function isEmpty(pieces: unknown): boolean {
  return Array.isArray(pieces) && pieces.length === 0;
}

/** Whether inline HTML is text in angle brackets, such as `List<T>`. */
function isText(
  { type, content: source, meta }: Token,
  endsTag: (tag: string) => boolean,
): boolean {
  if (type !== 'html_inline' || meta?.isElement === true) return false;
  const [part] = scanHtml(source);
  return part?.type === 'open' && isPlaceholder(part, { source, endsTag });
}

/** Creates a predicate: whether a document has an end tag of an element. Computed at first use. */
function createEndsTag(tokens: readonly Token[]): (tag: string) => boolean {
  const ends = once(() => {
    const html = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
    const written = html.filter(({ type }) => type === 'html_block' || type === 'html_inline');
    const found = written.flatMap(({ content }) => [...content.matchAll(/<\/([a-z][\w-]*)/gi)]);
    return new Set(found.map(([, name = '']) => name.toLowerCase()));
  });
  return (tag) => ends().has(tag);
}

/** The context for sanitizing a token. */
interface TokenCleaner extends DocumentReader, Pick<HtmlSurroundings, 'linkFollows'> {
  readonly ids: Set<string>;
  readonly cleaner: HtmlCleaner;
  readonly endsTag: (tag: string) => boolean;
}

function cleanToken(token: Token, reader: TokenCleaner): void {
  const { lines, links, images, frames, cleaner, ids, readsDialect, linkFollows } = reader;
  const { content } = token;
  const span = (start: number, end: number) => locateSpan(lines, token, start, end);
  const isElement = token.meta?.isElement === true;
  // A tag of a dialect is always an element, never text in angle brackets.
  const endsTag = isElement ? () => true : reader.endsTag;
  const { pieces, problems, removed } = cleaner.clean(content, {
    holeOf({ kind, value, attributes, start, end }) {
      const at = span(start, end);
      if (kind !== 'image') {
        const loads = kind === 'media' ? ({ loads: true } as const) : {};
        return { type: 'link', link: links.push({ href: value, span: at, ...loads }) - 1 };
      }
      const attribute = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
      const sized = attribute('width') !== undefined || attribute('height') !== undefined;
      const image: Image = { src: value, alt: attribute('alt') ?? '', sized, span: at };
      return { type: 'image', image: images.push(image) - 1 };
    },
    takeId(id) {
      if (ids.has(id)) return false;
      ids.add(id);
      reader.anchors.push(id);
      return true;
    },
    frames,
    endsTag,
    readsDialect,
    linkFollows,
  });
  const end = token.type === 'html_block' ? cleaner.endParagraph() : '';
  setPieces(token, end === '' ? pieces : [...pieces, end]);
  if (!isElement) {
    // Edits that remove the same ranges from the twin. A dialect has edits of its own.
    const edits = removed.map((range) => ({ ...locateRange(token, range), pieces: [] }));
    token.meta = { ...token.meta, removed: edits };
  }
  for (const { rule, message, hint, start, end, fix } of problems) {
    const at = span(start, end);
    const found: Finding = { rule, message, file: reader.file, ...at, hint };
    const range = fix && span(fix.start, fix.end);
    const place = isElement ? elementFix(at, range, content.slice(start, end), lines) : range;
    // A range of several lines may contain markers of quotes and lists, which a fix would remove.
    const isFixed = fix !== undefined && place !== undefined && place.line === place.endLine;
    reader.findings.push(isFixed ? { ...found, fix: { ...place, text: fix.text } } : found);
  }
}

/**
 * The range of a fix in a tag of a dialect, whose HTML is made from its attributes: one of them, with the
 * space before it. None if it isn't written there, since it is a part of what is spread, or if its line
 * doesn't begin the tag and may be empty without it.
 */
function elementFix(
  { line, column, endColumn }: Span,
  range: Span | undefined,
  name: string,
  lines: LineIndex,
): Span | undefined {
  const text = lines.line(line);
  const isWritten = text.slice(column - 1, endColumn - 1).toLowerCase() === name;
  const before = text.slice(0, column - 1).trimEnd();
  if (range === undefined || !isWritten || !before.includes('<')) return undefined;
  return { ...range, column: before.length + 1 };
}

/** A token of sanitized HTML. */
function htmlToken(html: string): Token {
  const token = newToken('html_block', 0);
  setPieces(token, [html]);
  return token;
}

/** Sets the sanitized HTML of a token. `content` omits holes, which contain no text. */
function setPieces(token: Token, pieces: readonly ContentPart[]): void {
  token.content = pieces.filter((piece) => typeof piece === 'string').join('');
  token.meta = { ...token.meta, pieces };
}
