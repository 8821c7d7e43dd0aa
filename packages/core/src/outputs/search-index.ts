import type { Cache } from '../io/cache.ts';
import type { TextReader } from '../io/texts.ts';
import type { Output, SearchIndexer, SearchRecord, Site } from '../model/index.ts';
import { digest } from '../text/digest.ts';
import { pageRecords, recordSource, searchedPages } from './search-records.ts';

/**
 * The index of the search, or what an earlier build made of the same pages: it takes as long
 * as all the rest of a small site.
 */
export async function searchIndex(
  site: Site,
  indexer: SearchIndexer,
  { cache, texts }: { readonly cache: Cache; readonly texts: TextReader },
): Promise<readonly Output[]> {
  const { lang } = site.config;
  const pages = searchedPages(site);
  const source = [indexer.digest, lang, pages.map(recordSource)];
  const key = `search:${digest(JSON.stringify(source))}`;
  const known = cache.get(key);
  if (known !== undefined) return fromCache(known as CachedFile[]);
  const records: SearchRecord[] = [];
  for (const page of pages) records.push(...(await pageRecords(page, texts)));
  const outputs = await indexer.index(records, lang);
  cache.set(key, outputs.map(toCache));
  return outputs;
}

/** Path and content in base64: what is cached must survive being written as JSON. */
type CachedFile = readonly [path: string, content: string];

function toCache({ path, content }: Output): CachedFile {
  return [path, Buffer.from(content).toString('base64')];
}

function fromCache(files: readonly CachedFile[]): Output[] {
  return files.map(([path, content]) => ({ path, content: Buffer.from(content, 'base64') }));
}
