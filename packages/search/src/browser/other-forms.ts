import { decodePostings, type Posting } from '../format/postings.ts';
import type { IndexReader } from './index-reader.ts';
import { hasPhrase } from './page-parts.ts';
import type { QueryWord } from './query.ts';
import type { MatchedTerm } from './word-matches.ts';

/** Minimum length of each half of a word that is searched as two. */
const shortestHalf = 3;

/** Maximum number of pages whose texts are read for a word that may be two. */
const mostRead = 3;

/** The joints of names, for one that is written in another style than the query. */
const joints = ['', '_', '-', '.'];

/** Looks up the other spellings of a name in code: `getRecords`, `get_records`, `get.records`. */
export async function findOtherNames(
  { whole, kind, parts }: QueryWord,
  weight: number,
  reader: IndexReader,
): Promise<MatchedTerm[]> {
  if (kind !== 'name') return [];
  const names = joints.map((joint) => parts.join(joint)).filter((name) => name !== whole);
  const found = await Promise.all(names.map((name) => findExact(name, reader)));
  return found.flatMap((postings, at): MatchedTerm[] => {
    const term = names[at] ?? '';
    return postings.length === 0 ? [] : [{ term, weight, postings }];
  });
}

/**
 * Looks up a word as two words, one right behind the other: "hand off" for "handoff". The texts of
 * the pages that have both are read to know. Empty if there is none.
 *
 * @param pages Pages that contain the word itself, which are left out.
 */
export async function findHalves(
  whole: string,
  pages: ReadonlySet<number>,
  weight: number,
  reader: IndexReader,
): Promise<MatchedTerm[]> {
  if (whole.length < 2 * shortestHalf || !/^\p{L}+$/u.test(whole)) return [];
  const begun = await reader.startingWith(whole.slice(0, shortestHalf));
  const firsts = begun.filter(([term]) => {
    return whole.startsWith(term) && whole.length - term.length >= shortestHalf;
  });
  const divided = await Promise.all(
    firsts.map(async ([first, written]): Promise<MatchedTerm[]> => {
      const second = whole.slice(first.length);
      const a = decodePostings(written).filter(({ page }) => !pages.has(page));
      const both = closeTo(a, await findExact(second, reader)).slice(0, mostRead);
      const isThere = await Promise.all(
        both.map(({ page, segments }) => {
          return hasPhrase(
            { page, finds: [{ information: 1, segments }] },
            [first, second],
            reader,
          );
        }),
      );
      const postings = both.filter((_, at) => isThere[at]);
      if (postings.length === 0) return [];
      return [first, second].map((term) => ({ term, weight, postings }));
    }),
  );
  return divided.flat();
}

async function findExact(term: string, reader: IndexReader): Promise<readonly Posting[]> {
  const found = await reader.startingWith(term);
  const own = found.find(([one]) => one === term);
  return own === undefined ? [] : decodePostings(own[1]);
}

/** The postings of a term in segments that contain the other term, too, the best first. */
function closeTo(postings: readonly Posting[], others: readonly Posting[]): Posting[] {
  const segmentsOf = new Map(others.map(({ page, segments }) => [page, segments]));
  return postings
    .flatMap((posting): Posting[] => {
      const segments = posting.segments & (segmentsOf.get(posting.page) ?? 0);
      return segments === 0 ? [] : [{ ...posting, segments }];
    })
    .sort((one, other) => other.level - one.level);
}
