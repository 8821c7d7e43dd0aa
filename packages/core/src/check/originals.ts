import type { Entry, SiteGraph, Version } from '../model/index.ts';

/**
 * Returns a lookup of the originals of translations: null for an entry that isn't a translation, or
 * that has no original.
 */
export function createOriginals(site: SiteGraph): (entry: Entry) => Entry | null {
  const originals = new Map<string, Version>();
  const keyOf = ({ info, collection }: Version): string => `${collection.id} ${info.version}`;
  for (const version of site.versions) {
    if (version.collection.locale === '') originals.set(keyOf(version), version);
  }
  const found = new Map<Entry, Entry | null>();
  for (const version of site.versions) {
    if (version.collection.locale === '') continue;
    const entries = originals.get(keyOf(version))?.entries;
    for (const entry of version.entries.values()) {
      const isOwn = entry.untranslated !== true;
      found.set(entry, isOwn ? (entries?.get(entry.id) ?? null) : null);
    }
  }
  return (entry) => found.get(entry) ?? null;
}
