import type { ChangeGroup, Edit, PageName } from '../model.ts';

/** The edits of a page, before what it shares with others is taken out. */
export interface EditedPage {
  readonly name: PageName;
  readonly edits: readonly Edit[];
}

/** Edits divided into those that several pages share, and those of single pages. */
export interface GroupedEdits {
  readonly groups: readonly ChangeGroup[];
  /** The edits of each page that no other has, by page. */
  readonly own: ReadonlyMap<EditedPage, readonly Edit[]>;
  /** Indexes of its groups, by page. */
  readonly groupsOf: ReadonlyMap<EditedPage, readonly number[]>;
}

/** From this number of pages on an equal edit is one change. */
const leastPages = 3;

/**
 * Takes out the edits that at least three pages share, and joins those of the same pages to a group.
 * Links around articles follow from other changes, so they are always in groups.
 *
 * @param causeOf Names the source of a group's edits, if it is known.
 */
export function groupEdits(
  pages: readonly EditedPage[],
  causeOf: (group: Omit<ChangeGroup, 'cause'>) => string | null,
): GroupedEdits {
  const byEdit = pagesByEdit(pages, editKey);
  const isShared = (edit: Edit): boolean => (byEdit.get(editKey(edit))?.size ?? 0) >= leastPages;
  // Links around articles that differ from page to page are a group by their place.
  const rest = pagesByEdit(pages, (edit) => (isShared(edit) ? null : placeOf(edit)));
  const numbers = new Map(pages.map((page, at) => [page, at]));
  const made = new Map<string, { edits: Edit[]; pages: readonly EditedPage[] }>();
  const add = (edit: Edit, own: readonly EditedPage[]): void => {
    const key = own.map((page) => numbers.get(page)).join(' ');
    const known = made.get(key);
    if (known === undefined) made.set(key, { edits: [edit], pages: own });
    else known.edits.push(edit);
  };
  const seen = new Set<string>();
  for (const edit of pages.flatMap(({ edits }) => edits)) {
    const key = editKey(edit);
    if (isShared(edit) && !seen.has(key)) add(edit, [...(byEdit.get(key) ?? [])]);
    seen.add(key);
  }
  const byPlace = [...rest].map(([place, own]) => {
    // What differs from page to page is left out: there may be hundreds.
    const [only, another] = own;
    const edits = only?.edits.filter((edit) => placeOf(edit) === place && !isShared(edit)) ?? [];
    return { place, edits: another === undefined ? edits : [], pages: [...own] };
  });
  const all = [...[...made.values()].map((one) => ({ ...one, place: null })), ...byPlace];
  const groups = all.map((one): ChangeGroup => {
    const group = { edits: one.edits, pages: one.pages.map(({ name }) => name) };
    return { cause: one.place ?? causeOf(group), ...group };
  });
  const groupsOf = new Map<EditedPage, number[]>();
  for (const [index, { pages: own }] of all.entries()) {
    for (const page of own) groupsOf.set(page, [...(groupsOf.get(page) ?? []), index]);
  }
  const own = new Map(
    pages.map((page) => {
      return [page, page.edits.filter((edit) => edit.kind !== 'navigation' && !isShared(edit))];
    }),
  );
  return { groups, own, groupsOf };
}

/** The place of a link around an article, as the title of a group; null for other edits. */
function placeOf({ kind, of }: Edit): string | null {
  if (kind !== 'navigation') return null;
  return of === 'previous' || of === 'next' ? 'previous and next pages' : of;
}

/** An edit without the section that it stands in. */
export function editKey({ kind, of, parts }: Edit): string {
  return JSON.stringify([kind, of, parts]);
}

/** The pages that have each edit. @param key Null for edits that are left out. */
function pagesByEdit(
  pages: readonly EditedPage[],
  key: (edit: Edit) => string | null,
): ReadonlyMap<string, ReadonlySet<EditedPage>> {
  const found = new Map<string, Set<EditedPage>>();
  for (const page of pages) {
    for (const edit of page.edits) {
      const name = key(edit);
      if (name !== null) found.set(name, (found.get(name) ?? new Set()).add(page));
    }
  }
  return found;
}
