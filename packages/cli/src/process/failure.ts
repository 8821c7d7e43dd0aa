/**
 * Why a command can't do its work, when the reason lies outside docsgen and its content: wrong
 * usage, a bad configuration, an unusable folder. Ends the command with exit code 2.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  /** One line each, complete with what to do about it. */
  readonly lines: readonly string[];

  constructor(lines: string | readonly string[], options?: ErrorOptions) {
    const list = typeof lines === 'string' ? [lines] : lines;
    super(list.join('\n'), options);
    this.lines = list;
  }
}

/** A problem and what to do about it as one line. */
export function withHint(message: string, hint?: string): string {
  if (hint === undefined || hint === '') return message;
  return `${/[.!?]$/.test(message) ? message : `${message}.`} ${hint}`;
}

/** Text of any origin as one line. */
export function collapseWhitespace(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Where it was thrown; of a failure, where its cause was. Empty when that isn't known. */
export function stackOf(thrown: unknown): string {
  if (thrown instanceof Failure) return thrown.cause === undefined ? '' : stackOf(thrown.cause);
  return thrown instanceof Error ? (thrown.stack ?? '') : '';
}
