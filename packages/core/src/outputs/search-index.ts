import { type Cache, memo } from '../io/cache.ts';
import type { TextReader } from '../io/texts.ts';
import type { Output, SearchIndexer, Site } from '../model/index.ts';
import { digest } from '../text/digest.ts';
import { pageRecord, recordSource, searchedPages } from './search-records.ts';

/** The file of the index that the browser reads first, as every indexer names it. */
export const searchEntry = 'search-index/index.json';

/**
 * The index of the search. What it has of a page that is the same as in an earlier build comes
 * from the cache, and the page's text isn't read.
 *
 * @throws TextLost
 */
export async function searchIndex(
  site: Site,
  indexer: SearchIndexer,
  { cache, texts }: { readonly cache: Cache; readonly texts: TextReader },
): Promise<readonly Output[]> {
  const { lang } = site.config;
  const pages = searchedPages(site).map((page) => {
    const key = digest(JSON.stringify([indexer.digest, lang, recordSource(page)]));
    const make = (): string => indexer.page(pageRecord(page, texts), lang);
    return memo(cache, `search:${key}`, make).value;
  });
  return indexer.index(pages, lang);
}
