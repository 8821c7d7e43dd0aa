import { parseDocument } from 'yaml';

/** A range of a YAML text and its replacement. */
export interface YamlEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Matches a key, alone on its line or first in a list item, with an unquoted value. */
const keyAndValue = /^([ \t]*(?:-[ \t]+)*[\w-]+[ \t]*:[ \t]+)(\S.*?)([ \t]+#.*)?[ \t\r]*$/;

/**
 * The edit that quotes a value with characters that have a meaning in YAML, such as the colon of
 * `title: Cron: set it up`. Null for other lines, and where quotes wouldn't fix the error: `[a, b`
 * is an unfinished list, not a text.
 *
 * @param near Offset of the error, on the line of the value.
 */
export function quoteValue(yaml: string, near: number): YamlEdit | null {
  const from = yaml.lastIndexOf('\n', Math.max(0, near - 1)) + 1;
  const newline = yaml.indexOf('\n', from);
  const to = newline < 0 ? yaml.length : newline;
  const [, before = '', value = ''] = keyAndValue.exec(yaml.slice(from, to)) ?? [];
  if (value === '' || !meansText(value) || isContinued(yaml.slice(to))) return null;
  const start = from + before.length;
  const edit = { from: start, to: start + value.length, text: quote(value) };
  const edited = yaml.slice(0, edit.from) + edit.text + yaml.slice(edit.to);
  // The fix is valid even if a second error follows: that is reported after the fix.
  const next = firstMistake(edited);
  return next === null || next > edit.from + edit.text.length ? edit : null;
}

/** Whether a value that YAML parses as something else was meant as text. */
function meansText(value: string): boolean {
  if (/^["'[{]/.test(value))
    return /^(?:\[[^\]]*\]|\{[^}]*\}|"[^"]*"|'[^']*')\s*[^\s,#]/.test(value);
  return !/^[|>&?-](?:\s|$)/.test(value);
}

/** Whether the next line continues the value. */
function isContinued(rest: string): boolean {
  const next = /^\n([ \t]*)(.*)/.exec(rest);
  return (
    next !== null &&
    next[1] !== '' &&
    (next[2] ?? '').trim() !== '' &&
    !/^-?\s*[\w-]+\s*:/.test(next[2] ?? '')
  );
}

function quote(value: string): string {
  if (value.includes("'") && !/["\\]/.test(value)) return `"${value}"`;
  return `'${value.replaceAll("'", "''")}'`;
}

/** Offset of the first error or warning; null for valid YAML. */
function firstMistake(yaml: string): number | null {
  const document = parseDocument(yaml, { schema: 'failsafe', prettyErrors: false });
  const mistakes = [...document.errors, ...document.warnings].map(({ pos }) => pos[0]);
  return mistakes.length === 0 ? null : Math.min(...mistakes);
}
