/** An exception in an extension of the site. Its position is in the cause's stack. */
export class ExtensionFault extends Error {
  override readonly name = 'ExtensionFault';

  /**
   * @param what The extension, such as `rule "forbidden-words"`.
   * @param where The input that it was processing, such as `on a.md`; may be empty.
   */
  constructor(what: string, where: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The ${what} failed${where === '' ? '' : ` ${where}`}: ${reason}`, { cause });
  }
}

/** Calls a function of an extension. @throws ExtensionFault if the function throws */
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
