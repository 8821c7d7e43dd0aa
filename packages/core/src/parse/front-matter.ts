import { isRecord, validate } from '../data/schema.ts';
import { parseYaml } from '../data/yaml.ts';
import type { Finding, Result, Span } from '../model/diagnostic.ts';
import type { FrontMatter, NodeSpan, NodeSpans } from '../model/front-matter.ts';
import type { LineIndex } from '../text/lines.ts';
import type { frontMatterSchema } from './front-matter-schema.ts';

/** A file's front matter, and where its body begins. */
export interface SplitFile {
  readonly frontMatter: FrontMatter;
  readonly spans: NodeSpans;
  /** Offset of the body in the file. */
  readonly bodyStart: number;
}

/** A file to split. */
export interface FrontMatterSource {
  readonly file: string;
  readonly text: string;
  readonly lines: LineIndex;
  readonly schema: ReturnType<typeof frontMatterSchema>;
}

const noFrontMatter: FrontMatter = { custom: {} };
const rule = 'invalid-front-matter';

/**
 * Splits a file into front matter and body. Only YAML between two lines of exactly `---`
 * is front matter; whatever else the first fence announces is refused, never run. The
 * first mistake that makes it unreadable is reported alone, without what follows from it.
 */
export function splitFrontMatter(source: FrontMatterSource): Result<SplitFile> {
  const { file, text, lines } = source;
  const nothing = { frontMatter: noFrontMatter, spans: {}, bodyStart: 0 };
  const refuse = (message: string, hint: string, span: Span, bodyStart = text.length) => {
    const finding: Finding = { rule, message, file, ...span, hint };
    return { value: { ...nothing, bodyStart }, findings: [finding] };
  };
  const firstLine = lines.line(1);
  if (!firstLine.startsWith('---') || firstLine.startsWith('----')) {
    return { value: nothing, findings: blankLineBefore(source) };
  }
  const firstSpan = lines.span(0, firstLine.length);
  if (firstLine.trimEnd() !== '---') {
    const language = firstLine.slice(3).trim();
    const message = `Front matter in "${language}" is refused: it could run code.`;
    return refuse(message, 'Write YAML between two lines of three dashes.', firstSpan);
  }
  const close = closingFence(text, lines);
  if (close === null) {
    if (lines.line(2).trim() === '') {
      const hint =
        'Write *** for a line across the page, or remove the blank line below the fence.';
      return refuse(
        'The file starts with three dashes that open no front matter.',
        hint,
        firstSpan,
        0,
      );
    }
    return refuse(
      'The front matter is never closed.',
      'End it with a line of three dashes.',
      firstSpan,
    );
  }
  return readFrontMatter(source, close);
}

function readFrontMatter(source: FrontMatterSource, close: Fence): Result<SplitFile> {
  const { file, text, lines, schema } = source;
  const start = lines.offset(2);
  const parsed = parseYaml({ file, text: text.slice(start, close.from), start, lines, rule });
  const split = (frontMatter: FrontMatter, spans: NodeSpans): SplitFile => ({
    frontMatter,
    spans,
    bodyStart: close.to,
  });
  const validation = { file, spans: parsed.spans, path: '', rule, unknownKeyRule } as const;
  if (parsed.finding !== null) {
    const readable = readableLines(source, close.from);
    const { value } = validate(schema, readable.value, validation);
    return { value: split(value ?? noFrontMatter, readable.spans), findings: [parsed.finding] };
  }
  if (parsed.value === null) {
    return { value: split(noFrontMatter, {}), findings: [] };
  }
  if (!isRecord(parsed.value)) {
    const message = 'The front matter has no keys.';
    const hint = 'Write one `key: value` a line.';
    const span = lines.span(start, start + text.slice(start, close.from).trimEnd().length);
    return { value: split(noFrontMatter, {}), findings: [{ rule, message, file, ...span, hint }] };
  }
  const { value, findings } = validate(schema, parsed.value, validation);
  return { value: split(value ?? noFrontMatter, parsed.spans), findings };
}

/**
 * The lines of broken YAML that are a key and its value on their own: an entry keeps its id,
 * slug and state, so that others who name it are not reported for its mistake.
 */
function readableLines({ file, lines }: FrontMatterSource, end: number) {
  const value: Record<string, unknown> = Object.create(null);
  const spans: [string, NodeSpan][] = [];
  for (let number = 2; lines.offset(number) < end; number += 1) {
    const [text, start] = [lines.line(number), lines.offset(number)];
    if (!/^[\w-]+:[ \t]/.test(text)) continue;
    const pair = parseYaml({ file, text, start, lines, rule });
    // Of a key that stands twice the first counts.
    if (!isRecord(pair.value) || Object.keys(pair.value).some((key) => key in value)) continue;
    Object.assign(value, pair.value);
    spans.push(...Object.entries(pair.spans));
  }
  return { value, spans: Object.fromEntries(spans) };
}

const unknownKeyRule = 'unknown-front-matter-key';

interface Fence {
  /** Where the YAML ends. */
  readonly from: number;
  /** Where the body begins. */
  readonly to: number;
}

function closingFence(text: string, lines: LineIndex): Fence | null {
  for (let line = 2; line <= lines.count; line += 1) {
    if (lines.line(line).trimEnd() !== '---') continue;
    const to = line === lines.count ? text.length : lines.offset(line + 1);
    return { from: lines.offset(line), to };
  }
  return null;
}

/** A blank line before the fence turns front matter into text; people don't see why. */
function blankLineBefore({ file, text, lines }: FrontMatterSource): Finding[] {
  const opening = /^\s+---[ \t]*\r?\n[\w-]+:\s/.exec(text);
  if (opening === null) return [];
  const at = text.indexOf('---');
  const message = 'Front matter must start on the first line.';
  const hint = 'Remove the blank lines above it.';
  return [{ rule, message, file, ...lines.span(at, at + 3), hint }];
}
