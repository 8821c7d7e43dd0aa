import type { PageHit, SectionHit } from './hits.ts';

/** What an option opens: a page, a section or all results; or the query that it runs. */
type OptionTarget =
  | { readonly type: 'page'; readonly href: string; readonly hit: PageHit }
  | { readonly type: 'section'; readonly href: string; readonly hit: SectionHit }
  | { readonly type: 'all'; readonly href: string }
  | { readonly type: 'recent'; readonly query: string }
  | { readonly type: 'meant'; readonly query: string };

/** An option of the dialog's listbox. */
export type Option = OptionTarget & { readonly id: string };

/** The options of one page, or a group without a page. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

/**
 * Gives each option an id. Ids of the frame begin with an underscore, so that they can't collide
 * with headings' ids.
 */
function numbered(
  groups: readonly { readonly label: string; readonly options: readonly OptionTarget[] }[],
): OptionGroup[] {
  let at = 0;
  const withId = (option: OptionTarget): Option => {
    at += 1;
    return { ...option, id: `_search-${at}` };
  };
  return groups.map(({ label, options }) => ({ label, options: options.map(withId) }));
}

/**
 * The options of the results: a group per page with the page and its sections, and a link to all
 * results unless `allHref` is null.
 */
export function pageGroups(pages: readonly PageHit[], allHref: string | null): OptionGroup[] {
  const groups = pages.map((hit) => ({
    label: hit.title.map(({ text }) => text).join(''),
    options: [
      { type: 'page', href: hit.href, hit } as const,
      ...hit.sections.map((section) => {
        return { type: 'section', href: section.href, hit: section } as const;
      }),
    ],
  }));
  if (allHref === null) return numbered(groups);
  return numbered([...groups, { label: '', options: [{ type: 'all', href: allHref }] }]);
}

/** The "did you mean" option. */
export function suggestionGroup(query: string): OptionGroup[] {
  return numbered([{ label: '', options: [{ type: 'meant', query }] }]);
}

/** Options that repeat recent queries; no group if there are none. */
export function recentGroup(queries: readonly string[], label: string): OptionGroup[] {
  if (queries.length === 0) return [];
  return numbered([{ label, options: queries.map((query) => ({ type: 'recent', query })) }]);
}

/** The option that a key moves to; wraps around at both ends. */
export function move(
  options: readonly Option[],
  active: string | null,
  key: string,
): string | null {
  const at = options.findIndex(({ id }) => id === active);
  const last = options.length - 1;
  switch (key) {
    case 'ArrowDown':
      return options[at >= last ? 0 : at + 1]?.id ?? null;
    case 'ArrowUp':
      return options[at <= 0 ? last : at - 1]?.id ?? null;
    default:
      return active;
  }
}
