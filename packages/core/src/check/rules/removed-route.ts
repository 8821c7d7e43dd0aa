import { slug } from 'github-slugger';
import type { Entry, SiteGraph } from '../../model/index.ts';
import { groupBy } from '../../text/group-by.ts';
import { fileStart } from '../../text/lines.ts';
import { lastSegment } from '../../text/paths.ts';
import { routeByPath } from '../link-fixes.ts';
import { redirectFix } from '../redirect-fix.ts';
import { allEntries, type CheckInputs, entriesByFile, type Found, type Rule } from '../rule.ts';

/** Reports published routes that neither exist nor redirect. */
export const removedRoute: Rule = {
  name: 'removed-route',
  severity: 'error',
  summary: 'An address that was published, and now has neither a page nor a redirect.',
  example: 'content/guides/cron.md, moved to content/admin/cron.md',
  fixed: '---\nredirect_from:\n  - /guides/cron\n---',
  needs: 'published',
  check(site, inputs) {
    if (inputs.published === null) return [];
    const { before, removed } = inputs.published;
    const findSuccessor = createSuccessors(site, inputs);
    return removed.map(({ route, position }): Found => {
      const successor = findSuccessor(route);
      const what = before.redirects[route] === undefined ? 'page' : 'redirect';
      const message = `The ${what} "${route}" was published and is gone.`;
      if (successor === null) {
        const hint = `Give the entry that takes its place \`redirect_from: ['${route}']\`.`;
        return { message, ...position, hint };
      }
      const { entry, reason, sure } = successor;
      const related = [{ message: 'It was published here.', ...position }];
      const hint = `It is probably "${entry.route}" now (${reason}): add \`redirect_from: ['${route}']\` here.`;
      const fix = sure ? redirectFix(entry, route, inputs.textOf(entry.filePath)) : null;
      const found = { message, file: entry.filePath, ...fileStart, hint, related };
      return fix === null ? found : { ...found, fix };
    });
  },
};

/** The entry that most likely replaces a removed page. */
interface EntrySuccessor {
  readonly entry: Entry;
  /** The evidence, as a phrase for the hint. */
  readonly reason: string;
  readonly sure: boolean;
}

/**
 * Finds the entries that replace removed pages: the file was renamed in git, its `slug` changed, or
 * exactly one new page has the same content, title, headings or name.
 */
function createSuccessors(
  site: SiteGraph,
  { published: changes, renames, twins, newTwins }: CheckInputs,
): (route: string) => EntrySuccessor | null {
  const published = changes?.before;
  const moved = movedEntries(site, renames);
  const fresh = allEntries(site).filter(({ route }) => published?.routes[route] === undefined);
  const byTitle = group(fresh, ({ title }) => title);
  const bySlug = group(fresh, ({ title }) => slug(title));
  const byHeadings = group(fresh, ({ body }) => headingsKey(body.headings.map((one) => one.slug)));
  const byName = group(fresh, ({ route }) => lastSegment(route));
  const isBare = published?.addressesOnly === true;
  const byContent = group(fresh, ({ route }) => readTwin(newTwins.get(route))?.body ?? '');

  return (route) => {
    const known = moved.get(route);
    if (known !== undefined) return known;
    const twin = readTwin(twins.get(route));
    const anchors = published?.routes[route] ?? [];
    return (
      only(byContent.get(twin?.body ?? ''), 'equal content', true) ??
      only(byTitle.get(twin?.title ?? ''), 'equal title', true) ??
      only(
        anchors.length > 2 ? byHeadings.get(headingsKey(anchors)) : [],
        'equal headings',
        true,
      ) ??
      only(bySlug.get(anchors[0] ?? ''), 'equal title', true) ??
      only(nearestTo(route, byName.get(lastSegment(route))), 'equal name', isBare)
    );
  };
}

function only(
  entries: readonly Entry[] = [],
  reason: string,
  sure: boolean,
): EntrySuccessor | null {
  const [entry, another] = entries;
  return entry === undefined || another !== undefined ? null : { entry, reason, sure };
}

/** The entries whose routes share the most leading segments with a removed route. */
function nearestTo(route: string, entries: readonly Entry[] = []): readonly Entry[] {
  const segments = route.split('/');
  const rank = (entry: Entry): number => {
    const own = entry.route.split('/');
    const differing = segments.findIndex((segment, at) => segment !== own[at]);
    // On a tie the shorter route wins: a longer one may be in the folder of an old version.
    return (differing < 0 ? segments.length : differing) * 1000 - own.length;
  };
  const best = Math.max(...entries.map(rank));
  return entries.filter((entry) => rank(entry) === best);
}

/** Groups entries by a key; those with an empty key are left out. */
function group(entries: readonly Entry[], keyOf: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = groupBy(entries, keyOf);
  groups.delete('');
  return groups;
}

/** Entries by the routes that they had before their file was renamed or their `slug` was set. */
function movedEntries(
  site: SiteGraph,
  renames: CheckInputs['renames'],
): ReadonlyMap<string, EntrySuccessor> {
  const moved = new Map<string, EntrySuccessor>();
  const byFile = entriesByFile(site);
  const add = (from: string, entry: Entry, reason: string): void => {
    // The routes that the file would get from its path alone, in each collection that contains it.
    for (const { collection } of site.versions) {
      const route = routeByPath(from, collection, site.config);
      if (route !== null) moved.set(route, { entry, reason, sure: true });
    }
  };
  for (const entry of byFile.values()) add(entry.filePath, entry, 'its slug has changed');
  for (const [from, to] of renames) {
    const entry = byFile.get(to);
    if (entry !== undefined) add(from, entry, 'renamed in git');
  }
  return moved;
}

/** The title and the text of a twin. */
function readTwin(text: string | undefined): { title: string; body: string } | null {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text ?? '');
  if (match === null) return null;
  const title = /^title: (".*")$/m.exec(match[1] ?? '')?.[1];
  return { title: title === undefined ? '' : unquote(title), body: (match[2] ?? '').trim() };
}

function unquote(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return '';
  }
}

function headingsKey(slugs: readonly string[]): string {
  return slugs.join(' ');
}
