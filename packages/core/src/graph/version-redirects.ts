import { containsPath, joinPath } from '@docsgen/text';
import type { NamedEntry } from './entries.ts';
import type { NamedCollection } from './named-collection.ts';

/** The version of an entry, for its redirects, in a collection with several versions. */
export interface EntryVersion {
  /** The collection's id. */
  readonly collection: string;
  /** Rank of the version: 0 for the default one; `current` ranks after all cut versions. */
  readonly rank: number;
  /** Maps a former address to the entry's own version. */
  readonly inVersion: (from: string) => string;
  /** Whether an address belongs to a version of the collection. */
  readonly isWithin: (from: string) => boolean;
}

/**
 * The versions of entries with redirects. A redirect belongs to its version: cutting a version copies
 * `redirect_from`, whose addresses are mapped to the copy's version. Otherwise readers of one version
 * would be redirected to another.
 */
export function entryVersions(
  collections: readonly NamedCollection[],
): ReadonlyMap<NamedEntry, EntryVersion> {
  const byEntry = new Map<NamedEntry, EntryVersion>();
  const allBases = collections.map(baseOf);
  for (const part of collections) {
    const { pluginId, isLast, version } = part.info;
    const { locale } = part.collection;
    const versions = collections.filter(({ info }) => info.pluginId === pluginId);
    if (versions.length === 1) continue;
    const bases = versions.map(baseOf).sort((a, b) => b.length - a.length);
    const shortest = bases.at(-1) ?? '';
    const foreign = allBases.filter(
      (base) => !bases.includes(base) && containsPath(shortest, base),
    );
    const base = baseOf(part);
    const isWithin = (from: string): boolean =>
      containsPath(shortest, from) && !foreign.some((base) => containsPath(base, from));
    const inVersion = (from: string): string => {
      const written = bases.find((one) => containsPath(one, from));
      if (written === undefined || !isWithin(from)) return from;
      return `/${joinPath(base.slice(1), from.slice(written.length + 1))}`;
    };
    const own = versions.filter(({ collection }) => collection.locale === locale);
    const ownRank = isLast ? 0 : version === 'current' ? own.length : own.indexOf(part) + 1;
    // Translations come after all originals.
    const rank =
      locale === '' ? ownRank : ownRank + collections.length * (1 + versions.indexOf(part));
    const entryVersion = { collection: pluginId, rank, inVersion, isWithin };
    for (const entry of part.named.entries.values()) {
      if (entry.parsed.frontMatter.redirect_from !== undefined) byEntry.set(entry, entryVersion);
    }
  }
  return byEntry;
}

/** The route of a version; empty for the site's root. */
function baseOf({ collection }: NamedCollection): string {
  return collection.routeBasePath === '' ? '' : `/${collection.routeBasePath}`;
}
