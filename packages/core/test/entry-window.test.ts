import { type Cache, memoryCache } from '@docsgen/core';
import { expect, test } from 'vitest';
import { type Files, site } from './site-fixture.ts';

/** More entries than a build holds in memory at a time. */
const count = 600;

const nameOf = (page: number): string => `page-${String(page).padStart(3, '0')}.md`;

/**
 * Each page links to the next one, and to the one that is as far from the end.
 *
 * @param anchor The end of the second link.
 */
function linkedPages(anchor: string): Files {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at): [string, string] => {
      const [next, mirror] = [nameOf((at + 1) % count), nameOf(count - 1 - at)];
      const text = `# Page ${at}\n\nSee [the next](./${next}) and [the mirror](./${mirror}${anchor}).\n`;
      return [`content/${nameOf(at)}`, text];
    }),
  );
}

const settings = { url: 'https://example.org', theme: { backlinks: true } };

test('a site of more entries than are held at a time has the findings of all', async () => {
  const { diagnostics } = await site(linkedPages('#none'), settings).build();
  expect(diagnostics.map(({ rule, file, line }) => [rule, file, line])).toEqual(
    Array.from({ length: count }, (_, at) => ['broken-anchor', `content/${nameOf(at)}`, 3]),
  );
});

test('a clean build reads the details of each entry a few times, not once for each rule', async () => {
  const cache = memoryCache();
  const reads = new Map<string, number>();
  const recording: Cache = {
    ...cache,
    get(key) {
      const value = cache.get(key);
      const isEntry = typeof value === 'object' && value !== null && 'value' in value;
      if (isEntry) reads.set(key, (reads.get(key) ?? 0) + 1);
      return value;
    },
  };
  const { result } = await site(linkedPages(''), settings).cached(recording).build();
  expect(result.pages).toBeGreaterThan(count);
  expect(reads.size).toBe(count);
  // For references, rules, pages and twins.
  expect(Math.max(...reads.values())).toBeLessThanOrEqual(4);
});
