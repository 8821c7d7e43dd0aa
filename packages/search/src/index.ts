/** The public API of @docsgen/search. */
export { isSearchFile, searchFile, searchOptions, shardIndexer } from './indexer/indexer.ts';
