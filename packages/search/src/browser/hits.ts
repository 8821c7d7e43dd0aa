import type { PageSection, StoredPage } from '../format/format.ts';
import { endsOf, fold, tokens } from '../format/tokens.ts';
import {
  type ExcerptPart,
  excerpt,
  type Find,
  markWords,
  type Passage,
  splitWords,
  trim,
} from './excerpt.ts';

/** A page of the results with its sections. */
export interface PageHit {
  readonly href: string;
  readonly title: readonly ExcerptPart[];
  /** Label of the site section; results can be filtered by it. */
  readonly section: string;
  /** The page's breadcrumbs, outermost first. */
  readonly path: readonly string[];
  readonly excerpt: readonly ExcerptPart[];
  readonly sections: readonly SectionHit[];
  /** Whether its texts have been loaded; until then it has no excerpt and no sections. */
  readonly isRead: boolean;
}

/** A section of a result. */
export interface SectionHit {
  readonly href: string;
  readonly heading: readonly ExcerptPart[];
  readonly excerpt: readonly ExcerptPart[];
}

/** The matched terms with their weights. */
export type Found = ReadonlyMap<string, number>;

interface HitSettings extends Pick<PageHit, 'section' | 'isRead'> {
  readonly terms: Found;
}

/** Maximum number of sections per page. */
const mostSections = 3;

/** Weight of a match in a heading, relative to one in the text. */
const headingScore = 3;

/**
 * Builds the result of a page: its title, its excerpts and its best-matching sections, with the
 * matches marked.
 *
 * @param sections The sections of the page that have been loaded.
 */
export function toHit(
  page: StoredPage,
  sections: readonly PageSection[],
  { terms, section, isRead }: HitSettings,
): PageHit {
  const found = createScores(terms);
  const isFind = (word: string): boolean => found(word) > 0;
  const passages = joinPieces(sections).map((piece) => toPassage(piece, found));
  const best = bestSections(passages);
  const intro = passages.find(({ anchor }) => anchor === '');
  const showsIntro = intro !== undefined && (intro.score > 0 || best.length === 0);
  const title = markWords(page.title, isFind);
  const opening = showsIntro ? excerpt(intro) : [];
  const shown = best.map(({ anchor, heading, ...passage }) => ({
    anchor,
    heading: markWords(heading, isFind),
    excerpt: excerpt(passage),
  }));
  const pieces = [
    title,
    opening,
    ...shown.flatMap((section) => [section.heading, section.excerpt]),
  ];
  const address = addressOf(page.url, markedWords(pieces.flat()));
  return {
    title,
    href: address(''),
    section,
    isRead,
    path: page.path,
    excerpt: opening.length > 0 || best.length > 0 ? opening : markWords(page.description, isFind),
    sections: shown.map(({ anchor, ...section }) => ({ ...section, href: address(anchor) })),
  };
}

/** Joins the pieces of a section: the index stores a long section in several pieces. */
function joinPieces(sections: readonly PageSection[]): readonly PageSection[] {
  const joined: PageSection[] = [];
  for (const [heading, anchor, text] of sections) {
    const last = joined.at(-1);
    if (last === undefined || last[1] !== anchor) joined.push([heading, anchor, text]);
    else joined[joined.length - 1] = [heading, anchor, `${last[2]} ${text}`];
  }
  return joined;
}

/** Returns the weight of a word: the highest weight of the terms that match it, or 0. */
type Scores = (word: string) => number;

function createScores(found: Found): Scores {
  const known = new Map<string, number>();
  return (word) => {
    const score = known.get(word) ?? scoreOf(word, found);
    known.set(word, score);
    return score;
  };
}

function scoreOf(word: string, found: Found): number {
  let best = 0;
  for (const { whole, kind, parts } of tokens(word)) {
    const names = kind === 'name' ? [whole, ...endsOf(whole), ...parts] : [whole, ...parts];
    for (const name of names) best = Math.max(best, found.get(name) ?? 0);
  }
  return best;
}

/** The best-matching sections, in the order of the page. */
function bestSections(passages: readonly SectionPassage[]): SectionPassage[] {
  const found = passages.filter(({ anchor, score }) => anchor !== '' && score > 0);
  const best = found.toSorted((a, b) => b.score - a.score).slice(0, mostSections);
  return found.filter((passage) => best.includes(passage));
}

/** Maximum number of words in the `highlight` query parameter. */
const mostWords = 8;

/**
 * The matched words of a result, which the opened page marks. They may differ from the query:
 * corrections, inflected forms, parts of names.
 */
function markedWords(pieces: readonly ExcerptPart[]): string {
  const words = pieces.flatMap(({ text, marked }) => (marked ? [fold(text)] : []));
  return [...new Set(words)].slice(0, mostWords).join(' ');
}

interface SectionPassage extends Passage {
  readonly heading: string;
  readonly anchor: string;
  readonly score: number;
}

/** A section with its matches. The nth match of the same word counts 1/n². */
function toPassage([heading, anchor, text]: PageSection, found: Scores): SectionPassage {
  const words = splitWords(text);
  const finds = words.flatMap((word, at): Find[] => {
    const score = found(word);
    return score === 0 ? [] : [{ at, score }];
  });
  const times = new Map<string, number>();
  let score = 0;
  for (const word of splitWords(heading)) score += headingScore * found(word);
  for (const find of finds) {
    const word = fold(trim(words[find.at] ?? ''));
    const time = (times.get(word) ?? 0) + 1;
    times.set(word, time);
    score += find.score / time ** 2;
  }
  return { heading, anchor, words, finds, score };
}

/** Builds addresses of a page and its sections, with the words to mark in the query. */
function addressOf(url: string, words: string): (anchor: string) => string {
  const query = words === '' ? '' : `?highlight=${encodeURIComponent(words)}`;
  return (anchor) => url + query + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`);
}
