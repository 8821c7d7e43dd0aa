import type { DefinedKeys, KeySchemas, KeysExtension, KeyValues } from '../model/index.ts';

/** Makes an extension with front matter keys. */
export function defineKeys<const Keys extends KeySchemas>(
  keys: Omit<KeysExtension<Keys>, 'type'>,
): DefinedKeys<Keys> {
  return {
    ...keys,
    type: 'keys',
    // The values stand beside those of docsgen's own keys, whose type names these alone.
    read: (frontMatter) => frontMatter as KeyValues<Keys>,
  };
}
