/** The error of a site's component or directive that failed during rendering. */
export class ThemeFault extends Error {
  override readonly name = 'ThemeFault';
  /** The part that failed, such as `component Footer`. */
  readonly part: string;

  constructor(part: string, cause: unknown) {
    super(`The ${part} failed.`, { cause });
    this.part = part;
  }
}
