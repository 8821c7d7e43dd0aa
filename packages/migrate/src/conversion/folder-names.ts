import path from 'node:path';
import { isIndexFile, toPosix, withoutLanguage } from '@docsgen/core';
import type { SiteFacts } from './site-facts.ts';

/**
 * The addresses of pages that would be at the addresses of folders here only.
 *
 * - docsgen makes `parts/parts.md` the page of the folder, as Docusaurus does, and other tools a page
 *   within it. Beside an index it is one here, too.
 * - `parts.md` and the index of the folder `parts` would have one address, where other tools have
 *   `parts.html` and `parts/index.html`.
 */
export function slugsOfFolderNames({
  site,
  sources,
}: Pick<SiteFacts, 'site' | 'sources'>): Readonly<Record<string, string>> {
  const root = toPosix(site.config.root);
  const own = sources.collections.filter(({ collection }) => collection.locale === '');
  const files = own.flatMap(({ collection, entries }) => {
    const folder = path.posix.relative(root, collection.path);
    return entries.map((entry) => {
      return withoutLanguage(path.posix.relative(folder, entry.path), collection);
    });
  });
  const indexed = new Set(files.filter(isIndexFile).map(path.posix.dirname));
  const pages = new Set(files.map(withoutExtension));
  const named = files.filter((file) => {
    return namedLikeFolder.test(file) && !indexed.has(path.posix.dirname(file));
  });
  const besidePages = files.filter((file) => {
    return isIndexFile(file) && pages.has(path.posix.dirname(file));
  });
  // An `index` comes before a README, which is a page of its own then.
  const indexes = new Map(
    besidePages.sort(byNameReversed).map((file) => [path.posix.dirname(file), file]),
  );
  return Object.fromEntries([
    ...named.map((file) => [file, `/${withoutExtension(file)}`]),
    ...[...indexes].map(([folder, file]) => [file, `/${folder}/index`]),
  ]);
}

function byNameReversed(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? 1 : -1;
}

function withoutExtension(file: string): string {
  return file.replace(/\.[^./]+$/, '');
}

const namedLikeFolder = /(?:^|\/)([^/]+)\/\1\.[^./]+$/i;
