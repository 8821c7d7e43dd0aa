import type { SourceInput } from '@docsgen/core';
import nspell from 'nspell';
import { suggestions } from './suggest.ts';
import { readWords } from './word-list.ts';

/** A dictionary of one language, with the words that the site accepts. */
export interface Dictionary {
  has(word: string): boolean;
  /** The most likely words for a misspelt one, at most three. */
  suggest(word: string): readonly string[];
}

/** The files of a dictionary. */
export interface DictionaryFiles {
  /** Name of its package, for messages. */
  readonly name: string;
  readonly aff: SourceInput | undefined;
  readonly dic: SourceInput | undefined;
  /** Lists of further words. */
  readonly lists: readonly SourceInput[];
}

/** Reads a dictionary of Hunspell. @throws Error when its files are missing. */
export function readDictionary({ name, aff, dic, lists }: DictionaryFiles): Dictionary {
  if (aff === undefined || dic === undefined) {
    throw new Error(`There is no dictionary "${name}": install the package.`);
  }
  const spell = nspell(aff.text, dic.text);
  const exact = new Set<string>();
  const anyCase = new Set<string>();
  for (const word of lists.flatMap(({ text }) => readWords(text))) {
    exact.add(word);
    // A word in lower case may begin a sentence, or stand in a heading.
    if (word === word.toLowerCase()) anyCase.add(word);
  }
  const has = (word: string): boolean => {
    const plain = word.replace(/’/g, "'").normalize('NFC');
    const base = plain.replace(/'s?$/, '');
    return [plain, base].some((one) => {
      return exact.has(one) || anyCase.has(one.toLowerCase()) || spell.correct(one);
    });
  };
  const known = new Map<string, readonly string[]>();
  return {
    has,
    suggest(word) {
      const kept = known.get(word) ?? suggestions(word, has);
      known.set(word, kept);
      return kept;
    },
  };
}
