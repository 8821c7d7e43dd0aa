import type { PageState, SiteState } from '@docsgen/core';

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
  return [
    ...after.pages.map((page): PagePair => {
      return { before: old.get(page.path) ?? moves.get(page) ?? null, after: page };
    }),
    ...gone
      .filter((page) => ![...moves.values()].includes(page))
      .map((page): PagePair => ({ before: page, after: null })),
  ];
}

/** The former state of each new page that is a moved one. */
function findMoves(
  gone: readonly PageState[],
  fresh: readonly PageState[],
  { redirects }: SiteState,
  renames: Renames,
): ReadonlyMap<PageState, PageState> {
  const moves = new Map<PageState, PageState>();
  const left = new Set(fresh);
  const tests: ((old: PageState, page: PageState) => boolean)[] = [
    (old, { route }) => route !== null && routeIn(redirects.get(old.route ?? '')) === route,
    (old, { file }) => old.file !== null && (renames.get(old.file) ?? old.file) === file,
    (old, page) => old.file !== null && old.digests.article === page.digests.article,
    (old, page) => old.file === null && old.type === page.type && old.title === page.title,
  ];
  const open = new Set(gone);
  for (const test of tests) {
    for (const old of open) {
      const found = [...left].filter((page) => test(old, page));
      const [only] = found;
      if (only === undefined || found.length > 1) continue;
      moves.set(only, old);
      left.delete(only);
      open.delete(old);
    }
  }
  return moves;
}

/** The route that a redirect leads to, without its fragment. */
function routeIn(target: string | undefined): string | undefined {
  return target?.replace(/[?#].*$/s, '');
}
