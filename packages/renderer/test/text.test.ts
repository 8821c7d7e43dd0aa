import { expect, test } from 'vitest';
import { formatDate, withStop } from '../src/text/format.ts';
import { pagesWord } from '../src/text/text.ts';

test.each([
  ['2021-03-08', '8 March 2021'],
  ['2023-12-31', '31 December 2023'],
  ['2023-06-01T12:00:00Z', '1 June 2023'],
  ['2005-01', 'January 2005'],
])('%s reads as "%s"', (iso, words) => {
  expect(formatDate(iso)).toBe(words);
});

test('months are three letters long in tables', () => {
  expect(formatDate('2021-09-08', 'short')).toBe('8 Sep 2021');
  expect(formatDate('2021-05', 'short')).toBe('May 2021');
});

test.each(['soon', '', '2021-13-01', '2021-00-10'])(
  '"%s" is no date and stays as it is',
  (text) => {
    expect(formatDate(text)).toBe(text);
  },
);

test.each([
  ['a serious regression', 'a serious regression.'],
  ['It broke!', 'It broke!'],
  [' done. ', 'done.'],
])('"%s" ends a sentence as "%s"', (phrase, words) => {
  expect(withStop(phrase)).toBe(words);
});

test('one page is a page, none or more are pages', () => {
  expect([0, 1, 2].map(pagesWord)).toEqual(['pages', 'page', 'pages']);
});
