/**
 * The reason why a site can't be converted: a configuration that can't be read, run or understood.
 * The message is for people.
 */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  /** What a parser, the file system or a configuration that was run threw, if that is the reason. */
  readonly reason: unknown;

  /** @param message What happened. It has no full stop if a reason follows. */
  constructor(message: string, reason?: unknown) {
    super(message, reason === undefined ? {} : { cause: reason });
    this.reason = reason;
  }
}
