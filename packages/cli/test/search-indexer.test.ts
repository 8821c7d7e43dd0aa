import { createHash } from 'node:crypto';
import type { Output, SearchRecord } from '@docsgen/core';
import { decodePostings, type IndexEntry, impactOf, type Shard } from '@docsgen/renderer/search';
import { describe, expect, test } from 'vitest';
import { searchFile, searchOptions, shardIndexer } from '../src/search/indexer.ts';
import { toEntries, toShards } from '../src/search/shards.ts';

const record = (url: string, text: string, rest: Partial<SearchRecord> = {}): SearchRecord => ({
  ...{ url, title: 'A page', description: '', section: 'Guide', path: [], type: 'guide' },
  ...{ weight: 1, keywords: [], sections: [{ slug: null, heading: '', text }] },
  ...rest,
});

const records = Array.from({ length: 60 }, (_, at) =>
  record(`/page-${at}/`, `Some words about number ${at} and what follows ${at * 7}.`, {
    title: `Page ${at}`,
    section: at % 2 === 0 ? 'Even' : 'Odd',
  }),
);

function indexOf(given: readonly SearchRecord[]): Promise<readonly Output[]> {
  return shardIndexer.index(
    given.map((one) => shardIndexer.page(one, 'en')),
    'en',
  );
}

function hash(outputs: readonly Output[]): string {
  const sum = createHash('sha256');
  for (const { path, content } of outputs) sum.update(path).update(content);
  return sum.digest('hex');
}

function fileOf<T>(outputs: readonly Output[], path: string): T {
  return JSON.parse(String(outputs.find((output) => output.path === path)?.content)) as T;
}

/** What a term is worth on each page that has it, by the page's address. */
async function impactsOf(given: readonly SearchRecord[], wanted: string) {
  const outputs = await indexOf(given);
  const { shards } = fileOf<IndexEntry>(outputs, 'search-index/index.json');
  const entries = shards.flatMap(([, file]) => fileOf<Shard>(outputs, `search-index/${file}`));
  const found = entries.find(([term]) => term === wanted)?.[1] ?? '';
  return Object.fromEntries(
    decodePostings(found).map(({ page, level }) => {
      const { url } = fileOf<{ url: string }>(outputs, `search-index/pages/${page}.json`);
      return [url, impactOf(level)];
    }),
  );
}

describe('the index of the search', () => {
  test('has the same bytes for the same records, whatever their order', async () => {
    const first = hash(await indexOf(records));
    expect(hash(await indexOf(structuredClone(records)))).toBe(first);
    expect(hash(await indexOf(records.toReversed()))).toBe(first);
    const other = records.with(0, record('/page-0/', 'Something else.'));
    expect(hash(await indexOf(other))).not.toBe(first);
  });

  test('has its entry, the shards, the words and a file for each page', async () => {
    const outputs = await indexOf(records);
    const kinds = new Set(outputs.map(({ path }) => path.replace(/[^/]*\.json$/, '*.json')));
    expect([...kinds].sort()).toEqual([
      ...['search-index/*.json', 'search-index/pages/*.json'],
      ...['search-index/terms/*.json', 'search-index/words/*.json'],
    ]);
    const entry = fileOf<IndexEntry>(outputs, 'search-index/index.json');
    expect([entry.pages, entry.sections]).toEqual([
      60,
      [
        ['Even', 0],
        ['Odd', 30],
      ],
    ]);
  });

  test('is there for a site without pages', async () => {
    expect(fileOf<IndexEntry>(await indexOf([]), 'search-index/index.json').pages).toBe(0);
  });

  test('keeps the files that an edit has nothing to do with', async () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const many = Array.from({ length: 300 }, (_, at) => {
      const words = Array.from({ length: 40 }, (_, word) => {
        const place = at * 40 + word;
        return `${letters[place % 26]}${letters[(place >> 3) % 26]}word${place}`;
      });
      return record(`/page-${at}/`, words.join(' '));
    });
    const before = new Map((await indexOf(many)).map(({ path, content }) => [path, content]));
    const edited = await indexOf(many.with(7, record('/page-7/', 'zebra')));
    const changed = edited.filter(({ path, content }) => before.get(path) !== content);
    expect(before.size).toBeGreaterThan(330);
    // The entry, the page, the common words and the shards of the words that came and went.
    expect(changed.length).toBeLessThan(40);
  });

  test('is served file by file, and made at the first search', async () => {
    let searches = 0;
    const site = {
      search: () => {
        searches += 1;
        return Promise.resolve([{ path: 'search-index/index.json', content: '{}' }]);
      },
    };
    expect(await searchFile(site, 'index.html')).toBeNull();
    expect(searches).toBe(0);
    expect((await searchFile(site, 'search-index/index.json'))?.content).toBe('{}');
    expect(await searchFile(site, 'search-index/other.json')).toBeNull();
  });

  test('is made only where the site is to be searched', () => {
    expect(searchOptions({ search: false })).toEqual({});
    expect(Object.keys(searchOptions({ search: true }))).toEqual(['searchIndexer']);
  });
});

describe('what a word is worth on a page', () => {
  test('is more in the title than in a heading, and more there than in the text', async () => {
    const heading = [{ slug: 'x', heading: 'Juggling', text: 'Something.' }];
    const impacts = await impactsOf(
      [
        record('/title/', 'Something.', { title: 'Juggling' }),
        record('/heading/', '', { sections: heading }),
        record('/text/', 'Juggling is something.'),
      ],
      'juggling',
    );
    expect(impacts['/title/']).toBeGreaterThan(impacts['/heading/'] ?? 9);
    expect(impacts['/heading/']).toBeGreaterThan(impacts['/text/'] ?? 9);
  });

  test('follows the weight of the page', async () => {
    const impacts = await impactsOf(
      [record('/plain/', 'Juggling.'), record('/heavy/', 'Juggling.', { weight: 2 })],
      'juggling',
    );
    expect(impacts['/heavy/']).toBeGreaterThan(1.7 * (impacts['/plain/'] ?? 9));
  });

  test('is more in a guide than in release notes, but for versions and names', async () => {
    const both = (text: string) => [
      record('/guide/', text),
      record('/release/', text, { type: 'release' }),
    ];
    const word = await impactsOf(both('juggling'), 'juggling');
    expect(word['/guide/']).toBeGreaterThan(2 * (word['/release/'] ?? 9));
    const version = await impactsOf(both('3.11.5'), '3.11.5');
    expect(version['/release/']).toBeGreaterThan(version['/guide/'] ?? 9);
    const name = await impactsOf(both('get_records_sql'), 'get_records_sql');
    expect(name['/release/']).toBe(name['/guide/']);
  });

  test.each([
    ['keywords', { keywords: ['xss'] }, 'xss'],
    ['the letters that its title begins with', { title: 'Cross-site request forgery' }, 'csrf'],
    ['two words of its title as one', { title: 'The coding of style' }, 'codingstyle'],
    ['its address', { url: '/docs/setup/' }, 'setup'],
    ['the end of a name in it', { title: 'mod_forum_get_posts' }, 'get_posts'],
    ['a part of a name in it', { title: 'CoreSitePlugins' }, 'plugins'],
    ['the number of an issue', { title: 'MDL-71156' }, '71156'],
    ['a version without its v', { title: 'App v4.1.0' }, '4.1.0'],
    ['a version without its last nought', { title: 'App v4.1.0' }, '4.1'],
  ])('is there for %s', async (_, rest, term) => {
    expect(Object.keys(await impactsOf([record('/a/', 'Text.', rest)], term))).toHaveLength(1);
  });
});

describe('the shards', () => {
  test('hold all terms in their order, and none is much larger than the others', () => {
    const terms = Array.from({ length: 5_000 }, (_, at) => `${at % 7}term${at}`);
    const postings = Array.from({ length: 20 }, (_, page) => ({ page, level: 30 }));
    const entries = toEntries(new Map(terms.map((term) => [term, postings])));
    const shards = toShards(entries);
    expect(shards.flat()).toEqual(entries);
    const sizes = shards.map((shard) => JSON.stringify(shard).length);
    expect(Math.max(...sizes)).toBeLessThan(9_000);
    expect(shards.length).toBeLessThan(60);
  });

  test('keep of a word that nearly every page has those on which it counts most', () => {
    const postings = Array.from({ length: 9_000 }, (_, page) => ({ page, level: page % 60 }));
    const [entry] = toEntries(new Map([['word', postings]]));
    const kept = decodePostings(entry?.[1] ?? '');
    expect(kept).toHaveLength(4_000);
    expect(Math.min(...kept.map(({ level }) => level))).toBe(33);
    expect(kept.map(({ page }) => page)).toEqual(
      kept.map(({ page }) => page).sort((a, b) => a - b),
    );
  });
});
