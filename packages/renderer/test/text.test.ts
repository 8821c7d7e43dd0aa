import { expect, test } from 'vitest';
import { formatDate, sentence } from '../src/text/format.ts';
import { pagesWord } from '../src/text/text.ts';

test.each([
  ['2021-03-08', '8 March 2021'],
  ['2023-12-31', '31 December 2023'],
  ['2023-06-01T12:00:00Z', '1 June 2023'],
  ['2005-01', 'January 2005'],
])('%s reads as "%s"', (iso, words) => {
  expect(formatDate(iso)).toBe(words);
});

test.each(['soon', '', '2021-13-01', '2021-00-10'])(
  '"%s" is no date and stays as it is',
  (text) => {
    expect(formatDate(text)).toBe(text);
  },
);

test.each([
  ['a serious regression', 'A serious regression.'],
  ['It broke!', 'It broke!'],
  [' done. ', 'Done.'],
])('"%s" becomes the sentence "%s"', (note, words) => {
  expect(sentence(note)).toBe(words);
});

test('one page is a page, none or more are pages', () => {
  expect([0, 1, 2].map(pagesWord)).toEqual(['pages', 'page', 'pages']);
});
