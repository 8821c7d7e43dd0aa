import { describe, expect, test } from 'vitest';
import { allRules, type Built, type Files, site } from './site-fixture.ts';

const content = (...ids: readonly string[]): Files =>
  Object.fromEntries(ids.map((id) => [`content/${id}.md`, '']));

/** The labels of the previous and the next page. */
function around(built: Built, route: string): [string | null, string | null] {
  const { previous, next } = built.page(route);
  return [previous?.label ?? null, next?.label ?? null];
}

describe('reading order', () => {
  test('follows the sidebar from top to bottom, through categories', async () => {
    const built = await site({
      ...content('a', 'b', 'c', 'd'),
      'sidebars/s.yml':
        '- a\n- type: category\n  label: K\n  link: { type: doc, id: b }\n  items: [c]\n- d\n',
    }).finds();
    expect(['/a', '/b', '/c', '/d'].map((route) => around(built, route))).toEqual([
      [null, 'K'],
      ['A', 'C'],
      ['K', 'D'],
      ['C', null],
    ]);
  });

  test('goes through generated pages, and not through categories without a page', async () => {
    const built = await site({
      ...content('a', 'b', 'c'),
      'sidebars/s.yml':
        '- a\n- type: category\n  label: K\n  link: { type: generated-index }\n  items: [b]\n- L: [c]\n',
    }).finds();
    expect(around(built, '/a')).toEqual([null, 'K']);
    expect(around(built, '/category/k')).toEqual(['A', 'B']);
    expect(around(built, '/b')).toEqual(['K', 'C']);
  });

  test('steps over unlisted entries, links, markup and entries of other sidebars', async () => {
    const built = await site({
      ...content('a', 'b', 'other'),
      'content/u.md': '---\nunlisted: true\n---\n',
      'content/shown.md': '---\ndisplayed_sidebar: t\n---\n',
      'sidebars/s.yml':
        '- a\n- u\n- shown\n- { type: ref, id: other }\n- { type: html, value: x }\n- { type: link, label: l, href: https://x.org }\n- b\n',
      'sidebars/t.yml': '- other\n',
    }).finds();
    expect(around(built, '/a')).toEqual([null, 'B']);
    expect(around(built, '/b')).toEqual(['A', null]);
    for (const route of ['/u', '/other', '/shown'])
      expect(around(built, route)).toEqual([null, null]);
  });

  test('of an entry in two sidebars is that of the last, and the first steps over it', async () => {
    const built = await site({
      ...content('a', 'b', 'x', 'c'),
      'sidebars/s.yml': '- a\n- x\n- b\n',
      'sidebars/t.yml': '- x\n- c\n',
    }).finds();
    expect(built.metadata().docs.x?.sidebar).toBe('t');
    expect(around(built, '/x')).toEqual([null, 'C']);
    expect(around(built, '/a')).toEqual([null, 'B']);
    expect(around(built, '/b')).toEqual(['A', null]);
  });

  test('can be overridden by front matter, and labelled', async () => {
    const built = await site({
      'content/a.md': '---\npagination_next: c\n---\n',
      'content/b.md': '---\npagination_prev: null\npagination_next: null\n---\n',
      'content/c.md': '---\npagination_label: See\nsidebar_label: S\n---\n',
      'sidebars/s.yml': '- a\n- b\n- c\n',
    }).finds();
    expect(around(built, '/a')).toEqual([null, 'See']);
    expect(around(built, '/b')).toEqual([null, null]);
  });

  test('to an entry that is not there is reported; to a draft it ends', async () => {
    const built = await site({
      'content/a.md': '---\npagination_next: ⟦bb⟧\n---\n',
      'content/b.md': '---\npagination_prev: d\n---\n',
      'content/d.md': '---\ndraft: true\n---\n',
      'sidebars/s.yml': '- a\n- d\n- b\n',
    }).finds('broken-doc-id');
    expect(built.only.hint).toBe('Did you mean "b"?');
  });
});

describe('breadcrumbs', () => {
  test('are the categories above, without the page itself', async () => {
    const built = await site({
      ...content('k', 'a'),
      'sidebars/s.yml':
        '- L:\n    - { type: category, label: K, link: { type: doc, id: k }, items: [a] }\n',
    }).finds();
    expect(built.page('/a').breadcrumbs).toEqual([
      { label: 'L', href: '/contents/s/l/' },
      { label: 'K', href: '/k/' },
    ]);
    expect(built.page('/k').breadcrumbs.map(({ label }) => label)).toEqual(['L']);
  });
});

describe('the sidebar of a page', () => {
  test('opens the path to the page and closes the rest', async () => {
    const built = await site({
      ...content('a', 'b'),
      'sidebars/s.yml': '- K: [a]\n- L: [b]\n',
    }).finds();
    const page = built.page('/b');
    expect(page.current).toBe('/b/');
    expect(page.sidebar?.items).toMatchObject([
      { label: 'K', open: false, count: 1, items: [] },
      { label: 'L', open: true, items: [{ label: 'B', href: '/b/' }] },
    ]);
  });

  test('that does not hold the page marks nothing as current', async () => {
    const built = await site({
      ...content('b'),
      'content/a.md': '---\ndisplayed_sidebar: s\n---\n',
      'sidebars/s.yml': '- b\n',
    }).finds();
    expect(built.page('/a')).toMatchObject({ current: null, sidebar: { name: 's' } });
  });

  test('keeps unlisted entries to itself', async () => {
    const built = await site({
      ...content('a'),
      'content/u.md': '---\nunlisted: true\n---\n',
      'sidebars/s.yml': '- K: [a, u]\n',
    }).finds();
    expect(JSON.stringify(built.page('/a').sidebar)).not.toContain('/u/');
    expect(JSON.stringify(built.page('/contents/s').main)).not.toContain('/u/');
    expect(JSON.stringify(built.page('/contents/s/k').main)).not.toContain('/u/');
    expect(built.page('/u')).toMatchObject({ current: null, head: { noIndex: true } });
    expect(built.metadata().docsSidebars.s?.[0]?.items?.[1]).toMatchObject({ unlisted: true });
  });

  test('that front matter names must be there', async () => {
    const files = {
      'content/a.md': '---\ndisplayed_sidebar: ⟦doc⟧\n---\n',
      'sidebars/docs.yml': '[]',
    };
    const built = await site(files).finds('invalid-front-matter');
    expect(built.only.hint).toBe('Did you mean "docs"?');
  });

  test('that many entries name is one mistake where no sidebar is written', async () => {
    const files = {
      'content/a.md': '---\ndisplayed_sidebar: ⟦docs⟧\n---\n',
      'content/b.md': '---\ndisplayed_sidebar: docs\n---\n',
    };
    const built = await site(files).finds('invalid-front-matter');
    expect(built.only.message).toBe('There is no sidebar named "docs", which 2 entries name.');
  });
});

describe('drafts', () => {
  const files: Files = {
    ...content('a'),
    'content/d.md': '---\ndraft: true\n---\n',
    'sidebars/s.yml':
      '- a\n- d\n- K: [d]\n- { type: category, label: L, link: { type: generated-index }, items: [d] }\n- { type: category, label: M, link: { type: doc, id: a }, items: [d] }\n',
  };

  test('leave sidebars, and categories that they leave empty go or become links', async () => {
    const built = await site(files).finds();
    expect(built.sidebar('s')).toEqual(['M', 'M']);
    expect(built.pages).not.toContain('d/index.html');
    expect(built.routes).not.toContain('/category/l');
  });

  test('are built when asked for', async () => {
    const built = await site(files, { drafts: true }).finds();
    expect(built.sidebar('s')).toEqual(['M', 'D', ['K', ['D']], ['L', ['D']], ['M', ['D']]]);
  });
});

describe('generated pages', () => {
  test('have slugs that are unique over all sidebars, as in Docusaurus', async () => {
    const index = (label: string, inner = 'a') =>
      `- { type: category, label: "${label}", link: { type: generated-index }, items: [${inner}] }\n`;
    const nested = '{ type: category, label: Same, link: { type: generated-index }, items: [a] }';
    const built = await site({
      ...content('a'),
      'sidebars/a.yml': index('Same', nested) + index('¡!'),
      'sidebars/b.yml': index('Same') + index('Größe & Form'),
    }).finds();
    const hrefs = JSON.stringify(built.metadata().docsSidebars).match(/\/category\/[^"]*/g);
    // A category's slug is made before those of its items, but its `href` follows them in the JSON.
    expect(hrefs).toEqual([
      ...['/category/same-1', '/category/same', '/category/category'],
      ...['/category/same-2', '/category/größe--form'],
    ]);
  });

  test('of categories without a link stay apart from each other and from the contents', async () => {
    const built = await site({
      ...content('a'),
      'sidebars/s.yml': '- "!": [a]\n- "?": [a]\n- K: [a, { K: [a] }]\n',
    }).finds();
    const theirs = built.routes.filter((route) => route.startsWith('/contents'));
    expect(theirs).toEqual([
      ...['/contents/s', '/contents/s/category', '/contents/s/category-1'],
      ...['/contents/s/k', '/contents/s/k/k'],
    ]);
  });
});

describe('an orphan', () => {
  const rules = { ...allRules, 'missing-title': 'off', 'missing-description': 'off' } as const;

  test('is in no sidebar and linked from no other entry', async () => {
    await site(
      {
        'content/linked.md': '[self](./linked.md)',
        'content/alone.md': '⟦⟧[self](./alone.md)',
        'content/a.md': '[x](./linked.md)',
        'content/u.md': '---\nunlisted: true\n---\n',
        'sidebars/s.yml': '- a\n',
      },
      { rules },
    ).finds('orphan-entry');
  });

  test('is none where a sidebar shows it without owning it', async () => {
    await site(
      {
        'content/ref.md': '',
        'content/bare.md': '---\ndisplayed_sidebar: null\n---\n',
        'sidebars/s.yml': '- { type: ref, id: ref }\n- bare\n',
      },
      { rules },
    ).finds();
  });
});
