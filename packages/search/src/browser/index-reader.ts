import {
  type IndexEntry,
  type IndexFile,
  indexFile,
  type PageSection,
  type PageTitles,
  pageFile,
  type Shard,
  type StoredPage,
} from '../format/format.ts';
import { type Stem, stemOf } from '../format/stems.ts';
import { decodeWords, type Words } from '../format/word-list.ts';

/** Reads the index. Fetched files are memoised. All methods reject if a file can't be fetched. */
export interface IndexReader {
  readonly entry: IndexEntry;
  /** The stemmer of the site's language. */
  readonly stem: Stem;
  /** The terms with a prefix, from at most three shards. */
  startingWith(start: string): Promise<Shard>;
  /** The frequent words of the site with this first letter, with their frequency levels. */
  words(letter: string): Promise<Words>;
  /**
   * What is known of the pages without their texts; null if the site has too many pages, or if it
   * can't be fetched.
   */
  titles(): Promise<((number: number) => StoredPage) | null>;
  page(number: number): Promise<StoredPage>;
  /** A page that has been loaded; null for others. */
  known(number: number): StoredPage | null;
  /** Loads a part of a long page. */
  part(page: number, part: number): Promise<readonly PageSection[]>;
}

/**
 * Thrown when a file of the index is missing (404), usually because the site was published again:
 * the index must be reopened.
 */
export class IndexChanged extends Error {}

/** Maximum number of shards that are read for one prefix. */
const mostShards = 3;

/** Opens the index with the address of its `index.json`. @throws when it can't be fetched */
export async function openIndex(address: string): Promise<IndexReader> {
  // The other files have content hashes in their names; this one must be revalidated.
  const entry = (await fetchJson(address, { cache: 'no-cache' })) as IndexEntry;
  const read = createReader(address);
  const shardsIn = async (from: string, to: string): Promise<readonly IndexFile[]> => {
    const places = between(entry.shards, from, to);
    if (!entry.isDeep) return places.slice(0, mostShards);
    const lists = places.slice(0, 2).map(([, name]) => read(indexFile('shards', name)));
    const listed = (await Promise.all(lists)).flat() as IndexFile[];
    return between(listed, from, to).slice(0, mostShards);
  };
  const texts = new Map<number, StoredPage>();
  return {
    entry,
    stem: stemOf(entry.lang),
    async startingWith(start) {
      const wanted = await shardsIn(start, `${start}\uFFFF`);
      const files = wanted.map(([, name]) => read(indexFile('terms', name)));
      const found = (await Promise.all(files)) as Shard[];
      return found.flat().filter(([term]) => term.startsWith(start));
    },
    async words(letter) {
      const name = entry.words.find(([first]) => first === letter)?.[1];
      return name === undefined
        ? new Map()
        : decodeWords((await read(indexFile('words', name))) as string);
    },
    titles: () =>
      entry.titles === null
        ? Promise.resolve(null)
        : read(indexFile('titles', entry.titles)).then(
            (titles) => (number) => titleOnly(titles as PageTitles, number),
            () => null,
          ),
    async page(number) {
      const text = (await read(pageFile(entry.id, number))) as StoredPage;
      texts.set(number, text);
      return text;
    },
    known: (number) => texts.get(number) ?? null,
    part: (page, part) => {
      return read(pageFile(entry.id, page, part)) as Promise<readonly PageSection[]>;
    },
  };
}

/** A page without its texts. */
function titleOnly({ pages, paths }: PageTitles, number: number): StoredPage {
  const [title = '', url = '', path = 0] = pages[number] ?? [];
  return { title, url, path: paths[path] ?? [], description: '', sections: [], parts: [] };
}

/** Creates a memoised fetch of files relative to the index. Failed fetches aren't memoised. */
function createReader(address: string): (file: string) => Promise<unknown> {
  const files = new Map<string, Promise<unknown>>();
  return (file) => {
    const known = files.get(file);
    if (known !== undefined) return known;
    const made = fetchJson(new URL(file, new URL(address, document.baseURI)).href);
    files.set(file, made);
    made.catch(() => files.delete(file));
    return made;
  };
}

async function fetchJson(address: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(address, init);
  if (response.status === 404) throw new IndexChanged();
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response.json();
}

/** The shards that can hold the terms between two strings. */
function between(places: readonly IndexFile[], from: string, to: string): readonly IndexFile[] {
  const lastAtMost = (text: string): number => places.findLastIndex(([first]) => first <= text);
  return places.slice(Math.max(0, lastAtMost(from)), lastAtMost(to) + 1);
}
