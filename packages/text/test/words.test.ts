import { expect, test } from 'vitest';
import { count, decodeAddress } from '../src/index.ts';

test('a number has its noun in the singular for one alone', () => {
  expect([count(0, 'page'), count(1, 'page'), count(2, 'page')]).toEqual([
    '0 pages',
    '1 page',
    '2 pages',
  ]);
});

test('an address with invalid escapes stays as written, and one with valid escapes is decoded', () => {
  expect(decodeAddress('/caf%C3%A9/a%20b?c=%26')).toBe('/café/a b?c=%26');
  expect(decodeAddress('/100%/%E9')).toBe('/100%/%E9');
});
