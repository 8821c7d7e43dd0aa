import { ExtensionFault, runExtension } from '@docsgen/markdown/document';
import { jsonData } from '@docsgen/text';
import * as v from 'valibot';
import { key } from '../data/schema.ts';
import { descriptionOf, type SchemaShape } from '../data/unknown-keys.ts';
import type { KeysExtension } from '../model/index.ts';

/**
 * The schemas of the keys of extensions, by name.
 *
 * @param reserved Names of docsgen's own keys.
 * @throws ExtensionFault for an extension with a key of docsgen.
 */
export function extensionKeys(
  extensions: readonly KeysExtension[],
  reserved: readonly string[],
): Readonly<Record<string, v.GenericSchema>> {
  const taken = new Set(reserved);
  const schemas = extensions.flatMap((extension) =>
    Object.entries(extension.keys).map(([name, schema]): [string, v.GenericSchema] => {
      if (taken.has(name)) {
        const reason = `docsgen has a key "${name}" of its own; choose another name.`;
        throw new ExtensionFault(`keys "${extension.name}"`, '', new Error(reason));
      }
      taken.add(name);
      return [name, guarded(asOptional(schema), name, extension)];
    }),
  );
  return Object.fromEntries(schemas);
}

/** A key that entries may leave out: a page without it would have no front matter at all. */
function asOptional(schema: v.GenericSchema): v.GenericSchema {
  if (schema.type === 'optional') return schema;
  const description = descriptionOf(schema as unknown as SchemaShape);
  const optional = v.optional(schema);
  return description === undefined ? optional : key(optional, description);
}

/** A schema whose exceptions name its extension, and whose values are plain data. */
function guarded(schema: v.GenericSchema, name: string, extension: KeysExtension): v.GenericSchema {
  return {
    ...schema,
    '~run': (dataset, config) =>
      runExtension(extension, `on the key "${name}"`, () => {
        const result = schema['~run'](dataset, config);
        if (!result.typed || result.value === undefined) return result;
        return { ...result, value: jsonData(result.value) };
      }),
  };
}
