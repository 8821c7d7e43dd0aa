import type { BuildFailure, Message } from 'esbuild';
import { collapseWhitespace, Failure, withHint } from '../process/failure.ts';

/** @throws Failure with a line for each mistake in a site's own files, which esbuild would let pass. */
export function refuseWarnings(warnings: readonly Message[]): void {
  const own = warnings.filter(({ location }) => !/(^|\/)node_modules\//.test(location?.file ?? ''));
  if (own.length > 0) throw new Failure(own.map(messageText));
}

/**
 * What esbuild says as a failure with a line for each mistake and its place.
 *
 * @throws the error itself, where it is none of the sources'.
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
  // The notes of our own checks are hints; esbuild's are about its options.
  const hint = pluginName === '' ? '' : notes[0]?.text;
  const words = collapseWhitespace(withHint(/[.!?]$/.test(text) ? text : `${text}.`, hint));
  if (location === null) return words;
  const { file, line, column, lineText } = location;
  // esbuild counts bytes from 0.
  const before = Buffer.from(lineText).subarray(0, column).toString();
  return `${file}:${line}:${before.length + 1}: ${words}`;
}
