import { type Cache, memoryCache } from '@docsgen/core';
import { expect, test } from 'vitest';
import { type Files, site } from './site-fixture.ts';

/** Enough entries for several groups of them. */
const count = 200;

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

test('a site of many entries has the findings of all', async () => {
  const { diagnostics } = await site(linkedPages('#none'), settings).build();
  expect(diagnostics.map(({ rule, file, line }) => [rule, file, line])).toEqual(
    Array.from({ length: count }, (_, at) => ['broken-anchor', `content/${nameOf(at)}`, 3]),
  );
});

test('a build after a change of a name reads the details of each entry once', async () => {
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
  const edited = site(linkedPages(''), settings).cached(cache);
  await edited.build();
  await edited
    .edit(`content/${nameOf(0)}`, '# Retitled\n\nA text.\n')
    .cached(recording)
    .build();
  expect([...reads.values()]).toEqual(Array.from({ length: count - 1 }, () => 1));
});

test('addresses that a build of all pages knows without reading them count as used, and aren’t dropped', async () => {
  const cache = memoryCache();
  const [stored, used] = [new Set<string>(), new Set<string>()];
  const recording: Cache = {
    ...cache,
    get(key) {
      used.add(key);
      return cache.get(key);
    },
    set(key, value) {
      stored.add(key);
      cache.set(key, value);
    },
    touch: (key) => void used.add(key),
  };
  const growing = site(linkedPages(''), settings).cached(recording);
  await growing.build();
  const addresses = [...stored].filter((key) => key.startsWith('addresses:'));
  expect(addresses.length).toBeGreaterThan(1);
  used.clear();
  const { result } = await growing.set({ title: 'Another title' }).build();
  expect(result.skipped).toBe(0);
  expect(addresses.filter((key) => !used.has(key))).toEqual([]);
});
