import {
  type BuildRunOptions,
  build,
  type Cache,
  check,
  createSourceCache,
  fillCache,
  type MemoryFileSystem,
  memoryFileSystem,
  noCache,
  type Renderer,
  resolveConfig,
  type SearchedPage,
} from '@docsgen/core';
import { createRenderer } from '@docsgen/renderer';
import { describe, expect, test } from 'vitest';
import { openDiskCache } from '../../packages/cli/src/cache/disk-cache.ts';
import { type MemoryFolder, memoryFolder } from '../../packages/cli/test/cache/memory-folder.ts';

const renderer = createRenderer({ digest: 'law', assets: { 'docsgen.css': 'body{}' } });

/** A unique word of each page, which all of its texts contain. */
const word = (number: number): string => `Word${number}.`;

function entry(number: number, more = ''): string {
  const next = `See [next](./page-${(number + 1) % 10}.md).`;
  return `---\ntitle: Page ${number}\n---\n\n## Part\n\n${word(number)} ${next}${more}\n`;
}

const files = Object.fromEntries(
  Array.from({ length: 10 }, (_, number) => [`/site/content/page-${number}.md`, entry(number)]),
);

interface Options extends BuildRunOptions {
  readonly renderer: Renderer;
  readonly fs: MemoryFileSystem;
}

function options(cache: Cache, changed: Readonly<Record<string, string>> = {}): Options {
  const rules = { 'orphan-entry': 'off', 'missing-description': 'off' };
  const { config } = resolveConfig({ title: 'Site', date: '2024-01-01', rules }, '/site');
  const searchIndexer = {
    digest: 'records',
    index: async (pages: readonly SearchedPage[]) => {
      const records = await Promise.all(pages.map(({ record }) => record()));
      return [{ path: 'index.json', content: () => JSON.stringify(records) }];
    },
  };
  const fs = memoryFileSystem({ ...files, ...changed });
  return { config, renderer, fs, cache, searchIndexer };
}

/** The output of a build. */
async function tree(given: Options): Promise<Record<string, string>> {
  expect((await build(given)).ok).toBe(true);
  return Object.fromEntries(
    [...given.fs.files]
      .filter(([path]) => path.startsWith('/site/dist/'))
      .map(([path, bytes]) => [path, Buffer.from(bytes).toString()]),
  );
}

/** Builds with a newly opened cache, as a new process does. Counts the entries and texts made. */
async function once(folder: MemoryFolder, changed: Readonly<Record<string, string>> = {}) {
  const cache = openDiskCache(folder);
  let [parsed, texts] = [0, 0];
  const watched: Cache = {
    ...cache,
    set(key, value) {
      if (key.startsWith('parse:')) parsed += 1;
      if (/^(content|twin|sections):/.test(key)) texts += 1;
      cache.set(key, value);
    },
  };
  const made = await tree(options(watched, changed));
  cache.save({ prune: true });
  cache.close();
  return { tree: made, parsed, texts };
}

/** The offsets of a text in the packs of a folder. */
function offsetsOf(text: string, folder: MemoryFolder): [pack: string, at: number][] {
  return [...folder.files].flatMap(([name, bytes]) => {
    const found: [string, number][] = [];
    for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) {
      found.push([name, at]);
    }
    return found;
  });
}

/** A cache that has values of a kind according to `keeps`, but never returns them. */
function forgetful(kind: string, inner: Cache): Cache {
  return { ...inner, get: (key) => (key.startsWith(`${kind}:`) ? undefined : inner.get(key)) };
}

/** An additional page, so that the result cache has no outcome. */
const more = { '/site/content/more.md': '# More\n\nText.\n' };

describe('a text whose entry is sound', () => {
  test('is made again where it is damaged, and no other is', async () => {
    const whole = memoryFolder();
    await once(whole);
    // A new title of page 8 changes page 7, which has a link to it. It is not in any text.
    const retitled = { '/site/content/page-8.md': entry(8).replace('Page 8', 'Another') };
    const clean = await tree(options(noCache, retitled));
    const cleanWithMore = await tree(options(noCache, { ...retitled, ...more }));
    const places = offsetsOf(word(7), whole);
    // The page, its content, its twin, its section, and values that depend on all pages.
    expect(places.length).toBeGreaterThanOrEqual(4);
    let [parsed, texts] = [0, 0];
    for (const [name, at] of places) {
      const folder = memoryFolder(new Map(whole.files));
      const bytes = Buffer.from(folder.files.get(name) ?? []);
      bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at);
      folder.files.set(name, bytes);
      const after = await once(folder, retitled);
      expect(after.tree).toEqual(clean);
      // Without damage, page 8 alone is parsed and has new texts.
      parsed += after.parsed - 1;
      texts += after.texts - 3;
      // The value that was made again is stored.
      const later = await once(folder, { ...retitled, ...more });
      expect(later).toEqual({ tree: cleanWithMore, parsed: 1, texts: 3 });
    }
    // A damaged body is parsed again, with its texts. A damaged content, twin or section is made
    // again, with the other texts of the entry. A damaged page is rendered again.
    expect({ parsed, texts }).toEqual({ parsed: 1, texts: 12 });
  });

  test.each(['content', 'twin', 'sections'])(
    'is made again where it is missed: its %s is lost while the build runs',
    async (kind) => {
      const folder = memoryFolder();
      await once(folder);
      const changed = { '/site/content/page-3.md': entry(3, ' And more.') };
      const clean = await tree(options(noCache, changed));
      const cache = forgetful(kind, openDiskCache(folder));
      const sourceCache = createSourceCache();
      expect(await tree({ ...options(cache, changed), sourceCache })).toEqual(clean);
      // Now the source cache has entries whose texts the content cache has lost.
      expect(await tree({ ...options(cache, more), sourceCache })).toEqual(
        await tree(options(noCache, more)),
      );
    },
  );

  test('is made again for a check, too', async () => {
    const text = '{}';
    const against = {
      file: 'was.json',
      text,
      routes: { '/docs/old': [] },
      redirects: {},
      addressesOnly: false,
      positionOf: () => ({ file: 'was.json', at: null }),
      twin: async () => `---\ntitle: "Old"\n---\n\n${word(1)}\n`,
    };
    const cache = openDiskCache(memoryFolder());
    const given = { ...options(cache), against };
    const sound = await check({ ...given, cache: noCache });
    expect(await check({ ...given, cache: forgetful('twin', cache) })).toMatchObject({
      diagnostics: sound.diagnostics,
    });
  });

  test('is made again for a shard, too', async () => {
    const folder = memoryFolder();
    await once(folder);
    const cache = forgetful('content', openDiskCache(folder));
    expect(await fillCache(options(cache), { number: 1, of: 1 })).toBe(10);
  });

  test('is made again where joined caches have the entry without it', async () => {
    const joined = memoryFolder();
    for (const number of [1, 2]) {
      const folder = memoryFolder();
      const cache = openDiskCache(folder);
      let left = 1;
      const leaky: Cache = {
        ...cache,
        set(key, value) {
          const isLost = key.startsWith('twin:') && left > 0;
          if (isLost) left -= 1;
          else cache.set(key, value);
        },
      };
      await fillCache(options(leaky), { number, of: 2 });
      cache.save();
      for (const [name, content] of folder.files) joined.files.set(name, content);
    }
    const { tree: made, parsed } = await once(joined);
    expect(made).toEqual(await tree(options(noCache)));
    expect(parsed).toBe(2);
  });

  test('stays in the cache while unused ones come and go', async () => {
    const folder = memoryFolder();
    await once(folder);
    const large = 'Much text to read. '.repeat(100_000);
    for (let round = 0; round < 6; round += 1) {
      await once(folder, { '/site/content/large.md': `# Large ${round}\n\n${large}\n` });
    }
    const size = [...folder.files.values()].reduce((sum, { length }) => sum + length, 0);
    expect(size).toBeLessThan(6 * 4 * large.length);
    // A later build still finds the values, and parses only the changed page.
    const changed = { '/site/content/page-3.md': entry(3, ' And more.') };
    expect((await once(folder, changed)).parsed).toBe(1);
  });
});
