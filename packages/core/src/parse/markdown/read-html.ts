import type { Token } from 'markdown-it';
import type { ContentPart, Finding, Image, Link, Span } from '../../model/index.ts';
import { append } from '../../text/append.ts';
import type { LineIndex } from '../../text/lines.ts';
import { HtmlCleaner, isPlaceholder } from './clean-html.ts';
import type { HtmlProblem } from './html-attributes.ts';
import type { Locate } from './locate.ts';
import type { InlineOffsets } from './parse-state.ts';
import { scanHtml } from './scan-html.ts';

/** The targets that raw HTML adds to: links and images are shared with Markdown's own. */
export interface HtmlReader {
  readonly file: string;
  readonly lines: LineIndex;
  readonly offsets: InlineOffsets;
  readonly locators: ReadonlyMap<Token, Locate>;
  readonly links: Link[];
  readonly images: Image[];
  /** Ids in raw HTML. */
  readonly anchors: string[];
  readonly findings: Finding[];
  /** Ids that are taken: explicit ones of headings, and footnotes'. Those in raw HTML are added. */
  readonly ids: Set<string>;
  /** Hosts that may be embedded in frames. */
  readonly frames: readonly string[];
}

/**
 * Sanitizes all raw HTML of a document in place, and closes elements that are still open at the end
 * of their Markdown block or inline. Comments are dropped without a finding.
 */
export function readHtml(tokens: readonly Token[], reader: HtmlReader): Token[] {
  const cleaner = new HtmlCleaner();
  const endsTag = createEndsTag(tokens);
  const result = cleanTokens(tokens, (token, within) => {
    if (isText(token, endsTag)) token.type = 'text';
    else cleanToken(token, { ...reader, cleaner, endsTag, locate: locator(token, within, reader) });
  });
  const last = tokens.at(-1);
  const rest = cleaner.leave();
  return last === undefined || rest === '' ? result : [...result, htmlLike(last, rest)];

  function cleanTokens(
    list: readonly Token[],
    clean: (token: Token, within: Token | null) => void,
    within: Token | null = null,
  ): Token[] {
    const cleaned: Token[] = [];
    const put = (html: string, like: Token): void => {
      if (html !== '') cleaned.push(htmlLike(like, html));
    };
    for (const token of list) {
      if (token.nesting === -1) put(cleaner.leave(), token);
      if (token.nesting === 1) put(cleaner.enter(token.type === 'link_open'), token);
      if (token.type === 'html_block' || token.type === 'html_inline') clean(token, within);
      else if (token.type === 'inline') {
        cleaner.enter(false);
        token.children = cleanTokens(token.children ?? [], clean, token);
        const end = cleaner.leave();
        if (end !== '') token.children.push(htmlLike(token, end));
      }
      cleaned.push(token);
    }
    return cleaned;
  }
}

/** Maps an offset of a piece of HTML to the file. */
function locator(
  token: Token,
  within: Token | null,
  { locators, offsets }: HtmlReader,
): Locate | undefined {
  const own = locators.get(token);
  if (within === null || own !== undefined) return own;
  const at = offsets.get(token) ?? 0;
  const locate = locators.get(within);
  return locate && ((offset) => locate(at + offset));
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

/** Collects the end tags of a document at first use. */
function createEndsTag(tokens: readonly Token[]): (tag: string) => boolean {
  let ends: Set<string> | null = null;
  return (tag) => {
    if (ends === null) {
      const html = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
      const written = html.filter(({ type }) => type === 'html_block' || type === 'html_inline');
      const found = written.flatMap(({ content }) => [...content.matchAll(/<\/([a-z][\w-]*)/gi)]);
      ends = new Set(found.map(([, name = '']) => name.toLowerCase()));
    }
    return ends.has(tag);
  };
}

interface TokenCleaner extends HtmlReader {
  readonly cleaner: HtmlCleaner;
  readonly endsTag: (tag: string) => boolean;
  readonly locate: Locate | undefined;
}

function cleanToken(token: Token, reader: TokenCleaner): void {
  const { lines, links, images, cleaner, ids } = reader;
  const locate: Locate = reader.locate ?? (() => 0);
  const span = (start: number, end: number) => {
    return lines.span(locate(start), end > start ? locate(end - 1) + 1 : locate(start));
  };
  const { frames } = reader;
  // A name that also occurs in an end tag is an element, not text in angle brackets.
  const endsTag = token.meta?.isElement === true ? () => true : reader.endsTag;
  const { pieces, problems, removed } = cleaner.clean<Exclude<ContentPart, string>>(token.content, {
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
    ...{ frames, endsTag },
  });
  const end = token.type === 'html_block' ? cleaner.endParagraph() : '';
  setPieces(token, end === '' ? pieces : [...pieces, end]);
  // The offset at which the file's text continues after it.
  const edits = removed.map(({ start, end }) => {
    return {
      start: locate(start),
      end: end > start ? locate(end - 1) + 1 : locate(start),
      pieces: [],
    };
  });
  token.meta = { ...token.meta, removed: edits };
  append(
    reader.findings,
    problems.map((problem) => toFinding(problem, reader.file, span)),
  );
}

function toFinding(
  { rule, message, hint, start, end, fix }: HtmlProblem,
  file: string,
  span: (start: number, end: number) => Span,
): Finding {
  const found: Finding = { rule, message, file, ...span(start, end), hint };
  if (fix === undefined) return found;
  const place = span(fix.start, fix.end);
  // Markers of quotes and lists stand between two lines.
  return place.line === place.endLine ? { ...found, fix: { ...place, text: fix.text } } : found;
}

function htmlLike(like: Token, html: string): Token {
  const Token = like.constructor as new (type: string, tag: string, nesting: 0) => Token;
  const token = new Token('html_block', '', 0);
  setPieces(token, [html]);
  return token;
}

/** Sets a token's sanitized HTML. Its content omits holes, which contain no text. */
function setPieces(token: Token, pieces: readonly ContentPart[]): void {
  token.content = pieces.filter((piece) => typeof piece === 'string').join('');
  token.meta = { ...token.meta, pieces };
}
