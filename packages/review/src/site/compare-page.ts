import type { PageState, SiteState } from '@docsgen/core';
import type { Edit, FileChanges, PageChange, PageName } from '../model.ts';
import type { EditedPage } from './group-edits.ts';
import type { PagePair } from './match-pages.ts';
import { findPageEdits, type HtmlOf, mergePages, type PageEdits } from './page-edits.ts';
import type { ComparedStates } from './states.ts';

/** A page that was compared. */
export interface Compared extends EditedPage {
  readonly pair: PagePair;
  readonly words: PageEdits['words'];
}

/** Merges the articles of a page of a change: its HTML with marks around what differs. */
export async function mergedHtml(change: PageChange, { before, after }: ComparedStates) {
  const find = (pages: readonly PageState[], name: PageName | null): PageState | null => {
    return pages.find(({ path }) => path === name?.path) ?? null;
  };
  const pair = {
    before: find(before.site.pages, change.before),
    after: find(after.site.pages, change.after),
  };
  return mergePages(pair, createHtml(before.site, after.site));
}

/**
 * Returns a function that renders pages of both states with the present theme, so that no
 * difference is the theme's; with its own a page that a template of the present one can't show.
 */
export function createHtml(before: SiteState, after: SiteState): HtmlOf {
  const old = new Set(before.pages);
  return async (page) => {
    if (!old.has(page) || before.theme === after.theme) return page.html();
    const model = await page.model();
    try {
      return after.render(model);
    } catch {
      return page.html();
    }
  };
}

/** Compares the states of a page, and the pictures that it shows. */
export async function comparePair(
  pair: PagePair,
  files: FileChanges,
  htmlOf: HtmlOf,
): Promise<Compared> {
  const { before, after } = pair;
  const name = pageName(after ?? before);
  if (before === null || after === null) {
    const { words } = await mergePages(pair, htmlOf);
    return { pair, name, edits: [], words };
  }
  const { edits, words } = await findPageEdits(pair, htmlOf);
  const replaced = after.files.filter((path) => files.changed.includes(path));
  const pictures = [...new Set(replaced)].map((of): Edit => {
    return { kind: 'image', section: '', of, parts: [] };
  });
  return { pair, name, words, edits: [...edits, ...pictures] };
}

/** The names of a page in a state. */
export function pageName(page: PageState | null): PageName {
  const { route = null, title = null, path = '', file = null } = page ?? {};
  return { route, title, path, file };
}

/** The change of a compared page. @param site The later state. */
export async function pageChange(
  { pair: { before, after }, words }: Compared,
  edits: readonly Edit[],
  groups: readonly number[],
  site: SiteState,
): Promise<PageChange> {
  const isMoved = before !== null && after !== null && before.path !== after.path;
  const isGone = before !== null && after?.path !== before.path;
  const size = async (page: PageState | null): Promise<number> => {
    return page === null ? 0 : Buffer.byteLength(await page.html());
  };
  return {
    type: before === null ? 'added' : after === null ? 'removed' : isMoved ? 'moved' : 'changed',
    before: before === null ? null : pageName(before),
    after: after === null ? null : pageName(after),
    redirect: isGone ? (site.redirects.get(before.route ?? '') ?? null) : null,
    translation: null,
    edits,
    groups,
    words,
    bytes: { before: await size(before), after: await size(after) },
  };
}
