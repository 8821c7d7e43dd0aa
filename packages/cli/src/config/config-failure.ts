import {
  type ConfigProblem,
  codeFrame,
  type Diagnostic,
  fileStart,
  indexLines,
  type Span,
} from '@docsgen/core';
import { Failure } from '../process/failure.ts';

/** A configuration that can't be used. Commands print its lines, programs get its diagnostics. */
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

/** A mistake, and where it stands; null where it is computed. */
export interface ConfigMistake extends Pick<ConfigProblem, 'message' | 'hint'> {
  readonly span: Span | null;
}

/** A mistake in a configuration as a diagnostic. @param file The configuration's name. */
export function configDiagnostic(
  { message, hint, span }: ConfigMistake,
  { file, text }: { readonly file: string; readonly text: string },
): Diagnostic {
  const place = span ?? fileStart;
  const frame = span === null || text === '' ? '' : codeFrame(indexLines(text), place);
  const common = { rule: 'invalid-config', severity: 'error', message, file, frame } as const;
  return { ...common, ...place, ...(hint !== undefined && { hint }) };
}

/** Any other reason why a configuration can't be used, which has no place of its own. */
export function asConfigFailure(failure: Failure, file: string): ConfigFailure {
  if (failure instanceof ConfigFailure) return failure;
  const diagnostics = failure.lines.map((message) =>
    configDiagnostic({ message, span: null }, { file, text: '' }),
  );
  return new ConfigFailure(failure.lines, diagnostics, { cause: failure.cause });
}
