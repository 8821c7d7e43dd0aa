import type { DocMain, PageModel } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { renderContent } from '../src/directives/render-directives.ts';
import { component } from './fixtures/component.ts';
import { doc } from './fixtures/doc.ts';
import { bare, plainHead } from './fixtures/frame.ts';
import { articleOf, english, render, textOf } from './render.ts';

const twin = { type: 'text/markdown', href: '/a.md', title: null };

describe('the page as Markdown', () => {
  test('has a link, and a button whose script is loaded on demand', () => {
    const html = render({ ...doc, head: { ...doc.head, alternates: [twin] } });
    expect(html).toContain('<a href="/a.md">View as Markdown</a>');
    expect(html).toContain('<button type="button" data-load="markdown">Copy page as Markdown');
  });

  test('has no link if the page has no Markdown version', () => {
    expect(render(doc)).not.toContain('View as Markdown');
  });
});

test('a page says when it was written and by whom, where its front matter does', () => {
  const bylineWith = (frontMatter?: DocMain['frontMatter']): string => {
    const main = { ...doc.main, ...(frontMatter && { frontMatter }) };
    return /<p class="byline">.*?<\/p>/.exec(render({ ...doc, main }))?.[0] ?? '';
  };
  const date = '2026-02-03';
  expect(textOf(bylineWith({ date, authors: ['Ada', 'Bob'] }))).toBe('3 February 2026 · Ada, Bob');
  expect(textOf(bylineWith({ date }))).toBe('3 February 2026');
  expect(textOf(bylineWith({ authors: ['Ada'] }))).toBe('Ada');
  expect(bylineWith({}) + bylineWith()).toBe('');
});

describe('the pages that link to a page', () => {
  const links = [{ label: 'A <b>', href: '/a/' }];
  const backlinks = (count: number): string => {
    const html = render({ ...doc, backlinks: { count, links } });
    return html.slice(html.indexOf('<details class="backlinks"'), html.indexOf('</details>'));
  };

  test('are listed in a `<details>`', () => {
    expect(textOf(backlinks(1))).toBe('Linked from 1 pageA &lt;b&gt;');
    expect(backlinks(1)).toContain('<a href="/a/">');
  });

  test('are counted if they are too many to list', () => {
    expect(textOf(backlinks(5))).toBe('Linked from 5 pagesA &lt;b&gt;and 4 more');
  });

  test('have no element if there are none', () => {
    expect(render(doc)).not.toContain('backlinks');
  });
});

test('pages of a site without previews disable them by an attribute', () => {
  const { frame } = doc;
  const htmlWith = (previews: boolean): string =>
    render({ ...doc, frame: { ...frame, features: { ...frame.features, previews } } });
  expect(htmlWith(true)).not.toContain('data-previews');
  expect(htmlWith(false)).toContain('data-previews="off"');
});

test('pages contain the texts of scripts, except in English', () => {
  const english = { ...doc.frame, lang: 'en' };
  expect(render({ ...doc, frame: english })).not.toContain('data-text');
  expect(render({ ...doc, frame: { ...english, messages: { copied: 'Done' } } })).toContain(
    '|Done|',
  );
  expect(render({ ...doc, frame: { ...english, lang: 'ar' } })).toContain('data-text="');
});

test('a page with an image gets a large card on other sites', () => {
  const graph = { type: 'article', siteName: 'x', url: null, image: null, modified: null } as const;
  const card = (image: string | null): string =>
    render({ ...doc, head: { ...doc.head, openGraph: { ...graph, image } } });
  expect(card(null)).toContain('<meta name="twitter:card" content="summary"/>');
  expect(card('https://x.example/a.png')).toContain('content="summary_large_image"');
  expect(render(doc)).not.toContain('twitter:card');
});

test('the page of a tag has the tag in its title, and the number of its pages', () => {
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

test('a sortable table loads the table script', () => {
  expect(renderContent([component('sortable', ['<table></table>'])], english)).toBe(
    '<div class="data-table" data-island="table"><table></table></div>',
  );
});
