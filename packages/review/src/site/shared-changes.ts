import type { ChangeGroup, Edit, PageName } from '../model.ts';
import { type Compared, pageName } from './compare-page.ts';
import { frameEdits } from './frame-edits.ts';
import type { PagePair } from './match-pages.ts';
import { followsMove } from './moved-links.ts';
import type { RouteMoves } from './sidebars.ts';
import type { ComparedStates } from './states.ts';

/** Whether a page changes on its own: a list that the theme makes follows from the pages on it. */
export function isOwn({ pair: { before, after } }: Compared): boolean {
  return before?.path !== after?.path || after?.file !== null;
}

/** The lists of pages that the theme makes: contents, tags, children of categories. */
export function listGroup(compared: readonly Compared[]): ChangeGroup[] {
  const lists = compared.filter((page) => !isOwn(page) && page.edits.length > 0);
  if (lists.length === 0) return [];
  const [only] = lists;
  const edits = lists.length === 1 ? (only?.edits ?? []) : [];
  return [{ cause: 'lists of pages', edits, pages: lists.map(({ name }) => name) }];
}

/** The pages whose links lead to the new addresses of moved pages; those move with them. */
export function followGroup(compared: readonly Compared[], moves: RouteMoves): ChangeGroup[] {
  const stayed = compared.filter(({ pair: { before, after } }) => before?.path === after?.path);
  const found = stayed.map(({ name, edits }) => {
    return { name, edits: edits.filter((edit) => followsMove(edit, moves)) };
  });
  const pages = found.filter(({ edits }) => edits.length > 0);
  const [first] = pages;
  if (first === undefined) return [];
  const [example] = first.edits;
  const edits = example === undefined ? [] : [{ ...example, section: '' }];
  return [{ cause: 'pages that moved', edits, pages: pages.map(({ name }) => name) }];
}

/** What pages share besides their articles: a group for each pair of states of it. */
export async function frameGroups(pairs: readonly PagePair[]): Promise<ChangeGroup[]> {
  const byFrames = new Map<string, { readonly edits: Edit[]; readonly pages: PageName[] }>();
  for (const { before, after } of pairs) {
    if (before === null || after === null) continue;
    if (before.digests.frame === after.digests.frame) continue;
    const key = `${before.digests.frame} ${after.digests.frame}`;
    const known = byFrames.get(key);
    if (known !== undefined) known.pages.push(pageName(after));
    else {
      const [old, now] = await Promise.all([before.model(), after.model()]);
      byFrames.set(key, { edits: frameEdits(old.frame, now.frame), pages: [pageName(after)] });
    }
  }
  return [...byFrames.values()]
    .filter(({ edits }) => edits.length > 0)
    .map(({ edits, pages }) => ({ cause: 'the settings of the site', edits, pages }));
}

/** The change of the theme, which every page shows. */
export function themeGroup(
  { before, after, themeFiles }: ComparedStates,
  pairs: readonly PagePair[],
): ChangeGroup[] {
  if (before.site.theme === after.site.theme) return [];
  const names = pairs.flatMap((pair) => {
    return pair.before === null || pair.after === null ? [] : [pageName(pair.after)];
  });
  const files = themeFiles.length === 0 ? '' : `: ${themeFiles.join(', ')}`;
  const edits: Edit[] = [{ kind: 'theme', section: '', of: '', parts: [] }];
  return [{ cause: `the theme of the site${files}`, edits, pages: names }];
}
