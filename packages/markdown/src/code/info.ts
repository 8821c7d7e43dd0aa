import { append, ownValue } from '@docsgen/text';
import type { SampleWords } from '../model/index.ts';

/**
 * The parsed info string of a fence: the language of its code and display options.
 *
 *     ```php title="lib/example.php" {1,3-5} showLineNumbers=10 wrap collapse
 *
 * Unknown words belong to other tools and are ignored. Equivalent options of other tools are
 * supported: `{.php title="a"}`, `{file="a.php"}`, `[a.php]`, `php:line-numbers`,
 * `ins={2-3} del={1} mark={5}`.
 */
export interface CodeInfo {
  /** The language as written, with its offset; null if there is none. */
  readonly language: { readonly name: string; readonly start: number } | null;
  readonly title: string | null;
  /** Ranges of lines with a mark, both ends included, counted from 1. */
  readonly ranges: readonly MarkedRange[];
  /** The number of the first line; null for unnumbered lines. */
  readonly firstNumber: number | null;
  readonly wrap: boolean;
  /** Whether only the first lines are shown until the reader expands the block. */
  readonly collapse: boolean;
  /** Whether the code consists of npm commands, to be shown for other package managers, too. */
  readonly npm2yarn: boolean;
  /** Whether variables in the code are replaced by their values. */
  readonly variables: boolean;
  /** How `docsgen test` runs the code. */
  readonly sample: SampleWords;
  /** Braces, with their content, that begin like a list of lines but aren't one. */
  readonly malformed: readonly { readonly text: string; readonly start: number }[];
  /** Keys of values whose quote is never closed. Such a value ends with the info string. */
  readonly unclosed: readonly { readonly key: string; readonly start: number }[];
  /** Keys of attributes that nothing reads. */
  readonly unread: readonly { readonly key: string; readonly start: number }[];
}

/** What the lines of a range are: highlighted, added or removed. */
type RangeMark = 'hl' | 'add' | 'del';

/** A range of lines, both ends included, with its offsets in the info string. */
interface MarkedRange {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
  readonly mark: RangeMark;
}

/** Keys whose values are ranges of lines, as in Expressive Code. */
const rangeKeys: Readonly<Record<string, RangeMark>> = { mark: 'hl', ins: 'add', del: 'del' };

const word =
  /\s+|\{(?<lines>[^}]*)(?<closed>\}?)|\[(?<bracketed>[^[\]]*(?:\[[^[\]]*\][^[\]]*)*)\]|:line-numbers(?:=(?<from>\d{1,7}))?(?=\s|\{|$)|(?<key>[@\w:-]+)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|["'](?<unclosed>.*)|\{(?<braced>(?:[^{}]|\{[^{}]*\})*)\}|(?<bare>[^\s"'{]*))|[^\s{[]+|\[/g;

/** Keys that give the file name. */
const titleKeys = ['title', 'file', 'filename'];

/** Keys that choose what is shown of the file that the code comes from. */
const fileKeys: ReadonlySet<string> = new Set(['lines', 'region']);

/** Words about testing, with those of rustdoc, which follow a comma: `rust,ignore`. */
const sampleWords: Readonly<Record<string, 'skip' | 'shouldFail' | 'continues'>> = {
  skip: 'skip',
  ignore: 'skip',
  'should-fail': 'shouldFail',
  should_panic: 'shouldFail',
  compile_fail: 'shouldFail',
  continues: 'continues',
};

/** The names of the attributes that are read, for suggestions. */
export const attributeNames: readonly string[] = [
  ...titleKeys,
  ...Object.keys(rangeKeys),
  'showLineNumbers',
  'test',
  'group',
];

/** Parses an info string. Offsets are relative to it. */
export function parseInfo(info: string): CodeInfo {
  const language = languageOf(info);
  const ranges: MarkedRange[] = [];
  const malformed: { text: string; start: number }[] = [];
  const unclosed: { key: string; start: number }[] = [];
  const unread: { key: string; start: number }[] = [];
  let title: string | null = null;
  let firstNumber: number | null = null;
  const flags = { wrap: false, collapse: false, npm2yarn: false, variables: false };
  const sample = noSampleWords();
  const option = (text: string, { key, value, start }: WrittenAttribute): void => {
    const isNumbering = /^(?:showLineNumbers|:line-numbers)$/.test(key);
    if (text === 'showLineNumbers' || text === ':line-numbers') firstNumber ??= 1;
    else if (isNumbering && /^\d{1,7}$/.test(value)) firstNumber = Number(value);
    else if (titleKeys.includes(key) && value.trim() !== '') title = value.trim();
    else if (isFlag(text, flags)) flags[text] = true;
    readSampleWord(sample, text, { key, value: value.trim() });
    const isRead = isNumbering || titleKeys.includes(key) || key === 'test' || key === 'group';
    if (key !== '' && !isRead) unread.push({ key, start });
  };
  const from = language === null || info[language.start - 1] === '.' ? 0 : endOf(language);
  for (const { 0: text, index, groups = {} } of info.slice(from).matchAll(word)) {
    const start = from + index;
    const { lines, bracketed, braced, key = '' } = groups;
    const mark = braced === undefined ? undefined : ownValue(rangeKeys, key);
    if (lines !== undefined) {
      const read = groups.closed === '' ? null : readRanges(lines, start + 1, 'hl');
      if (read !== null) append(ranges, read);
      else if (isMeantAsLines(lines, groups.closed)) malformed.push({ text, start });
      else for (const one of attributesIn(lines, start + 1)) option('', one);
    } else if (mark !== undefined) {
      append(ranges, readRanges(braced ?? '', start + key.length + 2, mark) ?? []);
    } else if (bracketed !== undefined) title ??= bracketed.trim() || null;
    else if (groups.from !== undefined) {
      option(text, { key: ':line-numbers', value: groups.from, start });
    } else option(text, { key, value: writtenValue(groups), start });
    if (groups.unclosed !== undefined) unclosed.push({ key, start });
  }
  const others = sample.file === null ? unread : unread.filter(({ key }) => !fileKeys.has(key));
  return {
    language,
    title,
    ranges,
    firstNumber,
    sample,
    malformed,
    unclosed,
    unread: others,
    ...flags,
  };
}

function isFlag<Flags extends object>(text: string, flags: Flags): text is string & keyof Flags {
  return Object.hasOwn(flags, text);
}

type OpenWords = { -readonly [Name in keyof SampleWords]: SampleWords[Name] };

function noSampleWords(): OpenWords {
  return {
    test: null,
    skip: false,
    shouldFail: false,
    continues: false,
    file: null,
    group: null,
  };
}

/** Notes a word of an info string if it is about testing. */
function readSampleWord(
  sample: OpenWords,
  text: string,
  { key, value }: { readonly key: string; readonly value: string },
): void {
  if (text === 'test') sample.test = '';
  // As pytest-examples writes it.
  else if (key === 'test' && value === 'skip') sample.skip = true;
  else if (key === 'test' || key === 'group') sample[key] = value;
  else if ((key === 'file' || key === 'filename') && value !== '') sample.file = value;
  else if (key === '') {
    for (const one of text.split(',')) {
      const word = Object.hasOwn(sampleWords, one) ? sampleWords[one] : undefined;
      if (word !== undefined) sample[word] = true;
    }
  }
}

type Groups = Readonly<Record<string, string | undefined>>;

function writtenValue({ double, single, unclosed, braced, bare }: Groups): string {
  return double ?? single ?? unclosed ?? braced ?? bare ?? '';
}

function endOf({ name, start }: NonNullable<CodeInfo['language']>): number {
  return start + name.length;
}

/** Whether the content of braces begins like a list of lines. */
function isMeantAsLines(text: string, closed: string | undefined): boolean {
  return /^\s*[\d,-]/.test(text) || (closed === '' && /^[^=."']*$/.test(text));
}

/** An attribute with its offset in the info string. The key is empty for a word. */
interface WrittenAttribute {
  readonly key: string;
  readonly value: string;
  readonly start: number;
}

/** Parses attributes in braces, in the syntax of Hugo and Pandoc. @param from Offset of the text */
function attributesIn(text: string, from: number): WrittenAttribute[] {
  return [...text.matchAll(word)].flatMap(({ groups = {}, index }): WrittenAttribute[] => {
    const { key } = groups;
    return key === undefined ? [] : [{ key, value: writtenValue(groups), start: from + index }];
  });
}

/**
 * Finds the language of an info string: its first word, without the suffixes of rustdoc
 * (`rust,ignore`) and VitePress (`ts:line-numbers`), or the first class in braces (`{.php}`), as in
 * Pandoc. Null if the first word is `key=value` or in brackets.
 */
function languageOf(info: string): CodeInfo['language'] {
  const [, open = '', class_ = ''] = /^(\s*\{[^}.="']*\.)([\w+#-]+)/.exec(info) ?? [];
  if (class_ !== '') return { name: class_, start: open.length };
  const [, space = '', name = ''] = /^(\s*)([^\s{}[\]="'`~,:;]*)/.exec(info) ?? [];
  const start = space.length;
  return name === '' || info[start + name.length] === '=' ? null : { name, start };
}

/** Parses `1,3-5`; null for anything else. */
function readRanges(lines: string, start: number, mark: RangeMark): MarkedRange[] | null {
  const ranges: MarkedRange[] = [];
  let at = start;
  for (const part of lines.split(',')) {
    const [, space = '', first = '', last = first] =
      /^(\s*)(\d{1,7})(?:\s*-\s*(\d{1,7}))?\s*$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (from < 1 || to < from) return null;
    const end = at + part.trimEnd().length;
    ranges.push({ from, to, start: at + space.length, end, mark });
    at += part.length + 1;
  }
  return ranges;
}
