import { createRecall, type Entry, type Site } from '@docsgen/core';
import { expect, test } from 'vitest';
import { createEntrySearch } from '../../src/check/entry-search.ts';
import { noRecall } from '../../src/io/recall.ts';

interface Page {
  readonly route: string;
  readonly title: string;
}

/** As much of a site as a search looks at. */
function siteOf(pages: readonly Page[]): Site {
  return { routes: new Map(pages.map((page) => [page.route, page])) } as unknown as Site;
}

const pages = Array.from({ length: 1_000 }, (_, at) => ({ route: `/${at}`, title: `Page ${at}` }));

/** A function that finds sevens in titles, and how often it was asked. */
function sevens() {
  const asked: string[] = [];
  return {
    asked,
    find: ({ route, title }: Entry, from = '') => {
      asked.push(route);
      return title.includes('7') ? [`${from}${title}`] : [];
    },
  };
}

test('after an edit a rule looks at the entries beside it and at no others', () => {
  const recall = createRecall();
  const { asked, find } = sevens();
  const first = createEntrySearch(siteOf(pages), recall).each(find);
  expect(asked.length).toBe(1_000);
  const edited = pages.with(500, { route: '/500', title: 'Seven: 7' });
  const second = createEntrySearch(siteOf(edited), recall).each(find);
  expect(asked.length).toBeLessThan(1_300);
  expect(second.length).toBe(first.length + 1);
  expect(second).toEqual(createEntrySearch(siteOf(edited), noRecall).each(sevens().find));
});

test('what else is given counts, too', () => {
  const recall = createRecall();
  const { find } = sevens();
  const search = createEntrySearch(siteOf(pages), recall);
  expect(search.each(find, 'a: ')[0]).toBe('a: Page 7');
  expect(search.each(find, 'b: ')[0]).toBe('b: Page 7');
  expect(search.each(find, 'a: ')[0]).toBe('a: Page 7');
});

test('a conclusion stands while the same things are found, and no longer', () => {
  const recall = createRecall();
  const { find } = sevens();
  let concluded = 0;
  const conclude = (found: readonly (readonly string[])[]): string => {
    concluded += 1;
    return found.flat().join();
  };
  const together = (now: readonly Page[]) =>
    createEntrySearch(siteOf(now), recall).together('sevens', find, conclude);
  const first = together(pages);
  expect(together(pages.with(500, { route: '/500', title: 'Another title' }))).toBe(first);
  expect(concluded).toBe(1);
  expect(together(pages.with(500, { route: '/500', title: '7!' }))).toContain('7!');
  expect(concluded).toBe(2);
});
