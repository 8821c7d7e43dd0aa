import { appendFile } from 'node:fs/promises';
import type { Diagnostic } from '@docsgen/core';
import { withHint } from '../process/failure.ts';
import type { Session } from '../session.ts';
import { githubAnnotations } from './github.ts';
import { problemCounts, worstFirst } from './report.ts';
import type { RepositoryView } from './repository.ts';

/** Prints only annotations and a summary line. */
export function reportToGitHub(
  diagnostics: readonly Diagnostic[],
  { pathOf }: RepositoryView,
  session: Session,
): void {
  const { stdout } = session.io;
  stdout.write(githubAnnotations(diagnostics, pathOf));
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
  { pathOf }: RepositoryView,
  { io }: Session,
): Promise<void> {
  const file = io.env.GITHUB_STEP_SUMMARY;
  if (file === undefined || file === '') return;
  await appendFile(file, jobSummary(diagnostics, pathOf)).catch(() => undefined);
}

/** The table, most severe first. Text from the content is escaped. */
export function jobSummary(
  diagnostics: readonly Diagnostic[],
  toRepositoryPath: (file: string) => string,
): string {
  if (diagnostics.length === 0) return '### docsgen check\n\nNo problems.\n';
  const sorted = worstFirst(diagnostics);
  const rows = sorted.slice(0, rowLimit).map((one) => {
    const place = `${toRepositoryPath(one.file)}:${one.line}:${one.column}`;
    const cells = [one.severity, place, withHint(one.message, one.hint), one.rule];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
  const rest = sorted.length - rows.length;
  const lines = [
    '### docsgen check',
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
