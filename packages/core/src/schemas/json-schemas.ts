import * as v from 'valibot';
import { configSchema } from '../config/config-schema.ts';
import { ruleNames } from '../model/index.ts';
import { frontMatterSchema } from '../parse/front-matter-schema.ts';
import { categorySchema } from '../parse/sidebar-file.ts';
import { categoryLinkSchemas, itemSchemas } from '../parse/sidebar-items.ts';
import { configDescriptions } from './config-descriptions.ts';
import { type Descriptions, describeKey } from './descriptions.ts';
import { frontMatterDescriptions } from './front-matter-descriptions.ts';
import { sidebarDescriptions } from './sidebar-descriptions.ts';
import { type JsonSchema, toJsonSchema } from './to-json-schema.ts';

/** The kinds of files that authors write, by the names of their schema files. */
export type SchemaName = 'config' | 'front-matter' | 'sidebar' | 'category';

const draft = { $schema: 'http://json-schema.org/draft-07/schema#' };
const item = { $ref: '#/definitions/item' };
const items = { type: 'array', items: item };
const categoryLink = { $ref: '#/definitions/categoryLink' };

/**
 * JSON Schemas for editors, made from the schemas that docsgen validates with. They accept
 * everything that docsgen accepts; docsgen rejects more.
 */
export function makeJsonSchemas(): Readonly<Record<SchemaName, JsonSchema>> {
  return {
    config: { ...draft, title: 'Configuration of docsgen', ...config() },
    'front-matter': { ...draft, title: 'Front matter of docsgen', ...frontMatter() },
    sidebar: {
      ...draft,
      title: 'Sidebar of docsgen',
      ...items,
      definitions: { item: anyItem(), ...itemDefinitions(), categoryLink: anyCategoryLink() },
    },
    category: {
      ...draft,
      title: 'Category file of docsgen',
      ...withProperties(closedYaml(categorySchema, sidebarDescriptions), { link: categoryLink }),
      definitions: { categoryLink: anyCategoryLink() },
    },
  };
}

function config(): JsonSchema {
  // Extensions contain functions, which JSON can't.
  const { extensions: _, ...keys } = configSchema.entries;
  const schema = toJsonSchema(v.object(keys), { yaml: false, closed: true });
  const { rules } = propertiesOf(schema);
  const known = { rules: { ...rules, propertyNames: { enum: ruleNames } } };
  return described(withProperties(schema, known), configDescriptions);
}

/** Sites can declare custom keys, so unknown ones are allowed; docsgen validates them. */
function frontMatter(): JsonSchema {
  const schema = toJsonSchema(frontMatterSchema({}), { yaml: true, closed: false });
  return described(schema, frontMatterDescriptions);
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
  const { required = [], ...rest } = closedYaml(schema, sidebarDescriptions);
  const { type: _, ...own } = propertiesOf(rest);
  const others = (required as readonly string[]).filter((key) => key !== 'type');
  return {
    ...rest,
    properties: { type: { const: type }, ...own, ...extra },
    required: ['type', ...others],
  };
}

function closedYaml(schema: v.GenericSchema, descriptions: Descriptions): JsonSchema {
  return described(toJsonSchema(schema, { yaml: true, closed: true }), descriptions);
}

function propertiesOf({ properties = {} }: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return properties as Readonly<Record<string, JsonSchema>>;
}

function withProperties(schema: JsonSchema, properties: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...propertiesOf(schema), ...properties } };
}

/** Adds descriptions to a schema, at any depth. */
function described(schema: JsonSchema, descriptions: Descriptions, path = ''): JsonSchema {
  const below = (value: unknown, at: string): unknown =>
    isSchema(value) ? described(value, descriptions, at) : value;
  const keys = Object.entries(propertiesOf(schema)).map(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    const description = describeKey(at, descriptions);
    const inner = described(value, descriptions, at);
    return [key, description === undefined ? inner : { description, ...inner }];
  });
  const { properties, items, additionalProperties: others, anyOf } = schema;
  return {
    ...schema,
    ...(properties === undefined ? {} : { properties: Object.fromEntries(keys) }),
    ...(items === undefined ? {} : { items: below(items, `${path}[]`) }),
    ...(others === undefined ? {} : { additionalProperties: below(others, `${path}.*`) }),
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map((one) => below(one, path)) } : {}),
  };
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}
