import { distance } from 'fastest-levenshtein';
import { groupBy } from './group-by.ts';
import { lastSegment } from './paths.ts';

/** A suggested name. */
export interface Suggestion {
  readonly name: string;
  /**
   * Its difference from the wanted name: case or the composition of accents, some letters, or the
   * folders of the path.
   */
  readonly by: 'case' | 'letters' | 'folder';
  /** Whether it is the only candidate, so that a fix may apply it. */
  readonly sure: boolean;
}

/** An index of names for suggestions. */
export interface NameIndex {
  /** The name most similar to another, or null. `except` is never suggested. */
  nearest(name: string, except?: string): Suggestion | null;
}

/**
 * Maximum number of edit distance comparisons of one index, each of up to 32 letters. Lookups after
 * that skip the comparison. This bounds the time of a site with thousands of broken links.
 */
const comparisonLimit = 500_000;

/**
 * Maximum length of compared names: the time of a comparison grows with the square of the length.
 */
const longest = 200;

interface Tables {
  readonly byCase: ReadonlyMap<string, readonly string[]>;
  readonly bySegment: ReadonlyMap<string, readonly string[]>;
  readonly byLength: ReadonlyMap<number, readonly string[]>;
}

/**
 * Indexes names for suggestions. A lookup compares the case-folded name, then the edit distance,
 * then the last segment of the path. The index is built at the first lookup; results are memoized.
 */
export function createNameIndex(names: () => Iterable<string>): NameIndex {
  let tables: Tables | null = null;
  let left = comparisonLimit;
  const memo = new Map<string, Suggestion | null>();

  const byDistance = (name: string, { byLength }: Tables, except: string): Suggestion | null => {
    if (name.length > longest) return null;
    const wanted = name.toLowerCase();
    const allowed = allowance(name);
    let best: { name: string; cost: number; ties: number } | null = null;
    for (let { length } = wanted, by = -allowed; by <= allowed; by += 1) {
      const candidates = byLength.get(length + by) ?? [];
      // The library compares 32 letters at a time.
      left -= candidates.length * Math.ceil(length / 32);
      if (left < 0) return null;
      for (const candidate of candidates) {
        if (candidate === except) continue;
        const cost = editDistance(wanted, candidate.toLowerCase());
        if (cost > (best?.cost ?? allowed) || cost > allowance(ownPart(name, candidate))) continue;
        const ties: number = cost === best?.cost ? best.ties + 1 : 0;
        const first: string =
          ties > 0 && best !== null && best.name < candidate ? best.name : candidate;
        best = { name: first, cost, ties };
      }
    }
    if (best === null) return null;
    const sure =
      best.ties === 0 &&
      best.cost <= 2 &&
      name.length > 3 &&
      sameDigits(name, best.name) &&
      !arePluralOfOneAnother(wanted, best.name.toLowerCase());
    return { name: best.name, by: 'letters', sure };
  };

  return {
    nearest(name, except = '') {
      const key = `${name}\0${except}`;
      const known = memo.get(key);
      if (known !== undefined) return known;
      tables ??= tabulate([...names()]);
      const { byCase, bySegment } = tables;
      // Three are enough: one may be `except`, and two others make the suggestion ambiguous.
      const others = (all: readonly string[] = []) =>
        all.slice(0, 3).filter((one) => one !== except);
      const [sameBut, more] = others(byCase.get(folded(name)));
      // A short segment such as `a` ends too many names to be a hint.
      const segment = name.includes('/') || name.length > 2 ? lastSegment(name.toLowerCase()) : '';
      const [neighbour, another] = others(bySegment.get(segment));
      const suggestion =
        sameBut !== undefined
          ? { name: sameBut, by: 'case' as const, sure: more === undefined }
          : (byDistance(name, tables, except) ??
            (neighbour !== undefined && another === undefined
              ? { name: neighbour, by: 'folder' as const, sure: false }
              : null));
      memo.set(key, suggestion);
      return suggestion;
    },
  };
}

/** A name without its case and its way to compose accents: macOS lists files as base and accent. */
function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function tabulate(names: readonly string[]): Tables {
  return {
    byCase: groupBy(names, folded),
    bySegment: groupBy(names, (name) => lastSegment(name.toLowerCase())),
    byLength: groupBy(names, (name) => name.length),
  };
}

/**
 * The part of a path that differs from another: without common leading folders, and without a
 * common extension. Otherwise a long common folder would make short, different names look similar.
 */
function ownPart(name: string, other: string): string {
  let at = 0;
  while (at < name.length && name[at] === other[at]) at += 1;
  const start = name.lastIndexOf('/', at - 1) + 1;
  const extension = /\.[a-z]+$/i.exec(name)?.[0] ?? '';
  const end = other.endsWith(extension) ? name.length - extension.length : name.length;
  return name.slice(start, Math.max(start, end));
}

/**
 * Whether two names contain the same numbers. Different versions or dates aren't misspellings: no
 * fix replaces 4.4 by 4.3.
 */
function sameDigits(a: string, b: string): boolean {
  return a.replace(/\D+/g, ' ').trim() === b.replace(/\D+/g, ' ').trim();
}

/** Whether one word is the plural of the other (`date` and `dates`): both may be intended. */
function arePluralOfOneAnother(a: string, b: string): boolean {
  return `${a}s` === b || `${b}s` === a;
}

/** Maximum edit distance of a suggestion: a third of the length, at least 1; 0 for one letter. */
function allowance(name: string): number {
  return name.length < 2 ? 0 : Math.max(1, Math.floor(name.length / 3));
}

/** The Levenshtein distance, except that a single transposition of adjacent characters counts 1. */
function editDistance(a: string, b: string): number {
  const cost = distance(a, b);
  return cost === 2 && isSwapped(a, b) ? 1 : cost;
}

function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b;
}

/**
 * The candidate that was most likely meant: the nearest by edit distance, ignoring case, or the
 * only one with the same last path segment. Null if none is near enough. For many lookups use
 * `createNameIndex`.
 */
export function nearest(name: string, candidates: Iterable<string>): string | null {
  return createNameIndex(() => candidates).nearest(name)?.name ?? null;
}

/** The question whether another name was meant. It says why, if the two look the same. */
export function questionFor(name: string, other: string, mark = ''): string {
  const isSame = name.normalize('NFC') === other.normalize('NFC');
  const why = isSame
    ? ' It looks the same and composes its accents in another way (NFC, NFD).'
    : '';
  return `Did you mean "${mark}${other}"?${why}`;
}

/** A hint with the nearest candidate; an empty object without one, to be spread. */
export function didYouMean(name: string, candidates: Iterable<string>): { hint?: string } {
  const suggestion = nearest(name, candidates);
  return suggestion === null ? {} : { hint: questionFor(name, suggestion) };
}
