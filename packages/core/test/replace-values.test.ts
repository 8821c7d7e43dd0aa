import { expect, test } from 'vitest';
import { replaceValues } from '../src/graph/replace-values.ts';

const letters: ReadonlyMap<string, number> = new Map([
  ['a', 1],
  ['b', 2],
  ['c', 3],
]);

test('a map with other values reads as a map that was filled with them', () => {
  const once = replaceValues(letters, [['b', 20]]);
  const twice = replaceValues(once, [['c', 30]]);
  for (const [map, wanted] of [
    [letters, [1, 2, 3]],
    [once, [1, 20, 3]],
    [twice, [1, 20, 30]],
  ] as const) {
    const pairs = wanted.map((value, at) => ['abc'[at], value]);
    const visited: unknown[] = [];
    map.forEach((value, key, whole) => void visited.push([key, value, whole === map]));
    expect([...map]).toEqual(pairs);
    expect([...map.entries()]).toEqual(pairs);
    expect([...map.keys()]).toEqual(['a', 'b', 'c']);
    expect([...map.values()]).toEqual(wanted);
    expect(visited).toEqual(pairs.map((pair) => [...pair, true]));
    expect(map.size).toBe(3);
    expect(['a', 'b', 'c', 'd'].map((key) => map.get(key))).toEqual([...wanted, undefined]);
    expect([map.has('b'), map.has('d')]).toEqual([true, false]);
  }
});

test('a map gets no further keys', () => {
  expect(() => replaceValues(letters, [['d', 4]])).toThrow(RangeError);
});
