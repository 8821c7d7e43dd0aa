import type { MarkdownIt, Token } from 'markdown-it';
import type { DialectHabits } from '../model/index.ts';
import { locateContents } from './locate.ts';
import type { PageTexts } from './page-texts.ts';
import { newParseState, type ParseState, toEnv } from './parse-state.ts';
import type { Rewrites } from './rewrites.ts';

/** What the texts of a page are parsed with. */
export interface TextParsing {
  readonly md: MarkdownIt;
  readonly texts: PageTexts;
  readonly habits: DialectHabits;
  /** The front matter of the page as written; absent without any. */
  readonly frontMatter?: unknown;
  /** Collects how the text is written in docsgen's own Markdown; absent unless it is converted. */
  readonly rewrites?: Rewrites;
}

/** A parsed text of a page. */
export interface ParsedText {
  readonly tokens: Token[];
  /** The state of its parse. Lines count from 0 in the text. */
  readonly state: ParseState;
}

/**
 * Parses a text of a page, by its number. The lines of the tokens count from the page's own text, and
 * their contents are located in all texts.
 *
 * @param page The state of the parse of the page's own text, which learns of an imported one.
 */
export function parseText(
  number: number,
  { md, texts, habits, frontMatter, rewrites }: TextParsing,
  page?: ParseState,
): ParsedText {
  const { start, end, firstLine: first } = texts.placeOf(number);
  const { firstLine } = texts.placeOf(0);
  const originOf = (line: number) => texts.originOf(first + line);
  const state = newParseState({ originOf, habits, frontMatter, rewrites });
  const tokens = md.parse(texts.text.slice(start, end), toEnv(state));
  if (page !== undefined) {
    shiftLines(tokens, first - firstLine);
    addImported(page, state, first - firstLine);
  }
  const { columns } = page ?? state;
  locateContents(tokens, { lines: texts.lines, firstLine, columns });
  return { tokens, state };
}

/** Moves tokens down by some lines. Several tokens may share a range. */
function shiftLines(tokens: readonly Token[], shift: number): void {
  const moved = new Set<readonly number[]>();
  for (const { map } of tokens) {
    if (map === null || moved.has(map)) continue;
    moved.add(map);
    map[0] += shift;
    map[1] += shift;
  }
}

/** Adds what the parse of an imported text has noted to the state of the page. */
function addImported(page: ParseState, imported: ParseState, shift: number): void {
  imported.columns.forEach((column, line) => {
    page.columns[line + shift] = column;
  });
  for (const { label, file, value: span } of imported.definitions.all()) {
    page.definitions.add(label, file, () => ({ ...span, line: span.line + shift }));
  }
  for (const { label, value: note } of imported.footnotes.all()) {
    page.partialFootnotes.push({ label, note, shift });
  }
}
