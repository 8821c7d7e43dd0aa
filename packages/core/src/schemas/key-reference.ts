import { type ComponentRow, componentRows } from '@docsgen/mdx/syntax';
import * as v from 'valibot';
import { configSchema } from '../config/config-schema.ts';
import { optionalSchemas } from '../config/plugins.ts';
import {
  addressOrNull,
  dayOfDate,
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
import { descriptionOf, joinKeys, type SchemaShape } from '../data/unknown-keys.ts';
import type { RuleExtension, SiteConfig } from '../model/index.ts';
import { type FrontMatterExtensions, frontMatterSchema } from '../parse/front-matter-schema.ts';
import { categorySchema } from '../parse/sidebar-file.ts';
import { categoryLinkSchemas, itemSchemas } from '../parse/sidebar-item-schemas.ts';
import type { JsonSchema } from './json-schemas.ts';

/** A key in the manual's reference. */
export interface KeyReference {
  /** Its path: `[]` after a list, `*` for a custom name. */
  readonly path: string;
  /** The type of its value, in words; literal values are between backticks. */
  readonly type: string;
  readonly required: boolean;
  /** Its default value as JSON; null without one. */
  readonly default: string | null;
  /** One or two sentences; a test fails if it is empty. */
  readonly description: string;
}

/** The front matter keys of a site: those of docsgen, of its settings and of its extensions. */
export interface FrontMatterKeys {
  /** A JSON Schema (draft 7) for editors. */
  readonly schema: JsonSchema;
  /** The keys in the order of their schemas, each before those within it. */
  readonly keys: readonly KeyReference[];
}

/** Every key and component that authors write, from the data that docsgen reads them with. */
export interface SiteReference {
  readonly config: readonly KeyReference[];
  readonly frontMatter: readonly KeyReference[];
  /** Keys of sidebar items, by their `type`. */
  readonly items: Readonly<Record<string, readonly KeyReference[]>>;
  /** Keys of a category's `link`, by its `type`. */
  readonly categoryLinks: Readonly<Record<string, readonly KeyReference[]>>;
  readonly category: readonly KeyReference[];
  /** The components of other tools that pages in MDX may use. */
  readonly components: readonly ComponentRow[];
}

/** What plugins add to the files that authors write. */
export interface PluginReference extends FrontMatterExtensions {
  /** The schemas of their settings, by the keys of the configuration. */
  readonly settings: Readonly<Record<string, v.GenericSchema>>;
  readonly rules: readonly RuleExtension[];
}

/** Makes the reference from the schemas. @param plugins The plugins that every site has. */
export function makeSiteReference(plugins: PluginReference): SiteReference {
  return {
    config: keyReference(
      v.object({ ...configSchema.entries, ...optionalSchemas(plugins.settings) }),
    ),
    frontMatter: frontMatterReference({}, plugins),
    items: byType(itemSchemas),
    categoryLinks: byType(categoryLinkSchemas),
    category: keyReference(categorySchema),
    components: componentRows(),
  };
}

/**
 * The front matter keys of a site, those of its settings and extensions included.
 *
 * @throws ExtensionFault for an extension with a key of docsgen.
 */
export function frontMatterReference(
  customKeys: SiteConfig['customKeys'],
  extensions: FrontMatterExtensions,
): readonly KeyReference[] {
  return keyReference(frontMatterSchema(customKeys, extensions));
}

function byType(
  schemas: Readonly<Record<string, v.GenericSchema>>,
): Readonly<Record<string, readonly KeyReference[]>> {
  return Object.fromEntries(
    Object.entries(schemas).map(([type, schema]) => {
      return [type, keyReference(schema)];
    }),
  );
}

/** The names of the types that the schemas in `data/schema.ts` stand for. */
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
  [dayOfDate, 'date, which may have a time'],
]);

/**
 * Every key of a schema, in depth-first order. The keys of a top-level schema aren't repeated where
 * it occurs again, such as `navigation` in each locale.
 */
function keyReference(schema: v.GenericSchema): readonly KeyReference[] {
  const shape = schema as unknown as SchemaShape;
  const firstLevel = new Set(Object.values(shape.entries ?? {}).map(unwrapped));
  return keysBelow(shape, '', firstLevel);
}

function unwrapped(shape: SchemaShape): SchemaShape {
  return shape.wrapped === undefined ? shape : unwrapped(shape.wrapped);
}

/** @param firstLevel The schemas of the top-level keys, whose own keys are listed only there. */
function keysBelow(
  shape: SchemaShape,
  path: string,
  firstLevel: ReadonlySet<SchemaShape>,
): KeyReference[] {
  if (blocks.has(shape)) return [];
  if (shape.wrapped !== undefined) return keysBelow(shape.wrapped, path, firstLevel);
  const steps = shape.pipe?.filter(({ kind }) => kind === 'schema');
  if (steps !== undefined && steps[0] !== shape) {
    return steps.flatMap((step) => keysBelow(step, path, firstLevel));
  }
  if (shape.type === 'array' && shape.item) return keysBelow(shape.item, `${path}[]`, firstLevel);
  if (shape.type === 'union') {
    const options = (shape.options ?? []) as readonly SchemaShape[];
    const keys = options.flatMap((option) => keysBelow(option, path, firstLevel));
    // Of one thing or a list of such things, the keys of the one are enough.
    const paths = new Set(keys.map((one) => one.path));
    const list = `${path}[].`;
    return keys.filter((one) => {
      return !one.path.startsWith(list) || !paths.has(`${path}.${one.path.slice(list.length)}`);
    });
  }
  const entries = shape.type === 'record' && shape.value ? { '*': shape.value } : shape.entries;
  return Object.entries(entries ?? {}).flatMap(([name, entry]) => {
    const own = joinKeys(path, name);
    const isNamed = name !== '*';
    const isRepeated = path !== '' && firstLevel.has(unwrapped(entry));
    return [
      {
        path: own,
        type: typeOf(entry),
        required: isNamed && entry.type !== 'optional',
        default: defaultOf(entry),
        description: descriptionOf(entry) ?? '',
      },
      ...(isRepeated ? [] : keysBelow(entry, own, firstLevel)),
    ];
  });
}

/** Empty lists and maps are omitted as defaults. */
function defaultOf({ default: value }: SchemaShape): string | null {
  const written = value === undefined ? '' : JSON.stringify(value);
  return /^(?:|\[\]|\{\}|"")$/.test(written) ? null : written;
}

function typeOf(shape: SchemaShape): string {
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

const words: Readonly<Record<string, (shape: SchemaShape) => string>> = {
  string: () => 'text',
  number: () => 'number',
  boolean: () => '`true` or `false`',
  function: () => 'function',
  null: () => '`null`',
  picklist: ({ options = [] }) => options.map((option) => `\`${option}\``).join(', '),
  object: () => 'keys and values',
  // An object that isn't a list: a record of `data/schema.ts`.
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
    const all = (options as readonly SchemaShape[]).map(typeOf);
    return [...new Set(all)].join(', or ');
  },
};
