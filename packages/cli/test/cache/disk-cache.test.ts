import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { decode, encode, openDiskCache } from '../../src/cache/disk-cache.ts';
import { valueId } from '../../src/cache/pack.ts';
import { diskFolder, type PackFolder } from '../../src/cache/pack-folder.ts';
import { run, temporaryFolder, values } from './cache-runs.ts';
import { memoryFolder } from './memory-folder.ts';

describe('a cache on disk', () => {
  test('gives a later process what an earlier one made', () => {
    const folder = diskFolder(path.join(temporaryFolder(), 'cache'));
    expect(run(folder, values)).toBe(5);
    expect(run(folder, values)).toBe(0);
    expect(run(folder, { ...values, g: 'more' })).toBe(1);
    expect(run(folder, { ...values, g: 'more' })).toBe(0);
  });

  test('gives few values and many, the newest of each', () => {
    const folder = memoryFolder();
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`key ${at}`, at]));
    expect(run(folder, many)).toBe(100);
    const renewed = openDiskCache(folder);
    renewed.set('key 7', 'new');
    renewed.save();
    const cache = openDiskCache(folder);
    expect([cache.get('key 7'), cache.get('key 99'), cache.get('key 100')]).toEqual([
      ...['new', 99, undefined],
    ]);
    expect(run(folder, { ...many, 'key 7': 'new' })).toBe(0);
  });

  test.each([
    ['stands', 0],
    ['is set back by a year', -31_536_000_000],
  ])('gives the value that was stored last when the clock %s', (_, jump) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let round = 0; round < 12; round += 1) {
      const folder = memoryFolder();
      for (const value of ['old', 'new']) {
        const cache = openDiskCache(folder);
        cache.set('key', value);
        cache.save();
        vi.setSystemTime(Date.now() + jump);
      }
      expect(openDiskCache(folder).get('key')).toBe('new');
    }
  });

  test('writes packs while it is filled, so that a large site doesn’t wait in memory', () => {
    const folder = memoryFolder();
    const cache = openDiskCache(folder);
    const large = 'x'.repeat(12 * 1024 * 1024);
    for (let at = 0; at < 4; at += 1) cache.set(`key ${at}`, large + at);
    expect(folder.files.size).toBe(1);
    for (let at = 0; at < 4; at += 1) expect(cache.get(`key ${at}`)).toBe(large + at);
    cache.save({ prune: true });
    const later = openDiskCache(folder);
    for (let at = 0; at < 4; at += 1) expect(later.get(`key ${at}`)).toBe(large + at);
  });

  test('reads little for the data of many entries, though their texts are large', () => {
    const folder = memoryFolder();
    const numbers = Array.from({ length: 500 }, (_, number) => number);
    const cache = openDiskCache(folder);
    for (const number of numbers) {
      cache.set(`data ${number}`, { number });
      cache.set(`text ${number}`, `${number} `.repeat(5_000));
    }
    cache.save();
    const counted = countedFolder(folder);
    const later = openDiskCache(counted);
    for (const number of numbers) expect(later.get(`data ${number}`)).toEqual({ number });
    const [pack] = folder.files.values();
    expect(counted.readBytes()).toBeLessThan((pack?.length ?? 0) / 5);
  });

  test('reads little more than a pack when the data, the code and the texts of entries are read in turns', () => {
    const folder = memoryFolder();
    const numbers = Array.from({ length: 500 }, (_, number) => number);
    const data = (number: number) => Array.from({ length: 300 }, (_, at) => number + at);
    const text = (number: number) => `${number} `.repeat(2_000);
    const cache = openDiskCache(folder);
    for (const number of numbers) cache.set(`data ${number}`, data(number));
    for (const number of numbers) cache.set(`code ${number}`, data(-number));
    for (const number of numbers) {
      cache.set(`text ${number}`, text(number));
      cache.set(`Markdown ${number}`, text(-number));
    }
    cache.save();
    const counted = countedFolder(folder);
    const later = openDiskCache(counted);
    for (const number of numbers) {
      expect(later.get(`data ${number}`)).toEqual(data(number));
      expect(later.get(`text ${number}`)).toBe(text(number));
      expect(later.get(`code ${number}`)).toEqual(data(-number));
    }
    const [pack] = folder.files.values();
    expect(counted.readBytes()).toBeLessThan((pack?.length ?? 0) * 1.5);
  });

  test('tells values apart whose ids begin alike, in one pack and in two', () => {
    const keys = new Map<string, string>();
    const pair: string[] = [];
    for (let at = 0; pair.length === 0; at += 1) {
      const start = valueId(` key ${at}`).slice(0, 4);
      const other = keys.get(start);
      if (other !== undefined) pair.push(other, `key ${at}`);
      keys.set(start, `key ${at}`);
    }
    const [first = '', second = ''] = pair;
    const folder = memoryFolder();
    expect(run(folder, { [first]: 1 })).toBe(1);
    expect(openDiskCache(folder).get(second)).toBeUndefined();
    expect(run(folder, { [first]: 1, [second]: 2 })).toBe(1);
    expect(run(folder, { [first]: 1, [second]: 2 })).toBe(0);
    const joined = memoryFolder();
    expect(run(joined, { [first]: 1, [second]: 2 })).toBe(2);
    expect(run(joined, { [first]: 1, [second]: 2 })).toBe(0);
  });

  test('gives back a value that it was just given', () => {
    const cache = openDiskCache(memoryFolder());
    const value = { a: 1 };
    cache.set('key', value);
    expect(cache.get('key')).toEqual(value);
    cache.save();
    expect(cache.get('key')).toEqual(value);
  });

  test('stores a value again when the stored one is damaged, and only then', () => {
    const folder = memoryFolder();
    run(folder, values);
    const [[name, sound] = ['', Buffer.alloc(0)]] = folder.files;
    const set = (): void => {
      const cache = openDiskCache(folder);
      cache.set('a', values.a);
      cache.save();
      cache.close();
    };
    set();
    expect(folder.files.size).toBe(1);
    const damaged = Buffer.from(sound);
    const at = damaged.indexOf(values.a);
    damaged.writeUInt8((damaged[at] ?? 0) ^ 1, at);
    folder.files.set(name, damaged);
    expect(openDiskCache(folder).get('a')).toBeUndefined();
    set();
    expect(openDiskCache(folder).get('a')).toBe(values.a);
  });

  test.skipIf(process.platform === 'win32')('opens nothing but files', () => {
    const folder = temporaryFolder();
    run(diskFolder(folder), { a: 1 });
    // A pipe that nothing writes to would be waited for without end.
    execFileSync('mkfifo', [path.join(folder, 'zzz.pack')]);
    mkdirSync(path.join(folder, 'zzzz.pack'));
    symlinkSync('/dev/zero', path.join(folder, 'zzzzz.pack'));
    expect(run(diskFolder(folder), { a: 1, b: 2 })).toBe(1);
    expect(run(diskFolder(folder), { a: 1, b: 2 })).toBe(0);
  });

  test('writes nothing when nothing is new', () => {
    const folder = temporaryFolder();
    run(diskFolder(folder), values);
    const before = readdirSync(folder);
    run(diskFolder(folder), values, true);
    expect(readdirSync(folder)).toEqual(before);
  });

  test('is of use wherever its files are copied to, and joined with others', () => {
    const [one, two] = [memoryFolder(), memoryFolder()];
    run(one, { a: 1, b: 2 });
    run(two, { c: 3 });
    expect(run(memoryFolder(new Map([...one.files, ...two.files])), { a: 1, b: 2, c: 3 })).toBe(0);
  });

  test('survives builds at once', () => {
    const folder = memoryFolder();
    const [first, second] = [openDiskCache(folder), openDiskCache(folder)];
    first.set('a', 1);
    second.set('a', 1);
    second.set('b', 2);
    first.save();
    second.save();
    expect(run(folder, { a: 1, b: 2 })).toBe(0);
  });

  test('still reads packs that another build has merged', () => {
    const folder = diskFolder(temporaryFolder());
    run(folder, { a: 1 });
    const reader = openDiskCache(folder);
    expect(reader.get('nothing')).toBeUndefined();
    for (let round = 0; round < 20; round += 1) run(folder, { [`key ${round}`]: round });
    expect(reader.get('a')).toBe(1);
    reader.close();
  });

  test('keeps few files, and all that is in them', () => {
    const folder = memoryFolder();
    const all: Record<string, number> = {};
    for (let round = 0; round < 100; round += 1) {
      all[`key ${round}`] = round;
      run(folder, { [`key ${round}`]: round });
      expect(folder.files.size).toBeLessThanOrEqual(9);
    }
    expect(run(folder, all)).toBe(0);
  });

  test('does not write a large pack again for small changes', () => {
    const folder = memoryFolder();
    run(folder, { large: 'x'.repeat(1_000_000) });
    const [large] = folder.files.keys();
    for (let round = 0; round < 50; round += 1) run(folder, { [`key ${round}`]: round });
    expect([...folder.files.keys()]).toContain(large);
  });

  test('forgets what builds no longer ask for, once it outweighs the rest', () => {
    const folder = memoryFolder();
    const big = (round: number) => ({ [`key ${round}`]: `${round}`.padEnd(5_000_000, '.') });
    for (let round = 0; round < 20; round += 1) run(folder, { same: 'same', ...big(round) }, true);
    const size = [...folder.files.values()].reduce((sum, { length }) => sum + length, 0);
    expect(size).toBeLessThan(32_000_000);
    expect(run(folder, { same: 'same', ...big(19) })).toBe(0);
  });

  test('is crowded while it has more that no complete run has used than what the last one used', () => {
    const folder = memoryFolder();
    const isCrowded = () => openDiskCache(folder).isCrowded?.();
    const large = (letter: string) => letter.repeat(20_000_000);
    run(folder, { a: large('a') });
    expect(isCrowded()).toBe(true);
    run(folder, { a: large('a'), b: large('b') }, true);
    expect(isCrowded()).toBe(false);
    run(folder, { c: large('c') });
    run(folder, { d: large('d') });
    expect(isCrowded()).toBe(false);
    run(folder, { e: large('e') });
    expect(isCrowded()).toBe(true);
    run(folder, { a: large('a'), f: 'a new value' }, true);
    expect(isCrowded()).toBe(false);
    expect(run(folder, { a: large('a'), b: large('b'), c: large('c') })).toBe(2);
  });

  test('keeps what is marked as used without being read', () => {
    const folder = memoryFolder();
    const large = { large: 'x'.repeat(40_000_000) };
    run(folder, large);
    for (let round = 0; round < 3; round += 1) {
      const cache = openDiskCache(folder);
      cache.touch?.('large');
      cache.set(`small ${round}`, round);
      cache.save({ prune: true });
      cache.close();
    }
    expect(run(folder, large)).toBe(0);
  });

  test('says what it keeps without giving it, and counts that as a use', () => {
    const folder = memoryFolder();
    const large = 'x'.repeat(40_000_000);
    run(folder, { large });
    for (let round = 0; round < 3; round += 1) {
      const cache = openDiskCache(folder);
      expect([cache.keeps('large'), cache.keeps('nothing')]).toEqual([true, false]);
      cache.set(`small ${round}`, round);
      expect(cache.keeps(`small ${round}`)).toBe(true);
      cache.save({ prune: true });
      cache.close();
    }
    expect(run(folder, { large })).toBe(0);
  });

  test('returns nothing that is damaged, unless it stands elsewhere', () => {
    const folder = memoryFolder();
    run(folder, { a: 'some text', b: 'other' });
    const [name = '', bytes = Buffer.alloc(0)] = [...folder.files][0] ?? [];
    const damaged = Buffer.from(bytes);
    damaged.write('same', bytes.indexOf('some'));
    folder.files.set(name, damaged);
    const cache = openDiskCache(folder);
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'other']);
    folder.files.set(`0${name}`, bytes);
    expect(openDiskCache(folder).get('a')).toBe('some text');
  });

  test('trusts no size in a pack that another program has made', () => {
    const folder = memoryFolder();
    run(folder, { a: 'some text' });
    const [name = '', bytes = Buffer.alloc(0)] = [...folder.files][0] ?? [];
    const forged = Buffer.from(bytes);
    const foot = forged.length - 32;
    forged.writeUInt32LE(0xffff_ffff, foot - 8);
    const index = crc32(forged.subarray(foot - 32, foot));
    forged.writeUInt32LE(crc32(forged.subarray(foot, foot + 12), index), foot + 12);
    folder.files.set(name, forged);
    const reads: number[] = [];
    const watched: PackFolder = {
      ...folder,
      open(own) {
        const file = folder.open(own);
        if (file === null) return null;
        return {
          ...file,
          read(offset, length) {
            reads.push(length);
            return file.read(offset, length);
          },
        };
      },
    };
    expect(openDiskCache(watched).get('a')).toBeUndefined();
    expect(folder.files.has(name)).toBe(true);
    expect(Math.max(...reads)).toBeLessThan(1_000);
  });

  test('forgets nothing for a run that does not ask for all there is', () => {
    const folder = memoryFolder();
    run(folder, { large: 'x'.repeat(40_000_000) });
    run(folder, { small: 1 });
    expect(run(folder, { large: 'x'.repeat(40_000_000) })).toBe(0);
  });
});

/** A folder that counts the bytes that are read from its packs. */
function countedFolder(folder: PackFolder): PackFolder & { readonly readBytes: () => number } {
  let readBytes = 0;
  return {
    ...folder,
    readBytes: () => readBytes,
    open(name) {
      const file = folder.open(name);
      if (file === null) return null;
      const read = (offset: number, length: number): Buffer => {
        const bytes = file.read(offset, length);
        readBytes += bytes.length;
        return bytes;
      };
      return { ...file, read };
    },
  };
}

test('values come back from their bytes as they were', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()), (value) => {
      // JSON can't represent negative zero, and no cached value depends on it.
      const expected: unknown =
        typeof value === 'string' ? value : JSON.parse(JSON.stringify(value));
      expect(decode(encode(value))).toEqual(expected);
    }),
  );
  expect(decode(Buffer.alloc(0))).toBeUndefined();
  expect(decode(Buffer.from('j{'))).toBeUndefined();
});
