import { beforeAll, describe, expect, test } from 'vitest';
import {
  growthOfTime,
  proportion,
  hostileSize as size,
  timeLimit,
  useTimedWorker,
} from '../timed-worker.ts';
import { hostileTexts, includeBomb, type Job } from './hostile.ts';

const timed = useTimedWorker<Job>('./markdown/hostile-worker.ts');

describe('takes time in proportion to its length:', () => {
  beforeAll(async () => {
    // Warm-up: otherwise the first texts would include the time of V8's optimization.
    for (const name of ['links', 'rows', 'headings', 'nested directives', 'tags that open']) {
      const text = hostileTexts[name]?.(size / 8) ?? '';
      for (let round = 0; round < 3; round += 1) await timed({ text, texts: [] });
    }
  });

  test.each(Object.entries(hostileTexts))('%s', async (_, make) => {
    const growth = await growthOfTime(size, (length) => {
      return timed({ text: make(length), texts: [] });
    });
    expect(growth).toBeLessThan(proportion);
  });
});

describe('files that include each other without end', () => {
  test.each([
    ['of many lines', includeBomb(10, 9, 'a\n'.repeat(100))],
    ['of one line', includeBomb(2, 40)],
    ['of nothing', includeBomb(2, 40, '')],
    ['in a row', includeBomb(1, 500)],
    ['as wide as they are deep', includeBomb(1_000, 3)],
  ])('%s are stopped', async (_, job) => {
    expect(await timed(job)).toBeLessThan(timeLimit);
  });
});
