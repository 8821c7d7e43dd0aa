import path from 'node:path';
import { isFolder } from '@docsgen/core';
import type { SiteFacts } from '../conversion/site-facts.ts';

/** Matches `from '@site/data/x.json'` and `require('@site/…')`, also after `!!raw-loader!`. */
const siteImport = /['"!]@site\/([\w.-]+)(?=[/'"])/g;

/**
 * The folders that pages import from, except those of collections, sorted: the value of
 * `mdx.imports`.
 */
export async function importedFolders(
  { sources }: Pick<SiteFacts, 'sources'>,
  folder: string,
): Promise<readonly string[]> {
  const names = new Set<string>();
  const own = new Set<string>();
  for (const { collection, entries, partials } of sources.collections) {
    own.add(path.resolve(collection.path));
    for (const { text } of [...entries, ...partials]) {
      for (const [, name = ''] of text.matchAll(siteImport)) names.add(name);
    }
  }
  const found: string[] = [];
  for (const name of [...names].sort()) {
    const target = path.join(folder, name);
    if (!own.has(target) && (await isFolder(target))) found.push(name);
  }
  return found;
}
