import { groupBy } from '@docsgen/core';
import { type FolderCommits, findMoves, follow, isNothing } from './git-history.ts';

/** A translation with its original, as paths of today. */
export interface PairedPaths {
  readonly translation: string;
  readonly original: string;
}

/** The state of an original that its translation was last synchronized with, by the history. */
export interface LastSync {
  /** The last commit that changed both files; if none did, the last that changed the translation. */
  readonly commit: string;
  /** The hash of the original's content then. */
  readonly original: string;
  /** Whether the commit changed both. */
  readonly changedBoth: boolean;
}

/** What a history says about pairs of files. */
export interface SyncedPairs {
  /** By path of the translation. */
  readonly syncs: ReadonlyMap<string, LastSync>;
  /** Hashes of the committed contents of the files, by path. */
  readonly committed: ReadonlyMap<string, string>;
  /** Every path that a file had, by its path of today, newest first. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/**
 * Finds for each translation the last commit that changed it together with its original, in one pass
 * over the history. A renamed file is followed, and a rename alone is no change. In a shallow clone
 * only commits with both files count, since earlier ones aren't known.
 */
export function findLastSyncs(
  { commits, grafted }: FolderCommits,
  pairs: readonly PairedPaths[],
): SyncedPairs {
  const byTranslation = new Map(pairs.map((pair) => [pair.translation, pair]));
  const byOriginal = groupBy(pairs, ({ original }) => original);
  const committed = new Map<string, string>();
  const names = new Map<string, string[]>();
  const joint = new Map<string, LastSync>();
  /** The last commit of a translation, and the original's content then once it is known. */
  const alone = new Map<string, { readonly commit: string; original: string | null }>();
  const today = new Map<string, string>();
  for (const { hash, changes } of commits) {
    const moves = findMoves(changes);
    const touched = new Map<string, string>();
    for (const { file, after } of changes) {
      const name = today.get(file) ?? file;
      if (isNothing(after) || (!byTranslation.has(name) && !byOriginal.has(name))) continue;
      if (!committed.has(name)) committed.set(name, after);
      const known = names.get(name) ?? [];
      if (!known.includes(file)) names.set(name, [...known, file]);
      for (const { translation } of byOriginal.get(name) ?? []) {
        const last = alone.get(translation);
        if (last !== undefined) last.original ??= after;
      }
      if (!moves.has(file) && !grafted.has(hash)) touched.set(name, after);
    }
    for (const name of touched.keys()) {
      const pair = byTranslation.get(name);
      if (pair === undefined) continue;
      const original = touched.get(pair.original) ?? null;
      if (original !== null && !joint.has(name)) {
        joint.set(name, { commit: hash, original, changedBoth: true });
      }
      if (!alone.has(name)) alone.set(name, { commit: hash, original });
    }
    follow(moves, today);
  }
  const syncs = new Map(joint);
  for (const [name, { commit, original }] of grafted.size > 0 ? [] : alone) {
    if (original !== null && !syncs.has(name)) {
      syncs.set(name, { commit, original, changedBoth: false });
    }
  }
  return { syncs, committed, names };
}
