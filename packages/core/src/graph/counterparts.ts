import { pathBelow } from '@docsgen/text';
import { versionInLanguage } from '../config/versions.ts';
import type { Entry, SiteGraph, Version } from '../model/index.ts';
import { toRoute } from '../routes/routes.ts';

/**
 * The same page in other versions and languages: an entry's has its id, and one of the theme's has
 * the same route below that of the version or language.
 */

/** A page that can exist in other versions: an entry, or the route of a page of the theme. */
export type VersionedPage = Entry | string;

/** The version that contains an entry. */
export function versionOf(entry: Entry, { versions }: SiteGraph): Version | undefined {
  return versions.find(({ entries }) => entries.get(entry.id)?.route === entry.route);
}

/** Names of entries, then the ids of the index pages of folders with these names. */
export function withIndexIds(names: readonly string[]): string[] {
  return [...names, ...names.map((name) => `${name}/index`)];
}

/**
 * The entry of the first of these names that is a route, an id or a file, else the folder of an index
 * page. Of several versions the first one counts.
 */
export function entryNamed(names: readonly string[], site: SiteGraph): VersionedEntry | null {
  for (const name of withIndexIds(names)) {
    for (const version of site.versions) {
      const entry = [...version.entries.values()].find((one) => {
        return one.route === name || one.filePath === name || one.id === name;
      });
      if (entry !== undefined) return { entry, version };
    }
  }
  return null;
}

/** Every version of a version's collection in its language, itself included. */
export function versionsBeside({ collection }: Version, { versions }: SiteGraph): Version[] {
  const { id, locale } = collection;
  return versions.filter((other) => {
    return other.collection.id === id && other.collection.locale === locale;
  });
}

/** The route of the same page in another version of its collection; null if it isn't there. */
export function routeInVersion(
  page: VersionedPage,
  [own, other]: readonly [own: Version, other: Version],
  { live }: SiteGraph,
): string | null {
  if (typeof page !== 'string') return other.entries.get(page.id)?.route ?? null;
  const route = rebased(page, own.collection.routeBasePath, other.collection.routeBasePath);
  return live.has(route) ? route : null;
}

/** The route of the same page in the last version, for a page of another; null without one. */
export function routeInLast(page: VersionedPage, version: Version, site: SiteGraph): string | null {
  if (version.info.isLast) return null;
  const last = versionsBeside(version, site).find(({ info }) => info.isLast);
  return last === undefined ? null : routeInVersion(page, [version, last], site);
}

/** An entry with its version. */
export interface VersionedEntry {
  readonly entry: Entry;
  readonly version: Version;
}

/**
 * The same entry in a language; null if it isn't there.
 *
 * @param locale Empty for the site's own language.
 * @param site The site in all of its languages.
 */
export function entryInLanguage(
  { id, collection, version: name }: Entry,
  locale: string,
  site: SiteGraph,
): VersionedEntry | null {
  const version = versionInLanguage(locale, [collection, name], site.versions);
  const entry = version?.entries.get(id);
  return version === undefined || entry === undefined ? null : { entry, version };
}

/**
 * The route of the same page in another language; null if it isn't there.
 *
 * @param site The site in all of its languages.
 */
export function routeInLanguage(
  route: string,
  [own, other]: readonly [own: string, other: string],
  site: SiteGraph,
): string | null {
  const entry = site.routes.get(route);
  if (entry !== undefined) return entryInLanguage(entry, other, site)?.entry.route ?? null;
  const there = rebased(route, own, other);
  return site.live.has(there) ? there : null;
}

/** A route below a base path, moved to another base path. */
function rebased(route: string, from: string, to: string): string {
  return toRoute(to, pathBelow(from, route.slice(1)));
}
