import { shorten } from '@docsgen/text';
import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import type { Finding } from '../model/index.ts';
import { type DocumentReader, locateSpan } from './locate.ts';
import { parseStateOf } from './parse-state.ts';

declare module 'markdown-it' {
  interface Token {
    /** For an inline token: its runs of `**` and `~~` that are shown as text. */
    shownMarks?: readonly Mark[];
  }
}

/** A run of two asterisks or tildes. */
interface Mark {
  readonly sign: '**' | '~~';
  /** Offset in the content of the inline token. */
  readonly at: number;
}

/** Makes a parser note the marks of emphasis that it takes for text. */
export function useShownMarks(md: MarkdownIt): void {
  md.inline.ruler2.before('fragments_join', 'shown_marks', noteMarks);
}

function noteMarks(state: StateInline): boolean {
  const { inline } = parseStateOf(state);
  // The text of a picture is parsed by itself.
  if (inline === null || inline.children !== state.tokens) return false;
  const runs = new Map<number, string>();
  for (const { type, content, offset } of state.tokens) {
    if (type !== 'text' || offset === undefined || !/^[*~]+$/.test(content)) continue;
    runs.set(offset, (runs.get(offset) ?? '') + content);
  }
  const marks = [...runs].flatMap(([at, sign]): Mark[] => {
    return sign === '**' || sign === '~~' ? [{ sign, at }] : [];
  });
  if (marks.length > 1) inline.shownMarks = marks;
  return false;
}

/** Reports pairs of marks that are shown as text and read as meant for emphasis. */
export function shownEmphasis(inline: Token, { file, lines }: DocumentReader): Finding[] {
  const { shownMarks = [], content } = inline;
  const findings: Finding[] = [];
  const open = new Map<string, Mark>();
  for (const mark of shownMarks) {
    const first = open.get(mark.sign);
    if (first === undefined || !isMeant(content, first, mark)) {
      open.set(mark.sign, mark);
      continue;
    }
    open.delete(mark.sign);
    const [start, end] = [first.at, mark.at + mark.sign.length];
    const written = shorten(content.slice(start, end).replace(/\s+/g, ' '), 40);
    const [use, tag] = mark.sign === '**' ? ['bold', 'strong'] : ['struck through', 's'];
    findings.push({
      rule: 'foreign-syntax',
      file,
      ...locateSpan(lines, inline, start, end),
      message: `"${written}" is not ${use}: the page shows its ${mark.sign}.`,
      hint: `Put spaces and punctuation outside of the ${mark.sign}, or write <${tag}>…</${tag}>.`,
    });
  }
  return findings;
}

/**
 * Whether two marks read as a pair: the text between them touches both, or all but the side that
 * faces the end of a line or a space.
 */
function isMeant(content: string, first: Mark, last: Mark): boolean {
  const start = first.at + first.sign.length;
  const end = last.at + last.sign.length;
  const text = content.slice(start, last.at);
  if (text.trim() === '' || /\n\s*\n/.test(text)) return false;
  const before = content[first.at - 1] ?? '\n';
  const after = content[end] ?? '\n';
  const touchesFirst = !/^\s/.test(text);
  const touchesLast = !/\s$/.test(text);
  if (touchesFirst && touchesLast) return true;
  return touchesFirst ? /[\s\p{P}]/u.test(after) : touchesLast && before === '\n';
}
