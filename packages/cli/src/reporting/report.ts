import path from 'node:path';
import type { Diagnostic } from '@docsgen/core';
import { displayFrom, type Session } from '../session.ts';
import type { Style } from './colors.ts';
import { githubAnnotations } from './github.ts';
import { type PrettyOptions, prettyDiagnostics, problemCounts, worstFirst } from './pretty.ts';
import { viewFromRepository } from './repository.ts';
import { terminalFor } from './terminal.ts';

/** The findings of a command. */
export interface Report {
  readonly diagnostics: readonly Diagnostic[];
  /** The folder that their paths are relative to. */
  readonly root: string;
  /** Whether warnings fail the command. */
  readonly warningsFail: boolean;
  /**
   * Maximum number of printed diagnostics; by default `terminalLimit` on a terminal and no limit
   * elsewhere.
   */
  readonly maxDiagnostics?: number | undefined;
}

/** Maximum on a terminal, so that the first ones stay in view. */
const terminalLimit = 200;

/** Minimum number of findings for a summary table by rule. */
const tableFrom = 100;

/**
 * Prints diagnostics, and annotations under GitHub Actions. With `--quiet` only those that fail the
 * command.
 */
export function reportDiagnostics(report: Report, session: Session): void {
  const { io, style, quiet } = session;
  const all = quiet ? failing(report) : report.diagnostics;
  const limit = report.maxDiagnostics ?? (io.stdout.isTTY ? terminalLimit : all.length);
  const shown = worst(all, limit);
  const options: PrettyOptions = {
    style,
    display: displayFrom(session, report.root),
    terminal: terminalFor(io.stdout, io.env),
    locate: (file) => path.join(report.root, file),
  };
  io.stdout.write(prettyDiagnostics(shown, options));
  if (shown.length < all.length) io.stdout.write(`${restLine(all, shown)}\n\n`);
  if (all.length >= tableFrom) io.stdout.write(`${ruleTable(all, style)}\n`);
  if (io.env.GITHUB_ACTIONS !== 'true') return;
  io.stdout.write(githubAnnotations(all, viewFromRepository(report.root, io).pathOf));
}

/** The most severe diagnostics up to the limit, in their original order. */
function worst(all: readonly Diagnostic[], limit: number): readonly Diagnostic[] {
  if (all.length <= limit) return all;
  const chosen = new Set(worstFirst(all).slice(0, limit));
  return all.filter((diagnostic) => chosen.has(diagnostic));
}

function restLine(all: readonly Diagnostic[], shown: readonly Diagnostic[]): string {
  const known = new Set(shown);
  const rest = all.filter((diagnostic) => !known.has(diagnostic));
  return `And ${rest.length} more, ${problemCounts(rest)}: docsgen check --max-diagnostics ${all.length} shows all.`;
}

/** Counts by rule and severity, highest first. */
function ruleTable(all: readonly Diagnostic[], { dim }: Style): string {
  const counts = new Map<string, number>();
  for (const { severity, rule } of all) {
    const key = `${severity.padEnd('warning'.length)}  ${rule}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const rows = [...counts].sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1));
  const width = String(rows[0]?.[1] ?? 0).length;
  const lines = rows.map(([key, amount]) => `  ${String(amount).padStart(width)}  ${key}\n`);
  return `${dim('By rule:')}\n${lines.join('')}`;
}

/** The symbol of the highest severity in a report. */
export function severityMark(report: Report, { marks, red, yellow, cyan }: Style): string {
  if (failing(report).length > 0) return red(marks.error);
  const warned = report.diagnostics.some(({ severity }) => severity === 'warning');
  return warned ? yellow(marks.warning) : cyan(marks.info);
}

function failing({ diagnostics, warningsFail }: Report): readonly Diagnostic[] {
  return diagnostics.filter(
    ({ severity }) => severity === 'error' || (warningsFail && severity === 'warning'),
  );
}
