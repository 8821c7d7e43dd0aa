import { collectionRoute } from '../graph/theme-routes.ts';
import type { Entry, NavLink, Site, Version, VersionView } from '../model/index.ts';
import type { Addresses } from './addresses.ts';

/** What a page shows of versions; null in a collection of one. */
export function versionView(
  entry: Entry | null,
  { info, collection }: Version,
  { site, addresses }: { site: Site; addresses: Addresses },
): VersionView | null {
  const versions = site.versions.filter((other) => other.collection.id === collection.id);
  if (versions.length < 2) return null;
  const link = (version: Version): NavLink => ({
    label: version.info.label,
    href: addresses.of(counterpart(entry, version)?.route ?? collectionRoute(version.collection)),
  });
  const last = versions.find((version) => version.info.isLast);
  const { label, banner, badge, className } = info;
  return {
    ...{ label, banner, badge, className },
    latest: last === undefined || info.isLast ? null : link(last),
    versions: versions.map((version) => {
      return { ...link(version), isCurrent: version.info.version === info.version };
    }),
  };
}

/** The route that search engines shall show instead of an entry's; undefined for its own. */
export function canonicalRoute(
  entry: Entry,
  { info, collection }: Version,
  site: Site,
): string | undefined {
  if (info.isLast) return undefined;
  const last = site.versions.find((other) => {
    return other.collection.id === collection.id && other.info.isLast;
  });
  return last === undefined ? undefined : counterpart(entry, last)?.route;
}

/** The same entry in another version: ids say what is the same. */
function counterpart(entry: Entry | null, version: Version): Entry | undefined {
  return entry === null ? undefined : version.entries.get(entry.id);
}
