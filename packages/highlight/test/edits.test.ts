import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits, editsBetween } from '../src/edits.ts';

test('edits make one text of another, whatever the two are', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\\', 'p{space}', '[', '(?:x)') });
  fc.assert(
    fc.property(text, text, text, (start, one, other) => {
      const [from, to] = [start + one + start, start + other + start];
      expect(applyEdits(from, JSON.parse(JSON.stringify(editsBetween(from, to))))).toBe(to);
    }),
  );
});

test('edits are short where little differs, and what is common is a number', () => {
  const from = '(abcdefgh\\s+ijklmnop)';
  expect(editsBetween(from, from)).toEqual([]);
  expect(editsBetween(from, from.replace('\\s', '\\p{space}'))).toEqual([10, 1, 3]);
});
