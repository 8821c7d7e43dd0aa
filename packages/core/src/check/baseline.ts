import { fileStart, indexLines, isRecord, type LineIndex, memoized } from '@docsgen/text';
import { baselineFile } from '../discover/source-folders.ts';
import type { AnyFinding, Finding, SourceFile } from '../model/index.ts';

/**
 * The accepted findings: file → rule → marked text → count. Line numbers are left out, so that an
 * edit above doesn't bring accepted findings back.
 */
export type Baseline = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>
>;

/** Reads a site's baseline. An invalid file is a finding, and nothing is accepted then. */
export function readBaseline(file: SourceFile | null): {
  baseline: Baseline;
  findings: Finding[];
} {
  if (file === null) return { baseline: {}, findings: [] };
  const written = parse(file.text);
  if (isRecord(written) && written.version === 1 && isBaseline(written.findings)) {
    return { baseline: written.findings, findings: [] };
  }
  const message = "The baseline file can't be read.";
  const hint = 'Write it again with `docsgen check --update-baseline`.';
  const finding = {
    rule: 'unreadable-file',
    message,
    file: baselineFile,
    ...fileStart,
    hint,
  } as const;
  return { baseline: {}, findings: [finding] };
}

/** Serializes a baseline. */
export function printBaseline(baseline: Baseline): string {
  return `${JSON.stringify({ version: 1, findings: sortKeys(baseline) }, null, 2)}\n`;
}

/** The result of applying a baseline. */
interface Baselined<F> {
  readonly reported: readonly F[];
  readonly known: number;
  /** Findings of the baseline that no longer occur. */
  readonly fixed: number;
}

/** Removes accepted findings. `isActive` returns whether a rule ran. */
export function applyBaseline<F extends AnyFinding>(
  findings: readonly F[],
  baseline: Baseline,
  textOf: (finding: AnyFinding) => string,
  isActive: (rule: string) => boolean,
): Baselined<F> {
  const left = structuredClone(baseline) as Record<string, Record<string, Record<string, number>>>;
  const reported = findings.filter((finding) => {
    if (finding.isFatal) return true;
    const counts = left[finding.file]?.[finding.rule];
    if (counts === undefined) return true;
    const text = textOf(finding);
    const count = Object.hasOwn(counts, text) ? (counts[text] ?? 0) : 0;
    if (count < 1) return true;
    counts[text] = count - 1;
    return false;
  });
  const fixed = Object.values(left).flatMap((rules) =>
    Object.entries(rules).flatMap(([rule, counts]) =>
      isActive(rule) ? Object.values(counts) : [],
    ),
  );
  const sum = fixed.reduce((total, count) => total + Math.max(0, count), 0);
  return { reported, known: findings.length - reported.length, fixed: sum };
}

/** Makes a baseline of findings. Findings of rules that didn't run are copied from `before`. */
export function createBaseline(
  findings: readonly AnyFinding[],
  before: Baseline,
  textOf: (finding: AnyFinding) => string,
  isActive: (rule: string) => boolean,
): Baseline {
  const created = new Map<string, Map<string, Map<string, number>>>();
  const counts = (file: string, rule: string): Map<string, number> => {
    const rules = memoized(created, file, () => new Map<string, Map<string, number>>());
    return memoized(rules, rule, () => new Map<string, number>());
  };
  for (const [file, rules] of Object.entries(before)) {
    for (const [rule, texts] of Object.entries(rules)) {
      if (isActive(rule)) continue;
      for (const [text, count] of Object.entries(texts)) counts(file, rule).set(text, count);
    }
  }
  for (const finding of findings) {
    if (finding.isFatal) continue;
    const texts = counts(finding.file, finding.rule);
    const text = textOf(finding);
    texts.set(text, (texts.get(text) ?? 0) + 1);
  }
  const rulesOf = (rules: ReadonlyMap<string, ReadonlyMap<string, number>>) =>
    Object.fromEntries([...rules].map(([rule, texts]) => [rule, Object.fromEntries(texts)]));
  return Object.fromEntries([...created].map(([file, rules]) => [file, rulesOf(rules)]));
}

/**
 * Returns the text that a finding marks, which is its key in a baseline: on one line, and at most
 * 200 characters long. Empty for a file without text.
 */
export function createMarkedText(
  textOf: (file: string) => string | undefined,
): (finding: AnyFinding) => string {
  const indexes = new Map<string, LineIndex>();
  return ({ file, line, column, endLine, endColumn }) => {
    const text = textOf(file);
    if (text === undefined) return '';
    const { offset } = memoized(indexes, file, () => indexLines(text));
    const marked = text.slice(offset(line) + column - 1, offset(endLine) + endColumn - 1);
    return marked.slice(0, 2_000).replace(/\s+/g, ' ').trim().slice(0, 200);
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isBaseline(value: unknown): value is Baseline {
  const isCounts = (counts: unknown) =>
    isRecord(counts) && Object.values(counts).every((count) => Number.isInteger(count));
  const isRules = (rules: unknown) => isRecord(rules) && Object.values(rules).every(isCounts);
  return isRecord(value) && Object.values(value).every(isRules);
}

function sortKeys(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sortKeys(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
