import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { focused, narrow, type Stage, setStage, wide } from './journey.ts';

const files = {
  'content/one.md': `---
title: One
description: The first page.
last_update: { date: 2023-09-01, author: Ada Lovelace }
---

See [two](./two.md), [a part of it](./two.md#part), [a term](./two.md#context) and [elsewhere](https://example.org/).

:::sortable

| Name | Size |
|---|--:|
| b | 10 |
| a | 9 |
| c | 100 |

:::
`,
  'content/lists.md': `---
title: Lists
---

A [word](./two.md) among others.

- [item](./two.md)
- [described](./two.md)

  What it is about.

| [cell](./two.md) | b |
|---|---|

::::cards
:::card[card]{href="./two.md"}
What it is about.
:::
::::
`,
  'content/two.md': `---
title: Two
description: What the second page is about.
---

Words.

## Part

The part begins here.

:::glossary

Context
: Where a role applies.

:::
`,
};

let stage: Stage;
beforeAll(async () => {
  const editUrl = 'https://example.org/edit';
  const settings = {
    theme: { backlinks: true, readingTime: 200 },
    collections: [{ id: 'docs', path: 'content', label: 'Docs', editUrl }],
  };
  stage = await setStage(await buildFixture(settings, files));
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

const route = '/docs/one/';

test('the page is copied as Markdown, and the button says so', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await stage.open(route, { viewport: wide, permissions });
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect.poll(() => page.getByRole('status').textContent()).toBe('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('title: "One"');
  expect(copied).toContain('| c | 100 |');
});

describe('the bar below a title', () => {
  test.each([
    [320, ['Edit this page', 'Copy page as Markdown']],
    [375, ['Edit this page', 'Copy page as Markdown']],
    [430, ['Edit this page', 'Copy page as Markdown']],
    [1280, ['Edit this page', 'Copy page as Markdown', 'View as Markdown']],
  ])(
    'has its actions in one row below its text where they don’t fit beside it: %i',
    async (width, actions) => {
      const page = await stage.look(route, { width, height: 800 });
      const bar = page.locator('.page-bar');
      expect(await bar.locator('p').textContent()).toContain('by Ada Lovelace · 1 min read');
      const shown = bar.locator(':is(a, button):visible');
      expect(await shown.allTextContents()).toEqual(actions);
      const tops = await shown.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().top),
      );
      expect(new Set(tops).size).toBe(1);
    },
  );

  test('has all its actions in the search dialog, also on a phone', async () => {
    const page = await stage.look(route, narrow);
    await page.keyboard.press('Control+k');
    await page.locator('.search-dialog input').fill('Markdown');
    const asked = page.waitForRequest('**/docs/one.md');
    await page.getByRole('dialog').getByText('View as Markdown').click();
    await asked;
  });

  test('has a link to the Markdown of the page without scripts', async () => {
    const page = await stage.open(route, { viewport: narrow, javaScriptEnabled: false });
    const shown = page.locator('.page-bar :is(a, button):visible');
    expect(await shown.allTextContents()).toEqual(['Edit this page', 'View as Markdown']);
  });
});

describe('the preview of a link', () => {
  test.each([
    ['two', 'TwoWhat the second page is about.'],
    ['a part of it', 'PartThe part begins here.'],
    ['a term', 'ContextWhere a role applies.'],
  ])('says what "%s" leads to, to pointers', async (name, words) => {
    const page = await stage.look(route, wide);
    await page.getByRole('link', { name, exact: true }).first().hover();
    await expect.poll(() => page.locator('.preview').allTextContents()).toEqual([words]);
    await page.mouse.move(5, 5);
    await expect.poll(() => page.locator('.preview').count()).toBe(0);
  });

  test('describes the link that the keyboard is on, until Escape', async () => {
    const page = await stage.look(route, wide);
    const link = page.getByRole('link', { name: 'two', exact: true }).first();
    await page.locator('.page-bar a').last().focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('two');
    await expect.poll(() => link.getAttribute('aria-describedby')).toBe('_preview');
    await page.keyboard.press('Escape');
    expect(await page.locator('.preview').count()).toBe(0);
    expect(await focused(page)).toBe('two');
  });

  test.each(['card', 'item', 'described', 'cell'])(
    'is for prose, not for an item of a list of pages: %s',
    async (name) => {
      const page = await stage.look('/docs/lists/', wide);
      await page.getByRole('link', { name, exact: true }).hover();
      await page.waitForTimeout(700);
      expect(await page.locator('.preview').count()).toBe(0);
    },
  );

  test('is not shown where it would cover its link', async () => {
    const page = await stage.look('/docs/lists/', { width: 1440, height: 100 });
    const link = page.getByRole('link', { name: 'word', exact: true });
    await link.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    await link.hover();
    await page.waitForTimeout(700);
    expect(await page.locator('.preview').count()).toBe(0);
  });

  test('is within the screen of a phone', async () => {
    const page = await stage.look(route, narrow);
    await page.getByRole('link', { name: 'a term' }).hover();
    const card = page.locator('.preview');
    await card.waitFor();
    const box = await card.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(narrow.width);
  });

  test('is for pages of the site alone, and costs nothing before', async () => {
    const page = await stage.open(route, { viewport: wide });
    await page.waitForLoadState('networkidle');
    expect(stage.host.requests.some((path) => path.includes('/assets/keys.'))).toBe(false);
    const before = stage.host.requests.length;
    await page.getByRole('link', { name: 'elsewhere' }).hover();
    await page.waitForTimeout(600);
    expect(await page.locator('.preview').count()).toBe(0);
    // Only the script is requested, no page.
    expect(stage.host.requests.slice(before).filter((path) => !path.includes('/assets/'))).toEqual(
      [],
    );
  });
});

describe('the help about keys', () => {
  test('opens on a question mark and closes on Escape', async () => {
    const page = await stage.look(route, wide);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    expect(await focused(page)).toBe('Close');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('can be kept off single keys, and still be asked for', async () => {
    const page = await stage.open(route, { viewport: wide });
    await page.keyboard.press('Control+/');
    await page.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.locator('html[data-ready]').waitFor();
    await page.keyboard.press('?');
    await page.waitForTimeout(300);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Control+/');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  });
});

test('a table that is marked is sorted by the numbers in its cells', async () => {
  const page = await stage.look(route, wide);
  await page.getByRole('button', { name: 'Size' }).click();
  expect(await page.locator('tbody td:first-child').allTextContents()).toEqual(['a', 'b', 'c']);
  expect(await page.locator('th[aria-sort="ascending"]').textContent()).toBe('Size');
});
