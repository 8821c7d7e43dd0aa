import { isRecord } from './plain-data.ts';

/** A key that a schema doesn't know. */
export interface UnknownKey {
  readonly key: string;
  /** The keys and indices that lead to its map, separated by dots. */
  readonly within: string;
  readonly map: Readonly<Record<string, unknown>>;
  /** The schemas of the keys that the map can have. */
  readonly known: Readonly<Record<string, unknown>>;
}

/**
 * Finds every key that a schema doesn't know. Of a union, the first schema for a map or for a list
 * counts.
 *
 * @param path The keys and indices that lead to the data, separated by dots.
 */
export function unknownKeys(schema: unknown, data: unknown, path = ''): UnknownKey[] {
  const shape = shapeFor(schema, data);
  if (shape === null) return [];
  if (Array.isArray(data)) {
    return data.flatMap((item, at) => unknownKeys(shape.item, item, joinKeys(path, `${at}`)));
  }
  if (!isRecord(data)) return [];
  const { entries: known, value } = shape;
  return Object.entries(data).flatMap(([key, content]) => {
    const below = joinKeys(path, key);
    if (known === undefined) return unknownKeys(value, content, below);
    if (Object.hasOwn(known, key)) return unknownKeys(known[key], content, below);
    return { key, within: path, map: data, known };
  });
}

/** Joins keys and indices with dots. */
export function joinKeys(path: string, name: string): string {
  if (path === '' || name === '') return path + name;
  return `${path}.${name}`;
}

/** The parts of valibot's schemas, which are plain objects, that `unknownKeys` reads. */
interface SchemaShape {
  readonly type?: string;
  readonly wrapped?: unknown;
  readonly pipe?: readonly unknown[];
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly value?: unknown;
  readonly item?: unknown;
}

/** The part of a schema for a list or a map; null for other values. */
function shapeFor(schema: unknown, data: unknown): SchemaShape | null {
  if (!isRecord(schema)) return null;
  const shape: SchemaShape = schema;
  if (shape.wrapped !== undefined) return shapeFor(shape.wrapped, data);
  const parts = shape.pipe ?? (shape.type === 'union' ? shape.options : undefined);
  if (parts !== undefined) {
    for (const part of parts) {
      const found = shapeFor(part, data);
      if (found !== null) return found;
    }
    return null;
  }
  if (Array.isArray(data)) return shape.type === 'array' ? shape : null;
  return shape.type === 'object' || shape.type === 'record' ? shape : null;
}
