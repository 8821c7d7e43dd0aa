import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readIncludeLines, toPosix } from '@docsgen/core';
import { isDialectName, loadDialect } from '@docsgen/dialects';
import type { SiteFacts } from './site-facts.ts';

/**
 * The folders and files that pages include in the syntax of their tool, sorted: the value of
 * `includes`. Of those in a collection, the Markdown is left out, which every page may include; other
 * files are needed where the tool publishes all files of the folder, so that they are static files.
 *
 * @param place The site's absolute folder, and in it folders from which pages name files.
 */
export async function includedPaths(
  { site, sources }: Pick<SiteFacts, 'site' | 'sources'>,
  { folder, named }: { readonly folder: string; readonly named: readonly string[] },
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const { collection, entries, partials } of sources.collections) {
    const { markdown } = collection;
    const areStatic = collection.path === site.config.staticDir;
    const dialect = isDialectName(markdown) ? await loadDialect(markdown) : null;
    if (dialect === null) continue;
    for (const { path: page, text } of [...entries, ...partials]) {
      const lines = text.split('\n');
      const read = [false, true].flatMap((isCode) => readIncludeLines(lines, dialect, isCode));
      for (const file of new Set(read.flatMap(({ request }) => request?.file ?? []))) {
        const bases = [path.posix.dirname(page), path.relative(folder, collection.path), ''];
        const place = await firstFile(
          [...bases, ...named].map((base) => path.posix.join(base, file).replace(/^\/+/, '')),
          folder,
        );
        if (place === null) continue;
        const base = named.find((one) => place === path.posix.join(one, file));
        const own = toPosix(path.relative(folder, collection.path));
        if (base !== undefined) found.add(base);
        else if (!isBelow(place, own)) found.add(topOf(place));
        else if (areStatic && !/\.mdx?$/i.test(place)) found.add(topBelow(own, place));
      }
    }
  }
  return [...found].sort();
}

/** The folder or the file at the top of a path, which may be outside of the site's folder. */
function topOf(place: string): string {
  return /^(?:\.\.\/)*[^/]+/.exec(place)?.[0] ?? place;
}

/** The folder or the file at the top of a path, within a folder that contains it. */
function topBelow(folder: string, place: string): string {
  return path.posix.join(folder, topOf(path.posix.relative(folder, place)));
}

function isBelow(place: string, folder: string): boolean {
  return !path.posix.relative(folder, place).startsWith('..');
}

/** The first of some paths, relative to the site's folder, at which there is a file; or null. */
async function firstFile(paths: readonly string[], folder: string): Promise<string | null> {
  for (const one of paths) {
    const found = await stat(path.join(folder, one)).catch(() => null);
    if (found?.isFile() === true) return one;
  }
  return null;
}
