import { createRecall } from '@docsgen/core';
import { expect, test } from 'vitest';

test('a call with the same objects gives the same result', () => {
  const recall = createRecall();
  const join = (a: { text: string }, b: string) => ({ joined: a.text + b });
  const given = { text: 'a' };
  const first = recall.call(join, given, 'b');
  expect(first).toEqual({ joined: 'ab' });
  expect(recall.call(join, given, 'b')).toBe(first);
  expect(recall.call(join, given, 'c')).toEqual({ joined: 'ac' });
  // An equal object is another one: nobody compares it.
  expect(recall.call(join, { text: 'a' }, 'b')).not.toBe(first);
});

test('two functions with the same arguments have results of their own', () => {
  const recall = createRecall();
  const given = [1, 2];
  expect(recall.call((list: number[]) => list.length, given)).toBe(2);
  expect(recall.call((list: number[]) => list[0], given)).toBe(1);
});

test('nothing may be a result too', () => {
  const recall = createRecall();
  let calls = 0;
  const nothing = (_: object): undefined => {
    calls += 1;
  };
  const given = {};
  recall.call(nothing, given);
  recall.call(nothing, given);
  expect(calls).toBe(1);
});

test.each([
  ['lists', [1, { a: 2 }], [1, { a: 2 }], [1, { a: 3 }]],
  ['maps', new Map([['a', [1]]]), new Map([['a', [1]]]), new Map([['a', [2]]])],
  ['sets', new Set(['a', 'b']), new Set(['a', 'b']), new Set(['b', 'a'])],
  [
    'the order of maps',
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
    new Map([
      ['b', 2],
      ['a', 1],
    ]),
  ],
  ['objects', { a: 1, b: null }, { a: 1, b: null }, { a: 1, b: undefined }],
  [
    'objects without a prototype',
    Object.assign(Object.create(null), { a: 1 }),
    Object.assign(Object.create(null), { a: 1 }),
    { a: 1 },
  ],
])('an equal value is the one from before: %s', (_, before, equal, other) => {
  const recall = createRecall();
  expect(recall.same<unknown>('x', before)).toBe(before);
  expect(recall.same<unknown>('x', equal)).toBe(before);
  expect(recall.same<unknown>('y', equal)).toBe(equal);
  expect(recall.same<unknown>('x', other)).toBe(other);
  expect(recall.same<unknown>('x', before)).toBe(before);
});

test('values that nobody can look into are the same only as themselves', () => {
  const recall = createRecall();
  const [first, second] = [new Date(0), new Date(0)];
  recall.same('x', first);
  expect(recall.same('x', second)).toBe(second);
});

test('a table holds what was put in for the same arguments', () => {
  const recall = createRecall();
  const [place, key] = [{}, {}];
  recall.table<object, number>('numbers', place).set(key, 1);
  expect(recall.table<object, number>('numbers', place).get(key)).toBe(1);
  expect(recall.table<object, number>('numbers', {}).get(key)).toBeUndefined();
  expect(recall.table<object, number>('others', place).get(key)).toBeUndefined();
});

/** What `inParts` made of a list of numbers, and the parts that it made for it. */
function summing() {
  const recall = createRecall();
  const made: number[][] = [];
  const sum = ([part]: readonly [readonly { readonly n: number }[]], factor: number): number => {
    made.push(part.map(({ n }) => n));
    return part.reduce((total, { n }) => total + n * factor, 0);
  };
  return {
    made,
    sum: (items: readonly { readonly n: number }[], factor = 1) =>
      recall.inParts(sum, [items], factor),
  };
}

const total = (results: readonly number[]): number => results.reduce((a, b) => a + b, 0);

test('of a long list only the part that has changed is looked at again', () => {
  const { made, sum } = summing();
  const items = Array.from({ length: 1_000 }, (_, n) => ({ n }));
  const first = sum(items);
  expect(total(first)).toBe(499_500);
  expect(sum([...items])).toBe(first);
  const parts = made.length;
  expect(total(sum(items.with(500, { n: 0 })))).toBe(499_000);
  expect(made.length).toBe(parts + 1);
});

test('parts behind what came or went are found again', () => {
  const { made, sum } = summing();
  const items = Array.from({ length: 1_000 }, (_, n) => ({ n }));
  sum(items);
  const parts = made.length;
  expect(total(sum(items.toSpliced(300, 0, { n: 7 })))).toBe(499_507);
  expect(made.length).toBeLessThanOrEqual(parts + 2);
  expect(total(sum(items))).toBe(499_500);
  expect(total(sum(items.slice(1)))).toBe(499_500);
  expect(total(sum([]))).toBe(0);
  expect(total(sum(items, 2))).toBe(999_000);
});

test('parts hold every item once, in order, whatever changes', () => {
  const { sum } = listing();
  let items = Array.from({ length: 700 }, (_, n) => ({ n }));
  let next = 1_000;
  for (let round = 0; round < 300; round += 1) {
    const at = (round * 7_919) % (items.length + 1);
    next += 1;
    if (round % 3 === 0) items = items.toSpliced(at, 0, { n: next });
    else if (round % 3 === 1) items = items.toSpliced(at, 2);
    else items = items.map((item, index) => (index % 97 === round % 97 ? { n: next } : item));
    expect(sum(items).flat()).toEqual(items.map(({ n }) => n));
  }

  function listing() {
    const recall = createRecall();
    const numbers = ([part]: readonly [readonly { readonly n: number }[]]) =>
      part.map(({ n }) => n);
    return { sum: (list: readonly { readonly n: number }[]) => recall.inParts(numbers, [list]) };
  }
});
