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

/** A home page and a grid of cards in the text, each with this number of cards. */
const cardCounts = [3, 4, 5, 6, 7, 10];
const cardPages = cardCounts.flatMap((count) => {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const features = numbers.map((at) => `{ title: Card ${at}, details: A card. }`).join(', ');
  const cards = numbers.map((at) => `:::card[Card ${at}]\nText.\n:::\n`).join('\n');
  return [
    [
      `content/front-${count}.md`,
      `---\ntitle: Home\ntemplate: home\nfeatures: [${features}]\n---\n`,
    ],
    [`content/cards-${count}.md`, `# Cards\n\n::::cards\n${cards}\n::::\n`],
  ];
});

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
        'sidebars/before.yml': `- before\n${threeCards}`,
        'content/before.md': '# Before\n',
        ...Object.fromEntries(cardPages),
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
    expect(await artwork(await stage.look('/docs/front/', wide))).toEqual(['""', '""']);
    const phone = await stage.look('/docs/front/', narrow);
    expect(await artwork(phone)).toEqual(['none', 'none']);
  });

  test('has artwork that makes it no wider, and none on paper', async () => {
    const page = await stage.open('/docs/front/', { viewport: { width: 960, height: 800 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(960);
    await page.emulateMedia({ media: 'print' });
    expect(await artwork(page)).toEqual(['none', 'none']);
  });

  test('has tables as wide as its cards, and texts of the usual width', async () => {
    const page = await stage.look('/docs/front/', wide);
    const [cards, table, text] = [
      await box(page, '.home .cards'),
      await box(page, '.home > .prose > .table'),
      await box(page, '.home > .prose > p'),
    ];
    expect([table.x, Math.round(table.width)]).toEqual([cards.x, Math.round(cards.width)]);
    expect(text.width).toBeLessThanOrEqual(720);
  });
});

describe('a grid of cards has rows that differ in one card at most, where it has room', () => {
  /** The number of cards in each row. */
  const rows = (page: Page, grid: string): Promise<number[]> =>
    page.locator(`${grid} > *`).evaluateAll((cards) => {
      const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    });
  const onHome = { 3: [3], 4: [4], 5: [5], 6: [3, 3], 7: [4, 3], 10: [4, 4, 2] };
  const onSmall = { 3: [3], 4: [2, 2], 5: [3, 2], 6: [3, 3], 7: [3, 3, 1], 10: [2, 2, 2, 2, 2] };
  const inText = { 3: [2, 1], 4: [2, 2], 5: [2, 2, 1], 6: [2, 2, 2] };
  const inWideText = { 3: [3], 4: [2, 2], 5: [3, 2], 6: [3, 3] };

  test.each([
    ['.home .cards', 'front', 1440, onHome],
    ['.home .cards', 'front', 1024, onSmall],
    ['.card-grid', 'cards', 1280, inText],
    ['.card-grid', 'cards', 820, inWideText],
  ])('%s of %s pages at %i px', async (grid, name, width, expected) => {
    const found: Record<string, number[]> = {};
    const page = await stage.open('/', { viewport: { width, height: 900 } });
    for (const count of Object.keys(expected)) {
      await page.goto(`${stage.host.origin}/docs/${name}-${count}/`);
      found[count] = await rows(page, grid);
    }
    expect(found).toEqual(expected);
  });

  test('and one column on a phone', async () => {
    const page = await stage.look('/docs/front-6/', narrow);
    expect(await rows(page, '.home .cards')).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

test.each([pages.search ?? '', '/404.html', '/'])(
  '%s has one field to search with',
  async (path) => {
    const page = await stage.look(path, wide);
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
    const page = await stage.look('/docs/tags/even/', { width, height: 900 });
    const [path, title] = [await box(page, '.crumbs a'), await box(page, 'h1')];
    expect(Math.round(path.x)).toBe(Math.round(title.x));
  },
);

test.each([820, 1280, 1440])(
  'the cards of a contents page leave no column empty: %i',
  async (width) => {
    const page = await stage.look('/docs/contents/three/', { width, height: 900 });
    const [groups, cards] = await page.locator('.groups').evaluate((box) => {
      const right = (one: Element) => Math.round(one.getBoundingClientRect().right);
      return [right(box), [...box.children].map(right)] as const;
    });
    expect(cards).toHaveLength(3);
    expect(Math.max(...cards)).toBe(groups);
  },
);

test.each([1280, 1440])(
  'the pages before the first card of a contents page leave no column empty: %i',
  async (width) => {
    const page = await stage.look('/docs/contents/before/', { width, height: 900 });
    const tops = await page
      .locator('.groups > *')
      .evaluateAll((groups) => groups.map((one) => Math.round(one.getBoundingClientRect().top)));
    const [before, first, second] = tops;
    expect(before).toBeLessThan(first ?? 0);
    expect(second).toBe(first);
  },
);

describe('the filter of a contents page', () => {
  test('shows the pages whose labels, with those of their categories, have all words', async () => {
    const page = await stage.look('/docs/contents/guide/', wide);
    const main = page.getByRole('main');
    const filter = main.getByRole('searchbox', { name: 'Filter pages' });
    const shown = () => main.locator('.groups a:visible').allTextContents();
    const all = await shown();
    await filter.fill('hidden 22');
    await expect.poll(shown).toEqual(['More tools', 'Hidden tools', 'Tool 22']);
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Found: 1');
    await filter.fill('none of these');
    await main.getByText('Nothing found.').waitFor();
    expect(await shown()).toEqual([]);
    await filter.fill('');
    await expect.poll(shown).toEqual(all);
    expect(await main.getByText('Nothing found.').isVisible()).toBe(false);
  });

  test('is missing where one sees everything anyway, and without scripts', async () => {
    const few = await stage.open('/docs/contents/three/', { viewport: wide });
    expect(await few.getByRole('main').getByRole('searchbox').count()).toBe(0);
    const still = await stage.open('/docs/contents/guide/', { javaScriptEnabled: false });
    expect(await still.getByRole('main').getByRole('searchbox').count()).toBe(0);
  });
});

test('the pages of a tag are cards', async () => {
  const page = await stage.look('/docs/tags/even/', wide);
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

test('the facts of a release stand on one line each, where they have room', async () => {
  const page = await stage.open(pages.release ?? '', { viewport: wide });
  const lines = await page.locator('.facts :is(dt, small, .state)').evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    }),
  );
  expect(lines.length).toBeGreaterThan(3);
  expect(new Set(lines)).toEqual(new Set([1]));
});
