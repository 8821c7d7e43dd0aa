import type { PageSection, PageText } from '../../search/format.ts';
import { mostSegments } from '../../search/postings.ts';
import { tokens } from '../../search/tokens.ts';
import type { IndexReader } from './index-reader.ts';
import type { PageFind, Ranked } from './rank.ts';

/** A page that is shown, with the sections of it that have been read. */
export interface FoundPage {
  readonly number: number;
  readonly page: PageText;
  readonly sections: readonly PageSection[];
  readonly finds: readonly PageFind[];
  /** What it can be filtered by. */
  readonly section: string;
}

/** Most parts that are read of a long page to show it. */
const mostParts = 2;

/** Reads of a long page the parts that have most of what was looked for. */
export async function readParts(found: FoundPage, reader: IndexReader): Promise<FoundPage> {
  const { number, page, finds } = found;
  if (page.parts.length === 0) return found;
  const wanted = bestParts(page.parts, finds);
  const read = await Promise.all(wanted.map((part) => reader.part(number, part)));
  return { ...found, sections: read.flat() };
}

/** The parts that say most, in their order: the best, and another for what the best doesn't have. */
function bestParts(parts: PageText['parts'], finds: readonly PageFind[]): number[] {
  const chosen: number[] = [];
  let missing = finds;
  while (chosen.length < mostParts && (missing.length > 0 || chosen.length === 0)) {
    const scores = parts.map((_, at) => {
      return missing
        .filter(({ segments }) => segments & segmentsOf(at, parts))
        .reduce((sum, { information }) => sum + information, 0);
    });
    const most = Math.max(...scores);
    if (most === 0 && chosen.length > 0) break;
    const best = scores.indexOf(most);
    chosen.push(best);
    missing = missing.filter(({ segments }) => !(segments & segmentsOf(best, parts)));
  }
  return chosen.sort((a, b) => a - b);
}

/** The segments of a part: all before the next part's. */
function segmentsOf(part: number, parts: PageText['parts']): number {
  const first = parts[part] ?? 0;
  const end = parts[part + 1] ?? mostSegments;
  let bits = 0;
  for (let segment = first; segment < end; segment += 1) bits |= 1 << segment;
  return bits;
}

/** Whether a page has words one after the other: in its title, its description or its texts. */
export async function hasPhrase(
  { page: number, finds }: Ranked,
  phrase: readonly string[],
  reader: IndexReader,
): Promise<boolean> {
  const page = await reader.page(number);
  const found = { number, page, sections: page.sections, finds, section: '' };
  const { sections } = await readParts(found, reader);
  const texts = [
    page.title,
    page.description,
    ...sections.flatMap(([heading, , text]) => [heading, text]),
  ];
  return texts.some((text) => isIn(phrase, splitPhrase(text)));
}

/** The words of a text, those that are joined each for itself. */
export function splitPhrase(text: string): string[] {
  return [...tokens(text)].flatMap(({ whole, kind, parts }) => {
    return kind === 'joined' || kind === 'signs' ? parts : [whole];
  });
}

function isIn(phrase: readonly string[], words: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, index) => words[at + index] === word));
}
