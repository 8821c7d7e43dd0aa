import { noCache } from '@docsgen/core';
import { shardIndexer } from '@docsgen/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDiskCache } from '../../packages/cli/src/cache/disk-cache.ts';
import { openPack } from '../../packages/cli/src/cache/pack.ts';
import {
  damagePack,
  type MemoryFolder,
  memoryFolder,
} from '../../packages/cli/test/cache/memory-folder.ts';
import { anyEdit, type Edit, type Files, initialFiles } from './edits.ts';
import { type Built, createWorkplace, type Workplace } from './workplace.ts';

const runs = Number(process.env.PROPERTY_RUNS ?? 20);

/** Builds have an index of the search. */
const searching = { searchIndexer: shardIndexer };

/** Damage to the cache or the output between two builds. */
interface Fault {
  readonly name: string;
  apply(folder: MemoryFolder, workplace: Workplace): void;
}

const place = fc.double({ min: 0, max: 0.999, noNaN: true });

const damagedPack = fc.tuple(fc.nat({ max: 1000 }), place).map(
  ([damage, at]): Fault => ({
    name: `damage ${damage} to a pack at ${at}`,
    apply: (folder) => damagePack(folder, damage, at),
  }),
);

/** An edited or deleted output. An edit changes its first byte. */
const damagedOutput = fc.tuple(place, fc.boolean()).map(
  ([at, isGone]): Fault => ({
    name: `${isGone ? 'delete' : 'edit'} the output at ${at}`,
    apply(_, { fs }) {
      const outputs = [...fs.files.keys()].filter((path) => path.startsWith('/site/dist/'));
      const path = outputs[Math.floor(at * outputs.length)];
      const content = path === undefined ? undefined : fs.files.get(path);
      // Without the manifest all files are foreign and aren't changed.
      if (path === undefined || content === undefined || path.endsWith('manifest.json')) return;
      if (isGone) fs.files.delete(path);
      else
        fs.files.set(
          path,
          content.map((byte, index) => (index === 0 ? byte ^ 1 : byte)),
        );
    },
  }),
);

const noFault = fc.constant<Fault>({ name: 'nothing', apply: () => undefined });

/** Builds as one process does: opens the cache on disk, builds, saves and closes it. */
async function buildOnce(site: Workplace, folder: MemoryFolder, files: Files): Promise<Built> {
  const cache = openDiskCache(folder);
  const built = await site.build(files, cache, true);
  cache.save({ prune: true });
  cache.close();
  return built;
}

/** The disk and the folder of the cache after a build of the initial files. */
const initial = { site: createWorkplace(searching), folder: memoryFolder() };
await buildOnce(initial.site, initial.folder, new Map(Object.entries(initialFiles)));

/** A copy of the disk after that build. */
function builtSite(): Workplace {
  const site = createWorkplace(searching);
  for (const [path, content] of initial.site.fs.files) site.fs.files.set(path, content);
  return site;
}

async function holds(steps: readonly (readonly [Edit, Fault])[]): Promise<void> {
  const files: Files = new Map(Object.entries(initialFiles));
  const folder = memoryFolder(new Map(initial.folder.files));
  const incremental = builtSite();
  for (const [edit, fault] of steps) {
    edit.apply(files);
    fault.apply(folder, incremental);
    const story = `${edit.name}, and ${fault.name}`;
    const clean = await createWorkplace(searching).build(files, noCache);
    // The second run has no changes.
    for (let round = 0; round < 2; round += 1) {
      const after = await buildOnce(incremental, folder, files);
      expect(after.diagnostics, story).toEqual(clean.diagnostics);
      expect(after.ok, story).toBe(clean.ok);
      if (clean.ok) expect(after.tree, story).toEqual(clean.tree);
    }
  }
}

/** The offsets of the last bytes of all values in a pack. */
function placesOf(folder: MemoryFolder, name: string): number[] {
  const file = folder.open(name);
  const pack = file === null ? null : openPack(name, file);
  let end = 'docsgen pack 02\n'.length;
  return (pack?.ids() ?? []).map((id) => {
    end += pack?.length(id) ?? 0;
    return end - 1;
  });
}

/** No practical timeout, and no retry after a failure. */
const once = { timeout: 3_600_000, retry: 0 };

describe('the law, with a cache on the disk', () => {
  const fault = fc.oneof(noFault, damagedPack, damagedOutput);
  const steps = fc.array(fc.tuple(anyEdit, fault), { minLength: 1, maxLength: 6 });

  it(
    'builds of processes that follow each other equal clean ones, whatever happens to the files',
    once,
    async () => {
      await fc.assert(fc.asyncProperty(steps, holds), { numRuns: runs });
    },
  );

  it('each stored value may be damaged alone, and is stored again', once, async () => {
    const files: Files = new Map(Object.entries(initialFiles));
    const edits: Files[] = ['One more page.', 'Other words.'].map((text) => {
      return new Map([...files, ['content/more.md', `# More\n\n${text}\n`]]);
    });
    const clean = await Promise.all(
      edits.map((edited) => createWorkplace(searching).build(edited, noCache)),
    );
    const [[name, sound] = ['', Buffer.alloc(0)]] = initial.folder.files;
    const places = placesOf(initial.folder, name);
    expect(places.length).toBeGreaterThan(100);
    // `npm run law -- --runs 1000` damages every value.
    for (const place of places.filter((_, at) => at % Math.ceil(1_000 / runs) === 0)) {
      const damaged = Buffer.from(sound);
      damaged.writeUInt8((damaged[place] ?? 0) ^ 1, place);
      const folder = memoryFolder(new Map([[name, damaged]]));
      const site = builtSite();
      for (const [at, edited] of edits.entries()) {
        const { tree } = await buildOnce(site, folder, edited);
        expect(tree, `damage at ${place}`).toEqual(clean[at]?.tree);
      }
    }
  });

  it('a build after which nothing changed is found as a whole', async () => {
    const files: Files = new Map(Object.entries(initialFiles));
    const [folder, site] = [memoryFolder(), createWorkplace()];
    const first = await buildOnce(site, folder, files);
    const packs = new Map(folder.files);
    const stamps = await Promise.all([...site.fs.files.keys()].map(site.fs.stamp));
    expect(await buildOnce(site, folder, files)).toEqual(first);
    expect(folder.files).toEqual(packs);
    expect(stamps).toContain(await site.fs.stamp('/site/dist/index.html'));
  });
});
