/** An exception in an extension of the site. Its position is in the cause's stack. */
export class ExtensionFault extends Error {
  override readonly name = 'ExtensionFault';

  /**
   * @param what Such as `rule "forbidden-words"`. @param where The input that it was processing.
   */
  constructor(what: string, where: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The ${what} failed${where === '' ? '' : ` ${where}`}: ${reason}`, { cause });
  }
}

/** Runs a function of an extension. @throws ExtensionFault */
export function runExtension<T>(
  { type, name }: { readonly type: string; readonly name: string },
  where: string,
  run: () => T,
): T {
  try {
    return run();
  } catch (cause) {
    throw cause instanceof ExtensionFault
      ? cause
      : new ExtensionFault(`${type} "${name}"`, where, cause);
  }
}
