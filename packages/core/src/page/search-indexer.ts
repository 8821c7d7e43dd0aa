import type { Cache } from '../io/cache.ts';
import type { LazyOutput, SearchedPage } from '../model/index.ts';

/** Makes the index that the browser's search reads. */
export interface SearchIndexer {
  /** Changes whenever the same records could give another index. */
  readonly digest: string;
  /**
   * The index of a site's pages: the same pages give the same bytes, whatever their order. What is
   * the same as in an earlier build comes from the cache.
   */
  index(pages: readonly SearchedPage[], lang: string, cache: Cache): Promise<readonly LazyOutput[]>;
}
