import { excerpt, type Find, markWords, type Piece, splitWords } from './excerpt.ts';
import { fold, trim, wordsOf } from './query.ts';

/** What Pagefind tells of a page. */
export interface FoundPage {
  readonly raw_url?: string;
  readonly url: string;
  readonly content: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly anchors: readonly FoundAnchor[];
  readonly weighted_locations: readonly FoundWord[];
}

interface FoundAnchor {
  readonly id: string;
  readonly text?: string;
  readonly location: number;
}

interface FoundWord {
  readonly balanced_score: number;
  readonly location: number;
}

/** A page to go to, and its sections. */
export interface PageHit {
  readonly href: string;
  readonly title: readonly Piece[];
  /** What it can be filtered by. */
  readonly section: string;
  readonly excerpt: readonly Piece[];
  readonly sections: readonly SectionHit[];
}

/** A section to go to. */
export interface SectionHit {
  readonly href: string;
  readonly heading: readonly Piece[];
  readonly excerpt: readonly Piece[];
}

/** Sections shown of one page. */
const mostSections = 3;

/** A page as it is shown to who looks for a term. */
export function toHit(page: FoundPage, term: string): PageHit {
  const words = splitWords(page.content);
  const query = wordsOf(term);
  const passages = toPassages(page, words.length);
  const best = bestSections(passages);
  const intro = passages.find(({ anchor }) => anchor === null);
  const showsIntro = intro !== undefined && (intro.score > 0 || best.length === 0);
  const title = markWords(page.meta.title ?? page.url, query);
  const opening = showsIntro ? excerpt({ ...intro, words }) : [];
  const sections = best.map(({ anchor, ...passage }) => ({
    anchor: anchor?.id ?? '',
    heading: markWords(anchor?.text ?? '', query),
    excerpt: excerpt({ ...passage, words }),
  }));
  const shown = [title, opening, ...sections.flatMap((shown) => [shown.heading, shown.excerpt])];
  const address = addressOf(page, markedWords(shown.flat()) || term);
  return {
    title,
    href: address(''),
    section: page.filters.section?.[0] ?? '',
    excerpt: opening,
    sections: sections.map(({ anchor, ...section }) => ({ ...section, href: address(anchor) })),
  };
}

/** Those with the most finds, in the order of the page. */
function bestSections(passages: readonly PagePassage[]): PagePassage[] {
  const found = passages.filter(({ anchor, score }) => anchor !== null && score > 0);
  const best = found.toSorted((a, b) => b.score - a.score).slice(0, mostSections);
  return found.filter((passage) => best.includes(passage));
}

/** Most words that an address asks a page to mark. */
const mostWords = 8;

/** What was found, which need not be what was asked for: a misspelt word, the part of a name. */
function markedWords(pieces: readonly Piece[]): string {
  const words = pieces.flatMap(({ text, marked }) => (marked ? [fold(text)] : []));
  return [...new Set(words)].slice(0, mostWords).join(' ');
}

interface PagePassage {
  readonly anchor: FoundAnchor | null;
  readonly from: number;
  readonly to: number;
  readonly finds: readonly Find[];
  readonly score: number;
}

/** The stretches of a page between its headings. */
function toPassages({ anchors, weighted_locations }: FoundPage, end: number): PagePassage[] {
  const sorted = anchors.filter(({ id }) => id !== '').sort((a, b) => a.location - b.location);
  return [null, ...sorted].map((anchor, index) => {
    const to = sorted[index]?.location ?? end;
    const start = anchor?.location ?? 0;
    const inside = weighted_locations.filter(({ location }) => location >= start && location < to);
    return {
      anchor,
      // The words of the heading come first, and are shown as such.
      from: start + (anchor === null ? 0 : splitWords(anchor.text ?? '').filter(Boolean).length),
      to,
      finds: inside.map(({ location, balanced_score: score }) => ({ at: location, score })),
      score: inside.reduce((sum, { balanced_score }) => sum + balanced_score, 0),
    };
  });
}

/** Addresses on the page: of a section, or the page itself. They say what to mark there. */
function addressOf({ raw_url, url }: FoundPage, words: string): (anchor: string) => string {
  const query = `?highlight=${encodeURIComponent(words.replaceAll('"', ''))}`;
  return (anchor) =>
    (raw_url ?? url) + query + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`);
}

/**
 * How much of a page's title a query is, from 0 to 1: what is called just what somebody looks
 * for is what they mean. Zero unless all words of the query are in the title.
 */
export function titleMatch(title: string, term: string): number {
  const words = new Set(title.split(/\s+/).map((word) => fold(trim(word))));
  const query = new Set(wordsOf(term));
  if (query.size === 0 || [...query].some((word) => !words.has(word))) return 0;
  return query.size / words.size;
}
