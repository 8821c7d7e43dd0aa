import type { Diagnostic, Severity } from '@docsgen/core';
import { groupBy } from '../group-by.ts';
import { ruleAddress } from '../reference/manual-address.ts';
import type { Style } from './colors.ts';
import { count, escapeControls, escapeLine } from './escape.ts';
import { fitFrame } from './frame.ts';
import { noTerminal, type Terminal, wrap } from './terminal.ts';

/** Options for printing diagnostics. */
export interface PrettyOptions {
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
    const rows = prettyGroup(group, options);
    return `${header}\n${rows.join('\n')}\n`;
  });
  return groups.map((group) => `${group}\n`).join('');
}

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

const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** The diagnostics, most severe first. */
export function worstFirst(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  );
}

const severityWidth = 'warning'.length;

function prettyGroup(group: readonly Diagnostic[], options: PrettyOptions): string[] {
  const width = group.reduce((most, one) => Math.max(most, position(one).length), 0);
  return group.map((diagnostic) => prettyDiagnostic(diagnostic, width, options));
}

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
