import type { Cache } from '../io/cache.ts';
import type { TextReader } from '../io/texts.ts';
import type { Output, SearchIndexer, Site } from '../model/index.ts';
import { digest } from '../text/digest.ts';
import { pageRecord, recordSource, searchedPages } from './search-records.ts';

/**
 * The index of the search. What it has of a page that is the same as in an earlier build comes
 * from the cache, and the page's text isn't read.
 */
export async function searchIndex(
  site: Site,
  indexer: SearchIndexer,
  { cache, texts }: { readonly cache: Cache; readonly texts: TextReader },
): Promise<readonly Output[]> {
  const { lang } = site.config;
  const pages: string[] = [];
  for (const page of searchedPages(site)) {
    const key = `search:${digest(JSON.stringify([indexer.digest, lang, recordSource(page)]))}`;
    let made = cache.get(key);
    if (typeof made !== 'string') {
      made = indexer.page(await pageRecord(page, texts), lang);
      cache.set(key, made);
    }
    pages.push(made as string);
  }
  return indexer.index(pages, lang);
}
