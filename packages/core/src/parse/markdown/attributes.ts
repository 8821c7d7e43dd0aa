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
function readAttributes(text: string): Attribute[] | null {
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

/** Attributes as text, or already parsed. */
interface WrittenAttributes {
  readonly attributes: string;
  /** Parsed attributes, if they aren't written between braces. */
  readonly list?: readonly Attribute[];
}

/** The attributes of a directive; null if they can't be parsed. */
export function attributesOf({ attributes, list }: WrittenAttributes): readonly Attribute[] | null {
  return list ?? readAttributes(attributes);
}

/** Values by name. Of duplicate names, the last value is used. */
export function valuesByName(attributes: readonly Attribute[]): Record<string, string> {
  // Built from entries, so that `__proto__` is a key like any other.
  return Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
}

/** Parses attributes to values by name, as `valuesByName`; null if they can't be parsed. */
export function parseAttributes(text: string): Record<string, string> | null {
  const attributes = readAttributes(text);
  return attributes && valuesByName(attributes);
}
