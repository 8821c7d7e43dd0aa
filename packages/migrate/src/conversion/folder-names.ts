import path from 'node:path';
import { isIndexFile, toPosix, withoutLanguage } from '@docsgen/core';
import type { SiteFacts } from './site-facts.ts';

/**
 * The addresses of pages with the names of their folders: docsgen makes `parts/parts.md` the page of
 * the folder, as Docusaurus does, and other tools a page within it. Beside an index it is one here,
 * too.
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
  return Object.fromEntries(
    files
      .filter((file) => namedLikeFolder.test(file) && !indexed.has(path.posix.dirname(file)))
      .map((file) => [file, `/${file.replace(/\.[^./]+$/, '')}`]),
  );
}

const namedLikeFolder = /(?:^|\/)([^/]+)\/\1\.[^./]+$/i;
