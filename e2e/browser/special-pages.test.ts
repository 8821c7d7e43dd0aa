import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { fixture, pages } from './fixture.ts';
import { narrow, type Stage, setStage, wide } from './journey.ts';

// Home pages, and the pages that the theme makes.

const home = `---
title: Home
template: home
hero:
  tagline: What it is.
  actions: [{ text: Start, link: ./start.md }]
  terminal: $ make
features: [{ title: One, details: A card. }, { title: Two, details: Another card. }]
---

A text below the cards.

| One | Two |
|---|---|
| 1 | 2 |
`;

/** The sidebar of a section: a category with many pages and two with one. */
const ids = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name}/page-${at}`);
const categories = [ids('many', 14), ids('some', 1), ids('few', 1)];
const threeCards = categories
  .map((list) => {
    const items = list.map((id) => `\n    - ${id}`).join('');
    return `- type: category\n  label: ${list[0]?.split('/')[0]}\n  items:${items}\n`;
  })
  .join('');

const longTag = 'A tag with a name of several words, which is long';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage(
    await buildFixture(
      {},
      {
        ...fixture,
        'content/front.md': home,
        'sidebars/three.yml': threeCards,
        ...Object.fromEntries(categories.flat().map((id) => [`content/${id}.md`, `# ${id}\n`])),
        'content/tagged.md': `---\ntitle: Tagged\ntags: ['${longTag}']\n---\n\nText.\n`,
      },
    ),
  );
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (found === null) throw new Error(`${selector} is not shown.`);
  return found;
};

describe('a home page', () => {
  const artwork = (page: Page): Promise<string[]> =>
    page
      .locator('main')
      .evaluate((main) =>
        ['::before', '::after'].map((one) => getComputedStyle(main, one).content),
      );

  test('has artwork behind its hero, where that leaves the text alone', async () => {
    expect(await artwork(await stage.open('/docs/front/', { viewport: wide }))).toEqual([
      '""',
      '""',
    ]);
    const phone = await stage.open('/docs/front/', { viewport: narrow });
    expect(await artwork(phone)).toEqual(['none', 'none']);
  });

  test('has artwork that makes it no wider, and none on paper', async () => {
    const page = await stage.open('/docs/front/', { viewport: { width: 960, height: 800 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(960);
    await page.emulateMedia({ media: 'print' });
    expect(await artwork(page)).toEqual(['none', 'none']);
  });

  test('has tables as wide as its cards, and texts of the usual width', async () => {
    const page = await stage.open('/docs/front/', { viewport: wide });
    const [cards, table, text] = [
      await box(page, '.home .cards'),
      await box(page, '.home > .prose > .table'),
      await box(page, '.home > .prose > p'),
    ];
    expect([table.x, Math.round(table.width)]).toEqual([cards.x, Math.round(cards.width)]);
    expect(text.width).toBeLessThanOrEqual(720);
  });
});

test.each([pages.search ?? '', '/404.html', '/'])(
  '%s has one field to search with',
  async (path) => {
    const page = await stage.open(path, { viewport: wide });
    expect(await page.locator('main [role=search]').isVisible()).toBe(true);
    expect(await page.locator('.find').isVisible()).toBe(false);
    await page.keyboard.press('Control+k');
    await page.locator('.search-dialog input').waitFor();
  },
);

test('the number of pages of a tag stays beside its name', async () => {
  const page = await stage.open(pages.tags ?? '', { viewport: wide });
  const row = page.locator('.tag-list li', { hasText: longTag });
  const [name, count] = [
    await row.locator('a').boundingBox(),
    await row.locator('small').boundingBox(),
  ];
  expect(name?.height).toBeGreaterThan(30);
  expect(count?.height).toBeLessThan(30);
  expect(count?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0) / 2);
});

test.each([820, 1280, 1440])(
  'the path above a page without a column begins where its title does: %i',
  async (width) => {
    const page = await stage.open('/docs/tags/even/', { viewport: { width, height: 900 } });
    const [path, title] = [await box(page, '.crumbs a'), await box(page, 'h1')];
    expect(Math.round(path.x)).toBe(Math.round(title.x));
  },
);

test.each([820, 1280, 1440])(
  'the cards of a contents page leave no column empty: %i',
  async (width) => {
    const page = await stage.open('/docs/contents/three/', { viewport: { width, height: 900 } });
    const [groups, cards] = await page.locator('.groups').evaluate((box) => {
      const right = (one: Element) => Math.round(one.getBoundingClientRect().right);
      return [right(box), [...box.children].map(right)] as const;
    });
    expect(cards).toHaveLength(3);
    expect(Math.max(...cards)).toBe(groups);
  },
);

test('the pages of a tag are cards', async () => {
  const page = await stage.open('/docs/tags/even/', { viewport: wide });
  const [one, next] = [await box(page, '.cards li'), await box(page, '.cards li + li')];
  expect([next.y, next.x > one.x]).toEqual([one.y, true]);
});

test('the headings of a table of releases have two lines at most, and it fits beside the contents', async () => {
  const page = await stage.open(pages.releases ?? '', { viewport: wide });
  const lines = page.locator('.series th[scope=col]').evaluateAll((headings) =>
    headings.map((heading) => {
      const text = document.createRange();
      text.selectNodeContents(heading);
      const tops = [...text.getClientRects()].map(({ top }) => Math.round(top / 8));
      return new Set(tops).size;
    }),
  );
  expect(Math.max(...(await lines))).toBeLessThanOrEqual(2);
  const scrolled = page
    .locator('.table:has(> .series)')
    .first()
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await scrolled).toBe(0);
});
