import { digest } from '@docsgen/text/digest';
import { type SiteKeys, textKey } from '../graph/site-keys.ts';
import type { Cache } from '../io/cache.ts';
import { groupedValues } from '../io/grouped-values.ts';
import type { AnyFinding, Entry, SiteGraph } from '../model/index.ts';

/** The entries about which rules that judge single entries find nothing, as far as that is known. */
interface SoundEntries {
  /** The entries of which it isn't known. */
  readonly others: readonly Entry[];
  /** Stores which of the others are sound. @param findings What these rules found in the others */
  keep(findings: readonly AnyFinding[]): void;
}

/** What soundness is known by, and stored in. */
interface SoundInputs {
  readonly site: SiteGraph;
  readonly cache: Cache;
  /** The files that entries include, by the path of the entry. */
  readonly includes: () => ReadonlyMap<string, readonly string[]>;
  readonly keys: () => SiteKeys | null;
}

/**
 * Finds the entries that earlier checks have found to be sound. That follows from their texts, from what
 * their links lead to and from the names of versions; what a finding says may follow from more.
 */
export function findSound(
  { site, cache, includes, keys: keysOf }: SoundInputs,
  entries: readonly Entry[],
): SoundEntries {
  const keys = keysOf();
  if (keys === null) return { others: entries, keep: () => undefined };
  const versions = digest(JSON.stringify(site.versions.map(({ info }) => info)));
  const name = `sound:${keys.program} ${versions}`;
  const isSound = groupedValues<Entry, boolean>(cache, name, entries, {
    path: ({ route }) => route,
    key: (entry) => `${entry.version} ${textKey(entry)}`,
  });
  const known = entries.map((_, index) => isSound.get(index));
  return {
    others: entries.filter((_, index) => known[index] !== true),
    keep(findings) {
      const files = new Set(findings.map(({ file }) => file));
      const included = includes();
      for (const [index, { filePath }] of entries.entries()) {
        if (known[index] !== undefined) continue;
        const own = [filePath, ...(included.get(filePath) ?? [])];
        isSound.set(index, !own.some((file) => files.has(file)));
      }
    },
  };
}
