import { type ConfigInput, frontMatterKeys, groupBy, nearest, type SiteRun } from '@docsgen/core';
import type { Unsupported } from './unsupported.ts';

type KeyType = NonNullable<ConfigInput['frontMatter']>[string];

/**
 * The site's custom front matter keys, each with the narrowest type that fits all of its values.
 * A key that is probably a misspelt known key stays undeclared, so that `check` reports it.
 */
export async function ownKeys(
  { sources, site }: Pick<SiteRun, 'sources' | 'site'>,
  unsupported: Unsupported,
): Promise<Readonly<Record<string, KeyType>>> {
  const { properties } = (await frontMatterKeys(site.config)).schema;
  const known = Object.keys(properties ?? {});
  const texts = new Map(
    sources.collections.flatMap(({ entries }) =>
      entries.map(({ path, text }) => [path, text] as const),
    ),
  );
  const found: { readonly key: string; readonly type: KeyType }[] = [];
  for (const { frontMatterSpans: spans, filePath } of site.routes.values()) {
    const lines = (texts.get(filePath) ?? '').split(/\r\n|\r|\n/);
    const paths = Object.keys(spans);
    for (const key of paths.filter((path) => !path.includes('.') && !known.includes(path))) {
      const span = spans[key]?.value;
      if (span === undefined || nearest(key, known) !== null) continue;
      const below = paths.filter((path) => path.startsWith(`${key}.`));
      const raw = (lines[span.line - 1] ?? '').slice(
        span.column - 1,
        span.line === span.endLine ? span.endColumn - 1 : undefined,
      );
      found.push({ key, type: typeOf(key, below, raw) });
    }
  }
  const keys = [...groupBy(found, ({ key }) => key)].sort(
    ([a, few], [b, more]) => more.length - few.length || (a < b ? -1 : 1),
  );
  unsupported.add(
    'front matter keys that mean nothing to docsgen, declared so that they are kept',
    keys.map(([key, uses]) => `${key} (${uses.length})`),
  );
  return Object.fromEntries(
    keys.map(([key, uses]) => [key, commonType(new Set(uses.map(({ type }) => type)))]),
  );
}

/**
 * The type of a value.
 *
 * @param below Paths of the keys and items in the value.
 * @param raw The source of a scalar.
 */
function typeOf(key: string, below: readonly string[], raw: string): KeyType {
  if (below.length > 0) {
    const isList = below.every((path) => /^\.\d+$/.test(path.slice(key.length)));
    return isList ? 'string[]' : 'any';
  }
  const value = raw.trim().replace(/^(['"])(.*)\1$/, '$2');
  if (/^(?:true|false)$/.test(value)) return 'boolean';
  if (/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(value)) return 'number';
  return /^[[{|>&*]/.test(value) || value === '' ? 'any' : 'string';
}

function commonType(types: ReadonlySet<KeyType>): KeyType {
  const [only, ...others] = types;
  if (only !== undefined && others.length === 0) return only;
  return types.has('any') || types.has('string[]') ? 'any' : 'string';
}
