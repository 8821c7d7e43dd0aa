import {
  bodyLine,
  type FoundInclude,
  type LineOrigin,
  type PageText,
} from '@docsgen/markdown/document';
import {
  climbPath,
  indexLines,
  joinPath,
  parentPath,
  relativePath,
  urlScheme,
} from '@docsgen/text';
import type { Dialect, Finding, SourceFile, Span } from '../model/index.ts';
import { findIncludedFile, type IncludeFolders } from './include-paths.ts';
import { includedLines, type NumberedLine, numbered } from './included-lines.ts';

/** The context for expanding includes. */
export interface IncludeOptions extends IncludeFolders {
  readonly find: FindIncludes;
  readonly dialect: Dialect;
  /** Whether a text may contain includes of its dialect; a cheap test. */
  readonly mayInclude?: (text: string) => boolean;
}

/** Finds includes as the parser does, so that includes in code aren't expanded. */
export type FindIncludes = (text: string, dialect: Dialect) => Promise<readonly FoundInclude[]>;

/** An include directive, or a block of code that names a file. */
const includeMark = /::[ \t]*include\b|^[\s>*+\d.)-]{0,40}(?:`{3}|~{3})[^\n]{0,500}\bfile=/m;

/** Whether a text may have includes; a cheap test. */
export function mayIncludeIn(
  text: string,
  { mayInclude }: Pick<IncludeOptions, 'mayInclude'>,
): boolean {
  return includeMark.test(text) || mayInclude?.(text) === true;
}

/**
 * Limits of an expanded page: a chain of files, each of which includes the next one twice, grows
 * exponentially.
 */
const mostIncludes = 1_000;
const mostLines = 100_000;
/** In UTF-16 units: a hundred per line. */
const mostText = 10_000_000;

/**
 * Replaces the include directives of a page with the texts of the files, before it is compiled, so that
 * headings, footnotes and positions need no special cases. Its texts share the limits.
 */
export interface Expander {
  /** Those of all texts so far. */
  readonly findings: readonly Finding[];
  /** Expands the page's own text; its front matter stays as it is. */
  expandPage(source: Pick<SourceFile, 'path' | 'text'>): Promise<PageText>;
  /** Expands the body of a file that the page imports. */
  expandImported(file: Pick<SourceFile, 'path' | 'text'>): Promise<PageText>;
}

/** Creates what expands the texts of one page. */
export function createExpander(options: IncludeOptions): Expander {
  const findings: Finding[] = [];
  const spent = { includes: 0, lines: 0, characters: 0 };
  const begin = (): Expansion => ({ ...options, findings, spent, out: [] });
  let page = '';
  return {
    findings,
    async expandPage({ path, text }) {
      page = path;
      if (!mayIncludeIn(text, options)) return { text, origins: null };
      const index = indexLines(text);
      const body = bodyLine(index);
      const expansion = begin();
      const root = { file: path, above: [], first: '', rest: '' };
      for (const line of numbered(index, 1, body - 1)) addLine(expansion, root, line, '');
      await expandInto(expansion, { ...root, lines: numbered(index, body, index.count) });
      return textOf(expansion);
    },
    async expandImported({ path, text }) {
      const index = indexLines(text);
      const lines = numbered(index, bodyLine(index), index.count);
      const expansion = begin();
      await expandInto(expansion, { file: path, above: [page], first: '', rest: '', lines });
      return textOf(expansion);
    },
  };
}

function textOf({ out }: Expansion): PageText {
  return {
    text: out.map(({ text }) => text).join('\n'),
    origins: out.map(({ origin }) => origin),
  };
}

/** The context of a file that is being expanded. */
interface PartContext {
  readonly file: string;
  /** The chain of including files, outermost first. */
  readonly above: readonly string[];
  /** Prefixes of its first line and of the others: quote markers and indentation. */
  readonly first: string;
  readonly rest: string;
}

/** The lines of a file to expand. */
interface Part extends PartContext {
  readonly lines: readonly NumberedLine[];
}

/** The state of expanding a text. */
interface Expansion extends IncludeOptions {
  readonly findings: Finding[];
  readonly out: { readonly text: string; readonly origin: LineOrigin }[];
  /** What all texts of the page have so far; characters are UTF-16 units. */
  readonly spent: { includes: number; lines: number; characters: number };
}

async function expandInto(expansion: Expansion, part: Part): Promise<void> {
  const text = part.lines.map((line) => line.text).join('\n');
  const found = mayIncludeIn(text, expansion) ? await expansion.find(text, expansion.dialect) : [];
  const byLine = new Map(found.map((include) => [include.line, include]));
  let replaced = -1;
  for (const [at, line] of part.lines.entries()) {
    if (at <= replaced) continue;
    const prefix = at === 0 ? part.first : part.rest;
    const include = byLine.get(at);
    replaced = include?.endLine ?? -1;
    if (include === undefined) addLine(expansion, part, line, prefix);
    else if (include.wanted === null) leaveOut(expansion, part, { line, include, prefix });
    else await addIncluded(expansion, part, { line, include, prefix });
  }
}

/** Leaves a line out, except for the marker of a list item or a quote. */
function leaveOut(
  expansion: Expansion,
  part: Part,
  found: { readonly line: NumberedLine; readonly include: FoundInclude; readonly prefix: string },
): void {
  const { line, include, prefix } = found;
  const own = line.text.slice(0, include.column);
  if (own.trim() !== '') addLine(expansion, part, { ...line, text: own }, prefix);
}

/** Adds an included file as a block of code. */
function addCode(
  expansion: Expansion,
  part: Part,
  at: { readonly from: Part; readonly line: NumberedLine; readonly info: string },
): void {
  const { from, line, info } = at;
  const { lines, first, rest } = part;
  // An info string with backticks can't stand behind backticks.
  const sign = info.includes('`') ? '~' : '`';
  const runs = lines.flatMap(({ text }) => text.match(/`+|~+/g) ?? []);
  const fence = sign.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  const margin = Math.min(
    ...lines.flatMap(({ text }) => (text.trim() === '' ? [] : text.search(/\S/))),
  );
  addLine(expansion, from, { ...line, text: `${fence}${info}` }, first);
  for (const one of lines) {
    addLine(expansion, part, { ...one, text: one.text.slice(margin), removed: margin }, rest);
  }
  addLine(expansion, from, { ...line, text: fence }, rest);
}

function addLine(
  expansion: Expansion,
  { file }: PartContext,
  line: NumberedLine & Pick<LineOrigin, 'inserted'> & { readonly removed?: number },
  prefix: string,
): void {
  const { inserted } = line;
  const place = { file, line: line.number, indent: prefix.length - (line.removed ?? 0) };
  const origin = inserted === undefined ? place : { ...place, inserted };
  // A blank line in a quote keeps the quote's marker, without trailing spaces.
  const text = line.text === '' ? prefix.trimEnd() : prefix + line.text;
  expansion.out.push({ text, origin });
  expansion.spent.lines += 1;
  expansion.spent.characters += text.length + 1;
}

/**
 * Expands an include; an invalid one is reported and its line removed.
 *
 * @param found The directive, the line that contains it, and the prefix of that line.
 */
async function addIncluded(
  expansion: Expansion,
  from: Part,
  found: { readonly line: NumberedLine; readonly include: FoundInclude; readonly prefix: string },
): Promise<void> {
  const { line, include, prefix } = found;
  const { file, rest } = from;
  const own = line.text.slice(0, include.column);
  // The marker of a list item precedes the first line only; a quote's precedes each.
  const below = own.replace(/[^>\s]/g, ' ');
  if (include.wanted?.isPicture === true) {
    addPicture(expansion, from, found);
    return;
  }
  const part = findIncluded(expansion, from, include);
  if (typeof part !== 'string' && part.lines.length > 0) {
    const { code } = include.wanted ?? {};
    const place = { first: prefix + own, rest: rest + below };
    if (code === undefined) await expandInto(expansion, { ...part, ...place });
    else addCode(expansion, { ...part, ...place }, { from, line, info: code });
    return;
  }
  if (below !== own) addLine(expansion, from, { ...line, text: own }, prefix);
  if (typeof part !== 'string' || part === '') return;
  const [message = '', hint] = part.split('\n');
  const span: Span = {
    line: line.number,
    column: include.column + 1,
    endLine: line.number,
    endColumn: line.text.trimEnd().length + 1,
  };
  const finding = { rule: 'broken-include', message, file, ...span } as const;
  expansion.findings.push(hint === undefined ? finding : { ...finding, hint });
}

/** Adds the picture that an include names, as HTML with an address from the including file. */
function addPicture(
  expansion: Expansion,
  from: Part,
  found: { readonly line: NumberedLine; readonly include: FoundInclude; readonly prefix: string },
): void {
  const { line, include, prefix } = found;
  const { column, wanted } = include;
  const path = climbPath(joinPath(expansion.siteFolder ?? '', wanted?.file ?? ''));
  const src = encodeURI(relativePath(parentPath(from.file), path)).replaceAll('"', '%22');
  const tag = `<img src="${src}" alt="">`;
  const written = line.text.trimEnd().length - column;
  const inserted = [{ column: prefix.length + column + 1, written, length: tag.length }];
  const text = line.text.slice(0, column) + tag;
  addLine(expansion, from, { ...line, text, inserted }, prefix);
}

/**
 * Finds the lines that a directive includes. Returns an error message, with a hint on a second
 * line, if it can't; the message is empty if the error was reported before.
 */
function findIncluded(
  expansion: Expansion,
  from: PartContext,
  include: FoundInclude,
): Omit<Part, 'first' | 'rest'> | string {
  const { spent } = expansion;
  spent.includes += 1;
  if (spent.includes > mostIncludes || spent.lines > mostLines) return refuse(expansion);
  const wanted = include.wanted ?? {};
  const { file: name } = wanted;
  if (name === undefined) {
    return 'An include needs the attribute "file".\nWrite ::include{file="_part.md"}.';
  }
  if (urlScheme(name) !== null) return elsewhere(name);
  const isAnywhere = include.isAnywhere === true;
  const found = findIncludedFile({ name, from: from.file, isAnywhere }, expansion);
  if (typeof found === 'string') return found;
  const { file, text } = found;
  const above = [...from.above, from.file];
  if (above.includes(file)) return `"${name}" includes itself: ${[...above, file].join(' → ')}.`;
  const lines = includedLines(text, wanted);
  if (typeof lines === 'string') return lines;
  const size = lines.reduce((sum, line) => sum + line.text.length, 0);
  if (spent.characters + size > mostText) return refuse(expansion);
  const isText = (line: NumberedLine) => line.text.trim() !== '';
  const start = lines.findIndex(isText);
  return {
    file,
    above,
    lines: start < 0 ? [] : lines.slice(start, lines.findLastIndex(isText) + 1),
  };
}

function elsewhere(name: string): string {
  const hint = 'Save the file in the project, and include it from there.';
  return `"${name}" is on another site, and is not fetched.\n${hint}`;
}

/** Reports once per page that the limit is exceeded. */
function refuse({ findings }: Expansion): string {
  return findings.every(({ message }) => message !== tooMuch) ? tooMuch : '';
}

const tooMuch = 'The page includes too much text, so the rest is left out.';
