/** Thrown when a site's component or directive throws during rendering. `cause` is its error. */
export class ThemeFault extends Error {
  override readonly name = 'ThemeFault';
  /** The part that failed, such as `component Footer`. */
  readonly part: string;

  constructor(part: string, cause: unknown) {
    super(`The ${part} failed.`, { cause });
    this.part = part;
  }
}
