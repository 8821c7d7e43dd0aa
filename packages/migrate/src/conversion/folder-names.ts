import path from 'node:path';
import { isIndexFile, toPosix, withoutLanguage } from '@docsgen/core';
import type { SiteFacts } from './site-facts.ts';

type PageFacts = Pick<SiteFacts, 'site' | 'sources'>;

/**
 * The addresses of pages that would be at the addresses of folders here only.
 *
 * - docsgen makes `parts/parts.md` the page of the folder, as Docusaurus does, and other tools a page
 *   within it. Beside an index it is one here, too.
 * - `parts.md` and the index of the folder `parts` would have one address, where other tools have
 *   `parts.html` and `parts/index.html`.
 */
export function slugsOfFolderNames(facts: PageFacts): Readonly<Record<string, string>> {
  const files = ownFiles(facts);
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

/** The addresses of pages whose tool doesn't take them from the paths of the files as they are. */
export function slugsOfAddresses(
  facts: PageFacts,
  { addressOf }: { readonly addressOf?: (file: string) => string },
): Readonly<Record<string, string>> {
  if (addressOf === undefined) return {};
  const found = ownFiles(facts).map((file): [string, string] => [file, addressOf(file)]);
  return Object.fromEntries(found.filter(([file, address]) => address !== pathAddress(file)));
}

function pathAddress(file: string): string {
  return `/${withoutExtension(file)}`.replace(/\/index$/i, '') || '/';
}

/** The files of pages in the site's own language, relative to the folder of their collection. */
function ownFiles({ site, sources }: PageFacts): string[] {
  const root = toPosix(site.config.root);
  const own = sources.collections.filter(({ collection }) => collection.locale === '');
  return own.flatMap(({ collection, entries }) => {
    const folder = path.posix.relative(root, collection.path);
    return entries.map((entry) => {
      return withoutLanguage(path.posix.relative(folder, entry.path), collection);
    });
  });
}

function byNameReversed(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? 1 : -1;
}

function withoutExtension(file: string): string {
  return file.replace(/\.[^./]+$/, '');
}

const namedLikeFolder = /(?:^|\/)([^/]+)\/\1\.[^./]+$/i;
