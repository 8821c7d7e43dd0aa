import type { Severity, SourceInput } from '@docsgen/core';
import { parse } from 'yaml';
import { type FindInText, kinds, type StyleKeys } from './kinds.ts';
import { readScope, type Scope } from './scopes.ts';

/** A check of a style. */
export interface StyleCheck {
  /** Style and file, such as `Google.Passive`. */
  readonly name: string;
  readonly severity: Severity;
  readonly message: string;
  /** The page that explains it; empty without one. */
  readonly link: string;
  readonly scope: Scope;
  readonly find: FindInText;
}

/** What of a style can't be applied. */
export interface StyleProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
  readonly message: string;
  readonly severity: Severity;
}

/** The styles of a folder. */
export interface Styles {
  readonly checks: readonly StyleCheck[];
  readonly problems: readonly StyleProblem[];
  /** The names of the styles that have checks. */
  readonly names: readonly string[];
}

const severities: Readonly<Record<string, Severity>> = {
  error: 'error',
  warning: 'warning',
  suggestion: 'info',
};

/** Reads the checks of the styles, one a file: `<style>/<check>.yml`. */
export function readStyles(files: readonly SourceInput[]): Styles {
  const checks: StyleCheck[] = [];
  const problems: StyleProblem[] = [];
  const names = new Set<string>();
  for (const file of files) {
    const [last = '', style = ''] = file.path.split('/').reverse();
    const name = last.replace(/\.yml$/, '');
    names.add(style);
    const tell = (text: string, message: string, severity: Severity = 'warning'): void => {
      problems.push({ file: file.path, ...placeOf(text, file.text), message, severity });
    };
    const check = readCheck(file, `${style}.${name}`, tell);
    if (check !== null) checks.push(check);
  }
  return { checks, problems, names: [...names] };
}

function readCheck(
  { text }: SourceInput,
  name: string,
  tell: (text: string, message: string, severity?: Severity) => void,
): StyleCheck | null {
  const written = readYaml(text, tell);
  if (written === null) return null;
  const keys = keysOf(written);
  const make = kinds[keys.extends];
  if (make === undefined) {
    tell(keys.extends, `Checks of the kind "${keys.extends}" are not read (${name}).`, 'info');
    return null;
  }
  const scope = readScope(textsIn(written.scope, ['text']));
  if ('unknown' in scope) {
    tell(scope.unknown, `The scope "${scope.unknown}" is not read (${name}).`, 'info');
    return null;
  }
  const find = make(keys, (pattern, reason) => {
    tell(pattern, `A pattern of ${name} is left out: ${reason}`);
  });
  return {
    name,
    severity: severities[String(written.level)] ?? 'warning',
    message: String(written.message ?? name),
    link: String(written.link ?? ''),
    scope,
    find,
  };
}

function readYaml(
  text: string,
  tell: (text: string, message: string) => void,
): Readonly<Record<string, unknown>> | null {
  try {
    const written: unknown = parse(text);
    if (typeof written === 'object' && written !== null) return { ...written };
    tell('', 'This is not a check of Vale.');
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    tell('', `The file is not valid YAML: ${reason}`);
  }
  return null;
}

function keysOf(written: Readonly<Record<string, unknown>>): StyleKeys {
  const { swap } = written;
  const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  const isMap = typeof swap === 'object' && swap !== null && !Array.isArray(swap);
  return {
    extends: String(written.extends),
    tokens: textsIn(written.tokens),
    raw: textsIn(written.raw),
    swap: isMap ? Object.entries(swap).map(([key, value]) => [key, String(value)]) : [],
    exceptions: textsIn(written.exceptions),
    ignorecase: written.ignorecase === true,
    nonword: written.nonword === true,
    match: String(written.match ?? '$sentence'),
    indicators: textsIn(written.indicators),
    threshold: number(written.threshold) ?? 0.8,
    token: String(written.token ?? ''),
    max: number(written.max),
    min: number(written.min),
  };
}

/** A list of texts, or a single one. */
function textsIn(value: unknown, otherwise: readonly string[] = []): readonly string[] {
  if (value === undefined || value === null) return otherwise;
  return (Array.isArray(value) ? value : [value]).map(String);
}

/** Where a text stands in a file; its start if it doesn't. */
function placeOf(
  text: string,
  within: string,
): Omit<StyleProblem, 'file' | 'message' | 'severity'> {
  const at = Math.max(0, text === '' ? 0 : within.indexOf(text.split('\n')[0] ?? ''));
  const before = within.slice(0, at).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  const isThere = text !== '' && within.startsWith(text, at) && !text.includes('\n');
  return { line: before.length, column, endColumn: column + (isThere ? text.length : 1) };
}
