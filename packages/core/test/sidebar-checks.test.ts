import { resolveConfig } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { type Files, site } from './site-fixture.ts';

const content: Files = { 'content/a.md': '## Part\n', 'content/b.md': '', 'content/g/c.md': '' };

describe('a sidebar in the configuration', () => {
  const computed = (items: unknown) => ({
    collections: [{ id: 'docs', path: 'content', computedSidebars: { main: items as unknown[] } }],
  });

  test('is one like any other', async () => {
    const items = ['a', { type: 'category', label: 'K', collapsed: false, items: ['b'] }];
    const built = await site(content, computed(items)).finds();
    expect(built.page('/docs/a').next?.href).toBe('/docs/b/');
    expect(built.routes).toContain('/docs/contents/main');
  });

  test('may be computed from the entries', async () => {
    const settings = {
      collections: [
        {
          id: 'docs',
          path: 'content',
          computedSidebars: {
            main: (entries: readonly { id: string; folder: string }[]) =>
              entries.filter(({ folder }) => folder === 'g').map(({ id }) => id),
          },
        },
      ],
    };
    const built = await site(content, settings).finds();
    expect(built.metadata('docs/metadata.json').docsSidebars.main).toMatchObject([
      { docId: 'g/c' },
    ]);
  });

  test.each([
    ['a broken id', ['nope'], 'broken-doc-id'],
    ['a wrong item', [{ type: 'what' }], 'invalid-sidebar'],
    [
      'a function that fails',
      () => {
        throw new Error('Oh');
      },
      'invalid-sidebar',
    ],
    ['a function that gives no list', () => 'a', 'invalid-sidebar'],
    ['an empty category', ['a', { type: 'category', label: 'K', items: [] }], 'empty-category'],
  ])('with %s is reported in the configuration', async (_, items, rule) => {
    const built = await site(content, computed(items)).build();
    expect(built.only.rule).toBe(rule);
    expect(built.only).toMatchObject({ line: 1, column: 1 });
    expect(built.only.file).toMatch(/^docsgen\.config/);
  });

  test('leaves out entries, which are reported, unless a mistake in it may be the reason', async () => {
    const orphans = async (items: unknown) => {
      const rules = { 'orphan-entry': 'warning' } as const;
      return (await site(content, { ...computed(items), rules }).build()).rules;
    };
    expect(await orphans(['a', 'b'])).toEqual(['orphan-entry']);
    expect(await orphans(['a', { type: 'what' }])).toEqual(['invalid-sidebar']);
  });
});

test('a sidebar with too many items in several categories is reported once', async () => {
  const category = (label: string) => {
    return `- type: category\n  label: ${label}\n  items: [${'a, '.repeat(2001)}]\n`;
  };
  const sidebar = category('A') + category('B');
  const built = await site({ 'content/a.md': '', 'sidebars/s.yml': sidebar }).build();
  expect(built.rules).toEqual(['large-sidebar']);
});

test('a sidebar with 2,000 items has all of them', async () => {
  const items = (count: number) => `- a\n${'- { type: html, value: <hr> }\n'.repeat(count - 1)}`;
  const rulesOf = async (count: number) => {
    const built = await site({ 'content/a.md': '', 'sidebars/s.yml': items(count) }).build();
    return [built.rules, built.page('/a').sidebar?.items.length];
  };
  expect(await rulesOf(2000)).toEqual([[], 2000]);
  expect(await rulesOf(2001)).toEqual([['large-sidebar'], 2000]);
});

describe('a link item', () => {
  const redirect = '---\nredirect_from: [/old]\n---\n';

  test.each([
    ['/nope', 'broken-link'],
    ['/a.md', 'broken-link'],
    ['./a', 'broken-link'],
    ['a', 'broken-link'],
    ['/d', 'broken-link'],
    ['/files/nope.pdf', 'broken-asset'],
    ['/old', 'redirected-link'],
  ] as const)('to %s is reported at its place', async (href, rule) => {
    await site({
      ...content,
      'content/d.md': '---\ndraft: true\n---\n',
      'content/r.md': redirect,
      'sidebars/s.yml': `- a\n- K:\n    - { type: link, label: x, href: ⟦${href}⟧ }\n`,
    }).finds(rule);
  });
});

describe('a generated index', () => {
  const index = (slug: string) =>
    `- { type: category, label: K, link: ⟦{ type: generated-index, slug: ${slug} }⟧, items: [a] }\n`;

  test('in the place of an entry is reported', async () => {
    await site({ ...content, 'sidebars/s.yml': index('/g/c') }).finds('duplicate-route');
    await site({ ...content, 'sidebars/s.yml': index('/G/C') }).finds('duplicate-route');
  });

  test('in the place of another is reported at the second', async () => {
    const first = index('/k').replace(/[⟦⟧]/g, '');
    await site({ ...content, 'sidebars/s.yml': first + index('/k') }).finds('duplicate-route');
    await site({ ...content, 'sidebars/s.yml': first, 'sidebars/t.yml': index('/k') }).finds(
      'duplicate-route',
    );
  });

  test('of a folder that two sidebars show is reported in the category file', async () => {
    await site({
      ...content,
      'content/g/_category_.yml': 'link: ⟦{ type: generated-index, slug: /k }⟧\n',
      'sidebars/s.yml': '- { type: autogenerated, dirName: . }\n',
      'sidebars/t.yml': '- { type: autogenerated, dirName: . }\n',
    }).finds('duplicate-route');
  });
});

describe('the markup of an html item', () => {
  const item = (value: string) => `- a\n- { type: html, value: ⟦${JSON.stringify(value)}⟧ }\n`;

  test.each([
    ['<script>alert(1)</script>', 'unsafe-html'],
    ['<img src=https://x.org/x.png onerror=alert(1)>', 'unsafe-html'],
    ['<a href="javascript:alert(1)">x</a>', 'unsafe-html'],
    ['<iframe srcdoc="x"></iframe>', 'unsafe-html'],
    ['<b style="color: red">x</b>', 'dropped-html'],
    ['</div>x', 'dropped-html'],
  ] as const)('passes the allow-list of raw HTML: %s', async (value, rule) => {
    const built = await site(
      { ...content, 'sidebars/s.yml': item(value) },
      { rules: { 'unsafe-html': 'warning' } },
    ).finds(rule);
    const shown = JSON.stringify(built.page('/a').sidebar);
    expect(shown).not.toMatch(/script|onerror|iframe|style=|\/div/);
  });

  test('stays as it is where it is harmless, and is closed', async () => {
    const written = '<hr class="x"><a href="https://x.org/?a&amp;b">A &amp; <b>B';
    const text = item(written).replace(/[⟦⟧]/g, '');
    const built = await site({ ...content, 'sidebars/s.yml': text }).finds();
    expect(built.metadata().docsSidebars.s?.[1]?.value).toBe(`${written}</b></a>`);
  });
});

describe('the addresses in the markup of an html item', () => {
  const item = (value: string) => `- a\n- { type: html, value: ${JSON.stringify(value)} }\n`;

  test.each([
    ['broken-link', '<a href="/nope">x</a>'],
    ['broken-link', '<a href="./a.md">x</a>'],
    ['broken-asset', '<img src="/nope.png" alt="x">'],
  ] as const)('are checked: %s in %s', async (rule, value) => {
    const marked = item(value).replace(/"<.*>"/, '⟦$&⟧');
    await site({ ...content, 'sidebars/s.yml': marked }).finds(rule);
  });

  test('begin with the site’s base', async () => {
    const text = item('<a href="/a">x</a><a href="https://x.org/">y</a><img src="/i.png" alt="">');
    const files = { ...content, 'static/i.png': 'x', 'sidebars/s.yml': text };
    const built = await site(files, { base: '/docs/' }).finds();
    const shown = built.page('/a').sidebar?.items[1];
    expect(shown).toMatchObject({
      value: '<a href="/docs/a/">x</a><a href="https://x.org/">y</a><img src="/docs/i.png" alt>',
    });
    expect(built.metadata().docsSidebars.s?.[1]?.value).toContain('href="/a"');
  });
});

describe('collections', () => {
  const problems = (...collections: { id: string; path: string; sidebars?: string }[]) =>
    resolveConfig({ title: 'T', collections }, '/site').problems.map(({ message }) => message);

  test('share no folder of sidebars, and have one each where nothing is said', () => {
    const [a, b] = [
      { id: 'a', path: 'a' },
      { id: 'b', path: 'b' },
    ];
    expect(problems(a, b)).toEqual([]);
    expect(problems(a, { ...b, sidebars: './sidebars/' })).toHaveLength(1);
    expect(problems(a, { ...b, sidebars: 'b/sidebars' })).toEqual([]);
  });

  test('have different ids', () => {
    const a = { id: 'a', path: 'a' };
    expect(problems(a, { ...a, sidebars: 'other' })).toEqual([expect.stringContaining('"a"')]);
  });
});
