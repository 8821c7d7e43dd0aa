import { type Cache, noCache } from '@docsgen/core';
import { shardIndexer } from '@docsgen/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEdit, type Edit, type Files, initialFiles } from './edits.ts';
import { type Built, createServed, createWorkplace } from './workplace.ts';

const runs = Number(process.env.PROPERTY_RUNS ?? 15);

/** A cache that loses values while it is in use. */
interface LosingCache extends Cache {
  /** From now on, loses a share of the values that are asked for, from 0 to 1. */
  lose(share: number, seed: number): void;
  /** The keys of lost values that weren't stored again. */
  missing(): string[];
}

/** The number of values that were asked for while a cache was losing them, and of those lost. */
const counts = { asked: 0, lost: 0 };

/**
 * A lost value is gone, or it is damaged: then the cache still says that it keeps it, as a pack
 * does, whose index is sound.
 */
function losingCache(): LosingCache {
  const values = new Map<string, unknown>();
  const damaged = new Set<string>();
  const lost = new Set<string>();
  let [share, random] = [0, numbers(0)];
  return {
    get(key) {
      if (share > 0) counts.asked += 1;
      if (values.has(key) && random() < share) {
        counts.lost += 1;
        lost.add(key);
        if (random() < 0.5) values.delete(key);
        else damaged.add(key);
      }
      return damaged.has(key) ? undefined : values.get(key);
    },
    set(key, value) {
      values.set(key, value);
      damaged.delete(key);
      lost.delete(key);
    },
    keeps: (key) => values.has(key),
    lose(wanted, seed) {
      [share, random] = [wanted, numbers(seed)];
      lost.clear();
    },
    missing: () => [...lost],
  };
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const searching = { searchIndexer: shardIndexer };

/**
 * An edit, the share of values that the next build loses, the seed that selects them, and whether that
 * build is one of another process.
 */
type Step = readonly [edit: Edit, share: number, seed: number, isFresh: boolean];

async function holds(steps: readonly Step[]): Promise<void> {
  const files: Files = new Map(Object.entries(initialFiles));
  const [incremental, cache] = [createWorkplace(searching), losingCache()];
  await incremental.build(files, cache);
  for (const [edit, share, seed, isFresh] of steps) {
    edit.apply(files);
    const clean = await createWorkplace(searching).build(files, noCache);
    const story = `${edit.name}, with losses of ${share} from ${seed}`;
    cache.lose(share, seed);
    expectSame(await incremental.build(files, cache, isFresh), clean, story);
    // The stamps of the outputs are stored under the name of the new manifest. A site with errors
    // isn't made to its end.
    const missing = cache.missing().filter((key) => !key.startsWith('stamps:'));
    if (clean.ok) expect(missing, story).toEqual([]);
    cache.lose(0, 0);
    expectSame(await incremental.build(files, cache, isFresh), clean, story);
  }
}

/** Serves a site after an edit, with the cache of a build before it, which loses values. */
async function isServedWhole([edit, share, seed]: Step): Promise<void> {
  const files: Files = new Map(Object.entries(initialFiles));
  const cache = losingCache();
  await createWorkplace().build(files, cache, true);
  edit.apply(files);
  const clean = await createWorkplace().build(files, noCache);
  if (!clean.ok) return;
  const { 'docsgen-manifest.json': _, ...tree } = clean.tree;
  const story = `${edit.name}, with losses of ${share} from ${seed}`;
  cache.lose(share, seed);
  const served = await createServed(cache).serve(files, tree);
  expect(served.diagnostics, story).toEqual(clean.diagnostics);
  expect(served.tree, story).toEqual(tree);
}

function expectSame(built: Built, clean: Built, story: string): void {
  expect(built.diagnostics, story).toEqual(clean.diagnostics);
  expect(built.ok, story).toBe(clean.ok);
  if (clean.ok) expect(built.tree, story).toEqual(clean.tree);
}

describe('the law, with a cache that loses values', () => {
  const share = fc.constantFrom(0.02, 0.2, 0.7, 1);
  const step = fc.tuple(anyEdit, share, fc.nat(), fc.boolean());
  const steps = fc.array(step, { minLength: 1, maxLength: 3 });
  const once = { timeout: 3_600_000, retry: 0 };

  it(
    'whichever values are lost when they are asked for, the site is whole, and they are stored again',
    once,
    async () => {
      await fc.assert(fc.asyncProperty(steps, holds), { numRuns: runs });
      expect(counts.lost).toBeGreaterThan(1_000);
    },
  );

  it('every page is served whole, too', once, async () => {
    await fc.assert(fc.asyncProperty(step, isServedWhole), { numRuns: runs });
  });
});
