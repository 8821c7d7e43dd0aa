import { type IndexEntry, type PageText, pageFile, type Shard } from '../../search/format.ts';
import { decodeWords, type Words } from '../../search/word-list.ts';

/** Reads the index, each file once. */
export interface IndexReader {
  readonly entry: IndexEntry;
  /** The terms that begin so; of a beginning that very many have, those of the first shards. */
  startingWith(start: string): Promise<Shard>;
  /** The common words of the site and how common they are. */
  words(): Promise<Words>;
  page(number: number): Promise<PageText>;
}

/** A file is of another build than the one read first: the index has to be opened again. */
export class IndexChanged extends Error {}

/** Most shards that a beginning is looked for in. */
const mostShards = 3;

/** Opens the index. @throws where it can't be fetched */
export async function openIndex(address: string): Promise<IndexReader> {
  // The other files are named by what is in them; this one may have changed.
  const entry = (await fetchJson(address, { cache: 'no-cache' })) as IndexEntry;
  const files = new Map<string, Promise<unknown>>();
  const read = (file: string): Promise<unknown> => {
    const known = files.get(file);
    if (known !== undefined) return known;
    const made = fetchJson(new URL(file, new URL(address, document.baseURI)).href).catch(
      (error: unknown) => {
        files.delete(file);
        throw error;
      },
    );
    files.set(file, made);
    return made;
  };
  let words: Promise<Words> | null = null;
  return {
    entry,
    async startingWith(start) {
      const { shards } = entry;
      const from = Math.max(0, lastAtMost(shards, start));
      const to = lastAtMost(shards, `${start}\uFFFF`);
      const wanted = shards.slice(from, Math.min(to + 1, from + mostShards));
      const found = (await Promise.all(wanted.map(([, file]) => read(file)))) as Shard[];
      return found.flat().filter(([term]) => term.startsWith(start));
    },
    words() {
      words ??= read(entry.words).then(
        (list) => decodeWords(list as string),
        (error: unknown) => {
          words = null;
          throw error;
        },
      );
      return words;
    },
    async page(number) {
      const page = (await read(`${pageFile(number)}?${entry.id}`)) as PageText;
      if (page.id !== entry.id) throw new IndexChanged();
      return page;
    },
  };
}

async function fetchJson(address: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(address, init);
  if (response.status === 404) throw new IndexChanged();
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response.json();
}

/** The last shard whose first term isn't behind a text; -1 where all are. */
function lastAtMost(shards: IndexEntry['shards'], text: string): number {
  let [low, high] = [0, shards.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shards[middle]?.[0] ?? '') <= text) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
