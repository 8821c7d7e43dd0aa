/**
 * The reason why a command can't run, other than the content or a bug in docsgen: wrong usage, an
 * invalid configuration, an unusable folder. Ends the command with exit code 2.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  /** The lines of the message: the problem and the remedy. */
  readonly lines: readonly string[];

  constructor(lines: string | readonly string[], options?: ErrorOptions) {
    const list = typeof lines === 'string' ? [lines] : lines;
    super(list.join('\n'), options);
    this.lines = list;
  }
}

/** A problem and its hint on one line. */
export function withHint(message: string, hint?: string): string {
  if (hint === undefined || hint === '') return message;
  return `${/[.!?]$/.test(message) ? message : `${message}.`} ${hint}`;
}

/** Replaces line breaks and runs of whitespace by single spaces. */
export function collapseWhitespace(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The stack trace of an error, or of a Failure's cause. Empty if there is none. */
export function stackOf(thrown: unknown): string {
  if (thrown instanceof Failure) return thrown.cause === undefined ? '' : stackOf(thrown.cause);
  return thrown instanceof Error ? (thrown.stack ?? '') : '';
}
