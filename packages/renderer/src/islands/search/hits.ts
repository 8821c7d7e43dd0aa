import type { PageSection, PageText } from '../../search/format.ts';
import { endsOf, fold, tokens } from '../../search/tokens.ts';
import { type ExcerptPart, excerpt, type Find, markWords, splitWords, trim } from './excerpt.ts';

/** A page to go to, and its sections. */
export interface PageHit {
  readonly href: string;
  readonly title: readonly ExcerptPart[];
  /** What it can be filtered by. */
  readonly section: string;
  /** Where it stands: the labels above it, outermost first. */
  readonly path: readonly string[];
  readonly excerpt: readonly ExcerptPart[];
  readonly sections: readonly SectionHit[];
}

/** A section to go to. */
export interface SectionHit {
  readonly href: string;
  readonly heading: readonly ExcerptPart[];
  readonly excerpt: readonly ExcerptPart[];
}

/** The terms that were found, and what each says. */
export type Found = ReadonlyMap<string, number>;

/** Sections shown of one page. */
const mostSections = 3;

/** A word in a heading says more of a section than one in its text. */
const headingScore = 3;

/**
 * A page as it is shown to readers who look for these terms.
 *
 * @param sections Those of its sections that have been read.
 */
export function toHit(
  page: PageText,
  sections: readonly PageSection[],
  { terms, section }: { readonly terms: Found; readonly section: string },
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
    path: page.path,
    excerpt: opening.length > 0 || best.length > 0 ? opening : markWords(page.description, isFind),
    sections: shown.map(({ anchor, ...section }) => ({ ...section, href: address(anchor) })),
  };
}

/** A long section is in pieces, which may have been read together. */
function joinPieces(sections: readonly PageSection[]): readonly PageSection[] {
  const joined: PageSection[] = [];
  for (const [heading, anchor, text] of sections) {
    const last = joined.at(-1);
    if (last === undefined || last[1] !== anchor) joined.push([heading, anchor, text]);
    else joined[joined.length - 1] = [heading, anchor, `${last[2]} ${text}`];
  }
  return joined;
}

/** What a word as it stands in a text says: the most that a term says that it is found by. */
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

/** The sections that say most, in the order of the page. */
function bestSections(passages: readonly SectionPassage[]): SectionPassage[] {
  const found = passages.filter(({ anchor, score }) => anchor !== '' && score > 0);
  const best = found.toSorted((a, b) => b.score - a.score).slice(0, mostSections);
  return found.filter((passage) => best.includes(passage));
}

/** Most words that an address asks a page to mark. */
const mostWords = 8;

/** What was found, which need not be what was asked for: a misspelt word, the part of a name. */
function markedWords(pieces: readonly ExcerptPart[]): string {
  const words = pieces.flatMap(({ text, marked }) => (marked ? [fold(text)] : []));
  return [...new Set(words)].slice(0, mostWords).join(' ');
}

interface SectionPassage {
  readonly heading: string;
  readonly anchor: string;
  readonly words: readonly string[];
  readonly finds: readonly Find[];
  readonly score: number;
}

/** A section with its finds. Each further find of the same word says less than the one before. */
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

/** Addresses on the page: of a section, or the page itself. They say what to mark there. */
function addressOf(url: string, words: string): (anchor: string) => string {
  const query = words === '' ? '' : `?highlight=${encodeURIComponent(words)}`;
  return (anchor) => url + query + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`);
}
