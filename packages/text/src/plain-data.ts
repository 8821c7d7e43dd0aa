/**
 * Removes keys whose value is undefined, at any depth, as serialization to the cache does. So
 * parsed data equals cached data.
 */
export function plainData<T>(data: T): T {
  if (Array.isArray(data)) return data.map(plainData) as T;
  if (!isRecord(data)) return data;
  const pairs = Object.entries(withoutUndefined(data));
  return Object.fromEntries(pairs.map(([key, value]) => [key, plainData(value)])) as T;
}

/** Converts data of an extension to plain data, which page models consist of. @throws TypeError */
export function jsonData(data: unknown): unknown {
  const text = JSON.stringify(data);
  if (text === undefined) throw new TypeError("Its data isn't JSON.");
  return JSON.parse(text);
}

/** Removes the keys of a map whose value is undefined. */
export function withoutUndefined<T extends object>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** Whether a value is a map of keys and values. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a key of a map; undefined for an inherited one, such as `constructor`. */
export function ownValue<T>(map: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
