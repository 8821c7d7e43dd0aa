import type * as v from 'valibot';
import {
  decimal,
  flag,
  headingLevel,
  isoDate,
  label,
  optionalText,
  text,
  textOrNull,
} from '../data/schema.ts';
import type { SchemaShape } from '../data/schema-shape.ts';

/** A JSON Schema, draft 7, as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Settings of the conversion. */
interface SchemaTarget {
  /**
   * Whether the file is YAML: editors resolve plain scalars to numbers and booleans, docsgen reads
   * them as text, so a text schema must accept all scalars.
   */
  readonly yaml: boolean;
  /** Whether unknown keys are errors. */
  readonly closed: boolean;
}

const scalar: JsonSchema = { type: ['string', 'number', 'boolean', 'null'] };
const day = '^\\d{4}-\\d{2}-\\d{2}$';

/** The JSON Schemas of the schemas in `data/schema.ts`, for values that an editor reads from YAML. */
const yamlBlocks: ReadonlyMap<unknown, JsonSchema> = new Map<unknown, JsonSchema>([
  [text, scalar],
  [optionalText, scalar],
  [textOrNull, scalar],
  [label, { type: ['string', 'number', 'boolean'], pattern: '\\S' }],
  [flag, { enum: [true, false, 'true', 'false'] }],
  [decimal, { type: ['number', 'string'], pattern: '^[-+]?(\\d+\\.?\\d*|\\.\\d+)$' }],
  [headingLevel, { enum: [2, 3, 4, 5, 6, '2', '3', '4', '5', '6'] }],
  [isoDate, { type: 'string', pattern: day }],
]);

/**
 * Converts a schema to JSON Schema. Conditions that JSON Schema can't express (a valid calendar
 * date, an existing folder) are checked by docsgen only.
 */
export function toJsonSchema(schema: v.GenericSchema, dialect: SchemaTarget): JsonSchema {
  return convert(schema as unknown as SchemaShape, dialect);
}

function convert(shape: SchemaShape, dialect: SchemaTarget): JsonSchema {
  const block = dialect.yaml ? yamlBlocks.get(shape) : undefined;
  if (block !== undefined) return block;
  if (shape.wrapped !== undefined) {
    const fallback = shape.default === undefined ? {} : { default: shape.default };
    return { ...convert(shape.wrapped, dialect), ...fallback };
  }
  if (shape.pipe !== undefined) return convertPipe(shape.pipe, dialect);
  return (converters[shape.type] ?? anything)(shape, dialect);
}

/** Merges the steps of a pipe; steps without an equivalent in JSON Schema are omitted. */
function convertPipe(pipe: readonly SchemaShape[], dialect: SchemaTarget): JsonSchema {
  const object = pipe.find(({ type }) => type === 'object');
  if (object !== undefined) return convert(object, dialect);
  const parts = pipe.map((step) =>
    step.kind === 'schema' ? convert(step, dialect) : (actions[step.type] ?? anything)(step),
  );
  return Object.assign({}, ...parts);
}

const anything = (): JsonSchema => ({});

const actions: Readonly<Record<string, (action: SchemaShape) => JsonSchema>> = {
  regex: ({ requirement }) =>
    requirement instanceof RegExp ? { pattern: requirement.source } : {},
  iso_date: () => ({ pattern: day }),
  integer: () => ({ type: 'integer' }),
  min_value: ({ requirement }) => ({ minimum: requirement }),
};

const converters: Readonly<
  Record<string, (shape: SchemaShape, dialect: SchemaTarget) => JsonSchema>
> = {
  string: () => ({ type: 'string' }),
  number: () => ({ type: 'number' }),
  boolean: () => ({ type: 'boolean' }),
  picklist: ({ options }) => ({ enum: options }),
  array: ({ item }, dialect) => ({
    type: 'array',
    ...(item === undefined ? {} : { items: convert(item, dialect) }),
  }),
  record: ({ value }, dialect) => ({
    type: 'object',
    ...(value === undefined ? {} : { additionalProperties: convert(value, dialect) }),
  }),
  union: ({ options = [] }, dialect) => {
    // Functions are possible only in a configuration that is code.
    const written = (options as readonly SchemaShape[]).filter(({ type }) => type !== 'function');
    const schemas = written.map((option) => convert(option, dialect));
    return schemas.length === 1 && schemas[0] !== undefined ? schemas[0] : { anyOf: schemas };
  },
  object: ({ entries = {} }, dialect) => {
    const required = Object.keys(entries).filter((key) => entries[key]?.type !== 'optional');
    return {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(entries).map(([key, entry]) => [key, convert(entry, dialect)]),
      ),
      ...(required.length === 0 ? {} : { required }),
      ...(dialect.closed ? { additionalProperties: false } : {}),
    };
  },
};
