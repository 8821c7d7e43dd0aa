import { beforeAll, describe, expect, test } from 'vitest';
import { hostileTexts, type Job } from '../markdown/hostile.ts';
import { site } from '../site-fixture.ts';
import {
  growthOfTime,
  proportion,
  hostileSize as size,
  timeLimit,
  useTimedWorker,
} from '../timed-worker.ts';
import { hostileMdx, partialBomb } from './hostile-mdx.ts';

const timed = useTimedWorker<Job>('./markdown/hostile-worker.ts');

describe('MDX takes time in proportion to its length:', () => {
  beforeAll(async () => {
    for (const make of Object.values(hostileMdx).slice(0, 12)) {
      const job = { text: make(size / 8), texts: [], isMdx: true };
      for (let round = 0; round < 2; round += 1) await timed(job);
    }
  });

  test.each(Object.entries(hostileMdx))('%s', async (_, make) => {
    const growth = await growthOfTime(size, (length) => {
      return timed({ text: make(length), texts: [], isMdx: true });
    });
    expect(growth).toBeLessThan(proportion);
  });
});

// MDX has the Markdown parser whose growth hostile.test.ts measures, so a time limit is enough.
test.each(Object.entries(hostileTexts))('MDX takes little time for %s', async (_, make) => {
  const job = { text: make(size / 8), texts: [], isMdx: true };
  expect(await timed(job)).toBeLessThan(timeLimit);
});

test.each([
  ['one by one', partialBomb(1, 1)],
  ['two by two', partialBomb(2, 30)],
  ['a thousand by a thousand', partialBomb(1_000, 3)],
])('partials that bring in each other %s are stopped', async (_, job) => {
  expect(await timed(job)).toBeLessThan(timeLimit);
});

test.each([
  ['texts', 'a + a', '"x"'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is the text of a page.
  ['templates', '`${a}${a}`', '"x"'],
  ['lists', '[...a, ...a]', '[1]'],
  ['lists of lists', '[a, a]', '[1]'],
  ['elements', '<b>{a}{a}</b>', '<i>x</i>'],
])('constants that double %s are stopped', async (_, doubled, first) => {
  const constants = Array.from({ length: 60 }, (_, at) => {
    return `export const a${at + 1} = ${doubled.replace(/\ba\b/g, `a${at}`)};`;
  });
  const text = `export const a0 = ${first};\n${constants.join('\n')}\n\n<note a={a60} />\n\n{a60}`;
  expect(await timed({ text, texts: [], isMdx: true })).toBeLessThan(timeLimit);
});

test.each([
  ['of members', '.a'],
  ['of indices', '[0]'],
  ['of optional members', '?.a'],
  ['of calls', '()'],
  ['of operators', '+a'],
])('a chain %s that is longer than the stack is deep is one error', async (_, link) => {
  const chain = `a${link.repeat(20_000)}`;
  for (const text of [`{${chain}}`, `<div title={${chain}} />`, `export const b = ${chain};`]) {
    const { rules } = await site({ 'content/a.mdx': `# A\n\n${text}\n` }).build();
    expect(rules).toEqual(['mdx-expression']);
  }
});
