import path from 'node:path';
import type { Diagnostic } from '@docsgen/core';
import { displayFrom, type Session } from '../session.ts';
import type { Style } from './colors.ts';
import { githubAnnotations } from './github.ts';
import { type PrettyOptions, prettyDiagnostics } from './pretty.ts';
import { viewFromRepository } from './repository.ts';
import { terminalFor } from './terminal.ts';

/** What a command found. */
export interface Report {
  readonly diagnostics: readonly Diagnostic[];
  /** The folder that their paths are relative to. */
  readonly root: string;
  /** Whether warnings are why the command fails. */
  readonly warningsFail: boolean;
}

/**
 * Prints diagnostics for people, and as annotations where GitHub runs us. With `--quiet` only
 * those that make the command fail.
 */
export function reportDiagnostics(report: Report, session: Session): void {
  const { io, style, quiet } = session;
  const shown = quiet ? failing(report) : report.diagnostics;
  const options: PrettyOptions = {
    style,
    display: displayFrom(session, report.root),
    terminal: terminalFor(io.stdout, io.env),
    locate: (file) => path.join(report.root, file),
  };
  io.stdout.write(prettyDiagnostics(shown, options));
  if (io.env.GITHUB_ACTIONS !== 'true') return;
  io.stdout.write(githubAnnotations(shown, viewFromRepository(report.root, io).pathOf));
}

/** The sign for the worst of them. */
export function worstMark(report: Report, { marks, red, yellow, cyan }: Style): string {
  if (failing(report).length > 0) return red(marks.error);
  const warned = report.diagnostics.some(({ severity }) => severity === 'warning');
  return warned ? yellow(marks.warning) : cyan(marks.info);
}

function failing({ diagnostics, warningsFail }: Report): readonly Diagnostic[] {
  return diagnostics.filter(
    ({ severity }) => severity === 'error' || (warningsFail && severity === 'warning'),
  );
}
