/** The format of the search index, shared by the indexer and the client. */
export {
  type IndexEntry,
  type IndexFile,
  type IndexVersion,
  indexFile,
  type PageGroup,
  type PageSection,
  type PageText,
  type PageTitles,
  pageFile,
  type Shard,
} from './format.ts';
export {
  decodePostings,
  encodeNumber,
  encodePostings,
  encodeWorth,
  impactOf,
  levelIn,
  levelOf,
  mostSegments,
  type Posting,
} from './postings.ts';
export { stopWords } from './stop-words.ts';
export { endsOf, type Token, tokens } from './tokens.ts';
export { encodeWords, type Words } from './word-list.ts';
