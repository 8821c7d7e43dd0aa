import { digest, noCache, type SearchRecord } from '@docsgen/core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSearchEngine } from '../src/browser/engine.ts';
import { shardIndexer } from '../src/indexer/indexer.ts';

/** Text that has none of the searched words. */
const filler = 'Boats and bridges are drawn here, with rivers between them. '.repeat(30);

/** Searches pages of one text each, and returns the titles of those found, best first. */
async function search(
  texts: Readonly<Record<string, string>>,
  query: string,
): Promise<readonly string[]> {
  const records = Object.entries({ ...texts, Filler: filler }).map(([title, text]) => ({
    ...{ url: `/${title.toLowerCase()}/`, title, description: '', section: 'Guide', path: [] },
    ...{ type: 'guide' as const, weight: 1, version: null, keywords: [] },
    sections: [{ slug: null, heading: '', text }],
  })) satisfies SearchRecord[];
  const pages = records.map((record) => ({
    ...record,
    digest: digest(JSON.stringify(record)),
    record: () => Promise.resolve(record),
  }));
  const outputs = await shardIndexer.index(pages, 'en', noCache);
  const files = new Map(outputs.map(({ path, content }) => [`/${path}`, content]));
  vi.stubGlobal('document', { baseURI: 'https://e.org/' });
  vi.stubGlobal('fetch', async (address: string) => {
    const content = await files.get(new URL(address, 'https://e.org/').pathname)?.();
    return new Response(content === undefined ? null : String(content), {
      status: content === undefined ? 404 : 200,
    });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { ask } = createSearchEngine('/search-index/index.json', '/');
  const answer = await ask({ query, sections: [], versions: [], limit: 8 });
  return answer.pages.map(({ title }) => title.map(({ text }) => text).join(''));
}

describe('a word that is written in several ways', () => {
  const texts = {
    Solid: 'The handoff is on Friday.',
    Hyphened: 'The hand-off is on Friday.',
    Spaced: 'The hand off is on Friday.',
    Apart: `On the one hand. ${filler} The lights are off.`,
  };

  test.each(['handoff', 'hand-off', 'hand off', 'Hand-Off'])('is found by %j', async (query) => {
    const found = await search(texts, query);
    expect(found).toEqual(expect.arrayContaining(['Solid', 'Hyphened', 'Spaced']));
  });

  test('is found first as it is asked for', async () => {
    expect((await search(texts, 'handoff'))[0]).toBe('Solid');
  });

  test('isn’t found as two words that stand far apart', async () => {
    expect(await search(texts, 'handoff')).not.toContain('Apart');
  });

  test('is found as two words on a site that never joins them', async () => {
    const { Spaced } = texts;
    expect(await search({ Spaced }, 'handoff')).toEqual(['Spaced']);
  });
});

describe('a name in code', () => {
  const texts = {
    Camel: 'Call `getRecords()` for them.',
    Snake: 'Call `get_records()` for them.',
    Kebab: 'Set `get-records` for them.',
    Dotted: 'Set `get.records` for them.',
    Longer: 'Call `db.getRecordsList()` for them.',
    Words: 'How to get all records of a table.',
  };

  test.each(['getRecords', 'get_records', 'get.records'])(
    'is found by %s, whatever joins its words',
    async (query) => {
      const found = await search(texts, query);
      expect(found).toEqual(expect.arrayContaining(['Camel', 'Snake', 'Dotted', 'Kebab']));
      expect(found).not.toContain('Words');
    },
  );

  test('is found by its parts and in lower case', async () => {
    for (const query of ['records', 'get records', 'getrecords']) {
      const found = await search(texts, query);
      expect(found, query).toEqual(expect.arrayContaining(['Camel', 'Snake', 'Dotted']));
    }
    expect(await search(texts, 'recordslist')).toContain('Longer');
  });
});
