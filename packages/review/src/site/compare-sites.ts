import type { SiteState } from '@docsgen/core';
import { compareFindings } from '../findings/introduced.ts';
import type { FileChanges, PageChange, RedirectChange, SiteChange } from '../model.ts';
import { createCauses } from './causes.ts';
import { type Compared, comparePair, createHtml, pageChange } from './compare-page.ts';
import { groupEdits } from './group-edits.ts';
import { matchPages, type PagePair } from './match-pages.ts';
import { movedFolders } from './moved-folders.ts';
import { followsMove } from './moved-links.ts';
import { followGroup, frameGroups, isOwn, listGroup, themeGroup } from './shared-changes.ts';
import { compareSidebars, type RouteMoves } from './sidebars.ts';
import { separateStandIns } from './stand-ins.ts';
import type { ComparedStates } from './states.ts';

/** Compares two states of a site. Texts and models are read only where digests differ. */
export async function compareSites(states: ComparedStates): Promise<SiteChange> {
  const { before, after, renames } = states;
  const pairs = matchPages(before.site, after.site, renames);
  const moves = movesOf(pairs);
  const htmlOf = createHtml(before.site, after.site);
  const files = compareFiles(before.site, after.site);
  const compared: Compared[] = [];
  for (const pair of pairs) compared.push(await comparePair(pair, files, htmlOf));
  const separated = separateStandIns(compared.filter(isOwn), {
    before: before.site,
    after: after.site,
  });
  const followed = separated.pages.map((page): Compared => {
    return { ...page, edits: page.edits.filter((edit) => !followsMove(edit, moves)) };
  });
  const causeOf = createCauses({ before: before.site, after: after.site, pairs });
  const { groups, own, groupsOf } = groupEdits(followed, causeOf);
  const shared = [
    ...groups,
    ...followGroup(separated.pages, moves),
    ...separated.groups,
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

function movesOf(pairs: readonly PagePair[]): RouteMoves {
  return new Map(
    pairs.flatMap(({ before, after }): [string, string][] => {
      const [from, to] = [before?.route ?? null, after?.route ?? null];
      return from === null || to === null || from === to ? [] : [[from, to]];
    }),
  );
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
