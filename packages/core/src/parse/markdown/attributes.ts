/** An attribute as written; offsets are within the text between the braces. */
export interface Attribute {
  readonly name: string;
  readonly nameAt: number;
  /** A bare name is "true". */
  readonly value: string;
  /** Where the value is written; that of a bare name is the name. */
  readonly valueAt: number;
  /** How long it is as written, where that isn't its own length. */
  readonly valueLength?: number;
}

const attribute =
  /(?<name>[\w-]+)(?<equals>\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'}]+)))?(?![^\s])|\S/g;

/** Reads `a="x" b=1 c`; null when it is no list of attributes. */
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

/** Attributes as they are written, or as they have been read. */
export interface WrittenAttributes {
  readonly attributes: string;
  /** Those that have been read, where they aren't written between braces. */
  readonly list?: readonly Attribute[];
}

/** The attributes of a directive; null when they are no list of attributes. */
export function attributesOf({ attributes, list }: WrittenAttributes): readonly Attribute[] | null {
  return list ?? readAttributes(attributes);
}

/** Values by name; the last of a name counts. */
export function valuesByName(attributes: readonly Attribute[]): Record<string, string> {
  // From entries, because a key such as `__proto__` must be a key like any other.
  return Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
}

/** The values of attributes by name; the last of a name counts. Null as above. */
export function parseAttributes(text: string): Record<string, string> | null {
  const attributes = readAttributes(text);
  return attributes && valuesByName(attributes);
}
