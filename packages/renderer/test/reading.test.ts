import type { PageModel } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { renderContent } from '../src/directives/render-content.ts';
import { en } from '../src/text/en.ts';
import { component } from './fixtures/component.ts';
import { doc } from './fixtures/doc.ts';
import { bare, plainHead } from './fixtures/frame.ts';
import { articleOf, chromeOf, render, textOf } from './render.ts';

const twin = { type: 'text/markdown', href: '/a.md', title: null };

describe('the page as Markdown', () => {
  test('can be looked at, and copied by a script that is loaded for it', () => {
    const html = chromeOf(render({ ...doc, head: { ...doc.head, alternates: [twin] } }));
    expect(html).toContain('<a href="/a.md">View as Markdown</a>');
    expect(html).toContain('<button type="button" data-load="markdown">Copy page as Markdown');
  });

  test('is not offered where there is none', () => {
    expect(render(doc)).not.toContain('View as Markdown');
  });
});

describe('the pages that link to a page', () => {
  const links = [{ label: 'A <b>', href: '/a/' }];
  const backlinks = (count: number): string => {
    const html = render({ ...doc, backlinks: { count, links } });
    return html.slice(html.indexOf('<details class="backlinks"'), html.indexOf('</details>'));
  };

  test('are listed in a box that opens without scripts', () => {
    expect(textOf(backlinks(1))).toBe('Linked from 1 pageA &lt;b&gt;');
    expect(backlinks(1)).toContain('<a href="/a/">');
  });

  test('are counted where they are too many to list', () => {
    expect(textOf(backlinks(5))).toBe('Linked from 5 pagesA &lt;b&gt;and 4 more');
  });

  test('take no room where there are none', () => {
    expect(render(doc)).not.toContain('backlinks');
  });
});

test('pages of a site without previews say so', () => {
  const htmlWith = (previews: boolean): string =>
    render({ ...doc, frame: { ...doc.frame, previews } });
  expect(htmlWith(true)).not.toContain('data-previews');
  expect(htmlWith(false)).toContain('data-previews="off"');
});

test('English pages leave the words of scripts to the scripts', () => {
  const english = { ...doc.frame, lang: 'en' };
  expect(render({ ...doc, frame: english })).not.toContain('data-text');
  expect(render({ ...doc, frame: { ...english, messages: { copied: 'Done' } } })).toContain(
    '|Done|',
  );
  expect(render({ ...doc, frame: { ...english, lang: 'ar' } })).toContain('data-text="');
});

test('a page says which card other sites show of it', () => {
  const graph = { type: 'article', siteName: 'x', url: null, image: null, modified: null } as const;
  const card = (image: string | null): string =>
    render({ ...doc, head: { ...doc.head, openGraph: { ...graph, image } } });
  expect(card(null)).toContain('<meta name="twitter:card" content="summary"/>');
  expect(card('https://x.example/a.png')).toContain('content="summary_large_image"');
  expect(render(doc)).not.toContain('twitter:card');
});

test('the page of a tag says that it is one, and how many pages have it', () => {
  const entries = [{ label: 'A', href: '/a/', description: '', count: 0 }];
  const page: PageModel = {
    ...bare,
    path: 'tags/x/index.html',
    head: { title: null, description: null, canonical: null, noIndex: false, ...plainHead },
    main: { type: 'tag', label: 'x', description: null, entries, tagsHref: '/tags/' },
  };
  const html = render(page);
  expect(html).toContain('<title>Tag: x | ');
  expect(textOf(articleOf(html))).toMatch(/^Tag: x ?1 page has this tag\./);
});

test('a table is sorted by the script of tables where it is marked', () => {
  expect(renderContent([component('sortable', ['<table></table>'])], en)).toBe(
    '<div class="data-table" data-island="table"><table></table></div>',
  );
});
