import type * as v from 'valibot';
import {
  addressOrNull,
  decimal,
  flag,
  headingLevel,
  isoDate,
  label,
  optionalRecord,
  optionalText,
  text,
  textOrNull,
} from '../data/schema.ts';
import { type Descriptions, descriptionOf } from './descriptions.ts';
import type { Shape } from './to-json-schema.ts';

/** A key that people may write, as the manual lists it. */
export interface KeyReference {
  /** Its path: `[]` stands behind a list, `*` for a name of the site's own. */
  readonly path: string;
  /** What it takes, in words; values stand between backticks. */
  readonly type: string;
  readonly required: boolean;
  /** The value that it has when it isn't written, as JSON; null where there is none. */
  readonly default: string | null;
  /** One sentence; empty where it has none, which a test finds. */
  readonly description: string;
}

/** The building blocks of schemas, in words. */
const blocks: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [text, 'text'],
  [label, 'text'],
  [optionalText, 'text'],
  [textOrNull, 'text or `null`'],
  [addressOrNull, 'text or `null`'],
  [optionalRecord, 'keys and values'],
  [flag, '`true` or `false`'],
  [decimal, 'number'],
  [headingLevel, 'number from 2 to 6'],
  [isoDate, 'date'],
]);

/** Every key of a schema, a key before those below it. */
export function keyReference(
  schema: v.GenericSchema,
  descriptions: Descriptions,
): readonly KeyReference[] {
  return keysBelow(schema as unknown as Shape, '', descriptions);
}

function keysBelow(shape: Shape, path: string, descriptions: Descriptions): KeyReference[] {
  if (blocks.has(shape)) return [];
  if (shape.wrapped !== undefined) return keysBelow(shape.wrapped, path, descriptions);
  const steps = shape.pipe?.filter(({ kind }) => kind === 'schema');
  if (steps !== undefined && steps[0] !== shape) {
    return steps.flatMap((step) => keysBelow(step, path, descriptions));
  }
  if (shape.type === 'array' && shape.item) return keysBelow(shape.item, `${path}[]`, descriptions);
  if (shape.type === 'union') {
    const options = (shape.options ?? []) as readonly Shape[];
    return options.flatMap((option) => keysBelow(option, path, descriptions));
  }
  const entries = shape.type === 'record' && shape.value ? { '*': shape.value } : shape.entries;
  return Object.entries(entries ?? {}).flatMap(([name, entry]) => {
    const own = path === '' ? name : `${path}.${name}`;
    const isNamed = name !== '*';
    return [
      {
        path: own,
        type: typeOf(entry),
        required: isNamed && entry.type !== 'optional',
        default: defaultOf(entry),
        description: descriptionOf(own, descriptions) ?? '',
      },
      ...keysBelow(entry, own, descriptions),
    ];
  });
}

/** Lists and maps that are empty say nothing: there is none unless one is written. */
function defaultOf({ default: value }: Shape): string | null {
  const written = value === undefined ? '' : JSON.stringify(value);
  return /^(?:|\[\]|\{\}|"")$/.test(written) ? null : written;
}

function typeOf(shape: Shape): string {
  const block = blocks.get(shape);
  if (block !== undefined) return block;
  if (shape.wrapped !== undefined) return typeOf(shape.wrapped);
  const [first] = shape.pipe ?? [];
  if (first !== undefined && first !== shape) {
    const isWhole = shape.pipe?.some(({ type }) => type === 'integer');
    return isWhole ? 'whole number' : typeOf(first);
  }
  return (words[shape.type] ?? (() => 'value'))(shape);
}

const words: Readonly<Record<string, (shape: Shape) => string>> = {
  string: () => 'text',
  number: () => 'number',
  boolean: () => '`true` or `false`',
  function: () => 'function',
  null: () => '`null`',
  picklist: ({ options = [] }) => options.map((option) => `\`${option}\``).join(', '),
  object: () => 'keys and values',
  // What `data/schema.ts` calls a record: an object that no list is.
  custom: () => 'keys and values',
  array: ({ item }) => {
    const one = item === undefined ? 'value' : typeOf(item);
    if (one === 'value') return 'list';
    return `list of ${one.replace(/^text$/, 'texts')}`;
  },
  record: ({ value }) => {
    const one = value === undefined ? 'value' : typeOf(value);
    return `${one} by name`;
  },
  union: ({ options = [] }) => {
    const all = (options as readonly Shape[]).map(typeOf);
    return [...new Set(all)].join(', or ');
  },
};
