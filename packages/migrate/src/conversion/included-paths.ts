import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readIncludeLines } from '@docsgen/core';
import { isDialectName, loadDialect } from '@docsgen/dialects';
import type { SiteFacts } from './site-facts.ts';

/**
 * The folders and files outside of the collections that pages include in the syntax of their tool,
 * sorted: the value of `includes`.
 *
 * @param place The site's absolute folder, and in it folders from which pages name files.
 */
export async function includedPaths(
  { sources }: Pick<SiteFacts, 'sources'>,
  { folder, named }: { readonly folder: string; readonly named: readonly string[] },
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const { collection, entries, partials } of sources.collections) {
    const { markdown } = collection;
    const dialect = isDialectName(markdown) ? await loadDialect(markdown) : null;
    if (dialect === null) continue;
    for (const { path: page, text } of [...entries, ...partials]) {
      const lines = text.split('\n');
      const read = [false, true].flatMap((isCode) => readIncludeLines(lines, dialect, isCode));
      for (const file of new Set(read.flatMap(({ request }) => request?.file ?? []))) {
        const own = [path.posix.dirname(page), path.relative(folder, collection.path), ''];
        const bases = [...own, ...named];
        const place = await firstFile(
          bases.map((base) => path.posix.join(base, file).replace(/^\/+/, '')),
          folder,
        );
        const isOwn =
          place !== null &&
          !path.relative(collection.path, path.join(folder, place)).startsWith('..');
        const base = named.find((one) => place === path.posix.join(one, file));
        if (base !== undefined) found.add(base);
        else if (place !== null && !isOwn) found.add(topOf(place));
      }
    }
  }
  return [...found].sort();
}

/** The folder or the file at the top of a path, which may be outside of the site's folder. */
function topOf(place: string): string {
  return /^(?:\.\.\/)*[^/]+/.exec(place)?.[0] ?? place;
}

/** The first of some paths, relative to the site's folder, at which there is a file; or null. */
async function firstFile(paths: readonly string[], folder: string): Promise<string | null> {
  for (const one of paths) {
    const found = await stat(path.join(folder, one)).catch(() => null);
    if (found?.isFile() === true) return one;
  }
  return null;
}
