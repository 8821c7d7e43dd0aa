import { isRecord, type Severity } from '@docsgen/core';

/** A finding as another tool reports it. */
export interface ToolFinding {
  /** As the tool names it: a path or an address with `file:`. */
  readonly file: string;
  /** Line and column from 1; columns in characters. */
  readonly line: number;
  readonly column: number;
  /** The text that it marks. */
  readonly text: string;
  readonly message: string;
  readonly hint?: string;
  readonly severity?: Severity;
}

/**
 * Reads the findings of a report: the JSON of Vale (`vale --output=JSON`), or that of cspell's
 * reporter `@cspell/cspell-json-reporter`. Null for another file.
 */
export function parseReport(text: string): readonly ToolFinding[] | null {
  const written = parseJson(text.replace(/^\uFEFF/, ''));
  if (!isRecord(written)) return null;
  if (Array.isArray(written.issues)) return listOf(written.issues, cspellFinding);
  const files = Object.entries(written);
  const lists = files.map(([file, found]) => {
    return Array.isArray(found) ? listOf(found, (one) => valeFinding(file, one)) : null;
  });
  const all = lists.flatMap((list) => list ?? []);
  return lists.includes(null) ? null : all;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads each item; null if one isn't a finding. */
function listOf(
  items: readonly unknown[],
  read: (item: Readonly<Record<string, unknown>>) => ToolFinding | null,
): ToolFinding[] | null {
  const found = items.map((item) => (isRecord(item) ? read(item) : null));
  return found.every((one) => one !== null) ? found : null;
}

const valeSeverities: Readonly<Record<string, Severity>> = {
  error: 'error',
  warning: 'warning',
  suggestion: 'info',
};

function valeFinding(file: string, written: Readonly<Record<string, unknown>>): ToolFinding | null {
  const { Line, Span, Match, Message, Check, Severity: level, Link } = written;
  const column: unknown = Array.isArray(Span) ? Span[0] : null;
  if (!isCount(Line) || !isCount(column) || typeof Message !== 'string') return null;
  const severity = valeSeverities[String(level)];
  return {
    file,
    line: Line,
    column,
    text: typeof Match === 'string' ? Match : '',
    message: typeof Check === 'string' ? `${Message} (${Check})` : Message,
    ...(typeof Link === 'string' && Link !== '' && { hint: Link }),
    ...(severity !== undefined && { severity }),
  };
}

function cspellFinding(written: Readonly<Record<string, unknown>>): ToolFinding | null {
  const { uri, row, col, text, message, suggestions } = written;
  if (typeof uri !== 'string' || !isCount(row) || !isCount(col) || typeof text !== 'string') {
    return null;
  }
  const meant = Array.isArray(suggestions)
    ? suggestions.filter((one) => typeof one === 'string')
    : [];
  const hint = `Did you mean ${meant.map((one) => `"${one}"`).join(' or ')}?`;
  const reason = typeof message === 'string' && message !== '' ? message : 'Unknown word';
  return {
    file: uri,
    line: row,
    column: col,
    text,
    message: `${reason}: "${text}" (cspell)`,
    ...(meant.length > 0 && { hint }),
  };
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}
