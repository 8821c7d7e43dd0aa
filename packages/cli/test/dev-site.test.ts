import { type FileSystem, memoryCache, memoryFileSystem, resolveConfig } from '@docsgen/core';
import { expect, test } from 'vitest';
import type { DiskCache } from '../src/cache/disk-cache.ts';
import { createDevSite } from '../src/server/dev-site.ts';
import type { SiteOpener } from '../src/watching/site-opener.ts';
import { createWatchedSources } from '../src/watching/watched-sources.ts';
import { plainRenderer } from './helpers.ts';

const files = {
  '/site/content/a.md': '# A\n\nAlpha.\n',
  '/site/content/b.md': '# B\n\nBeta.\n',
};

/** A cache in memory. */
function emptyCache(): DiskCache {
  return { ...memoryCache(), save: () => undefined, close: () => undefined };
}

/** A site whose files don't change. */
function still(
  sources: Readonly<Record<string, string>> = files,
  renderPage = ({ main }: { readonly main: object }) => JSON.stringify(main),
): SiteOpener {
  const { config } = resolveConfig({ title: 'Site' }, '/site');
  const fs = memoryFileSystem(sources);
  const renderer = { ...plainRenderer, renderPage };
  return {
    open: async () => ({ config, fs, renderer }),
    watched: () => ({ folders: [], files: [], root: '', outDir: '' }),
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
    save: () => undefined,
    close: () => undefined,
  };
  const site = createDevSite(still(), { cache: lasting, sources: createWatchedSources() });
  await site.refresh();
  const read = async (path: string) => {
    const before = site.current();
    expect(before.has(path)).toBe(true);
    return String((await before.read(path))?.content);
  };
  expect(await read('a/index.html')).toContain('Alpha.');
  isLost = true;
  expect(await read('b/index.html')).toContain('Beta.');
  expect(String(await site.current().content('b/index.html'))).toContain('Beta.');
  expect(await read('a.md')).toContain('Alpha.');
  expect(site.failure()).toEqual([]);
});

test('a check that is cancelled is run again, and not lost', async () => {
  const broken = { ...files, '/site/content/a.md': '# A\n\n[No page](no.md)\n' };
  const site = createDevSite(still(broken), {
    cache: emptyCache(),
    sources: createWatchedSources(),
  });
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

test('what was found in a site that was read again meanwhile isn’t reported', async () => {
  const changing: Record<string, string> = { ...files };
  changing['/site/content/a.md'] = '# A\n\n[No page](no.md)\n';
  const site = createDevSite(still(changing), {
    cache: emptyCache(),
    sources: createWatchedSources(),
  });
  await site.refresh();
  const look = site.check();
  await site.refresh();
  await look;
  expect(site.current().diagnostics()).toEqual([]);
  await site.check();
  expect(site.current().diagnostics()).not.toEqual([]);
});

test('a page that a bug of docsgen breaks says so, and the server goes on', async () => {
  const failing = (): string => {
    throw new TypeError('x is not a function');
  };
  const site = createDevSite(still(files, failing), {
    cache: emptyCache(),
    sources: createWatchedSources(),
  });
  await site.refresh();
  const page = String(await site.current().content('a/index.html'));
  expect(page).toContain('docsgen has a bug: x is not a function');
  expect(site.failure()).toEqual([expect.stringContaining('x is not a function')]);
});

/** A site on a disk in memory that records its reads, and a server whose cache knows its entries. */
async function knownSite(sources: Readonly<Record<string, string>> = files) {
  const { config } = resolveConfig({ title: 'Site' }, '/site');
  const disk = memoryFileSystem(sources);
  const read: string[] = [];
  const fs: FileSystem = {
    ...disk,
    read: (file) => {
      read.push(file);
      return disk.read(file);
    },
  };
  const opener = { ...still(), open: async () => ({ config, fs, renderer: plainRenderer }) };
  const kept = memoryCache();
  const cache = { ...kept, save: () => undefined, close: () => undefined };
  await createDevSite(opener, { cache, sources: createWatchedSources() }).refresh();
  read.length = 0;
  const watched = createWatchedSources();
  const site = createDevSite(opener, { cache, sources: watched });
  await site.refresh();
  return { site, watched, fs, read };
}

test('entries that the cache knows are served without their files', async () => {
  const { site, read } = await knownSite();
  expect(await site.current().content('a/index.html')).not.toBeNull();
  expect(read.filter((file) => file.endsWith('.md'))).toEqual([]);
  expect(site.failure()).toEqual([]);
});

test('a file that is read late has changed by then: no failure, and the next refresh has it', async () => {
  const a = '/site/content/a.md';
  const { site, watched, fs } = await knownSite({ ...files, [a]: '# A\n\n[No page](no.md)\n' });
  const found = () => {
    const all = site.current().diagnostics();
    return all.flatMap(({ file, rule, line }) => (rule === 'broken-link' ? `${file}:${line}` : []));
  };
  // The code frame of the finding needs the text.
  await fs.write(a, '# A\n\nMore.\n\n[No page](no.md)\n');
  await site.check();
  expect([found(), site.failure()]).toEqual([[], []]);
  expect(await watched.rescan()).toBe(true);
  await site.refresh();
  await site.check();
  expect([found(), site.failure()]).toEqual([['content/a.md:5'], []]);
});
