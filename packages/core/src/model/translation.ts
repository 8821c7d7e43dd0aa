import type { Span } from '@docsgen/text';
import type { SourceFile } from './entry.ts';

/**
 * Translations and the states of their originals from which they were made. Stages get these from a
 * caller that knows the history of the files, such as git's.
 */

/** A translation and its original. */
export interface TranslationPair {
  readonly translation: SourceFile;
  readonly original: SourceFile;
  /** The commit in the translation's front matter; null if it names none. */
  readonly commit: string | null;
}

/** The original of a translation as it was when the translation was made. */
export interface TranslatedOriginal {
  /** The hash of the commit, as far as it is written. */
  readonly commit: string;
  /** Null if the repository doesn't have the commit, or if the commit doesn't have the file. */
  readonly text: string | null;
}

/** The answer of a history about translations. */
export interface TranslatedOriginals {
  /** By file of the translation. Those whose state isn't known are left out. */
  readonly originals: ReadonlyMap<string, TranslatedOriginal>;
  /** Whether states are unknown because the clone is shallow. */
  readonly isShallow: boolean;
}

/** Reads the originals as the translations were made from them. */
export interface TranslationHistory {
  /** Changes whenever an answer may change: a part of the key of a run's result. */
  readonly state: string;
  read(pairs: readonly TranslationPair[]): Promise<TranslatedOriginals>;
}

/** A section of an original that has changed. */
export interface ChangedSection {
  /** The text of its heading; null for the front matter, or for the text before the first heading. */
  readonly heading: string | null;
  readonly part: 'front matter' | 'start' | 'section';
  readonly span: Span;
}

/** A translation whose original has changed since. */
export interface OutdatedTranslation {
  /** Path of the original relative to the site's root. */
  readonly original: string;
  /** The commit that it was made from. */
  readonly commit: string;
  /** The text of the original at that commit. */
  readonly text: string;
  /** In the order of the original; empty if too much has changed to say what. */
  readonly sections: readonly ChangedSection[];
}

/** The states of a site's translations. */
export interface TranslationStates {
  /** By file of the translation. */
  readonly outdated: ReadonlyMap<string, OutdatedTranslation>;
  /** Translations whose commit is unknown, by file: the commit as written. */
  readonly unknown: ReadonlyMap<string, string>;
  /** The number of translations that can't be judged because the clone is shallow. */
  readonly unjudged: number;
}
