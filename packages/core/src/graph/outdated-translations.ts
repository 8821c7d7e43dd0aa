import { memoized, relativePath } from '@docsgen/text';
import { originalFolder } from '../config/locales.ts';
import { versionInLanguage } from '../config/versions.ts';
import type { Sources } from '../discover/discover.ts';
import { sourceTexts } from '../discover/source-texts.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type {
  ChangedSection,
  CollectionConfig,
  Entry,
  OutdatedTranslation,
  SiteConfig,
  SiteGraph,
  SourceFile,
  TranslationHistory,
  TranslationPair,
  TranslationStates,
  Version,
} from '../model/index.ts';
import { nameInFolder } from './translations.ts';

/** Whether a site wants to know which of its translations are behind: costs nothing if not. */
export function judgesTranslations({ locales, rules, theme }: SiteConfig): boolean {
  const isShown = theme.features.outdatedTranslations;
  return locales.length > 0 && (rules['outdated-translation'] !== 'off' || isShown);
}

/** The inputs of `findOutdated` besides the graph. */
interface TranslationInputs {
  readonly sources: Sources;
  readonly history: TranslationHistory;
  readonly sourceCache: SourceCache;
}

/** Compares the original of each translation with the one that the translation was made from. */
export async function findOutdated(
  site: SiteGraph,
  { sources, history, sourceCache }: TranslationInputs,
): Promise<TranslationStates> {
  const pairs = translationPairs(site, sources);
  const outdated = new Map<string, OutdatedTranslation>();
  const unknown = new Map<string, string>();
  if (pairs.length === 0) return { outdated, unknown, unjudged: 0 };
  const { originals, isShallow } = await history.read(pairs.map(({ pair }) => pair));
  // The same sections as on the last run, while the original is the same.
  const table = sourceCache.table<SourceFile, Map<string, readonly ChangedSection[] | null>>(
    'changed sections',
  );
  let unjudged = 0;
  for (const { pair, entry } of pairs) {
    const { translation, original, commit } = pair;
    const found = originals.get(translation.path);
    if (found === undefined || found.text === null) {
      if (isShallow) unjudged += 1;
      else if (commit !== null) unknown.set(translation.path, commit);
      continue;
    }
    const { text } = found;
    if (text === original.text) continue;
    const { changedSections } = await import('./changed-sections.ts');
    const known = memoized(table, original, () => new Map());
    if (!known.has(text)) known.set(text, changedSections(text, original.text, entry));
    const sections = known.get(text) ?? null;
    if (sections?.length === 0) continue;
    outdated.set(translation.path, {
      original: original.path,
      commit: found.commit,
      text,
      sections: sections ?? [],
    });
  }
  return { outdated, unknown, unjudged };
}

/** A translation with its original. */
interface PairedEntry {
  readonly pair: TranslationPair;
  /** The original's entry. */
  readonly entry: Entry;
}

/**
 * The translations of a site with their originals, by paths, as `completeLocales` pairs them. Those
 * that a source made have no history, and those of a version's commit can't be changed any more.
 */
function translationPairs(site: SiteGraph, sources: Sources): PairedEntry[] {
  const { versions, config, made } = site;
  const texts = new Map(sourceTexts(sources).map((file) => [file.path, file]));
  return versions.flatMap((version): PairedEntry[] => {
    const { collection, info } = version;
    if (collection.locale === '' || collection.ref !== null) return [];
    const originals = versionInLanguage('', [collection.id, info.version], versions);
    if (originals === undefined) return [];
    const folder = relativePath(config.root, collection.path);
    const own = byName(originals, originalFolder(collection, config.root), collection);
    return [...version.entries.values()].flatMap((entry): PairedEntry[] => {
      if (entry.untranslated === true || Object.hasOwn(made.files, entry.filePath)) return [];
      const counterpart = own.get(nameInFolder(entry.filePath, folder, collection));
      const translation = texts.get(entry.filePath);
      const original = counterpart && texts.get(counterpart.filePath);
      if (counterpart === undefined || translation === undefined || original === undefined) {
        return [];
      }
      const { translated_from, default_lang_commit } = entry.frontMatter;
      const commit = translated_from ?? default_lang_commit ?? null;
      return [{ pair: { translation, original, commit }, entry: counterpart }];
    });
  });
}

function byName(
  { entries }: Version,
  folder: string,
  collection: CollectionConfig,
): ReadonlyMap<string, Entry> {
  return new Map(
    [...entries.values()].map((entry) => {
      return [nameInFolder(entry.filePath, folder, collection), entry];
    }),
  );
}
