import type { SourceInput } from '@docsgen/core';
import type { decodeTrie } from 'cspell-trie-lib';
import nspell from 'nspell';
import { suggestions } from './suggest.ts';
import { readWords } from './word-list.ts';

/** A dictionary of one language, with the words that the site accepts. */
export interface Dictionary {
  has(word: string): boolean;
  /** The most likely words for a misspelt one, at most three. */
  suggest(word: string): readonly string[];
}

/** Reads a compiled dictionary of cspell. */
export type ReadTrie = typeof decodeTrie;

/** The files of a dictionary. */
export interface DictionaryFiles {
  /** Name of its package, for messages. */
  readonly name: string;
  /** The files of its package: those of Hunspell, or those of cspell. */
  readonly own: readonly SourceInput[];
  /** Lists of further words. */
  readonly lists: readonly SourceInput[];
  /** Null if there is no compiled dictionary of cspell among the files. */
  readonly readTrie: ReadTrie | null;
}

/** Whether a file is a compiled dictionary of cspell. */
export function isTrie(path: string): boolean {
  return /\.trie(?:\.gz)?$/.test(path);
}

/** Reads a dictionary of Hunspell or cspell. @throws Error when its files are missing. */
export function readDictionary(files: DictionaryFiles): Dictionary {
  const { own, lists } = files;
  const aff = own.find(({ path }) => path.endsWith('/index.aff'));
  const dic = own.find(({ path }) => path.endsWith('/index.dic'));
  const others = [...own, ...lists].filter((file) => file !== aff && file !== dic);
  if (dic === undefined && !others.some((file) => own.includes(file))) {
    throw new Error(`There is no dictionary "${files.name}": install the package.`);
  }
  const spell = aff === undefined || dic === undefined ? null : nspell(aff.text, dic.text);
  const inTries = trieTest(others, files.readTrie);
  const exact = new Set<string>();
  const anyCase = new Set<string>();
  const texts = others.filter(({ path }) => !isTrie(path));
  for (const word of texts.flatMap(({ text }) => readWords(text))) {
    exact.add(word);
    // A word in lower case may begin a sentence, or stand in a heading.
    if (word === word.toLowerCase()) anyCase.add(word);
  }
  const has = (word: string): boolean => {
    const plain = word.replace(/’/g, "'").normalize('NFC');
    const base = plain.replace(/'s?$/, '');
    return [plain, base].some((one) => {
      const small = one.toLowerCase();
      if (exact.has(one) || anyCase.has(small) || spell?.correct(one) === true) return true;
      return inTries(one) || (small !== one && inTries(small));
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

/** The test whether a word is in one of the compiled dictionaries, in this case. */
function trieTest(files: readonly SourceInput[], readTrie: ReadTrie | null) {
  const tries =
    readTrie === null
      ? []
      : files.filter(({ path }) => isTrie(path)).map(({ text }) => readTrie(text));
  return (word: string): boolean =>
    tries.some((trie) => trie.hasWord(word, true) && !trie.isForbiddenWord(word));
}
