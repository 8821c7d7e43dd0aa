import { describe, expect, test } from 'vitest';
import { searchTexts } from './search-texts.ts';

/** Text that has none of the searched words. */
const filler = 'Boats and bridges are drawn here, with rivers between them. '.repeat(30);

const search = (texts: Readonly<Record<string, string>>, query: string) =>
  searchTexts({ ...texts, Filler: filler }, query);

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
