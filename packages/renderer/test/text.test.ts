import { expect, test } from 'vitest';
import { ar } from '../src/text/ar.ts';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';
import { formatDate } from '../src/text/format.ts';
import { type IslandText, islandText, islandTextSeparator } from '../src/text/island-text.ts';
import { directionOf, messagesFor } from '../src/text/language.ts';

test.each([
  ['2021-03-08', '8 March 2021'],
  ['2023-12-31', '31 December 2023'],
  ['2023-06-01T12:00:00Z', '1 June 2023'],
  ['2005-01', 'January 2005'],
])('%s reads as "%s"', (iso, words) => {
  expect(formatDate(iso, en)).toBe(words);
});

test('months are three letters long in tables', () => {
  expect(formatDate('2021-09-08', en, 'short')).toBe('8 Sep 2021');
  expect(formatDate('2021-05', en, 'short')).toBe('May 2021');
});

test.each(['soon', '', '2021-13-01', '2021-00-10'])(
  '"%s" is no date and stays as it is',
  (text) => {
    expect(formatDate(text, en)).toBe(text);
  },
);

test('the unit of a number of pages has a singular and a plural', () => {
  expect([0, 1, 2].map(en.pagesWord)).toEqual(['pages', 'page', 'pages']);
});

test('a language without a translation has English texts and its own direction', () => {
  expect(messagesFor('fr')).toMatchObject({ menu: en.menu, tag: 'fr' });
  expect(messagesFor('ar-EG').menu).toBe(ar.menu);
  expect(messagesFor('de-AT').menu).toBe(de.menu);
  expect(['en', 'ar', 'he-IL', 'fa'].map(directionOf)).toEqual(['ltr', 'rtl', 'rtl', 'rtl']);
});

test.each([ar, de])('every language has all texts, and none is empty', (words) => {
  expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
  expect(Object.values(words).filter((word) => word === '')).toEqual([]);
  expect([words.months.long.length, words.months.short.length]).toEqual([12, 12]);
});

test('German dates have a full stop after the day', () => {
  expect(formatDate('2021-03-08', de)).toBe('8. März 2021');
  expect(formatDate('2021-09-08', de, 'short')).toBe('8. Sep. 2021');
  expect(formatDate('2021-09', de)).toBe('September 2021');
});

test.each([en, ar, de])('no text of the scripts contains their separator', (words) => {
  for (const name of Object.keys(islandText) as IslandText[])
    expect(words[name]).not.toContain(islandTextSeparator);
});
