/** A component or directive of the site's own that failed while a page was rendered. */
export class ThemeFault extends Error {
  override readonly name = 'ThemeFault';
  /** What failed, such as `component Footer`. */
  readonly part: string;

  constructor(part: string, cause: unknown) {
    super(`The ${part} failed.`, { cause });
    this.part = part;
  }
}
