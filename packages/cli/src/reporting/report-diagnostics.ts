import path from 'node:path';
import { type Diagnostic, groupBy, type Severity } from '@docsgen/core';
import { ruleAddress } from '../reference/manual-address.ts';
import { displayFrom, type Session } from '../session.ts';
import type { Style } from './colors.ts';
import { escapeControls, escapeLine, problemCounts, worstFirst } from './escape.ts';
import { fitFrame } from './fit-frame.ts';
import { githubAnnotations } from './github.ts';
import { kindTable, repeatedKinds, withoutRepeated } from './repeated.ts';
import { viewFromRepository } from './repository.ts';
import { noTerminal, type Terminal, terminalFor, wrap } from './terminal.ts';

/** The findings of a command. */
export interface Report {
  readonly diagnostics: readonly Diagnostic[];
  /** The folder that their paths are relative to. */
  readonly root: string;
  /** Whether warnings fail the command. */
  readonly warningsFail: boolean;
  /**
   * Maximum number of printed diagnostics. Without it, frequent kinds are reported as one, and at most
   * `terminalLimit` are printed on a terminal.
   */
  readonly maxDiagnostics?: number | undefined;
  /** The command that shows all of them; `docsgen check` by default. */
  readonly command?: string;
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
  const kinds = report.maxDiagnostics === undefined ? repeatedKinds(all) : [];
  const single = withoutRepeated(all, kinds);
  const limit = report.maxDiagnostics ?? (io.stdout.isTTY ? terminalLimit : all.length);
  const shown = worst(single, limit);
  const hasTable = all.length >= tableFrom;
  // On a terminal the end of a long list is in view, so the overview comes first.
  const isTableFirst = io.stdout.isTTY && all.length > terminalLimit;
  if (hasTable && isTableFirst) io.stdout.write(`${ruleTable(all, style)}\n`);
  const options: PrettyOptions = {
    style,
    display: displayFrom(session, report.root),
    terminal: terminalFor(io.stdout, io.env),
    locate: (file) => path.join(report.root, file),
  };
  io.stdout.write(prettyDiagnostics(shown, options));
  const { command = 'docsgen check' } = report;
  const forAll = `${command} --max-diagnostics ${all.length}`;
  if (kinds.length > 0) io.stdout.write(`${kindTable(kinds, forAll, style)}\n`);
  if (shown.length < single.length) {
    io.stdout.write(`${restLine(single, shown, forAll)}\n\n`);
  }
  if (hasTable && !isTableFirst) io.stdout.write(`${ruleTable(all, style)}\n`);
  if (io.env.GITHUB_ACTIONS !== 'true') return;
  io.stdout.write(githubAnnotations(all, viewFromRepository(report.root, io).pathOf));
}

/** The most severe diagnostics up to the limit, in their original order. */
function worst(all: readonly Diagnostic[], limit: number): readonly Diagnostic[] {
  if (all.length <= limit) return all;
  const chosen = new Set(worstFirst(all).slice(0, limit));
  return all.filter((diagnostic) => chosen.has(diagnostic));
}

/** @param forAll The command that shows all findings, with those of frequent kinds. */
function restLine(
  single: readonly Diagnostic[],
  shown: readonly Diagnostic[],
  forAll: string,
): string {
  const known = new Set(shown);
  const rest = single.filter((diagnostic) => !known.has(diagnostic));
  return `And ${rest.length} more, ${problemCounts(rest)}: ${forAll} shows all.`;
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

/** The symbol of the highest severity, and the counts: `✖ 2 errors, 1 warning in 2 files`. */
export function problemLine(report: Report, style: Style): string {
  return `${severityMark(report, style)} ${problemCounts(report.diagnostics)}`;
}

function severityMark(report: Report, { marks, red, yellow, cyan }: Style): string {
  if (failing(report).length > 0) return red(marks.error);
  const warned = report.diagnostics.some(({ severity }) => severity === 'warning');
  return warned ? yellow(marks.warning) : cyan(marks.info);
}

function failing({ diagnostics, warningsFail }: Report): readonly Diagnostic[] {
  return diagnostics.filter(
    ({ severity }) => severity === 'error' || (warningsFail && severity === 'warning'),
  );
}

/** Options for printing diagnostics. */
interface PrettyOptions {
  readonly style: Style;
  /** Converts a file of the site to a path relative to the working directory. */
  readonly display: (file: string) => string;
  /** The capabilities of the terminal; without one lines aren't wrapped. */
  readonly terminal?: Terminal;
  /** The absolute path of a file, for links. */
  readonly locate?: (file: string) => string;
}

/** Prints diagnostics grouped by file, each with its code frame and hint. Empty for none. */
export function prettyDiagnostics(
  diagnostics: readonly Diagnostic[],
  options: PrettyOptions,
): string {
  const groups = [...groupBy(diagnostics, ({ file }) => file)].map(([file, group]) => {
    const { terminal = noTerminal, locate } = options;
    const name = options.style.underline(escapeLine(options.display(file)));
    const header = locate === undefined ? name : terminal.link(name, locate(file));
    const width = group.reduce((most, one) => Math.max(most, position(one).length), 0);
    const rows = group.map((one) => prettyDiagnostic(one, width, options));
    return `${header}\n${rows.join('\n')}\n`;
  });
  return groups.map((group) => `${group}\n`).join('');
}

const severityWidth = 'warning'.length;

function prettyDiagnostic(diagnostic: Diagnostic, width: number, options: PrettyOptions): string {
  const { style, terminal = noTerminal } = options;
  const severity = severityPaint(diagnostic.severity, style);
  const indent = '  '.length * 3 + width + severityWidth;
  const { rule, hint } = diagnostic;
  const address = ruleAddress(rule);
  // The rule's name is styled after wrapping, since styles have no width.
  const message = wrap(`${escapeLine(diagnostic.message)}  ${rule}`, terminal.width, indent);
  const head = [
    style.dim(position(diagnostic).padStart(width)),
    severity(diagnostic.severity.padEnd(severityWidth)),
    message.slice(0, -rule.length) +
      (address === null ? style.dim(rule) : terminal.linkTo(style.dim(rule), address)),
  ];
  const lines = [`  ${head.join('  ')}`, ...frameLines(diagnostic, style, terminal)];
  if (hint) {
    const label = 'hint: ';
    const text = wrap(escapeLine(hint), terminal.width, '    '.length + label.length);
    lines.push(`    ${style.cyan(label.trimEnd())} ${text}`);
  }
  for (const related of diagnostic.related ?? []) {
    const where = `${options.display(related.file)}:${position(related)}`;
    lines.push(`    ${style.dim('see:')}  ${escapeLine(where)}  ${escapeLine(related.message)}`);
  }
  return lines.join('\n');
}

function frameLines({ frame, severity }: Diagnostic, style: Style, { width }: Terminal): string[] {
  if (frame === '') return [];
  return fitFrame(escapeControls(frame), width === null ? null : width - '    '.length)
    .split('\n')
    .map((line) => `    ${paintFrameLine(line, severityPaint(severity, style), style)}`);
}

/** Styles the carets strongly, the marked line normally and its neighbours dimly. */
function paintFrameLine(line: string, severity: (text: string) => string, style: Style): string {
  if (/^ *\| *\^+$/.test(line)) return severity(line);
  return line.startsWith('>') ? line : style.dim(line);
}

function severityPaint(severity: Severity, style: Style): (text: string) => string {
  if (severity === 'error') return style.red;
  return severity === 'warning' ? style.yellow : style.cyan;
}

function position({ line, column }: { readonly line: number; readonly column: number }): string {
  return `${line}:${column}`;
}
