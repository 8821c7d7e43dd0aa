import {
  Composer,
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type ParsedNode,
  type Scalar,
  type YAMLError,
  YAMLParseError,
  type YAMLWarning,
} from 'yaml';
import type { Finding, RuleName } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/entry.ts';
import type { NodeSpan, NodeSpans } from '../model/front-matter.ts';
import { forbiddenIn } from '../text/control-characters.ts';
import { fileStart, indexLines, type LineIndex } from '../text/lines.ts';
import { quoteValue, type YamlEdit } from './quote-value.ts';
import { deepestYaml, readYamlTokens } from './yaml-tokens.ts';

/** A YAML text within a file. JSON is a subset of YAML, with the same positions. */
interface YamlSource {
  readonly file: string;
  /** The YAML alone. */
  readonly text: string;
  /** Offset of `text` in the file. */
  readonly start: number;
  /** The lines of the whole file. */
  readonly lines: LineIndex;
  /** The rule for syntax errors. */
  readonly rule: RuleName;
}

/**
 * Plain data with the position of every key and value; `value` is null for an empty text, undefined
 * for invalid YAML.
 */
export interface YamlData {
  readonly value: unknown;
  readonly spans: NodeSpans;
  readonly finding: Finding | null;
}

/** Parses a file that is YAML or JSON as a whole. */
export function parseYamlFile(
  { path: file, text }: Pick<SourceFile, 'path' | 'text'>,
  rule: RuleName,
): YamlData {
  return parseYaml({ file, text, start: 0, lines: indexLines(text), rule });
}

/**
 * Parses YAML with its failsafe schema: every scalar is a string as written, so `3.10` stays `3.10`
 * and dates are kept as typed. Schemas of fields convert them. For invalid YAML only the first
 * error is reported.
 */
export function parseYaml(written: YamlSource): YamlData {
  // Converts lone CRs, which the library doesn't accept as line ends.
  const source = { ...written, text: written.text.replace(/\r(?!\n)/g, '\n') };
  const { tokens, tooDeepAt } = readYamlTokens(source.text);
  if (tooDeepAt !== null) return broken(source, tooDeep(tooDeepAt));
  // The library's check for duplicate keys is quadratic; `readNodes` uses a set.
  const composer = new Composer({ schema: 'failsafe', prettyErrors: false, uniqueKeys: false });
  const [document, another] = composer.compose(tokens, true, source.text.length);
  if (document === undefined) return { value: null, spans: {}, finding: null };
  const error = document.errors[0];
  if (error !== undefined) return broken(source, mistakeOf(error, source.text));
  const { spans, duplicate } = readNodes(document.contents, source);
  const other = duplicate ?? document.warnings[0] ?? severalDocuments(another);
  if (other !== undefined) return broken(source, mistakeOf(other, source.text));
  try {
    const value: unknown = document.toJS({ maxAliasCount: 20 });
    const data = { value: isNothing(value) ? null : value, spans };
    return withoutControls({ ...data, finding: null }, source);
  } catch {
    return broken(source, aliasMistake(source.text));
  }
}

/**
 * Fast path: a text without a match contains no control characters, neither literal nor escaped.
 */
const mayHoldControls = /\\|[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/u;

/** Rejects characters that no page can show, which YAML and JSON can also express as escapes. */
function withoutControls(data: YamlData, { text, file, rule }: YamlSource): YamlData {
  if (!mayHoldControls.test(text)) return data;
  const found = forbiddenIn(data.value);
  if (found === null) return data;
  const node = data.spans[found.path];
  const span = (found.isKey ? node?.key : node?.value) ?? fileStart;
  const message = `The text contains a control character (${found.name}).`;
  const finding = { rule, message, file, ...span, hint: 'Remove it.' } as Finding;
  return { value: undefined, spans: {}, finding };
}

function tooDeep(at: number): YamlMistake {
  const message = `Lists and keys are nested too deeply: the limit is ${deepestYaml} levels.`;
  return { message, from: at, to: at + 1 };
}

/** The error that the library's `parseDocument` reports for a second document. */
function severalDocuments(another: Document.Parsed | undefined): YAMLParseError | undefined {
  if (another === undefined) return undefined;
  const [from, to] = another.range;
  return new YAMLParseError([from, to], 'MULTIPLE_DOCS', 'Source contains multiple documents');
}

/** Whether a value is empty or one of YAML's forms of null. */
function isNothing(value: unknown): boolean {
  return value == null || value === '' || value === '~' || value === 'null';
}

/** An error in a text with its offsets. */
interface YamlMistake {
  readonly message: string;
  readonly hint?: string;
  readonly from: number;
  readonly to: number;
  readonly edit?: YamlEdit | null;
}

function broken(source: YamlSource, { from, to, edit, ...text }: YamlMistake): YamlData {
  const spanOf = (start: number, end: number) =>
    source.lines.span(source.start + start, source.start + end);
  const fix = edit == null ? {} : { fix: { ...spanOf(edit.from, edit.to), text: edit.text } };
  const span = spanOf(from, Math.max(to, from + 1));
  const finding = { rule: source.rule, file: source.file, ...text, ...span, ...fix };
  return { value: undefined, spans: {}, finding };
}

const quoteIt = 'Put the value in quotes: it contains a character with a special meaning in YAML.';
/** The library's errors that quotes around a value may fix. */
const quotable: ReadonlySet<string> = new Set([
  'BAD_SCALAR_START',
  'BLOCK_AS_IMPLICIT_KEY',
  'TAG_RESOLVE_FAILED',
  'UNEXPECTED_TOKEN',
]);
const tabMistake = { message: 'A tab indents this line.', hint: 'Indent with spaces.' };

function mistakeOf(error: YAMLError | YAMLWarning, text: string): YamlMistake {
  const [from, to] = error.pos;
  const edit = quotable.has(error.code) ? quoteValue(text, from) : null;
  const lineEnd = from + (/^[^\r\n]*/.exec(text.slice(from))?.[0].trimEnd().length ?? 0);
  switch (error.code) {
    case 'BAD_INDENT':
      return unclosed(error, text) ?? brokenYaml(error);
    case 'DUPLICATE_KEY':
      return {
        message: 'This key is a duplicate.',
        hint: 'Keep one of them.',
        from,
        to: from + (writtenKey.exec(text.slice(from))?.[0].length ?? 1),
      };
    case 'TAB_AS_INDENT':
      return { ...tabMistake, ...tabFrom(text, from) };
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'BAD_SCALAR_START':
      return { message: 'The value is not valid YAML.', hint: quoteIt, from, to: lineEnd, edit };
    case 'TAG_RESOLVE_FAILED':
      return {
        message: 'In YAML, an exclamation mark begins a tag.',
        hint: quoteIt,
        ...{ from, to, edit },
      };
    default:
      return { ...brokenYaml(error), ...(edit === null ? {} : { hint: quoteIt, edit }) };
  }
}

function brokenYaml({ message, pos: [from, to] }: YAMLError | YAMLWarning): YamlMistake {
  return { message: `The YAML is invalid: ${lowerFirst(message)}.`, from, to };
}

/** Finds an unmatched bracket, since the library reports only a later position. */
function unclosed({ message, pos }: YAMLError | YAMLWarning, text: string): YamlMistake | null {
  const brackets = { sequence: ['[', ']'], map: ['{', '}'] } as const;
  const kind = /^Flow (sequence|map) /.exec(message)?.[1] as keyof typeof brackets | undefined;
  if (kind === undefined) return null;
  const [open, close] = brackets[kind];
  const from = Math.max(0, text.lastIndexOf(open, pos[0]));
  return {
    message: `The "${open}" isn't closed.`,
    hint: `Close it with "${close}", or put the value in quotes if it is a text.`,
    ...{ from, to: from + 1 },
  };
}

/** The library resolves aliases in `toJS`, which throws for unknown or excessive ones. */
function aliasMistake(text: string): YamlMistake {
  const alias = /\*[^\s,\]}]+/.exec(text);
  const from = alias?.index ?? 0;
  const message = 'The alias is undefined, or the aliases expand too far.';
  return { message, hint: quoteIt, from, to: from + (alias?.[0].length ?? 1) };
}

/** A key as written, with or without quotes. */
const writtenKey = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|.+?(?=\s*:(?:\s|$)))/;

/** The range of the tab that caused an error: at the error's offset or one before. */
function tabFrom(text: string, near: number): { from: number; to: number } {
  const from = text.indexOf('\t', near - 1);
  return { from, to: from + 1 };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}

/** The nodes of a document. */
interface ReadNodes {
  /** The spans of all keys and values, by dotted path. */
  readonly spans: NodeSpans;
  /** The error that the library's own check reports for a duplicate key of a map. */
  readonly duplicate: YAMLParseError | undefined;
}

function readNodes(contents: ParsedNode | null, source: YamlSource): ReadNodes {
  const spans = new Map<string, NodeSpan>();
  let duplicate: YAMLParseError | undefined;
  const read = (node: ParsedNode | null, path: string): void => {
    const child = (name: string): string => (path === '' ? name : `${path}.${name}`);
    if (isMap(node)) {
      const keys = new Set<unknown>();
      for (const { key, value } of node.items) {
        if (!isScalar(key)) continue;
        if (keys.has(key.value)) duplicate ??= duplicateKey(key);
        keys.add(key.value);
        const name = child(String(key.value));
        const keySpan = spanOf(key, source);
        spans.set(name, { key: keySpan, value: value === null ? keySpan : spanOf(value, source) });
        read(value, name);
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => {
        const name = child(String(index));
        spans.set(name, { key: null, value: spanOf(item, source) });
        read(item as ParsedNode, name);
      });
    }
  };
  read(contents, '');
  return { spans: Object.fromEntries(spans), duplicate };
}

function duplicateKey({ range }: Scalar): YAMLParseError {
  const [from, to] = range ?? [0, 0];
  return new YAMLParseError([from, to], 'DUPLICATE_KEY', 'Map keys must be unique');
}

/** The span of a node's text, without the line end that the library includes for block scalars. */
function spanOf(node: unknown, source: YamlSource) {
  const [from, to] = (node as Node).range ?? [0, 0];
  const { length } = source.text.slice(from, to).trimEnd();
  return source.lines.span(source.start + from, source.start + from + length);
}
