import { expect, test } from 'vitest';
import { type Pack, type ValueId, valueId } from '../../src/cache/pack.ts';
import { type PackSet, packSet } from '../../src/cache/pack-set.ts';

/** A pack in memory. Its bytes are its name, and it counts how often its ids are listed. */
function packOf(name: string, keys: readonly string[]) {
  const own = new Set<ValueId>(keys.map(valueId));
  const starts = [...own]
    .map((id) => Buffer.from(id, 'latin1').readUInt32BE())
    .sort((a, b) => a - b);
  let listed = 0;
  const pack: Pack = {
    name,
    size: keys.length,
    ids: () => [...own],
    idStarts() {
      listed += 1;
      return Uint32Array.from(starts);
    },
    length: (id) => (own.has(id) ? name.length : undefined),
    read: (id) => (own.has(id) ? Buffer.from(name) : null),
    close: () => undefined,
  };
  return { pack, listed: () => listed };
}

const keysOf = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name} ${at}`);

const found = (packs: PackSet, key: string): string | null =>
  packs.read(valueId(key))?.toString() ?? null;

test('values of all packs are found, and of two with one key the later one', () => {
  const old = packOf('old', [...keysOf('old', 200), 'shared']);
  let packs = packSet([old.pack]);
  expect([found(packs, 'old 7'), found(packs, 'shared'), found(packs, 'new 0')]).toEqual([
    'old',
    'old',
    null,
  ]);
  for (let at = 0; at < 20; at += 1) {
    const next = packOf(`p${at}`, [...keysOf(`p${at}`, 3), 'shared']);
    packs = packSet([next.pack, ...packs.packs], packs);
    expect(found(packs, 'shared')).toBe(`p${at}`);
  }
  for (let at = 0; at < 20; at += 1) expect(found(packs, `p${at} 2`)).toBe(`p${at}`);
  expect([found(packs, 'old 7'), packs.length(valueId('old 7'))]).toEqual(['old', 3]);
});

test('small packs that come later leave the table of a large one as it is', () => {
  const large = packOf('large', keysOf('large', 1_000));
  let packs = packSet([large.pack]);
  found(packs, 'large 1');
  for (let at = 0; at < 50; at += 1) {
    packs = packSet([packOf(`p${at}`, keysOf(`p${at}`, 2)).pack, ...packs.packs], packs);
    expect(found(packs, 'large 1')).toBe('large');
  }
  expect(large.listed()).toBe(1);
  expect(packs.groups.length).toBeLessThanOrEqual(Math.log2(1_000) + 1);
});

test('a pack that was merged into another is no longer asked', () => {
  const [large, small] = [packOf('large', keysOf('large', 100)), packOf('small', ['a'])];
  const before = packSet([small.pack, large.pack], packSet([large.pack]));
  expect(found(before, 'a')).toBe('small');
  const merged = packOf('merged', ['a', 'b']);
  const after = packSet([merged.pack, large.pack], before);
  expect([found(after, 'a'), found(after, 'large 3')]).toEqual(['merged', 'large']);
  expect(found(packSet([merged.pack], after), 'large 3')).toBeNull();
});
