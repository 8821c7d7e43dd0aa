import { joinPath, normalizePath, parentPath } from '../graph/paths.ts';
import type { Finding, Result, SourceFile } from '../model/index.ts';
import { digest } from '../text/digest.ts';
import { indexLines } from '../text/lines.ts';
import { nearest } from '../text/nearest.ts';
import { parseAttributes } from './markdown/directives.ts';

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
}

/** `::include{file="_part.md"}` or with three colons, alone on its line. */
const includeLine = /^([ \t]*):{2,3}include(?:\{([^}]*)\})?[ \t]*$/;
const mayInclude = /^[ \t]*:{2,3}include\b/m;
const fence = /^\s*(`{3,}|~{3,})/;

/**
 * Puts the text of included files in place of their directives, before anything is parsed:
 * headings, footnotes and positions then need no rules of their own. Pure, over the texts
 * that discover has read.
 */
export function expandIncludes(
  source: SourceFile,
  texts: ReadonlyMap<string, string>,
  folder: string,
): Result<ExpandedSource> {
  if (!mayInclude.test(source.text)) return { value: { ...source, origins: null }, findings: [] };
  const findings: Finding[] = [];
  const lines: OriginLine[] = [];
  expandInto(
    lines,
    { file: source.path, text: source.text, indent: '', above: [] },
    { texts, folder, findings },
  );
  const text = lines.map((line) => line.text).join('\n');
  const origins = lines.map((line) => line.origin);
  return {
    value: { path: source.path, text, digest: digest(JSON.stringify([text, origins])), origins },
    findings,
  };
}

interface OriginLine {
  readonly text: string;
  readonly origin: LineOrigin;
}

/** A file, or a part of it, that is being expanded. */
interface Part {
  readonly file: string;
  readonly text: string;
  readonly indent: string;
  /** The files that led here, outermost first. */
  readonly above: readonly string[];
  /** Lines (from 1) that are wanted; all where absent. */
  readonly wanted?: ReadonlySet<number>;
}

interface Expansion {
  readonly texts: ReadonlyMap<string, string>;
  readonly folder: string;
  readonly findings: Finding[];
}

function expandInto(out: OriginLine[], part: Part, expansion: Expansion): void {
  const index = indexLines(part.text);
  let code: string | null = null;
  for (let number = 1; number <= index.count; number += 1) {
    if (part.wanted !== undefined && !part.wanted.has(number)) continue;
    const text = index.line(number);
    const mark = fence.exec(text)?.[1];
    if (code === null) code = mark ?? null;
    else if (mark?.startsWith(code)) code = null;
    const directive = code === null ? includeLine.exec(text) : null;
    if (directive === null) {
      const origin = { file: part.file, line: number, indent: part.indent.length };
      out.push({ text: text === '' ? '' : part.indent + text, origin });
      continue;
    }
    const at = text.indexOf(':');
    const span = {
      line: number,
      column: at + 1,
      endLine: number,
      endColumn: text.trimEnd().length + 1,
    };
    const indent = part.indent + (directive[1] ?? '');
    const included = findIncluded(directive[2] ?? '', { ...part, indent }, expansion);
    if (typeof included !== 'string') expandInto(out, included, expansion);
    else {
      const [message = '', hint] = included.split('\n');
      const finding = { rule: 'broken-include', message, file: part.file, ...span } as const;
      expansion.findings.push(hint === undefined ? finding : { ...finding, hint });
    }
  }
}

/** The part that a directive includes; or what is wrong with it, with a hint on a second line. */
function findIncluded(written: string, from: Part, { texts, folder }: Expansion): Part | string {
  const attributes = parseAttributes(written);
  const name = attributes?.file;
  if (attributes === null || name === undefined) {
    return 'An include needs the attribute "file".\nWrite ::include{file="_part.md"}.';
  }
  const base = name.startsWith('/') ? folder : parentPath(from.file);
  const file = normalizePath(joinPath(base, name));
  const inside = file !== null && (folder === '' || file.startsWith(`${folder}/`));
  if (!inside) return `"${name}" lies outside of the content.`;
  const text = texts.get(file);
  if (text === undefined) {
    const near = nearest(file, texts.keys());
    return `There is no file "${name}" to include.${near === null ? '' : `\nDid you mean "${near}"?`}`;
  }
  const above = [...from.above, from.file];
  if (above.includes(file)) return `"${name}" includes itself: ${[...above, file].join(' → ')}.`;
  const wanted = wantedLines(text, attributes);
  if (typeof wanted === 'string') return wanted;
  return { file, text, indent: from.indent, above, wanted };
}

/** The lines of a file that are included: a region, some lines, or all below the front matter. */
function wantedLines(
  text: string,
  { lines: written, region }: Readonly<Record<string, string>>,
): ReadonlySet<number> | string {
  const index = indexLines(text);
  const all = Array.from({ length: index.count }, (_, at) => at + 1);
  if (region !== undefined) {
    const marker = (end: string) =>
      new RegExp(`#${end}region\\s+${escapeRegExp(region)}(\\s|-->|$)`);
    const start = all.find((line) => marker('').test(index.line(line)));
    const end = all.find((line) => line > (start ?? 0) && marker('end').test(index.line(line)));
    if (start === undefined || end === undefined)
      return `There is no region "${region}" in the file.`;
    return new Set(all.filter((line) => line > start && line < end));
  }
  if (written !== undefined) {
    const ranges = written.split(',').map((range) => /^\s*(\d+)(?:-(\d+)?)?\s*$/.exec(range));
    if (ranges.some((range) => range === null))
      return `"${written}" are no lines.\nWrite them like 3-5,8.`;
    const isWanted = (line: number): boolean =>
      ranges.some((range) => {
        const from = Number(range?.[1]);
        const open = range?.[0].includes('-') === true ? Number.POSITIVE_INFINITY : from;
        return line >= from && line <= (range?.[2] === undefined ? open : Number(range[2]));
      });
    return new Set(all.filter(isWanted));
  }
  const close =
    index.line(1).trimEnd() === '---'
      ? all.find((line) => line > 1 && index.line(line).trimEnd() === '---')
      : 0;
  // What ends a file ends no line where it is included.
  const last = index.line(index.count) === '' ? index.count - 1 : index.count;
  return new Set(all.filter((line) => line > (close ?? 0) && line <= last));
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
