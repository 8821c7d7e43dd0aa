import { expect, test } from 'vitest';
import { ar } from '../../src/theme/text/ar.ts';
import { de } from '../../src/theme/text/de.ts';
import { en } from '../../src/theme/text/en.ts';
import { withStop } from '../../src/theme/text/with-stop.ts';

test.each([
  ['a serious regression', 'a serious regression.'],
  ['It broke!', 'It broke!'],
  [' done. ', 'done.'],
])('"%s" ends a sentence as "%s"', (phrase, words) => {
  expect(withStop(phrase)).toBe(words);
});

test.each([ar, de])('every language has all texts, and none is empty', (words) => {
  expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
  expect(Object.values(words).filter((word) => word === '')).toEqual([]);
});
