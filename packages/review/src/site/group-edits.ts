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
  const byEdit = pagesByEdit(pages, keyOf);
  const isShared = (edit: Edit): boolean => (byEdit.get(keyOf(edit))?.size ?? 0) >= leastPages;
  // Links around articles that differ from page to page are a group by their place.
  const rest = pagesByEdit(pages, (edit) => {
    return edit.kind === 'navigation' && !isShared(edit) ? `navigation ${edit.of}` : null;
  });
  const made = new Map<string, { edits: Edit[]; pages: readonly EditedPage[] }>();
  const add = (edit: Edit, own: readonly EditedPage[]): void => {
    const numbers = own.map((page) => pages.indexOf(page)).join(' ');
    const known = made.get(numbers);
    if (known === undefined) made.set(numbers, { edits: [edit], pages: own });
    else known.edits.push(edit);
  };
  const seen = new Set<string>();
  for (const edit of pages.flatMap(({ edits }) => edits)) {
    const key = keyOf(edit);
    if (isShared(edit) && !seen.has(key)) add(edit, [...(byEdit.get(key) ?? [])]);
    seen.add(key);
  }
  for (const own of rest.values()) {
    const first = [...own][0]?.edits.find((edit) => rest.get(`navigation ${edit.of}`) === own);
    if (first !== undefined) add({ ...first, parts: own.size === 1 ? first.parts : [] }, [...own]);
  }
  const all = [...made.values()];
  const groups = all.map(({ edits, pages: own }): ChangeGroup => {
    const group = { edits, pages: own.map(({ name }) => name) };
    return { cause: causeOf(group), ...group };
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

/** An edit without the section that it stands in. */
function keyOf({ kind, of, parts }: Edit): string {
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
