/** An extension of the site that threw. Its place is in the cause's stack. */
export class ExtensionFault extends Error {
  override readonly name = 'ExtensionFault';

  /** @param what Such as `rule "forbidden-words"`. @param where What it was looking at. */
  constructor(what: string, where: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The ${what} failed${where === '' ? '' : ` ${where}`}: ${reason}`, { cause });
  }
}

/** Runs a part of an extension. @throws ExtensionFault */
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
