import {
  type Cache,
  check,
  type MemoryFileSystem,
  memoryCache,
  memoryFileSystem,
  noCache,
  type Renderer,
  resolveConfig,
} from '@docsgen/core';
import { expect, test } from 'vitest';
import { bareRenderer } from '../bare-renderer.ts';

const renderer: Renderer = { ...bareRenderer, stylesheets: ['x.css'] };

function site(): MemoryFileSystem {
  return memoryFileSystem({
    '/site/content/a.md': '---\ntitle: A\n---\n\n[b](./b.md) and [gone](./gone.md)\n',
    '/site/content/b.md': '# B\n\n[a](./a.md#nothing)\n',
  });
}

/** Runs a check, and counts how often it loads the renderer, which only parsing needs. */
async function run(fs: MemoryFileSystem, cache: Cache, more: object = {}) {
  const { config } = resolveConfig({ title: 'Site', date: '2024-01-01' }, '/site');
  let loads = 0;
  const lazy = {
    digest: 'x',
    async load() {
      loads += 1;
      return renderer;
    },
  };
  const result = await check({ config, fs, cache, renderer: lazy, ...more });
  const { updated, ...baseline } = result.baseline;
  return { found: { ...result, baseline, updated: updated() }, loads };
}

test('a check of files that stand finds the same without parsing them', async () => {
  const [fs, cache] = [site(), memoryCache()];
  const first = await run(fs, cache);
  const second = await run(fs, cache);
  expect(first.loads).toBe(1);
  expect(second.loads).toBe(0);
  expect(second.found).toEqual(first.found);
  expect(second.found.diagnostics.map(({ rule }) => rule)).toContain('broken-anchor');
});

test.each([
  ['content', '/site/content/b.md', '# B\n\n## Nothing\n'],
  ['new file', '/site/content/gone.md', '# Gone\n'],
  [
    'baseline',
    '/site/docsgen-baseline.json',
    '{"content/b.md":{"broken-anchor":{"./a.md#nothing":1}}}',
  ],
])('a changed %s is looked at', async (_, path, text) => {
  const [fs, cache] = [site(), memoryCache()];
  const before = await run(fs, cache);
  fs.files.set(path, Buffer.from(text));
  const after = await run(fs, cache);
  expect(after.found).not.toEqual(before.found);
  expect(after.found).toEqual((await run(fs, noCache)).found);
});

test('what git said is asked again', async () => {
  const [fs, cache] = [site(), memoryCache()];
  const renames = async () => new Map([['content/gone.md', 'content/b.md']]);
  await run(fs, cache, { renames });
  const { loads } = await run(fs, cache, { renames: async () => new Map() });
  expect(loads).toBe(1);
});
