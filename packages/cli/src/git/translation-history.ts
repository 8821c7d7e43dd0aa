import path from 'node:path';
import {
  type GitObjects,
  type SiteConfig,
  type SourceFile,
  type TranslatedOriginal,
  type TranslatedOriginals,
  type TranslationHistory,
  type TranslationPair,
  unifiedLines,
} from '@docsgen/core';
import { findRepository, type Repository } from './git.ts';
import { isShallow, readCommits, readReach } from './git-history.ts';
import { findLastSyncs, type LastSync, type SyncedPairs } from './last-syncs.ts';
import { createObjectReader } from './object-reader.ts';

/** Reads from git the originals that a site's translations were made from. */
export interface TranslationReader {
  /** Empty for a site in one language, and outside of a repository. */
  options(config: SiteConfig): Promise<{ readonly translationHistory?: TranslationHistory }>;
}

/**
 * Creates a reader. Contents are read by one process of git, and the log by another, only if a
 * translation doesn't name a commit of its original. What was read is memoized until HEAD changes.
 *
 * @param commit The hash of the commit whose history counts; that of the working tree by default.
 */
export function createTranslationReader(commit = 'HEAD'): TranslationReader {
  let known: { readonly state: string; readonly reading: Reading } | null = null;
  // One process for all states, since it stays.
  let objects: GitObjects | null = null;
  return {
    async options({ root, locales }) {
      const repository = locales.length === 0 ? null : findRepository(root);
      if (repository === null) return {};
      const state = commit === 'HEAD' ? await readReach(root) : commit;
      objects ??= createObjectReader(repository);
      if (known?.state !== state)
        known = { state, reading: createReading(repository, objects, commit) };
      const { reading } = known;
      return { translationHistory: { state, read: (pairs) => readOriginals(pairs, reading) } };
    },
  };
}

/** Reads of a repository in one of its states, each made once. */
interface Reading {
  /** The content of an object as text; null if the repository doesn't have it. */
  readonly text: (name: string) => Promise<string | null>;
  /** The name of a file of the site at a commit, for `text`; null if it is outside. */
  readonly at: (commit: string, file: string) => string | null;
  readonly syncs: (pairs: readonly TranslationPair[]) => Promise<SyncedPairs>;
  readonly isShallow: () => Promise<boolean>;
}

function createReading(repository: Repository, objects: GitObjects, start: string): Reading {
  const texts = new Map<string, Promise<string | null>>();
  let synced: { readonly key: string; readonly found: Promise<SyncedPairs> } | null = null;
  let shallow: Promise<boolean> | null = null;
  const readText = (name: string): Promise<string | null> =>
    objects.read(name).then(
      (content) => new TextDecoder().decode(content),
      () => null,
    );
  return {
    text(name) {
      const found = texts.get(name) ?? readText(name);
      texts.set(name, found);
      return found;
    },
    at(commit, file) {
      const place = path.posix.join(repository.below, file);
      // A line end would be the end of the request.
      return place.startsWith('../') || /[\r\n]/.test(place) ? null : `${commit}:${place}`;
    },
    syncs(pairs) {
      const paths = pairs.map(({ translation, original }) => {
        return { translation: translation.path, original: original.path };
      });
      const key = JSON.stringify(paths);
      if (synced?.key !== key) {
        const found = readCommits(repository, start).then((commits) =>
          findLastSyncs(commits, paths),
        );
        synced = { key, found };
      }
      return synced.found;
    },
    isShallow() {
      shallow ??= isShallow(repository);
      return shallow;
    },
  };
}

async function readOriginals(
  pairs: readonly TranslationPair[],
  reading: Reading,
): Promise<TranslatedOriginals> {
  const originals = new Map<string, TranslatedOriginal>();
  const unnamed = pairs.filter(({ commit }) => commit === null);
  const named = pairs.flatMap(({ commit, ...pair }) =>
    commit === null ? [] : [{ ...pair, commit }],
  );
  try {
    await Promise.all(
      named.map(async (pair) => {
        const text = await textAt(pair, pairs, reading);
        originals.set(pair.translation.path, { commit: pair.commit, text });
      }),
    );
    const synced = unnamed.length === 0 ? null : await reading.syncs(pairs);
    await Promise.all(
      unnamed.map(async (pair) => {
        const found = synced === null ? null : await lastSynced(pair, synced, reading);
        if (found !== null) originals.set(pair.translation.path, found);
      }),
    );
    return { originals, isShallow: await reading.isShallow() };
  } catch {
    // git is missing, or refuses the repository: the dates of files report that.
    return { originals: new Map(), isShallow: false };
  }
}

/** The original at the commit that its translation names, by the name that it had there. */
async function textAt(
  { commit, original }: TranslationPair & { readonly commit: string },
  pairs: readonly TranslationPair[],
  reading: Reading,
): Promise<string | null> {
  const read = async (file: string): Promise<string | null> => {
    const name = reading.at(commit, file);
    return name === null ? null : reading.text(name);
  };
  const text = await read(original.path);
  if (text !== null || (await reading.text(`${commit}^{commit}`)) === null) return text;
  const { names } = await reading.syncs(pairs);
  for (const former of names.get(original.path) ?? []) {
    const found = former === original.path ? null : await read(former);
    if (found !== null) return found;
  }
  return null;
}

/**
 * The original when it was last changed together with its translation. The working tree counts as
 * the newest commit. Null if the history doesn't show it.
 */
async function lastSynced(
  { translation, original }: TranslationPair,
  { syncs, committed }: SyncedPairs,
  { text, at }: Reading,
): Promise<TranslatedOriginal | null> {
  if (at('HEAD', translation.path) === null || at('HEAD', original.path) === null) return null;
  const sync: LastSync | undefined = syncs.get(translation.path);
  const current = { commit: sync?.commit ?? '', text: original.text };
  const isChanged = async (file: SourceFile): Promise<boolean> => {
    const hash = committed.get(file.path);
    const before = hash === undefined ? null : await text(hash);
    return before === null || unifiedLines(before) !== unifiedLines(file.text);
  };
  // Not committed yet.
  if (!committed.has(translation.path)) return current;
  if (sync === undefined) return null;
  const before = await text(sync.original);
  if (before === null || unifiedLines(before) === unifiedLines(original.text)) {
    return before === null ? null : current;
  }
  const isBeingTranslated =
    (await isChanged(translation)) && (!sync.changedBoth || (await isChanged(original)));
  return isBeingTranslated ? current : { commit: sync.commit, text: before };
}
