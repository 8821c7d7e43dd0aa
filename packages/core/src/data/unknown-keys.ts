import { isRecord } from '@docsgen/text';

/** The properties of valibot's schemas and actions, which are plain objects, that docsgen reads. */
export interface SchemaShape {
  readonly type: string;
  readonly kind?: string;
  readonly wrapped?: SchemaShape;
  readonly default?: unknown;
  readonly pipe?: readonly SchemaShape[];
  readonly entries?: Readonly<Record<string, SchemaShape>>;
  readonly item?: SchemaShape;
  readonly value?: SchemaShape;
  /** The schemas of a union, or the values of a picklist. */
  readonly options?: readonly unknown[];
  readonly requirement?: unknown;
  /** The text of the metadata `description`. */
  readonly description?: string;
}

/** The description of a key, which `key` of `schema.ts` adds as the last step of a pipe. */
export function descriptionOf({ pipe = [] }: SchemaShape): string | undefined {
  return pipe.findLast(({ type }) => type === 'description')?.description;
}

/** A key that a schema doesn't know. */
export interface UnknownKey {
  readonly key: string;
  /** The keys and indices that lead to its map, separated by dots. */
  readonly within: string;
  readonly map: Readonly<Record<string, unknown>>;
  /** The schemas of the keys that the map can have. */
  readonly known: Readonly<Record<string, SchemaShape>>;
}

/**
 * Finds every key that a schema doesn't know. Of a union, the first schema for a map or for a list
 * counts.
 *
 * @param path The keys and indices that lead to the data, separated by dots.
 */
export function unknownKeys(
  schema: SchemaShape | undefined,
  data: unknown,
  path: string = '',
): UnknownKey[] {
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

/** The part of a schema for a list or a map; null for other values. */
function shapeFor(schema: SchemaShape | undefined, data: unknown): SchemaShape | null {
  if (schema === undefined) return null;
  const { type, wrapped, pipe, options = [] } = schema;
  if (wrapped !== undefined) return shapeFor(wrapped, data);
  const parts = pipe ?? (type === 'union' ? (options as readonly SchemaShape[]) : null);
  if (parts === null) {
    const fits = Array.isArray(data) ? type === 'array' : type === 'object' || type === 'record';
    return fits ? schema : null;
  }
  for (const part of parts) {
    const found = shapeFor(part, data);
    if (found !== null) return found;
  }
  return null;
}
