import type { IndexEntry, IndexVersion, PageGroup } from '../format/format.ts';
import type { SearchResponse } from './engine.ts';
import type { Ranked } from './rank.ts';

/** The filters of a search. */
export interface Choice {
  /** Sections that results are limited to; empty for all. */
  readonly sections: readonly string[];
  /** Addresses of the versions that are searched besides the reader's. */
  readonly versions: readonly string[];
}

/**
 * Indices of the versions that are searched: of the collection of the reader's page its version, of
 * each other collection the latest, and the versions that the reader added.
 */
export function chooseVersions(
  { versions }: Pick<IndexEntry, 'versions'>,
  path: string,
  asked: readonly string[],
): readonly number[] {
  const [, collection, current] = versions
    .filter(([, , base]) => path.startsWith(base.replace(/(?:\/|\.html)?$/, '/')))
    .reduce<IndexVersion>((a, b) => (b[2].length > a[2].length ? b : a), ['', '', '', 0]);
  return versions.flatMap(([, own, base, isLast], at) => {
    const isReaders = own === collection ? base === current : isLast === 1;
    return isReaders || asked.includes(base) ? [at] : [];
  });
}

/** Whether a page passes the filters. */
export function isChosen(
  page: number,
  entry: Pick<IndexEntry, 'groups'>,
  {
    sections,
    versions,
  }: { readonly sections: readonly string[]; readonly versions: readonly number[] },
): boolean {
  const [section, version] = groupOf(page, entry);
  return (
    (version === -1 || versions.includes(version)) &&
    (sections.length === 0 || sections.includes(section))
  );
}

/**
 * Counts the results per section, within the searched versions, and per version that isn't searched
 * by default.
 *
 * @param shown Indices of the versions that are searched.
 * @param own Indices of the versions that are searched by default.
 */
export function countPages(
  ranked: readonly Ranked[],
  entry: Pick<IndexEntry, 'groups' | 'versions'>,
  { shown, own }: { readonly shown: readonly number[]; readonly own: readonly number[] },
): Pick<SearchResponse, 'counts' | 'versions'> {
  const sections = new Map<string, number>();
  const versions = new Map<number, number>();
  for (const { page } of ranked) {
    const [section, version] = groupOf(page, entry);
    if (version !== -1) versions.set(version, (versions.get(version) ?? 0) + 1);
    if (version === -1 || shown.includes(version)) {
      sections.set(section, (sections.get(section) ?? 0) + 1);
    }
  }
  return {
    counts: [...sections].sort(([a], [b]) => (a < b ? -1 : 1)),
    versions: entry.versions.flatMap(([label, , base], at) => {
      const count = versions.get(at);
      return count === undefined || own.includes(at) ? [] : [[base, label, count] as const];
    }),
  };
}

/** The group of a page: the last that begins at or before it. */
export function groupOf(page: number, { groups }: Pick<IndexEntry, 'groups'>): PageGroup {
  return groups.findLast(([, , first]) => first <= page) ?? ['', -1, 0];
}
