import {
  build,
  type Cache,
  createBatchParser,
  everyFile,
  fillCache,
  memoryFileSystem,
  noCache,
  type PipelineOptions,
  resolveConfig,
  type StartParseWorkers,
} from '@docsgen/core';
import { createRenderer } from '@docsgen/renderer';
import { describe, expect, test } from 'vitest';
import { openDiskCache } from '../../packages/cli/src/cache/disk-cache.ts';
import { memoryFolder } from '../../packages/cli/test/cache/memory-folder.ts';

const renderer = createRenderer({ digest: 'law', assets: { 'docsgen.css': 'body{}' } });
const languages = ['php', 'js', 'bash', 'json', 'text', 'nonsense'];

/** A site large enough for worker threads: more than a million characters. */
const files = Object.fromEntries(
  Array.from({ length: 120 }, (_, number) => [
    `/site/content/page-${number}.md`,
    [
      `---\ntitle: Page ${number}\n---\n\n# Page ${number}\n\n::include{file="/_part.md"}\n`,
      `\`\`\`${languages[number % languages.length]}\nconst a = "${number}";\n\`\`\`\n`,
      `See [next](./page-${number + 1}.md). ${'Much text to read. '.repeat(550)}\n`,
    ].join('\n'),
  ]),
);

function options(cache: Cache): PipelineOptions {
  const { config } = resolveConfig({ title: 'Site', date: '2024-01-01', rules }, '/site');
  const fs = memoryFileSystem({ ...files, '/site/content/_part.md': 'A *part*.' });
  return { config, renderer, fs, cache };
}

const rules = { 'broken-link': 'warning', 'orphan-entry': 'off', 'missing-description': 'off' };

/** The output and the diagnostics of a build. */
async function result(given: PipelineOptions) {
  const { ok, diagnostics } = await build(given);
  expect(ok).toBe(true);
  const listed = await given.fs.glob(everyFile, { cwd: '/site/dist' });
  const tree = await Promise.all(
    listed.map(async ({ path }) => [
      path,
      Buffer.from(await given.fs.read(`/site/dist/${path}`)).toString(),
    ]),
  );
  return { diagnostics, tree };
}

/** Fake threads, which serialize their input and output as real ones do. */
const pretendThreads =
  (count: number, parsed: string[]): StartParseWorkers =>
  (setup) =>
    Array.from({ length: count }, () => {
      const parser = createBatchParser(structuredClone(setup));
      return {
        async parse(sources) {
          parsed.push(...sources.map(({ path }) => path));
          const parse = await parser;
          return JSON.parse(JSON.stringify(await parse(structuredClone(sources))));
        },
        end: async () => undefined,
      };
    });

describe('work that is shared', () => {
  test('by any number of threads gives the same bytes', async () => {
    const alone = await result(options(noCache));
    for (const count of [1, 2, 5]) {
      const parsed: string[] = [];
      const startWorkers = pretendThreads(count, parsed);
      expect(await result({ ...options(noCache), startWorkers })).toEqual(alone);
      expect(parsed.length).toBeGreaterThan(0);
    }
  });

  test('is a fault, not a different site, when a thread breaks', async () => {
    const end = async () => undefined;
    const parse = () => Promise.reject(new Error('broken parser'));
    const startWorkers: StartParseWorkers = () => [{ parse, end }];
    await expect(build({ ...options(noCache), startWorkers })).rejects.toThrow('broken parser');
  });

  test('by machines ends, from their joined caches, in the bytes of a clean build', async () => {
    const joined = memoryFolder();
    for (const number of [1, 2, 3]) {
      const folder = memoryFolder();
      const cache = openDiskCache(folder);
      expect(await fillCache(options(cache), { number, of: 3 })).toBe(40);
      cache.save();
      for (const [name, content] of folder.files) joined.files.set(name, content);
    }
    const cache = openDiskCache(joined);
    const made: string[] = [];
    const watched: Cache = {
      ...cache,
      set(key, value) {
        if (/^(parse|code):/.test(key)) made.push(key);
        cache.set(key, value);
      },
    };
    expect(await result(options(watched))).toEqual(await result(options(noCache)));
    expect(made).toEqual([]);
  });
});
