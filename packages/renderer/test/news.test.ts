import type { NewsRow } from '@docsgen/core';
import { expect, test } from 'vitest';
import { renderContent } from '../src/directives/render-directives.ts';
import { en } from '../src/text/en.ts';
import { component } from './fixtures/component.ts';
import { english } from './render.ts';

const row = (label: string, date: string, more: Partial<NewsRow> = {}): NewsRow => ({
  label,
  date,
  href: `/${label}/`,
  feed: 'blog',
  description: '',
  authors: [],
  tags: [],
  ...more,
});

const tags = [{ label: 'orbits', href: '/tags/orbits/' }];
const items = [
  row('march', '2026-03-02', { authors: ['Ada', 'Bob'], description: 'It <flew>.' }),
  row('february', '2026-02-20', { tags }),
  row('elsewhere', '2026-02-25', { feed: 'changes' }),
  row('new-year', '2026-02-01', { tags }),
];

function show(props: Record<string, string>): string {
  return renderContent([component('news', [], { props, data: { type: 'news', items } })], english);
}

/** The headings and the targets of the links, in document order. */
function order(html: string): string[] {
  return [...html.matchAll(/<h2>([^<]*)|<a href="\/([\w-]+)\/"/g)].map(([, h, a]) => h ?? a ?? '');
}

test('news of all feeds are listed newest first, with dates and authors', () => {
  const html = show({});
  expect(order(html)).toEqual(['march', 'elsewhere', 'february', 'new-year']);
  expect(html).toContain('<time dateTime="2026-03-02">2 March 2026</time> · Ada, Bob');
  expect(html).toContain('<p>It &lt;flew&gt;.</p>');
});

test('news can be limited to a feed or a tag', () => {
  expect(order(show({ feed: 'changes' }))).toEqual(['elsewhere']);
  expect(order(show({ tag: 'orbits' }))).toEqual(['february', 'new-year']);
  expect(show({ feed: 'none' })).toContain(en.nothingYet);
});

test('news can be grouped by month or by tag', () => {
  const months = ['March 2026', 'march', 'February 2026', 'elsewhere', 'february', 'new-year'];
  expect(order(show({ by: 'month' }))).toEqual(months);
  expect(order(show({ by: 'tag' }))).toEqual(['orbits', 'february', 'new-year']);
});
