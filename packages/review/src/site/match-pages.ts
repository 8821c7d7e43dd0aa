import { groupBy, type PageState, type SiteState } from '@docsgen/core';

/** A page in both states; null where it doesn't exist. */
export interface PagePair {
  readonly before: PageState | null;
  readonly after: PageState | null;
}

/** What git knows of the files: new path by old path, both relative to the site's root. */
export type Renames = ReadonlyMap<string, string>;

/**
 * Pairs the pages of two states: by address, then pages that moved, by a redirect from the old
 * address, a renamed file, or an equal article.
 */
export function matchPages(before: SiteState, after: SiteState, renames: Renames): PagePair[] {
  const old = new Map(before.pages.map((page) => [page.path, page]));
  const now = new Map(after.pages.map((page) => [page.path, page]));
  const fresh = after.pages.filter(({ path }) => !old.has(path));
  const gone = before.pages.filter(({ path }) => !now.has(path));
  const moves = findMoves(gone, fresh, after, renames);
  const moved = new Set(moves.values());
  return [
    ...after.pages.map((page): PagePair => {
      return { before: old.get(page.path) ?? moves.get(page) ?? null, after: page };
    }),
    ...gone
      .filter((page) => !moved.has(page))
      .map((page): PagePair => ({ before: page, after: null })),
  ];
}

/** What two states of a moved page have in common; null if a page can't be found by it. */
interface MoveKey {
  readonly before: (page: PageState) => string | null;
  readonly after: (page: PageState) => string | null;
}

/** The former state of each new page that is a moved one. */
function findMoves(
  gone: readonly PageState[],
  fresh: readonly PageState[],
  { redirects }: SiteState,
  renames: Renames,
): ReadonlyMap<PageState, PageState> {
  const moves = new Map<PageState, PageState>();
  const titled = ({ type, title }: PageState): string => JSON.stringify([type, title]);
  const keys: readonly MoveKey[] = [
    { before: ({ route }) => routeIn(redirects.get(route ?? '')), after: ({ route }) => route },
    {
      before: ({ file }) => (file === null ? null : (renames.get(file) ?? file)),
      after: ({ file }) => file,
    },
    {
      before: ({ file, digests }) => (file === null ? null : digests.article),
      after: ({ digests }) => digests.article,
    },
    { before: (page) => (page.file === null ? titled(page) : null), after: titled },
  ];
  const found = new Set<PageState>();
  for (const key of keys) {
    const left = groupBy(
      fresh.filter((page) => !moves.has(page)),
      key.after,
    );
    for (const old of gone) {
      const name = found.has(old) ? null : key.before(old);
      const [only, ...others] = name === null ? [] : (left.get(name) ?? []);
      if (only === undefined || others.length > 0 || moves.has(only)) continue;
      moves.set(only, old);
      found.add(old);
    }
  }
  return moves;
}

/** The route that a redirect leads to, without its fragment; null without a redirect. */
function routeIn(target: string | undefined): string | null {
  return target?.replace(/[?#].*$/s, '') ?? null;
}
