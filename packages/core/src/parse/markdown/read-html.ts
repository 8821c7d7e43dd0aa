import type { Token } from 'markdown-it';
import type { Content, Finding, Image, Link } from '../../model/index.ts';
import type { LineIndex } from '../../text/lines.ts';
import { HtmlCleaner } from './clean-html.ts';
import type { Locate } from './locate.ts';
import type { InlineOffsets } from './parse-state.ts';

/** What raw HTML is read into: it shares its links and images with Markdown's own. */
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
  /** Ids that are taken: given to headings by hand, or footnotes'. Those in raw HTML are added. */
  readonly ids: Set<string>;
}

/**
 * Cleans all raw HTML of a document, in place, and closes what is left open at the end of
 * the block or inline that it opened in. Comments are dropped silently.
 */
export function readHtml(tokens: readonly Token[], reader: HtmlReader): Token[] {
  const cleaner = new HtmlCleaner();
  const result = cleanTokens(tokens, (token, within) => {
    cleanToken(token, { ...reader, cleaner, locate: locator(token, within, reader) });
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

/** Finds an offset of a piece of HTML in the file. */
function locator(
  token: Token,
  within: Token | null,
  { locators, offsets }: HtmlReader,
): Locate | undefined {
  if (within === null) return locators.get(token);
  const at = offsets.get(token) ?? 0;
  const locate = locators.get(within);
  return locate && ((offset) => locate(at + offset));
}

interface TokenCleaner extends HtmlReader {
  readonly cleaner: HtmlCleaner;
  readonly locate: Locate | undefined;
}

function cleanToken(token: Token, reader: TokenCleaner): void {
  const { lines, links, images, cleaner, ids } = reader;
  const locate: Locate = reader.locate ?? (() => 0);
  const span = (start: number, end: number) => {
    return lines.span(locate(start), end > start ? locate(end - 1) + 1 : locate(start));
  };
  const { pieces, problems, removed } = cleaner.clean<Exclude<Content, string>>(token.content, {
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
  });
  const end = token.type === 'html_block' ? cleaner.endParagraph() : '';
  setPieces(token, end === '' ? pieces : [...pieces, end]);
  // Where the text of the file goes on without it.
  const edits = removed.map(({ start, end }) => {
    return {
      start: locate(start),
      end: end > start ? locate(end - 1) + 1 : locate(start),
      pieces: [],
    };
  });
  token.meta = { ...token.meta, removed: edits };
  for (const { message, start, end } of problems) {
    const hint = 'Write Markdown or a directive; code goes between backticks.';
    const finding = { rule: 'unsafe-html', message, file: reader.file, ...span(start, end), hint };
    reader.findings.push(finding as Finding);
  }
}

function htmlLike(like: Token, html: string): Token {
  const Token = like.constructor as new (type: string, tag: string, nesting: 0) => Token;
  const token = new Token('html_block', '', 0);
  setPieces(token, [html]);
  return token;
}

/** Gives a token clean HTML. Its content has no holes, as their places hold no text. */
function setPieces(token: Token, pieces: readonly Content[]): void {
  token.content = pieces.filter((piece) => typeof piece === 'string').join('');
  token.meta = { ...token.meta, pieces };
}
