import { createHash } from 'node:crypto';
import {
  type Cache,
  digest,
  memoryCache,
  noCache,
  type Output,
  type SearchRecord,
} from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { growthOfTime, proportion } from '../../core/test/timed-worker.ts';
import type { IndexEntry, PageTitles, Shard, StoredPage } from '../src/format/format.ts';
import { decodePostings, encodePostings, impactOf } from '../src/format/postings.ts';
import { searchFile, searchOptions, shardIndexer } from '../src/indexer/indexer.ts';
import { toEntries, toShards } from '../src/indexer/shards.ts';

const record = (url: string, text: string, rest: Partial<SearchRecord> = {}): SearchRecord => ({
  url,
  title: 'A page',
  description: '',
  section: 'Guide',
  path: [],
  profile: 'guide',
  weight: 1,
  version: null,
  keywords: [],
  sections: [{ slug: null, heading: '', text }],
  ...rest,
});

const records = Array.from({ length: 60 }, (_, at) =>
  record(`/page-${at}/`, `Some words about number ${at} and what follows ${at * 7}.`, {
    title: `Page ${at}`,
    section: at % 2 === 0 ? 'Even' : 'Odd',
  }),
);

async function indexOf(
  given: readonly SearchRecord[],
  cache: Cache = noCache,
): Promise<readonly Output[]> {
  const pages = given.map(({ sections, ...page }) => ({
    ...page,
    digest: digest(JSON.stringify([page, sections])),
    record: () => Promise.resolve({ ...page, sections }),
  }));
  const files = await shardIndexer.index(pages, 'en', cache);
  return Promise.all(
    files.map(async ({ path, digest: known, content }) => {
      const made = await content();
      if (known !== undefined) expect(known).toBe(digest(made));
      return { path, content: made };
    }),
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

/** The impact of a term on each page that contains it, by the page's address. */
async function impactsOf(given: readonly SearchRecord[], wanted: string) {
  const outputs = await indexOf(given);
  const { shards, id } = fileOf<IndexEntry>(outputs, 'search-index/index.json');
  const entries = shards.flatMap(([, name]) => {
    return fileOf<Shard>(outputs, `search-index/terms/${name}.json`);
  });
  const found = entries.find(([term]) => term === wanted)?.[1] ?? '';
  return Object.fromEntries(
    decodePostings(found).map(({ page, level }) => {
      const { url } = fileOf<StoredPage>(outputs, `search-index/pages/${id}/${page}.json`);
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

  test('has its entry, the shards, the words, the titles and a file for each page', async () => {
    const outputs = await indexOf(records);
    const kinds = new Set(
      outputs.map(({ path }) => path.replace(/(pages\/)?[^/]*(?:\/\d+)?\.json$/, '$1*.json')),
    );
    expect([...kinds].sort()).toEqual([
      ...['search-index/*.json', 'search-index/pages/*.json'],
      ...['search-index/terms/*.json', 'search-index/titles/*.json', 'search-index/words/*.json'],
    ]);
    const entry = fileOf<IndexEntry>(outputs, 'search-index/index.json');
    expect([entry.pages, entry.groups]).toEqual([
      60,
      [
        ['Even', -1, 0],
        ['Odd', -1, 30],
      ],
    ]);
  });

  test('has the titles of a site that has not too many pages', async () => {
    const path = ['Above', 'Below'];
    const some = await indexOf([
      record('/a/', 'Text.', { path }),
      record('/b/', 'Text.', { path }),
    ]);
    const { titles } = fileOf<IndexEntry>(some, 'search-index/index.json');
    const { pages, paths } = fileOf<PageTitles>(some, `search-index/titles/${titles}.json`);
    expect(paths).toEqual([path]);
    expect(pages.map(([, ...rest]) => rest)).toEqual([
      ['/a/', 0],
      ['/b/', 0],
    ]);
    const many = Array.from({ length: 1_001 }, (_, at) => record(`/${at}/`, 'Text.'));
    expect(fileOf<IndexEntry>(await indexOf(many), 'search-index/index.json').titles).toBeNull();
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
    const cache = memoryCache();
    const before = new Map(
      (await indexOf(many, cache)).map(({ path, content }) => [path, content]),
    );
    const read: string[] = [];
    const watched: Cache = {
      ...cache,
      set: (key, value) => {
        read.push(key);
        cache.set(key, value);
      },
    };
    const edited = many.with(7, record('/page-7/', 'zebra'));
    const after = await indexOf(edited, watched);
    const changed = after.filter(({ path, content }) => before.get(path) !== content);
    expect(before.size).toBeGreaterThan(330);
    // The first file, the page, the common words, and the shards of added and removed words.
    expect(changed.length).toBeLessThan(40);
    expect(hash(after)).toBe(hash(await indexOf(edited)));
    // Computed again: one page, its block, and the buckets of its words.
    expect(read.filter((key) => key.includes(':page:'))).toHaveLength(1);
    expect(read.filter((key) => key.includes(':block:'))).toHaveLength(1);
    expect(read.filter((key) => key.includes(':bucket:')).length).toBeLessThan(45);
  });

  test('is whole where the cache has lost some of it', async () => {
    const whole = hash(await indexOf(records));
    for (let lost = 0; lost < 7; lost += 1) {
      const values = new Map<string, unknown>();
      const cache: Cache = {
        get: (key) => values.get(key),
        set: (key, value) => void values.set(key, value),
        keeps: (key) => values.has(key),
      };
      await indexOf(records, cache);
      for (const [at, key] of [...values.keys()].entries()) if (at % 7 === lost) values.delete(key);
      expect(hash(await indexOf(records, cache))).toBe(whole);
    }
  });

  test('has versions, and the pages of each after each other', async () => {
    const version = (label: string) => ({
      version: { label, collection: 'docs', base: `/docs/${label}/`, isLast: label === '2.0' },
    });
    const given = ['2.0', '1.0'].flatMap((label) =>
      [0, 1].map((at) => record(`/docs/${label}/${at}/`, 'Text.', version(label))),
    );
    const { versions, groups } = fileOf<IndexEntry>(
      await indexOf([...given, record('/other/', 'Text.')]),
      'search-index/index.json',
    );
    expect(versions).toEqual([
      ['1.0', 'docs', '/docs/1.0/', 0],
      ['2.0', 'docs', '/docs/2.0/', 1],
    ]);
    expect(groups).toEqual([
      ['Guide', -1, 0],
      ['Guide', 0, 1],
      ['Guide', 1, 3],
    ]);
  });

  test('takes time in proportion to the text of a page', async () => {
    const time = async (size: number): Promise<number> => {
      const sections = [{ slug: null, heading: '', text: 'a '.repeat(size / 2) }];
      const start = process.cpuUsage();
      await indexOf([record('/long/', '', { sections })]);
      return process.cpuUsage(start).user / 1_000;
    };
    expect(await growthOfTime(2_000_000, time)).toBeLessThan(proportion);
  });

  test('has the texts of a long page in parts, and where in it each word stands', async () => {
    const sections = Array.from({ length: 30 }, (_, at) => ({
      slug: `s-${at}`,
      heading: `Heading ${at}`,
      text: `${'Words that fill a section well. '.repeat(12)} unique${at}`,
    }));
    const outputs = await indexOf([record('/long/', '', { sections })]);
    const { id, shards } = fileOf<IndexEntry>(outputs, 'search-index/index.json');
    const page = fileOf<StoredPage>(outputs, `search-index/pages/${id}/0.json`);
    const parts = page.parts.map((_, at) =>
      fileOf<StoredPage['sections']>(outputs, `search-index/pages/${id}/0-${at}.json`),
    );
    expect(page.sections).toEqual([]);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.flat().map(([, anchor]) => anchor)).toEqual(sections.map(({ slug }) => slug));
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(5_000);
    const entries = shards.flatMap(([, name]) => {
      return fileOf<Shard>(outputs, `search-index/terms/${name}.json`);
    });
    const segmentOf = (term: string): number => {
      const found = entries.find(([own]) => own === term)?.[1] ?? '';
      return Math.log2(decodePostings(found)[0]?.segments ?? 0);
    };
    expect([segmentOf('unique0'), segmentOf('unique29')]).toEqual([0, 11]);
    parts.forEach((part, at) => {
      const number = /unique(\d+)/.exec(part[0]?.[2] ?? '')?.[1];
      const segment = segmentOf(`unique${number}`);
      expect(page.parts.findLastIndex((first) => first <= segment)).toBe(at);
    });
  });

  test('is served file by file, and made at the first search', async () => {
    let searches = 0;
    const plain = { locales: [] };
    const site = {
      search: () => {
        searches += 1;
        return Promise.resolve([{ path: 'search-index/index.json', content: () => '{}' }]);
      },
    };
    expect(await searchFile(site, 'index.html', plain)).toBeNull();
    expect(searches).toBe(0);
    expect((await searchFile(site, 'search-index/index.json', plain))?.content).toBe('{}');
    expect(await searchFile(site, 'search-index/other.json', plain)).toBeNull();
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
      record('/release/', text, { profile: 'version' }),
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
    const postings = encodePostings(
      Array.from({ length: 20 }, (_, page) => ({ page, level: 30, segments: 1 })),
    );
    const own = { count: 20, first: 0, postings: postings.slice(1) };
    const entries = toEntries(new Map(terms.map((term) => [term, own])));
    const shards = toShards(entries);
    expect(shards.flat()).toEqual(entries);
    const sizes = shards.map((shard) => JSON.stringify(shard).length);
    expect(Math.max(...sizes)).toBeLessThan(7_000);
    expect(shards.length).toBeLessThan(120);
  });

  test('keep of a word that nearly every page has those on which it counts most', () => {
    const postings = encodePostings(
      Array.from({ length: 9_000 }, (_, page) => ({
        page,
        level: page % 60,
        segments: page % 4096,
      })),
    );
    const [entry] = toEntries(
      new Map([['word', { count: 9_000, first: 0, postings: postings.slice(1) }]]),
    );
    const kept = decodePostings(entry?.[1] ?? '');
    expect(kept).toHaveLength(3_000);
    expect(Math.min(...kept.map(({ level }) => level))).toBe(40);
    expect(kept.every(({ page, segments }) => segments === page % 4096)).toBe(true);
    expect(kept.map(({ page }) => page)).toEqual(
      kept.map(({ page }) => page).sort((a, b) => a - b),
    );
  });
});
