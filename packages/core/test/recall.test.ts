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
