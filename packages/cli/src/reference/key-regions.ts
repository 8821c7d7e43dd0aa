import type { KeyReference } from '@docsgen/core';
import { capitalize } from '../reporting/escape.ts';
import { anchored, type Region, table } from './manual-text.ts';

/**
 * A region for each page that describes keys: a table with a row for each, whose name leads to the
 * section of the key. The page includes a region of the generated file `name` in each section.
 */
export function rowRegions(
  name: string,
  keys: readonly KeyReference[],
  pages: ReadonlyMap<string, string>,
): readonly Region[] {
  const included = new RegExp(
    `^::include\\{file="[^"]*_generated/${name}\\.md" region="(.+)"\\}$`,
    'gm',
  );
  return [...pages].flatMap(([file, text]): Region[] => {
    const regions = [...text.matchAll(included)].map(([, region]) => region);
    const own = regions.flatMap((region) => keys.find(({ path }) => path === region) ?? []);
    if (own.length < 2) return [];
    const rows = own.map((key) => [
      `[\`${key.path}\`](#${key.path.replace('$', '').toLowerCase()}) ${requiredBadge(key.required)}`.trim(),
      capitalize(key.type),
      key.default === null ? '' : `\`${key.default}\``,
    ]);
    return [[rowsOf(file), table(['Key', 'Type', 'Default'], rows)]];
  });
}

/** The name of the region with the rows of a page: `rows-site` for `configuration/site.md`. */
function rowsOf(file: string): string {
  return `rows-${file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '')}`;
}

/** A region for each key of the first level, with those below it. */
export function keyRegions(keys: readonly KeyReference[]): Region[] {
  const top = keys.filter(({ path }) => !/[.[]/.test(path));
  return top.map((key): Region => {
    const below = keys.filter(
      ({ path }) => /^[.[]/.test(path.slice(key.path.length)) && path.startsWith(key.path),
    );
    const text = [
      key.description,
      factsOf(key, `Type: ${key.type}`),
      ...(below.length === 0 ? [] : [keyTable(below, { above: key.path, scope: key.path })]),
    ];
    return [key.path, text.join('\n\n')];
  });
}

/** Whether a key is required, its type and its default. */
function factsOf(key: KeyReference, type = capitalize(key.type)): string {
  return `${requiredBadge(key.required)}${type}. ${defaultOf(key)}`.trim();
}

/**
 * A table with two columns, which fits on a phone: each key with its anchor, and below its meaning
 * whether it is required, its type and its default.
 *
 * @param where `scope` begins the anchors, which differ from those of other tables on the page;
 * `above` is the common prefix of the keys.
 */
export function keyTable(
  keys: readonly KeyReference[],
  { scope, above = '' }: { readonly scope: string; readonly above?: string },
): string {
  const rows = keys.map((key) => {
    const name = key.path.slice(above.length).replace(/^(?:\[\])?\.?/, '') || '[]';
    return [anchored(name, `${scope} ${name}`), `${key.description}<br>${factsOf(key)}`];
  });
  return table(['Key', 'Meaning'], rows);
}

/** The default of a key as code; empty without one. */
export function defaultOf({ default: value }: Pick<KeyReference, 'default'>): string {
  return value === null ? '' : `Default: \`${value}\`.`;
}

/** A badge for what must be written; empty for the rest. */
export function requiredBadge(required: boolean): string {
  return required ? '<span class="badge badge-warning">required</span> ' : '';
}
