/** An attribute as written; offsets are within the text between the braces. */
export interface Attribute {
  readonly name: string;
  readonly nameAt: number;
  /** A name without a value is "true". */
  readonly value: string;
  /** Offset of the value; that of the name if there is no value. */
  readonly valueAt: number;
  /** Length of the value as written, if it differs from that of `value`. */
  readonly valueLength?: number;
}

const attribute =
  /(?<name>[\w-]+)(?<equals>\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'}]+)))?(?![^\s])|\S/g;

/** Parses `a="x" b=1 c`; null if it isn't a list of attributes. */
export function readAttributes(text: string): Attribute[] | null {
  const attributes: Attribute[] = [];
  for (const { index: nameAt, groups = {} } of text.matchAll(attribute)) {
    const { name, equals, double, single, bare } = groups;
    if (name === undefined) return null;
    const value = double ?? single ?? bare ?? 'true';
    const quote = double === undefined && single === undefined ? 0 : 1;
    const end = nameAt + name.length + (equals?.length ?? 0);
    const valueAt = equals === undefined ? nameAt : end - quote - value.length;
    attributes.push({ name, nameAt, value, valueAt });
  }
  return attributes;
}

/** Values by name. Of duplicate names, the last value is used; none for attributes that are null. */
export function valuesByName(attributes: readonly Attribute[] | null): Record<string, string> {
  // Built from entries, so that `__proto__` is a key like any other.
  return Object.fromEntries((attributes ?? []).map(({ name, value }) => [name, value]));
}
