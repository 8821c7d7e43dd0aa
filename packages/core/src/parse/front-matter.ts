import type { MarkdownDialect } from '@docsgen/markdown/document';
import { isRecord, type LineIndex, type NodeSpan, type NodeSpans, shorten } from '@docsgen/text';
import { parseYaml } from '@docsgen/text/yaml';
import matter from 'gray-matter';
import { type OwnKey, validate } from '../data/schema.ts';
import type { Finding, Result } from '../model/diagnostic.ts';
import type { FrontMatter } from '../model/front-matter.ts';
import type { frontMatterSchema } from './front-matter-schema.ts';

/** A file's front matter and the start of its body. */
interface SplitFile {
  readonly frontMatter: FrontMatter;
  readonly spans: NodeSpans;
  /** The data of the YAML as written; null or undefined without valid YAML. */
  readonly data: unknown;
  /** Offset of the body in the file. */
  readonly bodyStart: number;
}

/** A file to split. */
interface FrontMatterSource {
  readonly file: string;
  readonly text: string;
  readonly lines: LineIndex;
  readonly schema: ReturnType<typeof frontMatterSchema>;
  /** Converts the keys of another tool; undefined or absent if they are docsgen's. */
  readonly convert?: MarkdownDialect['frontMatter'];
}

/** The result without front matter. */
const nothing = { frontMatter: { custom: {} } satisfies FrontMatter, spans: {}, data: null };
const rule = 'invalid-front-matter';

/** Maximum number of consecutive blank lines: gray-matter's time is quadratic in it. */
const mostBlankLines = 100;

/**
 * Splits a file into front matter and body with gray-matter, with YAML as its only engine. Other
 * languages after the first fence are rejected before the library runs. Of invalid YAML, only the
 * first error is reported.
 */
export function splitFrontMatter(source: FrontMatterSource): Result<SplitFile> {
  const { file, text, lines } = source;
  const firstLine = lines.line(1);
  if (!matter.test(text) || firstLine.startsWith('----')) {
    const value = { ...nothing, bodyStart: 0 };
    return tomlFrontMatter(source) ?? { value, findings: blankLineBefore(source) };
  }
  const refuse = (message: string, hint: string, bodyStart = text.length) => {
    const span = lines.span(0, firstLine.length);
    const finding: Finding = { rule, message, file, ...span, hint };
    return { value: { ...nothing, bodyStart }, findings: [finding] };
  };
  const language = firstLine.slice(3).trim();
  if (language !== '') {
    const message = `Front matter in "${language}" is refused: it could run code.`;
    return refuse(message, 'Write YAML between two lines of three dashes.');
  }
  const fence = closingFence(lines);
  if (fence === 'too many blank lines') {
    const message = `The front matter has more than ${mostBlankLines} blank lines in a row.`;
    return refuse(message, 'Remove them.');
  }
  if (fence === null && lines.line(2).trim() === '') {
    const message = 'The file starts with three dashes, but has no front matter.';
    return refuse(
      message,
      'Write *** for a horizontal line, or remove the blank line below the dashes.',
      0,
    );
  }
  if (fence === null) {
    return refuse('The front matter is never closed.', 'End it with a line of three dashes.');
  }
  return readFrontMatter(source, fence);
}

function readFrontMatter(source: FrontMatterSource, close: Fence): Result<SplitFile> {
  const { file, text, lines, schema, convert } = source;
  const start = '---'.length;
  // Converts lone CRs, which the library doesn't accept as line ends. Options disable the library's
  // cache. The library would copy the body.
  const { matter: yaml } = matter(text.slice(0, close.to).replace(/\r(?!\n)/g, '\n'), {
    language: 'yaml',
    engines: { yaml: () => ({}) },
  });
  const { value: data, spans, finding } = parseYaml({ file, text: yaml, start, lines, rule });
  const empty = { ...nothing, data, bodyStart: close.to };
  if (data === null) return { value: empty, findings: [] };
  if (finding === null && !isRecord(data)) {
    const message = 'The front matter has no keys.';
    const hint = 'Write one `key: value` a line.';
    const from = start + yaml.length - yaml.trimStart().length;
    const span = lines.span(from, start + yaml.trimEnd().length);
    return { value: empty, findings: [{ rule, message, file, ...span, hint }] };
  }
  const written = finding === null ? { value: data, spans } : readableLines(source, close.from);
  const read = converted(written, convert);
  const validation = {
    file,
    spans: read.spans,
    path: '',
    rule,
    unknownKeyRule,
    otherNames,
  } as const;
  const { value, findings } = validate(schema, read.value, validation);
  return {
    value: { ...empty, frontMatter: value ?? nothing.frontMatter, spans: read.spans },
    findings: finding === null ? findings : [finding],
  };
}

/**
 * Recovers the valid `key: value` lines of broken YAML: the entry keeps its id, slug and flags, so
 * that references to it aren't reported, too.
 */
function readableLines({ file, lines }: FrontMatterSource, end: number) {
  const value: Record<string, unknown> = Object.create(null);
  const spans: [string, NodeSpan][] = [];
  for (let number = 2; lines.offset(number) < end; number += 1) {
    const [text, start] = [lines.line(number), lines.offset(number)];
    if (!/^[\w-]+:[ \t]/.test(text)) continue;
    const pair = parseYaml({ file, text, start, lines, rule });
    // Of duplicate keys, the first is used.
    if (!isRecord(pair.value) || Object.keys(pair.value).some((key) => key in value)) continue;
    Object.assign(value, pair.value);
    spans.push(...Object.entries(pair.spans));
  }
  return { value, spans: Object.fromEntries(spans) };
}

/** Front matter in docsgen's keys, each at the place of the key that it was converted from. */
function converted<Read extends { readonly value: unknown; readonly spans: NodeSpans }>(
  read: Read,
  convert: MarkdownDialect['frontMatter'],
): Read | { readonly value: unknown; readonly spans: NodeSpans } {
  if (convert === undefined || !isRecord(read.value)) return read;
  const { data, moved } = convert(read.value);
  const spans = Object.entries(moved).flatMap(([path, from]): [string, NodeSpan][] => {
    const span = read.spans[from];
    return span === undefined ? [] : [[path, span]];
  });
  const kept = Object.entries(read.spans).filter(([path]) => {
    return Object.hasOwn(data, path.split('.', 1)[0] ?? '');
  });
  return { value: data, spans: Object.fromEntries([...kept, ...spans]) };
}

const unknownKeyRule = 'unknown-front-matter-key';

/** Keys of Hugo, Jekyll, MkDocs and VitePress, with docsgen's equivalents. */
const otherNames: ReadonlyMap<string, OwnKey> = new Map([
  ['weight', { key: 'sidebar_position', keeps: isNumber }],
  ['nav_order', { key: 'sidebar_position', keeps: isNumber }],
  ['linkTitle', { key: 'sidebar_label', keeps: isText }],
  ['nav_title', { key: 'sidebar_label', keeps: isText }],
  // Relative addresses aren't converted, since each tool resolves them differently.
  ['aliases', { key: 'redirect_from', keeps: (value) => isListOf(value, /^\//) }],
  ['permalink', { key: 'slug', keeps: () => false }],
  ['lastmod', { key: 'last_update', keeps: () => false }],
  ['layout', { key: 'template', keeps: isHome, isMeant: isHome }],
  ['hero.text', { key: 'title', keeps: isText }],
  ['hero.name', { key: 'title', keeps: () => false }],
  ['hero.image.src', { key: 'light', keeps: isText }],
]);

function isHome(value: unknown): boolean {
  return value === 'home';
}

function isNumber(value: unknown): boolean {
  return typeof value === 'string' && /^-?\d+$/.test(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function isListOf(value: unknown, pattern: RegExp): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' && pattern.test(one));
}

/** The offsets of the closing fence. */
interface Fence {
  /** End of the YAML. */
  readonly from: number;
  /** Start of the body. */
  readonly to: number;
}

/**
 * Finds the closing fence: the first line that begins with three dashes, as in the library. Null if
 * there is none, or if that line has more text.
 */
function closingFence(lines: LineIndex): Fence | 'too many blank lines' | null {
  let blankLines = 0;
  for (let number = 2; number <= lines.count; number += 1) {
    const line = lines.line(number);
    if (line.startsWith('---')) {
      if (line.trimEnd() !== '---') return null;
      return { from: lines.offset(number), to: lines.offset(number + 1) };
    }
    blankLines = line.trim() === '' ? blankLines + 1 : 0;
    if (blankLines > mostBlankLines) return 'too many blank lines';
  }
  return null;
}

/** Reports blank lines before the fence, which turn front matter into text. */
function blankLineBefore({ file, text, lines }: FrontMatterSource): Finding[] {
  const opening = /^\s+---[ \t]*\r?\n[\w-]+:\s/.exec(text);
  if (opening === null) return [];
  const at = text.indexOf('---');
  const message = 'Front matter must start on the first line.';
  const hint = 'Remove the blank lines above it.';
  return [{ rule, message, file, ...lines.span(at, at + 3), hint }];
}

/**
 * Reports TOML front matter (of Hugo and Zola, between two lines of `+++`) and removes it from the
 * page; null without TOML.
 */
function tomlFrontMatter({ file, lines }: FrontMatterSource): Result<SplitFile> | null {
  if (lines.line(1).trimEnd() !== '+++') return null;
  for (let line = 2; line <= lines.count; line += 1) {
    if (lines.line(line).trimEnd() !== '+++') continue;
    const message = "TOML front matter isn't supported and is left out.";
    const written = lines.line(2).trim();
    const [, key, value] = /^([\w-]+)\s*=\s*(\S.*)$/.exec(written) ?? [];
    // A one-line TOML value is also valid YAML: strings and lists have the same syntax.
    const [toml, yaml] =
      key === undefined
        ? ['title = "Cron"', 'title: "Cron"']
        : [shorten(written, 60), shorten(`${key}: ${value}`, 60)];
    const hint = `Write YAML between two lines of three dashes: \`${yaml}\` for \`${toml}\`.`;
    const finding = { rule: 'foreign-syntax', message, file, ...lines.span(0, 3), hint } as const;
    return { value: { ...nothing, bodyStart: lines.offset(line + 1) }, findings: [finding] };
  }
  return null;
}
