import type { Cache } from '../io/cache.ts';
import { groupedValues } from '../io/grouped-values.ts';
import type { AnyFinding, Entry } from '../model/index.ts';

/** The entries about which rules that judge single entries find nothing, as far as that is known. */
interface SoundEntries {
  /** The entries of which it isn't known. */
  readonly others: readonly Entry[];
  /** Stores which of the others are sound. @param findings What these rules found in the others */
  keep(findings: readonly AnyFinding[]): void;
}

/** What is known of entries by their texts and the names of the site. */
interface SoundInputs {
  readonly cache: Cache;
  /** The files that entries include, by the path of the entry. */
  readonly includes: () => ReadonlyMap<string, readonly string[]>;
  readonly namesKey: () => string | null;
}

/** Finds the entries that earlier checks have found to be sound. */
export function findSound(
  { cache, includes, namesKey }: SoundInputs,
  entries: readonly Entry[],
): SoundEntries {
  const names = namesKey();
  if (names === null) return { others: entries, keep: () => undefined };
  const isSound = groupedValues<Entry, boolean>(cache, `sound:${names}`, entries, (entry) => {
    return { path: entry.route, key: entry.summary.key };
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
