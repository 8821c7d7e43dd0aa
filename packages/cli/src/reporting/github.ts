import type { Diagnostic, Severity } from '@docsgen/core';
import { withHint } from '../process/failure.ts';
import { count, escapeControls } from './escape.ts';

/** GitHub's limit of annotations of each kind per step. */
const limit = 10;

/** Most severe first, with GitHub's names. */
const kinds: readonly { readonly severity: Severity; readonly command: string }[] = [
  { severity: 'error', command: 'error' },
  { severity: 'warning', command: 'warning' },
  { severity: 'info', command: 'notice' },
];

/**
 * Prints workflow commands for GitHub's annotations: the most severe ones up to the limit, and a
 * summary of the rest. `toRepositoryPath` converts a path to one relative to the repository.
 */
export function githubAnnotations(
  diagnostics: readonly Diagnostic[],
  toRepositoryPath: (file: string) => string,
): string {
  const lines: string[] = [];
  const rest: string[] = [];
  for (const { severity, command } of kinds) {
    const all = diagnostics.filter((diagnostic) => diagnostic.severity === severity);
    lines.push(...all.slice(0, limit).map((one) => annotation(command, one, toRepositoryPath)));
    if (all.length > limit) rest.push(count(all.length - limit, `more ${severity}`));
  }
  if (rest.length > 0) lines.push(`Not annotated: ${rest.join(', ')}; GitHub shows no more.`);
  return lines.map((line) => `${line}\n`).join('');
}

function annotation(
  command: string,
  diagnostic: Diagnostic,
  toRepositoryPath: (file: string) => string,
): string {
  const properties = Object.entries({
    file: toRepositoryPath(diagnostic.file),
    line: diagnostic.line,
    endLine: diagnostic.endLine,
    col: diagnostic.column,
    endColumn: diagnostic.endColumn,
    title: diagnostic.rule,
  }).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const message = withHint(diagnostic.message, diagnostic.hint);
  return `::${command} ${properties.join(',')}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  const lines = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return escapeControls(lines);
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
