import type { Dialect, Finding, Result, SourceFile, Span } from '../model/index.ts';
import { digest } from '../text/digest.ts';
import { indexLines } from '../text/lines.ts';
import { nearest } from '../text/nearest.ts';
import { climbPath, joinPath, parentPath } from '../text/paths.ts';
import { bodyLine, includedLines, type NumberedLine, numbered } from './included-lines.ts';
import { parseAttributes } from './markdown/attributes.ts';
import type { MdxContext } from './mdx/link-imports.ts';

/** Where a line of an expanded text was written. */
export interface LineOrigin {
  readonly file: string;
  readonly line: number;
  /** Columns by which the line was indented to stand where it is included. */
  readonly indent: number;
}

/** A source with its includes in place. */
export interface ExpandedSource extends SourceFile {
  /** The origin of every line; null where nothing is included. */
  readonly origins: readonly LineOrigin[] | null;
  /** What a page of MDX can import; null for CommonMark. */
  readonly mdx: MdxContext | null;
}

/** An include as the Markdown parser sees it. */
export interface IncludePlace {
  /** The line in the text, from 0. */
  readonly line: number;
  /** The column of its colons, from 0: behind the marks of quotes and lists. */
  readonly column: number;
  readonly attributes: string;
}

/** Texts by path. */
export type TextsByPath = Pick<ReadonlyMap<string, string>, 'get' | 'keys'>;

/** What includes are expanded with. */
export interface IncludeOptions {
  /** Every file of the collection that may be included, by path. */
  readonly texts: TextsByPath;
  /** The collection's folder: nothing outside of it is included. */
  readonly folder: string;
  readonly find: FindIncludes;
  /** How the page is read; CommonMark unless said otherwise. */
  readonly dialect?: Dialect;
}

/** Finds includes as the parser does, so that what stands in code is none. */
export type FindIncludes = (text: string, dialect: Dialect) => Promise<readonly IncludePlace[]>;

const mayInclude = /::[ \t]*include\b/;

/** What no page needs. Files that include each other twice grow without end otherwise. */
const mostIncludes = 1_000;
const mostLines = 100_000;
/** In UTF-16 units: a hundred for each line. */
const mostText = 10_000_000;

/**
 * Puts the text of included files in place of their directives, before anything is compiled:
 * headings, footnotes and positions then need no rules of their own. Pure, over the texts
 * that discover has read.
 */
export async function expandIncludes(
  source: SourceFile,
  options: IncludeOptions,
): Promise<Result<ExpandedSource>> {
  const complete = withoutIncludes(source);
  if (complete !== null) return complete;
  const index = indexLines(source.text);
  const body = bodyLine(index);
  const expansion: Expansion = { ...options, findings: [], out: [], included: 0, size: 0 };
  const root = { file: source.path, above: [], first: '', rest: '' };
  for (const line of numbered(index, 1, body - 1)) addLine(expansion, root, line, '');
  await expandInto(expansion, { ...root, lines: numbered(index, body, index.count) });
  const text = expansion.out.map((line) => line.text).join('\n');
  const origins = expansion.out.map((line) => line.origin);
  const changed = digest(JSON.stringify([text, origins]));
  return {
    value: { path: source.path, text, digest: changed, origins, mdx: null },
    findings: expansion.findings,
  };
}

/** A source that includes nothing, as it is; null for one that may. */
export function withoutIncludes(source: SourceFile): Result<ExpandedSource> | null {
  if (mayInclude.test(source.text)) return null;
  return { value: { ...source, origins: null, mdx: null }, findings: [] };
}

/** A file that is being expanded, or a part of it. */
interface Place {
  readonly file: string;
  /** The files that led here, outermost first. */
  readonly above: readonly string[];
  /** What stands before its first line and before the others: quote marks and indentation. */
  readonly first: string;
  readonly rest: string;
}

interface Part extends Place {
  readonly lines: readonly NumberedLine[];
}

interface Expansion extends IncludeOptions {
  readonly findings: Finding[];
  readonly out: { readonly text: string; readonly origin: LineOrigin }[];
  included: number;
  /** Of the text so far. */
  size: number;
}

async function expandInto(expansion: Expansion, part: Part): Promise<void> {
  const text = part.lines.map((line) => line.text).join('\n');
  const places = mayInclude.test(text)
    ? await expansion.find(text, expansion.dialect ?? 'commonmark')
    : [];
  const byLine = new Map(places.map((place) => [place.line, place]));
  for (const [at, line] of part.lines.entries()) {
    const prefix = at === 0 ? part.first : part.rest;
    const include = byLine.get(at);
    if (include === undefined) addLine(expansion, part, line, prefix);
    else await addIncluded(expansion, part, { line, include, prefix });
  }
}

function addLine(expansion: Expansion, { file }: Place, line: NumberedLine, prefix: string): void {
  const origin = { file, line: line.number, indent: prefix.length };
  // A blank line in a quote has the quote's mark, but no spaces at its end.
  const text = line.text === '' ? prefix.trimEnd() : prefix + line.text;
  expansion.out.push({ text, origin });
  expansion.size += text.length + 1;
}

interface Included {
  readonly line: NumberedLine;
  readonly include: IncludePlace;
  readonly prefix: string;
}

/** Puts in place what an include names; what is wrong with it is a finding, and the line goes. */
async function addIncluded(
  expansion: Expansion,
  from: Part,
  { line, include, prefix }: Included,
): Promise<void> {
  const { file, rest } = from;
  const own = line.text.slice(0, include.column);
  // The mark of a list's item stands before the first line alone; a quote's before each.
  const below = own.replace(/[^>\s]/g, ' ');
  const part = findIncluded(expansion, from, include);
  if (typeof part !== 'string' && part.lines.length > 0) {
    await expandInto(expansion, { ...part, first: prefix + own, rest: rest + below });
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

/**
 * The part that a directive includes; or what is wrong with it, with a hint on a second
 * line, which is empty where that has been said before.
 */
function findIncluded(
  expansion: Expansion,
  from: Place,
  include: IncludePlace,
): Omit<Part, 'first' | 'rest'> | string {
  const { texts, folder, out } = expansion;
  expansion.included += 1;
  if (expansion.included > mostIncludes || out.length > mostLines) return refuse(expansion);
  const attributes = parseAttributes(include.attributes);
  const name = attributes?.file;
  if (attributes === null || name === undefined) {
    return 'An include needs the attribute "file".\nWrite ::include{file="_part.md"}.';
  }
  const base = name.startsWith('/') ? folder : parentPath(from.file);
  const file = climbPath(joinPath(base, name));
  const isInside = folder === '' ? !/^\.\.(\/|$)/.test(file) : file.startsWith(`${folder}/`);
  if (!isInside) return `"${name}" lies outside of the content.`;
  const text = texts.get(file);
  if (text === undefined) {
    const near = nearest(file, texts.keys());
    return `There is no file "${name}" to include.${near === null ? '' : `\nDid you mean "${near}"?`}`;
  }
  const above = [...from.above, from.file];
  if (above.includes(file)) return `"${name}" includes itself: ${[...above, file].join(' → ')}.`;
  const lines = includedLines(text, attributes);
  if (typeof lines === 'string') return lines;
  const size = lines.reduce((sum, line) => sum + line.text.length, 0);
  if (expansion.size + size > mostText) return refuse(expansion);
  const isText = (line: NumberedLine) => line.text.trim() !== '';
  const start = lines.findIndex(isText);
  return {
    file,
    above,
    lines: start < 0 ? [] : lines.slice(start, lines.findLastIndex(isText) + 1),
  };
}

/** Says once in a page that no more is included. */
function refuse({ findings }: Expansion): string {
  return findings.every(({ message }) => message !== tooMuch) ? tooMuch : '';
}

const tooMuch = 'Too much is included in this page: the rest is left out.';
