import { appendFile } from 'node:fs/promises';
import type { Diagnostic, Severity } from '@docsgen/core';
import { count } from '@docsgen/core';
import { withHint } from '../process/failure.ts';
import type { Session } from '../session.ts';
import { escapeControls, problemCounts, severities, worstFirst } from './escape.ts';
import { kindTable, repeatedKinds, withoutRepeated } from './repeated.ts';
import type { RepositoryView } from './repository.ts';

/** GitHub's limit of annotations of each kind per step. */
const limit = 10;

/** GitHub's names of the severities. */
const commands: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
};

/**
 * Prints workflow commands for GitHub's annotations: the most severe ones up to the limit, three of
 * a frequent kind, and a summary of the rest. `toRepositoryPath` converts a path to one relative to
 * the repository.
 */
export function githubAnnotations(
  diagnostics: readonly Diagnostic[],
  toRepositoryPath: (file: string) => string,
): string {
  const lines: string[] = [];
  const rest: string[] = [];
  const single = withoutRepeated(diagnostics, repeatedKinds(diagnostics));
  for (const severity of severities) {
    const all = diagnostics.filter((diagnostic) => diagnostic.severity === severity);
    const shown = single.filter((diagnostic) => diagnostic.severity === severity).slice(0, limit);
    lines.push(...shown.map((one) => annotation(one, toRepositoryPath)));
    if (all.length > shown.length) rest.push(count(all.length - shown.length, `more ${severity}`));
  }
  if (rest.length > 0) lines.push(`Not annotated: ${rest.join(', ')}; GitHub shows few of each.`);
  return lines.map((line) => `${line}\n`).join('');
}

function annotation(diagnostic: Diagnostic, toRepositoryPath: (file: string) => string): string {
  const properties = Object.entries({
    file: toRepositoryPath(diagnostic.file),
    line: diagnostic.line,
    endLine: diagnostic.endLine,
    col: diagnostic.column,
    endColumn: diagnostic.endColumn,
    title: diagnostic.rule,
  }).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const message = withHint(diagnostic.message, diagnostic.hint);
  return `::${commands[diagnostic.severity]} ${properties.join(',')}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  const lines = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return escapeControls(lines);
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Prints only annotations, the frequent kinds, and a summary line. */
export function reportToGitHub(
  diagnostics: readonly Diagnostic[],
  { command, repository }: { readonly command: string; readonly repository: RepositoryView },
  session: Session,
): void {
  const { stdout } = session.io;
  stdout.write(githubAnnotations(diagnostics, repository.pathOf));
  const kinds = repeatedKinds(diagnostics);
  if (kinds.length > 0) {
    const forAll = `${command} --max-diagnostics ${diagnostics.length}`;
    stdout.write(kindTable(kinds, forAll, session.style));
  }
  const summary = diagnostics.length === 0 ? 'No problems' : problemCounts(diagnostics);
  if (!session.quiet) stdout.write(`${summary}\n`);
}

/** Maximum number of rows, far below GitHub's limit of 1 MiB. */
const rowLimit = 100;

/**
 * Adds a table to the job's summary page, if GitHub provides one. A failed write never fails a
 * check.
 */
export async function writeJobSummary(
  diagnostics: readonly Diagnostic[],
  { command, repository }: { readonly command: string; readonly repository: RepositoryView },
  { io }: Session,
): Promise<void> {
  const file = io.env.GITHUB_STEP_SUMMARY;
  if (file === undefined || file === '') return;
  await appendFile(file, jobSummary(diagnostics, repository.pathOf, command)).catch(
    () => undefined,
  );
}

/** The table, most severe first. Text from the content is escaped. */
export function jobSummary(
  diagnostics: readonly Diagnostic[],
  toRepositoryPath: (file: string) => string,
  command = 'docsgen check',
): string {
  if (diagnostics.length === 0) return `### ${command}\n\nNo problems.\n`;
  const sorted = worstFirst(diagnostics);
  const rows = sorted.slice(0, rowLimit).map((one) => {
    const place = `${toRepositoryPath(one.file)}:${one.line}:${one.column}`;
    const cells = [one.severity, place, withHint(one.message, one.hint), one.rule];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
  const rest = sorted.length - rows.length;
  const lines = [
    `### ${command}`,
    '',
    `${problemCounts(diagnostics)}.`,
    '',
    '| Severity | Place | Problem | Rule |',
    '| --- | --- | --- | --- |',
    ...rows,
    ...(rest > 0 ? ['', `And ${rest} more.`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function cell(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_{}[\]()#+!|~@:]/g, (character) => `&#${character.charCodeAt(0)};`);
}
