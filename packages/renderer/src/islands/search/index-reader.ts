import {
  type IndexEntry,
  type IndexFile,
  indexFile,
  type PageSection,
  type PageText,
  pageFile,
  type Shard,
} from '../../search/format.ts';
import { decodeWords, type Words } from '../../search/word-list.ts';

/** Reads the index, each file once. */
export interface IndexReader {
  readonly entry: IndexEntry;
  /** The terms that begin so; of a beginning that very many have, those of the first shards. */
  startingWith(start: string): Promise<Shard>;
  /** The common words of the site that begin with a letter, and how common they are. */
  words(letter: string): Promise<Words>;
  page(number: number): Promise<PageText>;
  /** A part of a long page. */
  part(page: number, part: number): Promise<readonly PageSection[]>;
}

/** A file is of another build than the one read first: the index has to be opened again. */
export class IndexChanged extends Error {}

/** Most shards that a beginning is looked for in. */
const mostShards = 3;

/** Opens the index. @throws where it can't be fetched */
export async function openIndex(address: string): Promise<IndexReader> {
  // The other files are named by what is in them; this one may have changed.
  const entry = (await fetchJson(address, { cache: 'no-cache' })) as IndexEntry;
  const read = createReader(address);
  const shardsIn = async (from: string, to: string): Promise<readonly IndexFile[]> => {
    const places = between(entry.shards, from, to);
    if (!entry.isDeep) return places.slice(0, mostShards);
    const lists = places.slice(0, 2).map(([, name]) => read(indexFile('shards', name)));
    const listed = (await Promise.all(lists)).flat() as IndexFile[];
    return between(listed, from, to).slice(0, mostShards);
  };
  return {
    entry,
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
    page: (number) => read(pageFile(entry.id, number)) as Promise<PageText>,
    part: (page, part) => {
      return read(pageFile(entry.id, page, part)) as Promise<readonly PageSection[]>;
    },
  };
}

/** Fetches files beside the first one. A file that couldn't be fetched is asked for again. */
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

/** The places that hold what lies between two texts. */
function between(places: readonly IndexFile[], from: string, to: string): readonly IndexFile[] {
  return places.slice(Math.max(0, lastAtMost(places, from)), lastAtMost(places, to) + 1);
}

/** The last place whose first term isn't behind a text; -1 where all are. */
function lastAtMost(places: readonly IndexFile[], text: string): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.[0] ?? '') <= text) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
