import type { SearchRecord } from '@docsgen/core';
import { mostSegments, type PageSection } from '@docsgen/renderer/search';
import type { SectionWords } from './terms.ts';

/** A chunk: the part of a page's texts that one file holds. */
export interface TextChunk {
  readonly sections: readonly PageSection[];
  /** The number of the first word of each of its segments. No segment spans two chunks. */
  readonly segments: readonly number[];
}

/** A chunk in progress, with the numbers of its first word and of the first word after it. */
interface ChunkDraft {
  readonly sections: PageSection[];
  readonly first: number;
  end: number;
  size: number;
}

/** Target size of a chunk in characters. It grows if there would be too many chunks. */
const usual = 4_000;

/** Minimum number of words in a segment. Words in the same segment count as near each other. */
const leastSegment = 40;

/** Divides the texts of a page into chunks. */
export function splitIntoChunks(record: SearchRecord, words: readonly SectionWords[]): TextChunk[] {
  let longest = usual;
  let pieces = join(record, words, longest);
  while (pieces.length > mostSegments) {
    longest *= 1.5;
    pieces = join(record, words, longest);
  }
  const most = Math.max(1, Math.floor(mostSegments / pieces.length));
  return pieces.map(({ sections, first, end }) => {
    const count = Math.min(most, Math.max(1, Math.ceil((end - first) / leastSegment)));
    const length = (end - first) / count;
    const segments = Array.from({ length: count }, (_, at) => first + Math.ceil(at * length));
    return { sections, segments };
  });
}

function join(
  { sections }: SearchRecord,
  words: readonly SectionWords[],
  longest: number,
): ChunkDraft[] {
  const joined: ChunkDraft[] = [];
  sections.forEach(({ slug, heading, text }, at) => {
    const own = words[at];
    if (own === undefined) return;
    for (const piece of piecesOf(text, own, longest)) {
      const section: PageSection = [heading, slug ?? '', piece.text];
      const size = heading.length + piece.text.length;
      const last = joined.at(-1);
      if (last !== undefined && last.size + size <= longest) {
        last.sections.push(section);
        last.size += size;
        last.end = piece.end;
      } else joined.push({ sections: [section], first: piece.first, end: piece.end, size });
    }
  });
  return joined;
}

/** Splits a text into pieces that fit into a chunk; the heading's words belong to the first. */
function piecesOf(
  text: string,
  { heading, text: words, first }: SectionWords,
  longest: number,
): { readonly text: string; readonly first: number; readonly end: number }[] {
  const ends: number[] = [];
  for (let at = 0; at < text.length; at = ends.at(-1) ?? at) {
    const room = at + longest;
    const space = room >= text.length ? text.length : text.lastIndexOf(' ', room);
    ends.push(space > at ? space : room);
  }
  const wordAt = (offset: number): number => {
    const at = words.findIndex(({ start }) => start >= offset);
    return first + heading.length + (at < 0 ? words.length : at);
  };
  return (ends.length === 0 ? [0] : ends).map((end, at) => {
    const start = ends[at - 1] ?? 0;
    return {
      text: text.slice(start, end).trim(),
      first: at === 0 ? first : wordAt(start),
      end: wordAt(end),
    };
  });
}
