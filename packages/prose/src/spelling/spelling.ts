import type { ProseFinding, SourceInput } from '@docsgen/core';
import { createRule } from '../rule.ts';
import { createMask, type Ignored } from '../text/mask.ts';
import { type Dictionary, type ReadTrie, readDictionary } from './dictionary.ts';

/** What the spelling is checked with. */
export interface SpellingOptions {
  /**
   * Installed packages with a dictionary of Hunspell, `index.aff` and `index.dic`, or of cspell: a
   * list of those whose name ends in their language, such as `dictionary-en-gb` and
   * `@cspell/dict-en_us`, or packages by language.
   */
  readonly dictionaries: readonly string[] | Readonly<Record<string, string>>;
  /** The site's own list of words, to which `docsgen words --add` adds. */
  readonly words?: string;
  /**
   * Further lists of words: files, or installed packages of cspell such as
   * `@cspell/dict-software-terms`.
   */
  readonly lists?: readonly string[];
}

/** Letters with apostrophes and hyphens between them; none beside a digit or a sign of code. */
const word =
  /(?<![\p{L}\p{M}\p{N}_'’\uFFFC@#$.-])\p{L}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*(?![\p{L}\p{M}\p{N}_\uFFFC]|[.-][\p{L}\p{N}\uFFFC])/gu;

/** Scripts that are written without spaces. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

/** A rule that finds words that are in no dictionary of the page's language. */
export function spelling(options: SpellingOptions, ignored: Ignored) {
  refuseOtherTypes(options);
  const packages = packagesOf(options.dictionaries);
  const lists = [...(options.words === undefined ? [] : [options.words]), ...(options.lists ?? [])];
  const mask = createMask(ignored, true);
  const known = new WeakMap<readonly SourceInput[], Map<string, Dictionary | null>>();
  const usesCspell = [...packages.values(), ...lists].some((name) => packageName.test(name));
  let readTrie: ReadTrie | null = null;
  return createRule({
    name: 'misspelt-word',
    severity: 'warning',
    summary: 'A word that is in no dictionary.',
    example: 'You recieve a message.',
    fixed: 'You receive a message.',
    settings: [options, ignored],
    inputs: [...new Set([...packages.values()].flatMap(filesOf)), ...lists.flatMap(listFiles)],
    ...(options.words !== undefined && { words: options.words }),
    ...(usesCspell && {
      // It takes longer to load than the other modules of this package together.
      async load() {
        ({ decodeTrie: readTrie } = await import('cspell-trie-lib'));
      },
    }),
    checkProse({ blocks, lang }, inputs) {
      const dictionaries = known.get(inputs) ?? new Map<string, Dictionary | null>();
      known.set(inputs, dictionaries);
      const dictionary = dictionaries.has(lang)
        ? (dictionaries.get(lang) ?? null)
        : open(lang, { packages, lists, inputs, readTrie });
      dictionaries.set(lang, dictionary);
      if (dictionary === null) return [];
      return blocks.flatMap((block) => {
        return wordsIn(mask(block), dictionary).map(({ written, start }): ProseFinding => {
          const meant = dictionary.suggest(written);
          const message = `"${written}" is in no dictionary.`;
          const suggested = meant.length === 0 ? '' : `Did you mean ${either(meant)}? `;
          const hint = `${suggested}Otherwise, run docsgen words --add ${written}.`;
          return { message, block, start, end: start + written.length, hint };
        });
      });
    },
  });
}

/** A word with its offset. */
interface PlacedWord {
  readonly written: string;
  readonly start: number;
}

/** The words of a text that are in no dictionary; of a compound with hyphens, its parts. */
function wordsIn(text: string, { has }: Dictionary): PlacedWord[] {
  return [...text.matchAll(word)].flatMap(({ 0: whole, index }): PlacedWord[] => {
    if (isSpecial(whole) || has(whole)) return [];
    const parts = [...whole.matchAll(/[^-]+/g)];
    const unknown = parts.filter(({ 0: part }) => {
      // Short parts are endings, such as those of "add-ons".
      return !isSpecial(part) && !has(part) && (parts.length === 1 || part.length > 3);
    });
    return unknown.map(({ 0: written, index: at }) => ({ written, start: index + at }));
  });
}

/** Whether a word is an abbreviation, a name in code, or of another script. */
function isSpecial(written: string): boolean {
  return (
    written.length < 2 ||
    written === written.toUpperCase() ||
    /\p{Ll}\p{Lu}/u.test(written) ||
    /^\p{Lu}+s$/u.test(written) ||
    unspaced.test(written)
  );
}

function either(words: readonly string[]): string {
  return words.map((one) => `"${one}"`).join(' or ');
}

/** Refuses values of other types, which a configuration that no compiler has checked can have. */
function refuseOtherTypes({ dictionaries, words, lists }: Partial<SpellingOptions>): void {
  if (typeof dictionaries !== 'object' || dictionaries === null) {
    throw new TypeError("prose: spelling needs `dictionaries`, such as ['dictionary-en'].");
  }
  if (words !== undefined && typeof words !== 'string') {
    throw new TypeError('prose: `words` of spelling is the path of a file.');
  }
  if (lists !== undefined && !Array.isArray(lists)) {
    throw new TypeError('prose: `lists` of spelling is a list of files and packages.');
  }
}

/** Packages by the tag of their language, in lower case. */
function packagesOf(named: SpellingOptions['dictionaries']): ReadonlyMap<string, string> {
  const pairs = Array.isArray(named)
    ? named.map((name: string) => [languageIn(name), name])
    : Object.entries(named);
  return new Map(
    pairs.map(([lang, name]) => {
      if (lang !== undefined && name !== undefined) return [lang.toLowerCase(), name] as const;
      throw new TypeError(
        `prose: name the language of "${name}": dictionaries: { en: '${name}' }.`,
      );
    }),
  );
}

/** The language at the end of a name such as `dictionary-en-gb`; undefined without one. */
function languageIn(name: string): string | undefined {
  const [, language = ''] = name
    .toLowerCase()
    .replaceAll('_', '-')
    .split(/dict(?:ionary)?-/);
  return /^[a-z]{2,3}(?:-[a-z\d]+)*$/.test(language) ? language : undefined;
}

function filesOf(name: string): string[] {
  if (packageName.test(name)) return listFiles(name);
  return [`npm:${name}/index.aff`, `npm:${name}/index.dic`];
}

/** The name of a package of cspell, in contrast to a file and to a package of Hunspell. */
const packageName = /^@[\w-]+\/dict-[\w.-]+$/;

function listFiles(list: string): string[] {
  if (!packageName.test(list)) return [list];
  const kinds = [
    'dict/*.txt',
    'dict/*.txt.gz',
    '*.trie',
    '*.trie.gz',
    'dict/*.trie',
    'dict/*.trie.gz',
  ];
  return kinds.map((kind) => `npm:${list}/${kind}`);
}

/** The parts that a dictionary is made of. */
interface DictionaryParts {
  readonly packages: ReadonlyMap<string, string>;
  readonly lists: readonly string[];
  readonly inputs: readonly SourceInput[];
  readonly readTrie: ReadTrie | null;
}

/**
 * Reads the dictionary of a language; null if the site names none.
 *
 * @throws Error when a named package has no lists of words.
 */
function open(lang: string, parts: DictionaryParts): Dictionary | null {
  const { packages, lists, inputs, readTrie } = parts;
  const tag = lang.toLowerCase();
  const name =
    packages.get(tag) ?? packages.get(tag.split('-')[0] ?? '') ?? regional(tag, packages);
  if (name === undefined) return null;
  const empty = lists.find((list) => {
    return packageName.test(list) && !inputs.some(({ path }) => isOf(list, path));
  });
  if (empty !== undefined) {
    throw new Error(`The package "${empty}" has no lists of words, or is not installed.`);
  }
  const dictionaries = [...packages.values()];
  return readDictionary({
    name,
    own: inputs.filter(({ path }) => isOf(name, path)),
    lists: inputs.filter(({ path }) => !dictionaries.some((one) => isOf(one, path))),
    readTrie,
  });
}

/** Whether a file is one of an installed package. */
function isOf(name: string, path: string): boolean {
  return path.includes(`node_modules/${name}/`);
}

/** The dictionary of another region of the same language. */
function regional(tag: string, packages: ReadonlyMap<string, string>): string | undefined {
  const [language = ''] = tag.split('-');
  return [...packages].find(([other]) => other.split('-')[0] === language)?.[1];
}
