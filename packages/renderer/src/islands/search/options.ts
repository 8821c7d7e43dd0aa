import type { PageHit, SectionHit } from './hits.ts';

/** An option of the dialog's listbox: a page or section to open, or a query to run. */
export type Option =
  | { readonly type: 'page'; readonly id: string; readonly href: string; readonly hit: PageHit }
  | {
      readonly type: 'section';
      readonly id: string;
      readonly href: string;
      readonly hit: SectionHit;
    }
  | { readonly type: 'all'; readonly id: string; readonly href: string }
  | { readonly type: 'recent'; readonly id: string; readonly query: string }
  | { readonly type: 'meant'; readonly id: string; readonly query: string };

/** The options of one page, or a group without a page. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

/** Ids of the frame begin with an underscore, so that they can't collide with headings' ids. */
const optionId = (at: number): string => `_search-${at}`;

/**
 * The options of the results: a group per page with the page and its sections, and a link to all
 * results unless `allHref` is null.
 */
export function pageGroups(pages: readonly PageHit[], allHref: string | null): OptionGroup[] {
  let at = 0;
  const next = (): string => {
    at += 1;
    return optionId(at);
  };
  const groups = pages.map(
    (hit): OptionGroup => ({
      label: hit.title.map(({ text }) => text).join(''),
      options: [
        { type: 'page', id: next(), href: hit.href, hit },
        ...hit.sections.map(
          (section): Option => ({
            type: 'section',
            id: next(),
            href: section.href,
            hit: section,
          }),
        ),
      ],
    }),
  );
  if (allHref === null) return groups;
  return [...groups, { label: '', options: [{ type: 'all', id: next(), href: allHref }] }];
}

/** The "did you mean" option. */
export function suggestionGroup(query: string): OptionGroup[] {
  return [{ label: '', options: [{ type: 'meant', id: optionId(1), query }] }];
}

/** Options that repeat recent queries; no group if there are none. */
export function recentGroup(queries: readonly string[], label: string): OptionGroup[] {
  if (queries.length === 0) return [];
  const options = queries.map(
    (query, at): Option => ({
      type: 'recent',
      id: optionId(at + 1),
      query,
    }),
  );
  return [{ label, options }];
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
