import { describe, expect, test } from 'vitest';
import { openVerdictCache } from '../../src/checking/external/external-links.ts';
import { folder } from '../helpers.ts';

describe('the cache', () => {
  test('keeps a verdict for as long as its options say', async () => {
    const root = await folder();
    let time = 1000;
    const open = () =>
      openVerdictCache({ folder: `${root}/.docsgen`, maxAgeMs: 100, now: () => time });
    const first = await open();
    expect(first.isFresh('a')).toBe(false);
    first.add('a');
    await first.save();
    expect((await open()).isFresh('a')).toBe(true);
    time += 100;
    expect((await open()).isFresh('a')).toBe(false);
    time -= 500;
    expect((await open()).isFresh('a')).toBe(false);
  });

  test('that is damaged is an empty one', async () => {
    for (const text of ['no', '{"version":2}', '{"version":1,"alive":{"a":"x"}}', '[]']) {
      const root = await folder({ '.docsgen/external-links.json': text });
      const cache = await openVerdictCache({
        folder: `${root}/.docsgen`,
        maxAgeMs: 100,
        now: () => 0,
      });
      expect(cache.isFresh('a')).toBe(false);
    }
  });
});
