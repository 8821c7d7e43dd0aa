import type { Cache } from '../io/cache.ts';
import type { LazyOutput, SearchedPage } from '../model/index.ts';

/** Makes the search index. */
export interface SearchIndexer {
  /** A part of cache keys: it changes whenever the index of the same records may differ. */
  readonly digest: string;
  /**
   * Makes the index of a site's pages. It is deterministic and doesn't depend on the order of the
   * pages. Unchanged parts come from the cache.
   */
  index(pages: readonly SearchedPage[], lang: string, cache: Cache): Promise<readonly LazyOutput[]>;
}
