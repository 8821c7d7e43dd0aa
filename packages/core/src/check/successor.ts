import { groupBy, lastSegment } from '@docsgen/text';
import { slug } from 'github-slugger';
import type { Entry, SiteGraph } from '../model/index.ts';
import { routeByPath } from './link-fixes.ts';
import { entriesByFile, type SiteView } from './rule.ts';

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
export function createSuccessors({
  site,
  entries,
  published: changes,
  renames,
  twins,
  newTwins,
}: SiteView): (route: string) => EntrySuccessor | null {
  const published = changes?.before;
  const moved = movedEntries(site, renames);
  const fresh = entries.filter(({ route }) => published?.routes[route] === undefined);
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

function group(entries: readonly Entry[], keyOf: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = groupBy(entries, keyOf);
  groups.delete('');
  return groups;
}

/** Entries by the routes that they had before their file was renamed or their `slug` was set. */
function movedEntries(
  site: SiteGraph,
  renames: SiteView['renames'],
): ReadonlyMap<string, EntrySuccessor> {
  const moved = new Map<string, EntrySuccessor>();
  const byFile = entriesByFile(site);
  const add = (from: string, entry: Entry, reason: string): void => {
    for (const route of routesByPath(from, site)) moved.set(route, { entry, reason, sure: true });
  };
  for (const entry of byFile.values()) add(entry.filePath, entry, 'its slug has changed');
  for (const [from, to] of renames) {
    const entry = byFile.get(to);
    if (entry !== undefined) add(from, entry, 'renamed in git');
  }
  return moved;
}

/** The routes that a file would get from its path alone, in each collection that contains it. */
function routesByPath(file: string, { versions, config }: SiteGraph): string[] {
  return versions.flatMap(({ collection }) => routeByPath(file, collection, config) ?? []);
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
