import type { PageSection, StoredPage } from '../format/format.ts';
import { mostSegments } from '../format/postings.ts';
import { type Token, tokens } from '../format/tokens.ts';
import type { IndexReader } from './index-reader.ts';
import type { PageFind, Ranked } from './rank.ts';

/** A result with its loaded sections. */
export interface FoundPage {
  readonly number: number;
  readonly page: StoredPage;
  readonly sections: readonly PageSection[];
  readonly finds: readonly PageFind[];
  /** Label of the site section; results can be filtered by it. */
  readonly section: string;
  /** Whether its texts have been loaded, as far as they are shown. */
  readonly isRead: boolean;
}

/** Maximum number of parts of a long page that are loaded. */
const mostParts = 2;

/** Loads the texts of a page: of a long one, the best-matching parts. */
export async function readTexts(found: FoundPage, reader: IndexReader): Promise<FoundPage> {
  if (found.isRead) return found;
  const page = await reader.page(found.number);
  const whole = { ...found, page, sections: page.sections, isRead: true };
  if (page.parts.length === 0) return whole;
  const wanted = bestParts(page.parts, found.finds);
  const read = await Promise.all(wanted.map((part) => reader.part(found.number, part)));
  return { ...whole, sections: read.flat() };
}

/**
 * Chooses parts greedily, and returns their indices in page order: the best-matching part first,
 * then the best one for the words that it doesn't contain.
 */
function bestParts(parts: StoredPage['parts'], finds: readonly PageFind[]): number[] {
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

/** The segments of a part, up to the next part's first, as a bit mask. */
function segmentsOf(part: number, parts: StoredPage['parts']): number {
  const first = parts[part] ?? 0;
  const end = parts[part + 1] ?? mostSegments;
  let bits = 0;
  for (let segment = first; segment < end; segment += 1) bits |= 1 << segment;
  return bits;
}

/** Whether a page contains words, one right behind the other, in its title, its description or its loaded sections. */
export async function hasPhrase(
  { page: number, finds }: Pick<Ranked, 'page' | 'finds'>,
  phrase: readonly string[],
  reader: IndexReader,
): Promise<boolean> {
  const found = { number, page: await reader.page(number), sections: [], finds, section: '' };
  const { page, sections } = await readTexts({ ...found, isRead: false }, reader);
  const texts = [
    page.title,
    page.description,
    ...sections.flatMap(([heading, , text]) => [heading, text]),
  ];
  return texts.some((text) => {
    const words = [...tokens(text)];
    return isIn(phrase, splitWords(words)) || isIn(phrase, words.flatMap(partsOf));
  });
}

/** Words, of which hyphenated ones and runs of CJK characters are split. */
function splitWords(words: readonly Token[]): string[] {
  return words.flatMap((word) => (word.kind === 'name' ? [word.whole] : partsOf(word)));
}

/** The parts of a word; the word itself if it has none. */
function partsOf({ whole, parts }: Token): readonly string[] {
  return parts.length === 0 ? [whole] : parts;
}

function isIn(phrase: readonly string[], words: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, index) => words[at + index] === word));
}
