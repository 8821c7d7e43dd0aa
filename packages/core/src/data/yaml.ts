import type { Finding, Span } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/entry.ts';
import type { NodeSpans } from '../model/front-matter.ts';
import type { RuleName } from '../model/rule-names.ts';
import { forbiddenIn } from '../text/control-characters.ts';
import { fileStart, indexLines, type LineIndex } from '../text/lines.ts';
import { readDocument, type YamlMistake } from './yaml-document.ts';
import { readEvents, type YamlRange } from './yaml-events.ts';

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
  // Converts lone CRs, which the libraries don't accept as line ends.
  const source = { ...written, text: written.text.replace(/\r(?!\n)/g, '\n') };
  const { text, lines, start } = source;
  const spanOf = ({ from, to }: YamlRange): Span => lines.span(start + from, start + to);
  const read = readEvents(text, spanOf) ?? readDocument(text, spanOf);
  if ('message' in read) return broken(read, source, spanOf);
  const { value, spans } = read;
  return withoutControls({ value: isNothing(value) ? null : value, spans, finding: null }, source);
}

/** Whether a value is empty or one of YAML's forms of null. */
function isNothing(value: unknown): boolean {
  return value == null || value === '' || value === '~' || value === 'null';
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

/** The result for invalid YAML. */
function broken(
  { from, to, edit, ...words }: YamlMistake,
  { rule, file }: YamlSource,
  spanOf: (range: YamlRange) => Span,
): YamlData {
  const fix = edit == null ? {} : { fix: { ...spanOf(edit), text: edit.text } };
  const span = spanOf({ from, to: Math.max(to, from + 1) });
  return { value: undefined, spans: {}, finding: { rule, file, ...words, ...span, ...fix } };
}
