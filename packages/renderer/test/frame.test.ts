import type { PageModel, TocItem } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { doc } from './fixtures/doc.ts';
import { bare, frame, plainHead } from './fixtures/frame.ts';
import { home } from './fixtures/home.ts';
import { nested } from './fixtures/nested.ts';
import { chromeOf, count, render, textOf } from './render.ts';

const toc = (...items: readonly (readonly [number, string])[]): readonly TocItem[] =>
  items.map(([depth, slug]) => ({ depth, slug, text: slug }));

const tocOf = (model: PageModel): string => {
  const html = render(model);
  const start = html.indexOf('id="_toc"');
  return start < 0 ? '' : html.slice(html.indexOf('<ul>', start), html.indexOf('</nav>', start));
};

test('repeats the social links in the footer only if the site wants it', () => {
  const social = [{ icon: 'github', href: 'https://github.com/o', label: 'GitHub' } as const];
  const footOf = (wanted: boolean): string => {
    const footer = { ...doc.frame.footer, social: wanted };
    const html = render({ ...doc, frame: { ...doc.frame, social, footer } });
    return html.slice(html.indexOf('<footer'));
  };
  expect(footOf(true)).toContain('<a href="https://github.com/o" aria-label="GitHub"');
  expect(footOf(false)).not.toContain('github.com');
});

test('asks whether a page was helpful only if the site has an address for the answer', () => {
  expect(render(doc)).not.toContain('class="feedback"');
  const address = 'https://example.org/f?page={page}&answer={answer}';
  const footer = { ...doc.frame.footer, feedback: address };
  const page = { ...doc, path: 'docs/a b/index.html', frame: { ...doc.frame, footer } };
  expect(render(page)).toContain(
    'href="https://example.org/f?page=%2Fdocs%2Fa%20b%2F&amp;answer=yes" rel="nofollow">Yes</a>',
  );
});

test('says how long a page takes to read if the site wants it', () => {
  expect(render(doc)).not.toContain('min read');
  expect(render({ ...doc, minutes: 7, lastUpdated: null })).toContain('<p>7 min read</p>');
  const dated = render({ ...doc, minutes: 7, lastUpdated: '2026-01-02' });
  expect(textOf(dated)).toContain('2 January 2026 · 7 min read');
});

describe('the head', () => {
  test('names the page and the site', () => {
    expect(render(doc)).toContain('<title>Peer review | Developer Resources</title>');
  });

  test('names only the site on the home page', () => {
    expect(render(home)).toContain('<title>Developer Resources</title>');
  });

  test('has a canonical address and a description only if the page has them', () => {
    const html = render({ ...doc, head: { ...doc.head, description: '' } });
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('name="description"');
    expect(render(nested)).toContain(
      '<link rel="canonical" href="https://example.org/general/releases/3.10/3.10.2/"/>',
    );
  });

  test('has the keywords of the front matter, if there are any', () => {
    expect(render(doc)).not.toContain('name="keywords"');
    const html = render({ ...doc, head: { ...doc.head, keywords: ['forum', 'a "quoted" one'] } });
    expect(html).toContain('<meta name="keywords" content="forum, a &quot;quoted&quot; one"/>');
  });

  test('has `noindex` if the page asks for it', () => {
    expect(render(doc)).not.toContain('noindex');
    const html = render({ ...doc, head: { ...doc.head, noIndex: true } });
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('the frame', () => {
  test('begins with a skip link', () => {
    const html = render(doc);
    expect(html).toMatch(/<body><a class="skip" href="#_main">/);
    expect(html).toContain('<main id="_main" tabindex="-1">');
  });

  test('has no id that a heading could have', () => {
    const ids = [...chromeOf(render(nested)).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['_sidebar', '_main', '_toc']);
  });

  test('of a bare page has no empty navigation, menu link or list', () => {
    const html = render({ ...doc, ...bare, frame: { ...frame, sections: [] } });
    expect(html).not.toContain('<nav');
    expect(html).not.toContain('#_sidebar');
    expect(html).not.toContain('#_toc');
    expect(html).not.toContain('<ul></ul>');
    expect(html).not.toContain(frame.sections[0]?.href);
    expect(html).toContain('<footer class="foot"><p>Developer Resources</p></footer>');
  });

  test('of the first page links only to the next page', () => {
    const html = render({ ...doc, previous: null });
    expect(html).not.toContain('rel="prev"');
    expect(html).toContain('rel="next"');
  });

  test('has the date of the last change as text and as an ISO date', () => {
    expect(render(doc)).toContain('Last updated <time dateTime="2023-06-01">1 June 2023</time>');
  });

  test('hides a title only visually', () => {
    const main = { ...doc.main, hideTitle: true } as PageModel['main'];
    expect(render({ ...doc, main })).toContain('<h1 id="peer-review" class="vh">Peer review</h1>');
  });

  test('has no hidden title where the text has one of its own', () => {
    const main = { ...doc.main, hideTitle: true, isTitleInText: true } as PageModel['main'];
    expect(render({ ...doc, main })).not.toContain('<h1');
  });
});

describe('the sidebar', () => {
  test('shows the number of pages in a closed category', () => {
    const html = render(nested);
    expect(html).toContain('Moodle 4.2 <small>2</small></a></li>');
    expect(html).toContain('Moodle 1.4 <small>1</small></a></li>');
  });

  test('shows no number for a category of links alone', () => {
    const text = JSON.stringify(nested).replace('"count":2', '"count":0');
    const html = render(JSON.parse(text) as PageModel);
    expect(html).not.toContain('<small>0</small>');
    expect(html).toContain('Moodle 1.4 <small>1</small>');
  });

  test('shows the items of an open category, but no count', () => {
    expect(render(nested)).toMatch(/>Archive<\/a><ul><li>/);
  });

  test('marks the first of two items with the same address only', () => {
    const href = '/general/twice/';
    const items = [
      { type: 'link', label: 'One', href },
      { type: 'link', label: 'Two', href },
    ] as const;
    const sidebar = { name: 's', label: 'S', contentsHref: '/s/', treeHref: '/tree.html', items };
    const html = render({ ...doc, current: href, sidebar });
    expect(html).toContain(`<a href="${href}" aria-current="page">One</a>`);
    expect(html).toContain(`<a href="${href}">Two</a>`);
  });

  test('keeps class names and markup unchanged', () => {
    expect(render(doc)).toContain('<li class="testing">');
    expect(render(nested)).toContain('<li><hr></li>');
  });
});

describe('"On this page"', () => {
  test('needs two headings', () => {
    expect(tocOf({ ...doc, toc: toc([2, 'a']) })).toBe('');
    expect(tocOf({ ...doc, toc: toc([2, 'a'], [2, 'b']) })).not.toBe('');
  });

  test('nests headings by depth', () => {
    const html = tocOf({ ...doc, toc: toc([2, 'a'], [3, 'b'], [4, 'c'], [3, 'd'], [2, 'e']) });
    const link = (slug: string): string => `<a href="#${slug}">${slug}</a>`;
    expect(html).toBe(
      `<ul><li>${link('a')}<ul><li>${link('b')}<ul><li>${link('c')}</li></ul></li>` +
        `<li>${link('d')}</li></ul></li><li>${link('e')}</li></ul>`,
    );
  });

  test('keeps headings that skip levels or begin too deep', () => {
    const html = tocOf({ ...doc, toc: toc([4, 'a'], [2, 'b'], [5, 'c'], [3, 'd']) });
    expect(count(html, '<li>')).toBe(4);
    expect(textOf(html.replaceAll('</a>', ' '))).toBe('a b c d');
  });
});

describe('text that looks like markup', () => {
  const evil = '"><script>alert(1)</script></title><h1>';
  const link = { label: evil, href: `/"><script>` };

  test('stays text in every field of a page', () => {
    const html = render({
      ...nested,
      head: {
        title: evil,
        description: evil,
        canonical: `https://x/${evil}`,
        noIndex: false,
        ...plainHead,
      },
      frame: { ...frame, title: evil, sections: [link] },
      sidebar: {
        name: 'x',
        label: evil,
        contentsHref: link.href,
        treeHref: '/tree.html',
        items: [
          { type: 'link', ...link, className: evil },
          { ...link, type: 'category', open: false, collapsible: true, count: 1, items: [] },
        ],
      },
      breadcrumbs: [link],
      toc: [
        { depth: 2, text: evil, slug: evil },
        { depth: 2, text: evil, slug: 'b' },
      ],
      previous: link,
      next: link,
      editUrl: link.href,
      lastUpdated: evil,
    });
    expect(html).not.toContain('<script>');
    expect(count(html, '</title>')).toBe(1);
    expect(count(html, '<h1')).toBe(1);
    expect(html).toContain(
      '<meta name="description" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
    );
  });
});
