import * as v from 'valibot';
import { configSchema } from '../config/config-schema.ts';
import { optionalSchemas } from '../config/plugins.ts';
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
import { descriptionOf, type SchemaShape } from '../data/unknown-keys.ts';
import { ruleNames, type SiteConfig } from '../model/index.ts';
import { type FrontMatterExtensions, frontMatterSchema } from '../parse/front-matter-schema.ts';
import { categorySchema } from '../parse/sidebar-file.ts';
import { categoryLinkSchemas, itemSchemas } from '../parse/sidebar-item-schemas.ts';
import type { PluginReference } from './key-reference.ts';

/** A JSON Schema, draft 7, as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The kinds of files that authors write, by the names of their schema files. */
export type SchemaName = 'config' | 'front-matter' | 'sidebar' | 'category';

const draft = { $schema: 'http://json-schema.org/draft-07/schema#' };
const item = { $ref: '#/definitions/item' };
const items = { type: 'array', items: item };
const categoryLink = { $ref: '#/definitions/categoryLink' };

/**
 * JSON Schemas for editors, made from the schemas that docsgen validates with. They accept
 * everything that docsgen accepts; docsgen rejects more.
 *
 * @param plugins What the plugins that every site has add.
 */
export function makeJsonSchemas(
  plugins: PluginReference,
): Readonly<Record<SchemaName, JsonSchema>> {
  return {
    config: { ...draft, title: 'Configuration of docsgen', ...config(plugins) },
    'front-matter': frontMatterJsonSchema({}, plugins),
    sidebar: {
      ...draft,
      title: 'Sidebar of docsgen',
      ...items,
      definitions: { item: anyItem(), ...itemDefinitions(), categoryLink: anyCategoryLink() },
    },
    category: {
      ...draft,
      title: 'Category file of docsgen',
      ...withProperties(inSidebar(categorySchema), { link: categoryLink }),
      definitions: { categoryLink: anyCategoryLink() },
    },
  };
}

function config({ settings, rules: ofPlugins }: PluginReference): JsonSchema {
  // Extensions contain functions, which JSON can't.
  const { extensions: _, ...keys } = configSchema.entries;
  const target = { yaml: false, closed: true };
  const schema = toJsonSchema(v.object({ ...keys, ...optionalSchemas(settings) }), target);
  const { rules } = propertiesOf(schema);
  const names = [...ruleNames, ...ofPlugins.map(({ name }) => name)].sort();
  return withProperties(schema, { rules: { ...rules, propertyNames: { enum: names } } });
}

/**
 * The JSON Schema of front matter with the keys of a site. A site can have more than this program
 * knows of, so unknown keys are allowed; docsgen validates them.
 *
 * @throws ExtensionFault for an extension with a key of docsgen.
 */
export function frontMatterJsonSchema(
  customKeys: SiteConfig['customKeys'],
  extensions: FrontMatterExtensions,
): JsonSchema {
  const schema = frontMatterSchema(customKeys, extensions);
  const target = { yaml: true, closed: false };
  return { ...draft, title: 'Front matter of docsgen', ...toJsonSchema(schema, target) };
}

function anyItem(): JsonSchema {
  const types = Object.keys(itemSchemas).map((type) => ({ $ref: `#/definitions/${type}` }));
  // `3.10` is also a valid id.
  const id = { type: ['string', 'number'], minLength: 1, description: 'The id of an entry.' };
  return { anyOf: [id, ...types, { $ref: '#/definitions/shorthand' }] };
}

function itemDefinitions(): JsonSchema {
  const definitions = Object.entries(itemSchemas).map(([type, schema]) => {
    const extra = type === 'category' ? { items, link: categoryLink } : {};
    return [type, typed(type, schema, extra)];
  });
  const shorthand = {
    description: 'Lists of items by category label.',
    type: 'object',
    minProperties: 1,
    properties: { type: false },
    additionalProperties: items,
  };
  return { ...Object.fromEntries(definitions), shorthand };
}

function anyCategoryLink(): JsonSchema {
  const links = Object.entries(categoryLinkSchemas).map(([type, schema]) =>
    typed(type, schema, {}),
  );
  return { anyOf: [{ enum: [null, 'null', '~'] }, ...links] };
}

/** One variant of an object, selected by `type`. */
function typed(type: string, schema: v.GenericSchema, extra: JsonSchema): JsonSchema {
  const { required = [], ...rest } = inSidebar(schema);
  const { type: _, ...own } = propertiesOf(rest);
  const others = (required as readonly string[]).filter((key) => key !== 'type');
  return {
    ...rest,
    properties: { type: { const: type }, ...own, ...extra },
    required: ['type', ...others],
  };
}

function inSidebar(schema: v.GenericSchema): JsonSchema {
  return toJsonSchema(schema, { yaml: true, closed: true });
}

function propertiesOf({ properties = {} }: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return properties as Readonly<Record<string, JsonSchema>>;
}

function withProperties(schema: JsonSchema, properties: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...propertiesOf(schema), ...properties } };
}

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
function toJsonSchema(schema: v.GenericSchema, target: SchemaTarget): JsonSchema {
  return convert(schema as unknown as SchemaShape, target);
}

function convert(shape: SchemaShape, target: SchemaTarget): JsonSchema {
  const block = target.yaml ? yamlBlocks.get(shape) : undefined;
  if (block !== undefined) return block;
  if (shape.wrapped !== undefined) {
    const fallback = shape.default === undefined ? {} : { default: shape.default };
    return { ...convert(shape.wrapped, target), ...fallback };
  }
  if (shape.pipe !== undefined) return convertPipe(shape.pipe, target);
  return (converters[shape.type] ?? anything)(shape, target);
}

/** Merges the steps of a pipe; steps without an equivalent in JSON Schema are omitted. */
function convertPipe(pipe: readonly SchemaShape[], target: SchemaTarget): JsonSchema {
  const object = pipe.find(({ type }) => type === 'object');
  if (object !== undefined) return convert(object, target);
  const parts = pipe.map((step) =>
    step.kind === 'schema' ? convert(step, target) : (actions[step.type] ?? anything)(step),
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
  Record<string, (shape: SchemaShape, target: SchemaTarget) => JsonSchema>
> = {
  string: () => ({ type: 'string' }),
  number: () => ({ type: 'number' }),
  boolean: () => ({ type: 'boolean' }),
  picklist: ({ options }) => ({ enum: options }),
  array: ({ item }, target) => ({
    type: 'array',
    ...(item === undefined ? {} : { items: convert(item, target) }),
  }),
  record: ({ value }, target) => ({
    type: 'object',
    ...(value === undefined ? {} : { additionalProperties: convert(value, target) }),
  }),
  union: ({ options = [] }, target) => {
    // Functions are possible only in a configuration that is code.
    const written = (options as readonly SchemaShape[]).filter(({ type }) => type !== 'function');
    const schemas = written.map((option) => convert(option, target));
    return schemas.length === 1 && schemas[0] !== undefined ? schemas[0] : { anyOf: schemas };
  },
  object: ({ entries = {} }, target) => {
    const required = Object.keys(entries).filter((key) => entries[key]?.type !== 'optional');
    return {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(entries).map(([key, entry]) => {
          const description = descriptionOf(entry);
          const inner = convert(entry, target);
          return [key, description === undefined ? inner : { description, ...inner }];
        }),
      ),
      ...(required.length === 0 ? {} : { required }),
      ...(target.closed ? { additionalProperties: false } : {}),
    };
  },
};
