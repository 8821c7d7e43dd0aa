import type { PageState, SiteState } from '@docsgen/core';
import { compareFindings } from '../findings/introduced.ts';
import type {
  ChangeGroup,
  Edit,
  FileChanges,
  PageChange,
  PageName,
  RedirectChange,
  SiteChange,
} from '../model.ts';
import { createCauses } from './causes.ts';
import { frameEdits } from './frame-edits.ts';
import { type EditedPage, groupEdits } from './group-edits.ts';
import { matchPages, type PagePair } from './match-pages.ts';
import { movedFolders } from './moved-folders.ts';
import { followsMove } from './moved-links.ts';
import { type ComparedPage, comparePages, type HtmlOf, mergePages } from './page-edits.ts';
import { compareSidebars, type RouteMoves } from './sidebars.ts';
import type { ComparedStates } from './states.ts';

/** A page that was compared. */
interface Compared extends EditedPage {
  readonly pair: PagePair;
  readonly words: ComparedPage['words'];
}

/** Compares two states of a site. Texts and models are read only where digests differ. */
export async function compareSites(states: ComparedStates): Promise<SiteChange> {
  const { before, after, renames } = states;
  const pairs = matchPages(before.site, after.site, renames);
  const moves = movesOf(pairs);
  const htmlOf = createHtml(before.site, after.site);
  const files = compareFiles(before.site, after.site);
  const compared: Compared[] = [];
  for (const pair of pairs) compared.push(await comparePair(pair, files, htmlOf));
  const followed = compared.filter(isOwn).map((page): Compared => {
    return { ...page, edits: page.edits.filter((edit) => !followsMove(edit, moves)) };
  });
  const causeOf = createCauses({ before: before.site, after: after.site, pairs });
  const { groups, own, groupsOf } = groupEdits(followed, causeOf);
  const shared = [
    ...groups,
    ...followGroup(compared.filter(isOwn), moves),
    ...listGroup(compared),
    ...(await frameGroups(pairs)),
    ...themeGroup(states, pairs),
  ];
  const pages: PageChange[] = [];
  for (const page of followed) {
    const edits = own.get(page) ?? [];
    const isWhole = page.pair.before?.path === page.pair.after?.path;
    if (isWhole && edits.length === 0) continue;
    pages.push(await pageChange(page, edits, groupsOf.get(page) ?? [], after.site));
  }
  return {
    pages,
    folders: movedFolders(pages),
    groups: shared,
    sidebars: compareSidebars(before.site.sidebars, after.site.sidebars, moves),
    redirects: compareRedirects(before.site, after.site, moves),
    files,
    findings: compareFindings(
      { diagnostics: before.diagnostics, texts: before.site.texts },
      { diagnostics: after.diagnostics, texts: after.site.texts },
      renames,
    ),
  };
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
function createHtml(before: SiteState, after: SiteState): HtmlOf {
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

async function comparePair(pair: PagePair, files: FileChanges, htmlOf: HtmlOf): Promise<Compared> {
  const { before, after } = pair;
  const name = nameOf(after ?? before);
  if (before === null || after === null) {
    const { words } = await mergePages(pair, htmlOf);
    return { pair, name, edits: [], words };
  }
  const { edits, words } = await comparePages(pair, htmlOf);
  const replaced = after.files.filter((path) => files.changed.includes(path));
  const pictures = [...new Set(replaced)].map((of): Edit => {
    return { kind: 'image', section: '', of, parts: [] };
  });
  return { pair, name, words, edits: [...edits, ...pictures] };
}

/** Whether a page changes on its own: a list that the theme makes follows from the pages on it. */
function isOwn({ pair: { before, after } }: Compared): boolean {
  return before?.path !== after?.path || after?.file !== null;
}

/** The lists of pages that the theme makes: contents, tags, children of categories. */
function listGroup(compared: readonly Compared[]): ChangeGroup[] {
  const lists = compared.filter((page) => !isOwn(page) && page.edits.length > 0);
  if (lists.length === 0) return [];
  const [only] = lists;
  const edits = lists.length === 1 ? (only?.edits ?? []) : [];
  return [{ cause: 'lists of pages', edits, pages: lists.map(({ name }) => name) }];
}

function nameOf(page: PageState | null): PageName {
  const { route = null, title = null, path = '', file = null } = page ?? {};
  return { route, title, path, file };
}

async function pageChange(
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
    before: before === null ? null : nameOf(before),
    after: after === null ? null : nameOf(after),
    redirect: isGone ? (site.redirects.get(before.route ?? '') ?? null) : null,
    edits,
    groups,
    words,
    bytes: { before: await size(before), after: await size(after) },
  };
}

function movesOf(pairs: readonly PagePair[]): RouteMoves {
  return new Map(
    pairs.flatMap(({ before, after }): [string, string][] => {
      const [from, to] = [before?.route ?? null, after?.route ?? null];
      return from === null || to === null || from === to ? [] : [[from, to]];
    }),
  );
}

/** The pages whose links lead to the new addresses of moved pages; those move with them. */
function followGroup(compared: readonly Compared[], moves: RouteMoves): ChangeGroup[] {
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
async function frameGroups(pairs: readonly PagePair[]): Promise<ChangeGroup[]> {
  const byFrames = new Map<string, { readonly edits: Edit[]; readonly pages: PageName[] }>();
  for (const { before, after } of pairs) {
    if (before === null || after === null) continue;
    if (before.digests.frame === after.digests.frame) continue;
    const key = `${before.digests.frame} ${after.digests.frame}`;
    const known = byFrames.get(key);
    if (known !== undefined) known.pages.push(nameOf(after));
    else {
      const [old, now] = await Promise.all([before.model(), after.model()]);
      byFrames.set(key, { edits: frameEdits(old.frame, now.frame), pages: [nameOf(after)] });
    }
  }
  return [...byFrames.values()]
    .filter(({ edits }) => edits.length > 0)
    .map(({ edits, pages }) => ({ cause: 'the settings of the site', edits, pages }));
}

function themeGroup(
  { before, after, themeFiles }: ComparedStates,
  pairs: readonly PagePair[],
): ChangeGroup[] {
  if (before.site.theme === after.site.theme) return [];
  const names = pairs.flatMap((pair) => {
    return pair.before === null || pair.after === null ? [] : [nameOf(pair.after)];
  });
  const files = themeFiles.length === 0 ? '' : `: ${themeFiles.join(', ')}`;
  const edits: Edit[] = [{ kind: 'theme', section: '', of: '', parts: [] }];
  return [{ cause: `the theme of the site${files}`, edits, pages: names }];
}

/** The redirects that changed, without those of pages that moved: the pages have them. */
function compareRedirects(
  before: SiteState,
  after: SiteState,
  moves: RouteMoves,
): RedirectChange[] {
  const names = [...new Set([...before.redirects.keys(), ...after.redirects.keys()])].sort();
  return names.flatMap((from): RedirectChange[] => {
    const [old, now] = [before.redirects.get(from) ?? null, after.redirects.get(from) ?? null];
    const isOfMove = old === null && now !== null && moves.get(from) === now.replace(/[?#].*/s, '');
    return old === now || isOfMove ? [] : [{ from, before: old, after: now }];
  });
}

function compareFiles({ files: before }: SiteState, { files: after }: SiteState): FileChanges {
  const [old, now] = [[...before.keys()], [...after.keys()]];
  return {
    added: now.filter((path) => !before.has(path)).sort(),
    removed: old.filter((path) => !after.has(path)).sort(),
    changed: now
      .filter((path) => {
        const was = before.get(path);
        return was !== undefined && was.digest !== after.get(path)?.digest;
      })
      .sort(),
  };
}

/** Whether readers see any difference. */
export function isVisible({ pages, groups, sidebars, redirects, files }: SiteChange): boolean {
  const lists = [pages, groups, sidebars, redirects, files.added, files.removed, files.changed];
  return lists.some(({ length }) => length > 0);
}
