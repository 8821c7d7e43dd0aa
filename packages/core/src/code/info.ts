import { append } from '../text/append.ts';

/**
 * The info string of a fence, which says what its code is and how to show it:
 *
 *     ```php title="lib/example.php" {1,3-5} showLineNumbers=10 wrap collapse
 *
 * Words that mean nothing here are for other tools and pass.
 */
export interface CodeInfo {
  /** The language as written; null without one. */
  readonly language: { readonly name: string; readonly start: number } | null;
  readonly title: string | null;
  /** Ranges of lines to highlight, both ends included, counted from 1. */
  readonly ranges: readonly LineRange[];
  /** The number of the first line; null where lines aren't numbered. */
  readonly firstNumber: number | null;
  readonly wrap: boolean;
  /** Whether only the first lines are shown until a reader asks for all. */
  readonly collapse: boolean;
  /** Whether it is an npm command that other package managers have too. */
  readonly npm2yarn: boolean;
  /** Parts in braces that aren't lists of lines. */
  readonly malformed: readonly { readonly text: string; readonly start: number }[];
}

/** A range of lines, and where it is written. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

const word =
  /\s+|\{(?<lines>[^}]*)(?<closed>\}?)|(?<key>[\w-]+)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|\{(?<braced>[^}]*)\}|(?<bare>[^\s"'{]*))|[^\s{]+/g;

/** Reads an info string. Offsets are within it. */
export function parseInfo(info: string): CodeInfo {
  const language = languageOf(info);
  const ranges: LineRange[] = [];
  const malformed: { text: string; start: number }[] = [];
  let title: string | null = null;
  let firstNumber: number | null = null;
  const flags = { wrap: false, collapse: false, npm2yarn: false };
  const from = language === null ? 0 : language.start + language.name.length;
  for (const { 0: text, index, groups = {} } of info.slice(from).matchAll(word)) {
    const start = from + index;
    const { lines, key } = groups;
    const value = groups.double ?? groups.single ?? groups.braced ?? groups.bare ?? '';
    if (lines !== undefined) {
      const read = groups.closed === '' ? null : readRanges(lines, start + 1);
      if (read === null) malformed.push({ text, start });
      else append(ranges, read);
    } else if (text === 'showLineNumbers') firstNumber ??= 1;
    else if (key === 'showLineNumbers' && /^\d{1,7}$/.test(value)) firstNumber = Number(value);
    else if (key === 'title' && value.trim() !== '') title = value.trim();
    else if (isFlag(text, flags)) flags[text] = true;
  }
  return { language, title, ranges, firstNumber, malformed, ...flags };
}

function isFlag<Flags extends object>(text: string, flags: Flags): text is string & keyof Flags {
  return Object.hasOwn(flags, text);
}

/** The language of an info string: its first word, unless that is `key=value` or in braces. */
function languageOf(info: string): CodeInfo['language'] {
  const [, space = '', name = ''] = /^(\s*)([^\s{}="'`~]*)/.exec(info) ?? [];
  const start = space.length;
  return name === '' || info[start + name.length] === '=' ? null : { name, start };
}

/** Reads `1,3-5`; null where that isn't what it is. */
function readRanges(lines: string, start: number): LineRange[] | null {
  const ranges: LineRange[] = [];
  let at = start;
  for (const part of lines.split(',')) {
    const [, space = '', first = '', last = first] =
      /^(\s*)(\d{1,7})(?:\s*-\s*(\d{1,7}))?\s*$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (from < 1 || to < from) return null;
    const end = at + part.trimEnd().length;
    ranges.push({ from, to, start: at + space.length, end });
    at += part.length + 1;
  }
  return ranges;
}
