import type { PageState, SiteState } from '@docsgen/core';
import type { ChangeGroup, Edit, PageName } from '../model.ts';
import { type Compared, pageName } from './compare-page.ts';
import { editKey } from './group-edits.ts';

/** The pages of a change, and what follows from them in other languages. */
interface SeparatedPages {
  /** The pages, without new ones that stand in, and without the edits that these take from originals. */
  readonly pages: readonly Compared[];
  readonly groups: readonly ChangeGroup[];
}

/**
 * Separates the pages that show an original, since they have no translation: what changes in the
 * original changes in them, too, so it is listed with the original alone.
 */
export function separateStandIns(
  compared: readonly Compared[],
  { before, after }: { readonly before: SiteState; readonly after: SiteState },
): SeparatedPages {
  const [originalBefore, originalAfter] = [createOriginals(before), createOriginals(after)];
  const known = new Map(compared.map((page) => [page.pair.after?.path, page]));
  const pages: Compared[] = [];
  const following: PageName[] = [];
  for (const page of compared) {
    const { pair } = page;
    const original = pair.after === null ? null : originalAfter(pair.after);
    const isNew = pair.before === null;
    // A page whose translation is gone has changed on its own.
    if (original === null || (!isNew && originalBefore(pair.before) === null)) pages.push(page);
    else if (isNew) following.push(pageName(pair.after));
    else {
      const shared = new Set(known.get(original.path)?.edits.map(keyOf));
      const edits = page.edits.filter((edit) => !shared.has(keyOf(edit)));
      if (edits.length < page.edits.length) following.push(pageName(pair.after));
      pages.push({ ...page, edits });
    }
  }
  const cause = 'pages without a translation, which show their original';
  return { pages, groups: following.length === 0 ? [] : [{ cause, edits: [], pages: following }] };
}

/** A link has the same text in every language, and an address of its own. */
function keyOf(edit: Edit): string {
  return edit.kind === 'link' ? `link ${edit.of}` : editKey(edit);
}

/** Returns a function that finds the original that a page shows; null for a page of its own. */
function createOriginals({ pages }: SiteState): (page: PageState) => PageState | null {
  const first = new Map<string, PageState>();
  // The site's own language comes first.
  for (const page of pages) {
    if (page.file !== null && !first.has(page.file)) first.set(page.file, page);
  }
  return (page) => {
    const original = page.file === null ? undefined : first.get(page.file);
    return original === undefined || original === page ? null : original;
  };
}
