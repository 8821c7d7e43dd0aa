import { buildTrie, serializeTrie } from 'cspell-trie-lib';
import { describe, expect, test } from 'vitest';
import type { ProseOptions } from '../src/index.ts';
import type { SpellingOptions } from '../src/spelling/spelling.ts';
import { englishDictionary, proseSite } from './fixture.ts';

const dictionary = await englishDictionary();

/** The findings of a page, as `line:column message hint`. */
async function misspelt(
  text: string,
  options: Partial<SpellingOptions> = {},
  files: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const spelling = { dictionaries: ['dictionary-en'], ...options };
  const all = { 'content/a.md': text, ...dictionary, ...files };
  const { diagnostics } = await proseSite({ spelling }, all, { lang: 'en-US' }).build();
  return diagnostics.map(
    ({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`,
  );
}

describe('spelling', () => {
  test('finds words that are in no dictionary, and says what was probably meant', async () => {
    expect(await misspelt('You recieve a **mesage**.\n')).toEqual([
      '1:5 "recieve" is in no dictionary. Did you mean "receive" or "relieve"? Otherwise, run docsgen words --add recieve.',
      '1:17 "mesage" is in no dictionary. Did you mean "message" or "menage"? Otherwise, run docsgen words --add mesage.',
    ]);
  });

  test('leaves code, names in code, abbreviations, addresses and parts of compounds', async () => {
    const text =
      'The `recieve` of getFooBar, SESSKEY, x86qqq, user_idd, a/bqq.md, fooqq.js, @nameqq, https://qqq.example, add-ons, APIs, it’s the user’s, students` and 日本語.\n';
    expect(await misspelt(text)).toEqual([]);
  });

  test('accepts the words of the site in any case, and with an ending of possession', async () => {
    const words = '# names\nMoodle\nenrol # British\n';
    const found = await misspelt(
      "Moodle's way: Enrol, or enrol in Moodle. But moodle.\n",
      { words: 'words.txt' },
      { 'words.txt': words },
    );
    expect(found).toEqual([expect.stringContaining('1:46 "moodle" is in no dictionary.')]);
  });

  test('accepts the lists of packages of cspell', async () => {
    const folder = 'node_modules/@cspell/dict-house';
    const files = {
      [`${folder}/package.json`]: '{}',
      [`${folder}/dict/a.txt`]: '# x\n!nono\nsesskey\n+gradebook*\n',
    };
    const lists = ['@cspell/dict-house'];
    expect(await misspelt('The sesskey of the gradebook.\n', { lists }, files)).toEqual([]);
    await expect(misspelt('A.\n', { lists: ['@cspell/dict-none'] })).rejects.toThrow(
      'The package "@cspell/dict-none" has no lists of words, or is not installed.',
    );
  });

  /** A compiled dictionary, as packages of cspell have it. */
  const trie = (words: readonly string[]): string =>
    [...serializeTrie(buildTrie(words).root, { version: 3, base: 32 })].join('');

  test('accepts the words of compiled dictionaries of cspell', async () => {
    const folder = 'node_modules/@cspell/dict-house';
    const files = {
      [`${folder}/package.json`]: '{}',
      [`${folder}/house.trie`]: trie(['sesskey', 'Moodle', '~moodle', 'gradebook']),
    };
    const found = await misspelt(
      'Sesskey: the gradebook’s of Moodle.\n\nMore of moodle, and gradebok.\n',
      { lists: ['@cspell/dict-house'] },
      files,
    );
    expect(found).toEqual([
      expect.stringContaining('3:9 "moodle" is in no dictionary.'),
      expect.stringContaining('3:21 "gradebok" is in no dictionary. Did you mean "gradebook"?'),
    ]);
  });

  test('reads a compiled dictionary of cspell in place of one of Hunspell', async () => {
    const files = {
      'content/a.md': 'This is the way, thsi.\n',
      'node_modules/@cspell/dict-en_us/package.json': '{}',
      'node_modules/@cspell/dict-en_us/en_US.trie': trie(['this', 'is', 'the', 'way', 'page']),
    };
    const spelling = { dictionaries: ['@cspell/dict-en_us'] };
    const { diagnostics } = await proseSite({ spelling }, files, { lang: 'en' }).build();
    expect(diagnostics.map(({ message }) => message)).toEqual(['"thsi" is in no dictionary.']);
  });

  test('says when a dictionary isn’t installed, and checks no other language', async () => {
    const missing = { dictionaries: { fr: 'dictionary-fr' } };
    const found = await misspelt('Nothing qqqq.\n', missing);
    expect(found).toHaveLength(2);
    expect(found[0]).toContain('npm:dictionary-fr/index.aff');
  });

  test('needs dictionaries, and files for its lists of words', () => {
    const withSpelling = (spelling: unknown) => () => proseSite({ spelling } as ProseOptions, {});
    expect(withSpelling({ words: 'words.txt' })).toThrow('prose: spelling needs `dictionaries`');
    const dictionaries = ['dictionary-en'];
    expect(withSpelling({ dictionaries, words: ['orbit'] })).toThrow(
      'prose: `words` of spelling is the path of a file',
    );
    expect(withSpelling({ dictionaries, lists: 'words.txt' })).toThrow(
      'prose: `lists` of spelling is a list of files and packages',
    );
  });

  test('needs the language of a dictionary', () => {
    expect(() => proseSite({ spelling: { dictionaries: ['my-words'] } }, {})).toThrow(
      'name the language of "my-words"',
    );
  });
});
