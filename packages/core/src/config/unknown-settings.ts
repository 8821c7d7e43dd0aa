import { isRecord } from '../data/schema.ts';
import { didYouMean } from '../text/nearest.ts';

/** An unknown setting. */
export interface UnknownSetting {
  readonly path: string;
  readonly message: string;
  readonly hint?: string;
}

/** The parts of a schema that the traversal reads; valibot's schemas are plain objects. */
interface SettingShape {
  readonly type?: string;
  readonly wrapped?: unknown;
  readonly pipe?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly item?: unknown;
  readonly value?: unknown;
  readonly options?: readonly unknown[];
}

/** Every key that the schema doesn't know, with a suggestion. */
export function unknownSettings(schema: unknown, written: unknown, path = ''): UnknownSetting[] {
  const shape = shapeFor(schema, written);
  if (shape === null) return [];
  const below = (name: string | number): string => (path === '' ? `${name}` : `${path}.${name}`);
  if (Array.isArray(written)) {
    return written.flatMap((item, at) => unknownSettings(shape.item, item, below(at)));
  }
  if (!isRecord(written)) return [];
  const { entries, value } = shape;
  return Object.entries(written).flatMap(([key, content]) => {
    if (entries === undefined) return unknownSettings(value, content, below(key));
    if (Object.hasOwn(entries, key)) return unknownSettings(entries[key], content, below(key));
    const advice = didYouMean(key, Object.keys(entries));
    return [{ path: below(key), message: `There is no setting "${below(key)}".`, ...advice }];
  });
}

/** The part of a schema that describes this kind of value. */
function shapeFor(schema: unknown, written: unknown): SettingShape | null {
  if (!isRecord(schema)) return null;
  const shape: SettingShape = schema;
  if (shape.wrapped !== undefined) return shapeFor(shape.wrapped, written);
  if (shape.pipe !== undefined) return firstFit(shape.pipe, written);
  if (shape.type === 'union') return firstFit(shape.options ?? [], written);
  if (Array.isArray(written)) return shape.type === 'array' ? shape : null;
  return shape.type === 'object' || shape.type === 'record' ? shape : null;
}

function firstFit(schemas: readonly unknown[], written: unknown): SettingShape | null {
  for (const schema of schemas) {
    const shape = shapeFor(schema, written);
    if (shape !== null) return shape;
  }
  return null;
}
