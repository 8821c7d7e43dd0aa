import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openDiskCache } from '../../src/cache/disk-cache.ts';
import { diskFolder } from '../../src/cache/pack-folder.ts';
import { run, temporaryFolder, values } from './cache-runs.ts';
import { damagePack, memoryFolder } from './memory-folder.ts';

describe('a cache on a bad disk', () => {
  test('is empty where nothing can be read or written', () => {
    const file = path.join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const folder = diskFolder(path.join(file, 'cache'));
    expect(run(folder, values)).toBe(5);
    expect(run(folder, values)).toBe(5);
  });

  test('holds what it was given while it is in use, however much', () => {
    const folder = { ...memoryFolder(), write: () => null };
    const cache = openDiskCache(folder);
    const large = 'x'.repeat(20_000_000);
    for (let at = 0; at < 3; at += 1) cache.set(`key ${at}`, large + at);
    expect([0, 1, 2].every((at) => cache.keeps(`key ${at}`))).toBe(true);
    expect(cache.get('key 0')).toBe(`${large}0`);
    cache.save();
    expect(cache.get('key 0')).toBe(`${large}0`);
  });

  test('leaves no half-written file, and removes those of builds that were killed', () => {
    const folder = temporaryFolder();
    const draft = path.join(folder, 'x.pack.1.draft');
    writeFileSync(draft, 'half');
    utimesSync(draft, 0, 0);
    run(diskFolder(folder), values);
    const failing = diskFolder(folder).write('000000000', failAfterOne());
    expect(failing).toBeNull();
    expect(readdirSync(folder).filter((name) => !/^[\w-]+\.pack$/.test(name))).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('never gives a wrong value or an error, whatever happens to its files', () => {
    const damages = fc.array(fc.tuple(fc.nat(), fc.double({ min: 0, max: 0.999, noNaN: true })), {
      maxLength: 6,
    });
    const anyValue = fc.dictionary(fc.string(), fc.jsonValue(), {
      maxKeys: 12,
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(fc.array(anyValue, { maxLength: 4 }), damages, (builds, faults) => {
        const folder = memoryFolder();
        for (const [round, build] of builds.entries()) {
          const named = Object.entries(build).map(([key, value]) => [
            `${key} ${JSON.stringify(value)}`,
            // JSON can't represent negative zero.
            JSON.parse(JSON.stringify(value)),
          ]);
          run(folder, Object.fromEntries(named), round % 2 === 0);
          for (const [damage, at] of faults) damagePack(folder, damage + round, at);
          run(folder, Object.fromEntries(named));
        }
      }),
      { numRuns: 500 },
    );
  });
});

function* failAfterOne(): Generator<Uint8Array> {
  yield Buffer.from('one');
  throw new Error('ENOSPC');
}
