import type { Cache } from '../io/cache.ts';
import type { LazyOutput, SearchedPage } from '../model/index.ts';

/** Makes the search index. */
export interface SearchIndexer {
  /** Changes whenever the same records could give another index. */
  readonly digest: string;
  /**
   * The index of a site's pages: deterministic, whatever the order of the pages. Unchanged parts
   * come from the cache.
   */
  index(pages: readonly SearchedPage[], lang: string, cache: Cache): Promise<readonly LazyOutput[]>;
}
