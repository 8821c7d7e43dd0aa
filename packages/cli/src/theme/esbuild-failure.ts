import type { BuildFailure, Message } from 'esbuild';
import { collapseWhitespace, Failure, withHint } from '../process/failure.ts';

/** @throws Failure with a line for each of esbuild's warnings about the site's files. */
export function refuseWarnings(warnings: readonly Message[]): void {
  const own = warnings.filter(({ location }) => !/(^|\/)node_modules\//.test(location?.file ?? ''));
  if (own.length > 0) throw new Failure(own.map(messageText));
}

/**
 * Converts esbuild's errors to a failure, with a line and a position for each.
 *
 * @throws the error itself, when it doesn't concern the sources.
 */
export function sourceFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (!isBuildFailure(error)) throw error;
  return new Failure(error.errors.map(messageText), { cause: error });
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

function messageText({ text, location, notes, pluginName }: Message): string {
  // Notes of docsgen's plugins are hints; those of esbuild concern its options.
  const hint = pluginName === '' ? '' : notes[0]?.text;
  const words = collapseWhitespace(withHint(/[.!?]$/.test(text) ? text : `${text}.`, hint));
  if (location === null) return words;
  const { file, line, column, lineText } = location;
  // esbuild counts columns in bytes from 0.
  const before = Buffer.from(lineText).subarray(0, column).toString();
  return `${file}:${line}:${before.length + 1}: ${words}`;
}
