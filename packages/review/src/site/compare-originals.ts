import type { PageChange, SiteChange } from '../model.ts';
import { comparePair, createHtml, pageChange } from './compare-page.ts';
import { matchPages } from './match-pages.ts';
import type { ComparedStates } from './states.ts';

const noFiles = { added: [], removed: [], changed: [] };

/**
 * Compares originals, as their translations know them and as they are. Each is a task of its own, so
 * equal changes of several are listed with each, and what follows from other pages is left out.
 *
 * @param translations The files of translations, also of those that don't exist yet, by the original's.
 */
export async function compareOriginals(
  { before, after, renames }: ComparedStates,
  translations: ReadonlyMap<string, string>,
): Promise<SiteChange> {
  const htmlOf = createHtml(before.site, after.site);
  const pages: PageChange[] = [];
  for (const pair of matchPages(before.site, after.site, renames)) {
    const compared = await comparePair(pair, noFiles, htmlOf);
    const edits = compared.edits.filter(({ kind }) => kind !== 'navigation');
    if (pair.before !== null && edits.length === 0) continue;
    const change = await pageChange(compared, edits, [], after.site);
    const translation = translations.get(pair.after?.file ?? '') ?? null;
    const type = pair.before === null ? 'untranslated' : change.type;
    pages.push({ ...change, type, translation });
  }
  return {
    pages,
    folders: [],
    groups: [],
    sidebars: [],
    redirects: [],
    files: noFiles,
    findings: { added: [], gone: [] },
  };
}
