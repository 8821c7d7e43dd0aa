import { codeFrame, type Diagnostic, fileStart, indexLines, type Span } from '@docsgen/core';
import { collapseWhitespace, Failure, withHint } from '../process/failure.ts';

/** An invalid configuration. Commands print its lines, programs get its diagnostics. */
export class ConfigFailure extends Failure {
  readonly diagnostics: readonly Diagnostic[];

  constructor(
    lines: readonly string[],
    diagnostics: readonly Diagnostic[],
    options?: ErrorOptions,
  ) {
    super(lines, options);
    this.diagnostics = diagnostics;
  }
}

/** A problem with its position; null if the value is computed. */
export interface ConfigMistake {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly span: Span | null;
}

/** The configuration's name and text. */
interface ConfigText {
  readonly file: string;
  readonly text: string;
}

/** A failure with a line and a diagnostic for each problem. */
export function configFailure(
  mistakes: readonly ConfigMistake[],
  source: ConfigText,
): ConfigFailure {
  const lines = mistakes.map(({ message, hint, span }) => {
    const located = message.replace(/\.?$/, `${positionOf(span)}.`);
    return collapseWhitespace(`${source.file}: ${withHint(located, hint)}`);
  });
  return new ConfigFailure(
    lines,
    mistakes.map((mistake) => configDiagnostic(mistake, source)),
  );
}

/** The position of a setting, for the end of a sentence; empty if it is computed. */
export function positionOf(span: Span | null): string {
  return span === null ? '' : ` (line ${span.line}, column ${span.column})`;
}

/** A problem of a configuration as a diagnostic. */
export function configDiagnostic(
  { message, hint, span }: ConfigMistake,
  { file, text }: ConfigText,
): Diagnostic {
  const place = span ?? fileStart;
  const frame = span === null || text === '' ? '' : codeFrame(indexLines(text), place);
  const common = { rule: 'invalid-config', severity: 'error', message, file, frame } as const;
  return { ...common, ...place, ...(hint !== undefined && { hint }) };
}

/** Converts a failure: each of its lines becomes a diagnostic without a position. */
export function asConfigFailure(failure: Failure, file: string): ConfigFailure {
  if (failure instanceof ConfigFailure) return failure;
  const diagnostics = failure.lines.map((message) =>
    configDiagnostic({ message, span: null }, { file, text: '' }),
  );
  return new ConfigFailure(failure.lines, diagnostics, { cause: failure.cause });
}
