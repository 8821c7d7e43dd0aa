import type { ResolvedComponent } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { renderContent } from '../src/directives/render-directives.ts';
import { category } from './fixtures/category.ts';
import { component } from './fixtures/component.ts';
import { childrenData, entriesData } from './fixtures/site-data.ts';
import { count, english, render, textOf } from './render.ts';

const show = (name: string, rest: Partial<ResolvedComponent> = {}): string =>
  renderContent([component(name, [], rest)], english);

describe('a list of children', () => {
  test('shows the children, and nothing without data', () => {
    expect(textOf(show('doc-list', { data: childrenData }))).toContain('Sorting new issues.');
    expect(show('doc-list')).toBe('');
    expect(show('doc-list', { data: entriesData })).toBe('');
  });

  test('in the content of a category, at any depth, replaces the list at its end', () => {
    if (category.main.type !== 'category') throw new Error('The fixture is a category.');
    const list = component('doc-list', [], {
      data: { type: 'children', cards: category.main.children },
    });
    const main = { ...category.main, content: ['<p>a</p>', component('note', [list])] };
    expect(count(render({ ...category, main }), 'class="cards"')).toBe(1);
    expect(count(render(category), 'class="cards"')).toBe(1);
  });
});

describe('a table of entries', () => {
  const rows = (props: Readonly<Record<string, string>>): string[] => {
    const html = show('entry-table', { props, data: entriesData });
    return [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
      textOf(row.replaceAll(/<\/t[hd]>/g, ' | ').replaceAll('</li><li>', '; ')),
    );
  };

  test('shows the values of declared keys, filtered and sorted', () => {
    const columns = 'held=Date; subjects=Subjects; recorded=Recorded; guests';
    expect(rows({ name: 'Month', columns, where: 'held=2023', sort: '-held' })).toEqual([
      'Month | Date | Subjects | Recorded | guests |',
      'May 2023 | 23 May 2023 | | | 12 |',
      'January 2023 | 31 January 2023 | PHPUnit | No | |',
    ]);
    expect(rows({ name: 'Month', columns: 'description', where: 'subjects=TinyMCE' })).toEqual([
      'Month | description |',
      'October 2022 | News. |',
    ]);
  });

  test('keeps the order of the sidebar, and filters by the category', () => {
    expect(rows({ name: 'Page', columns: '' })).toEqual([
      ...['Page |', 'October 2022 |', 'January 2023 |', 'May 2023 |', 'Rules |'],
    ]);
    expect(rows({ name: 'Page', columns: '', where: 'category=About' })[1]).toContain('Rules');
  });

  test('omits its entries from the list at the end of the page', () => {
    if (category.main.type !== 'category') throw new Error('The fixture is a category.');
    const [first, ...rest] = category.main.children;
    if (first === undefined || rest.length === 0) throw new Error('The fixture has children.');
    const entry = { label: first.label, href: first.href, description: '', category: 'A' };
    const table = component('entry-table', [], {
      props: { name: 'Page', columns: '' },
      data: { type: 'entries', entries: [{ ...entry, values: {} }] },
    });
    const html = render({ ...category, main: { ...category.main, content: [table] } });
    const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
    expect(count(article, `href="${first.href}"`)).toBe(1);
    for (const { href } of rest) expect(count(article, `href="${href}"`)).toBe(1);
  });

  test('shows a message without entries, and nothing without data', () => {
    const props = { name: 'Month', columns: '', where: 'held=1999' };
    expect(textOf(show('entry-table', { props, data: entriesData }))).toBe(
      'There is nothing here yet.',
    );
    expect(show('entry-table', { props })).toBe('');
    expect(
      show('entry-table', { props: { ...props, where: '__proto__=1' }, data: entriesData }),
    ).toContain('nothing');
  });
});
