import { memoryCache, memoryFileSystem, resolveConfig } from '@docsgen/core';
import { expect, test } from 'vitest';
import type { LiveSite } from '../src/live-site.ts';
import { createDevSite } from '../src/server/dev-site.ts';
import { createFileMemory } from '../src/watching/file-memory.ts';
import { generationalCache } from '../src/watching/generational-cache.ts';
import { createRunMemory } from '../src/watching/run-memory.ts';
import { plainRenderer } from './helpers.ts';

const files = {
  '/site/content/a.md': '# A\n\nAlpha.\n',
  '/site/content/b.md': '# B\n\nBeta.\n',
};

/** A site that is always the same. */
function still(sources: Readonly<Record<string, string>> = files): LiveSite {
  const { config } = resolveConfig({ title: 'Site' }, '/site');
  const fs = memoryFileSystem(sources);
  const renderer = {
    ...plainRenderer,
    renderPage: ({ main }: object & { main: object }) => JSON.stringify(main),
  };
  return {
    open: async () => ({ config, fs, renderer }),
    watched: () => ({ folders: [], files: [] }),
    hasNews: async () => false,
    root: () => '/site',
  };
}

test('a page is right though the cache has lost its text since the site was read', async () => {
  const kept = memoryCache();
  let isLost = false;
  const lasting = {
    ...kept,
    get: (key: string) => {
      return isLost && /^(content|twin):/.test(key) ? undefined : kept.get(key);
    },
    ...{ save: () => undefined, close: () => undefined },
  };
  const runs = createRunMemory(generationalCache(lasting));
  const site = createDevSite(still(), { runs, files: createFileMemory() });
  await site.refresh();
  const read = async (path: string) => {
    const before = site.current();
    expect(before.has(path)).toBe(true);
    return String((await before.read(path))?.content);
  };
  expect(await read('a/index.html')).toContain('Alpha.');
  isLost = true;
  expect(site.current().content('b/index.html')).toBeNull();
  expect(await read('b/index.html')).toContain('Beta.');
  expect(String(site.current().content('b/index.html'))).toContain('Beta.');
  expect(await read('a.md')).toContain('Alpha.');
  expect(site.failure()).toEqual([]);
});

test('a look at the site that is ended is taken up again, and not lost', async () => {
  const runs = createRunMemory(generationalCache());
  const broken = { ...files, '/site/content/a.md': '# A\n\n[No page](no.md)\n' };
  const site = createDevSite(still(broken), { runs, files: createFileMemory() });
  await site.refresh();
  const rules = () =>
    site
      .current()
      .diagnostics()
      .map(({ rule }) => rule);
  const ended = new AbortController();
  const look = site.check(ended.signal);
  ended.abort();
  await look;
  expect([rules(), site.failure()]).toEqual([[], []]);
  await site.check();
  expect(rules()).toContain('broken-link');
});

test('what was found in a site that was read anew meanwhile isn’t told', async () => {
  const runs = createRunMemory(generationalCache());
  const changing: Record<string, string> = { ...files };
  changing['/site/content/a.md'] = '# A\n\n[No page](no.md)\n';
  const site = createDevSite(still(changing), { runs, files: createFileMemory() });
  await site.refresh();
  const look = site.check();
  await site.refresh();
  await look;
  expect(site.current().diagnostics()).toEqual([]);
  await site.check();
  expect(site.current().diagnostics()).not.toEqual([]);
});
