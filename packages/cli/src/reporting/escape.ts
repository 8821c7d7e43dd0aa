import type { Diagnostic, Severity } from '@docsgen/core';
import { count } from '@docsgen/core';

/** Most severe first. */
export const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** `2 errors, 1 warning in 2 files`. */
export function problemCounts(diagnostics: readonly Diagnostic[]): string {
  const parts = severities
    .map(
      (severity) => [severity, diagnostics.filter((d) => d.severity === severity).length] as const,
    )
    .filter(([, amount]) => amount > 0)
    .map(([severity, amount]) => count(amount, severity));
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  return `${parts.join(', ')} in ${count(files, 'file')}`;
}

/** The diagnostics, most severe first. */
export function worstFirst(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  );
}

/** The text with a capital first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `340 ms`, `1.2 s`, `2 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** `45 KB`: thousands of bytes, rounded up. */
export function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} KB`;
}

/**
 * Control characters that a terminal executes, except line feeds and tabs, and bidirectional
 * controls.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Workflow commands that CI systems execute from a log: `##[name]` anywhere in a line and
 * `::name::` at its start (GitHub Actions), `##vso[name]` (Azure Pipelines), `##teamcity[name]`.
 * They set variables, mask text and stop other commands. `:::note` isn't one: it has a third colon.
 */
const commandAnywhere = /##(?=[\w.-]*\[)/g;
const commandAtStart = /^([^\S\n\r\u2028\u2029]*):(?=:[^:])/gm;

/**
 * Replaces control characters and workflow commands in text from content. The length stays the
 * same.
 */
export function escapeControls(text: string): string {
  return text
    .replaceAll(controls, '\uFFFD')
    .replaceAll(commandAnywhere, '#\u266F')
    .replaceAll(commandAtStart, '$1\u2236');
}

/** `escapeControls` on one line: line breaks become spaces. */
export function escapeLine(text: string): string {
  return escapeControls(text.replaceAll(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ' : space)));
}

/**
 * Prints JSON with control characters and workflow commands escaped; it parses to the same value.
 */
export function jsonDocument(value: unknown): string {
  const text = JSON.stringify(value, null, 2)
    .replaceAll(commandAnywhere, '#\\u0023')
    .replaceAll(/[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    });
  return `${text}\n`;
}
