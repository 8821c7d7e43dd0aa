import type { SearchedPage, SearchRecord } from '@docsgen/core';
import type { PageSection, StoredPage } from '../format/format.ts';
import { mostSegments } from '../format/postings.ts';
import { joinSmall } from './join-small.ts';
import type { Store } from './store.ts';
import { pageTerms, readWords, type SectionWords } from './terms.ts';

/** A page's parts of the index, each text by digest. */
export interface IndexedPage {
  readonly page: SearchedPage;
  /** Digest of the page's terms: lines of a term and its encoded worth. */
  readonly terms: string;
  /** Digests of the page's files: its own, and those of a long page's parts. */
  readonly files: readonly string[];
}

/** Reads a page's parts of the index from the store, or computes them. */
export async function indexPage(
  page: SearchedPage,
  lang: string,
  store: Store,
): Promise<IndexedPage> {
  const key = `page:${page.digest}`;
  const known = store.get(key)?.split(' ');
  const names = known ?? (await makePage(page, lang)).map((text) => store.put(text));
  if (known === undefined) store.set(key, names.join(' '));
  for (const name of names) store.touch(name);
  const [terms = '', ...files] = names;
  return { page, terms, files };
}

/** Reads a text of a page by its digest. */
export function textByDigest(
  { page }: IndexedPage,
  name: string,
  lang: string,
  store: Store,
): Promise<string> {
  return store.read(name, () => makePage(page, lang));
}

/** Makes a page's terms, and its files. */
async function makePage(page: SearchedPage, lang: string): Promise<string[]> {
  const record = await page.record();
  const sections = readWords(record);
  const parts = splitIntoChunks(sections);
  const words = { sections, segments: parts.flatMap(({ segments }) => segments) };
  const terms = pageTerms(record, words, lang).map(([term, worth]) => `${term} ${worth}`);
  const files = pageFiles(record, parts).map((file) => JSON.stringify(file));
  return [terms.join('\n'), ...files];
}

/** The files of a page: one, and for a long page the parts that its texts are divided into. */
function pageFiles(
  { url, title, description, path }: SearchRecord,
  parts: readonly TextChunk[],
): readonly (StoredPage | TextChunk['sections'])[] {
  const shown = { url, title, description, path };
  const [only] = parts;
  if (parts.length < 2) return [{ ...shown, sections: only?.sections ?? [], parts: [] }];
  let first = 0;
  const firsts = parts.map(({ segments }) => {
    first += segments.length;
    return first - segments.length;
  });
  return [{ ...shown, sections: [], parts: firsts }, ...parts.map(({ sections }) => sections)];
}

/** A chunk: the part of a page's texts that one file holds. */
interface TextChunk {
  readonly sections: readonly PageSection[];
  /** The number of the first word of each of its segments. No segment spans two chunks. */
  readonly segments: readonly number[];
}

/** A part of a section, with the numbers of its first word and of the first word after it. */
interface Piece {
  readonly section: PageSection;
  readonly first: number;
  readonly end: number;
}

/** Target size of a chunk in characters. It grows if there would be too many chunks. */
const usual = 4_000;

/** Minimum number of words in a segment. Words in the same segment count as near each other. */
const leastSegment = 40;

/** Divides the texts of a page into chunks. */
function splitIntoChunks(sections: readonly SectionWords[]): TextChunk[] {
  const divide = (longest: number): Piece[][] => {
    const pieces = sections.flatMap((section) => piecesOf(section, longest));
    return joinSmall(pieces, sizeOf, longest);
  };
  let longest = usual;
  let chunks = divide(longest);
  while (chunks.length > mostSegments) {
    longest *= 1.5;
    chunks = divide(longest);
  }
  const most = Math.max(1, Math.floor(mostSegments / chunks.length));
  return chunks.map((pieces) => {
    const [first, end] = [pieces[0]?.first ?? 0, pieces.at(-1)?.end ?? 0];
    const count = Math.min(most, Math.max(1, Math.ceil((end - first) / leastSegment)));
    const length = (end - first) / count;
    const segments = Array.from({ length: count }, (_, at) => first + Math.ceil(at * length));
    return { sections: pieces.map(({ section }) => section), segments };
  });
}

function sizeOf({ section: [heading, , text] }: Piece): number {
  return heading.length + text.length;
}

/** Splits a section into pieces that fit into a chunk; the heading's words belong to the first. */
function piecesOf(
  { section, heading, text: words, first }: SectionWords,
  longest: number,
): Piece[] {
  const { text } = section;
  const ends: number[] = [];
  for (let at = 0; at < text.length; at = ends.at(-1) ?? at) {
    const room = at + longest;
    const space = room >= text.length ? text.length : text.lastIndexOf(' ', room);
    ends.push(space > at ? space : room);
  }
  // The ends increase, so that one pass over the words is enough.
  let word = 0;
  let begun = first;
  return (ends.length === 0 ? [0] : ends).map((end, at) => {
    while (word < words.length && (words[word]?.start ?? end) < end) word += 1;
    const own = text.slice(ends[at - 1] ?? 0, end).trim();
    const piece: Piece = {
      section: [section.heading, section.slug ?? '', own],
      first: begun,
      end: first + heading.length + word,
    };
    begun = piece.end;
    return piece;
  });
}
