import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { focused, holdRequests, narrow, type Stage, setStage, wide } from './journey.ts';

const ends = {
  '4.2': ['2024-04-22', '2024-10-07'],
  '4.1': ['2023-12-11', '2025-12-08'],
  '3.10': ['2021-11-08', '2022-05-09'],
  '3.9': ['2021-05-10', '2023-06-12'],
} as const;

/** Four series of a hundred releases each. */
const releases = Object.entries(ends).flatMap(([series, [general, security]], at) =>
  Array.from({ length: 100 }, (_, patch): [string, string] => {
    const version = patch === 0 ? series : `${series}.${patch}`;
    const day = new Date(Date.UTC(2020 - at, 0, 1 + patch * 7)).toISOString().slice(0, 10);
    const text = `---
title: Test ${version}
description: Release ${version}.
release:
  product: lms
  version: "${version}"
  series: "${series}"
  date: ${day}
  lts: ${series === '4.1' || series === '3.9'}
  generalSupportEnd: ${general}
  securitySupportEnd: ${security}
${version === '3.10.2' ? '  supersededBy:\n    version: "3.10.3"\n' : ''}---

Notes.
`;
    return [`content/releases/${version}.md`, text];
  }),
);

const index = `---
title: Releases
description: Every release.
---

::release-table

## Each of them

::release-table{rows="releases"}
`;

let stage: Stage;
beforeAll(async () => {
  const files = {
    ...Object.fromEntries(releases),
    'content/releases/index.md': index,
    'content/far.md': `---\ntitle: Far\n---\n\n${'A paragraph.\n\n'.repeat(200)}::release-table{rows="releases"}\n\n::release-table{rows="releases" state="supported"}\n`,
  };
  stage = await setStage(await buildFixture({}, files));
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

const route = '/docs/releases/';
const rows = (page: Page) => page.locator('.shown + .table').locator('tbody tr:visible');
const names = (page: Page) => rows(page).locator('th').allTextContents();
const shown = (page: Page) => page.locator('.shown p').first();

test('the room of a table that is not laid out yet has its first rows, so that they cover no others', async () => {
  const page = await stage.look('/docs/far/', narrow);
  const heights = await page.locator('.data-table > .filter ~ .table').evaluateAll((all) => {
    return all.map((box) => [box.clientHeight, box.firstElementChild?.clientHeight ?? 0] as const);
  });
  expect(heights.length).toBeGreaterThan(0);
  for (const [room, rows] of heights) expect(rows).toBeLessThanOrEqual(room + 1);
});

test('rows far below the screen are laid out when a reader comes near them', async () => {
  const page = await stage.look('/docs/far/', narrow);
  const last = page.locator('.shown + .table tbody tr').nth(39);
  const isLaidOut = () =>
    last.evaluate((row) => row.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
});

describe('a long table of releases', () => {
  test('is filtered by series, support, long-term support and words, and says how many it shows', async () => {
    const page = await stage.look(route, wide);
    await expect.poll(() => shown(page).textContent()).toBe('Shown: 40 of 400');
    await page.getByLabel('Series').selectOption('3.10');
    await expect.poll(() => shown(page).textContent()).toBe('Shown: 100 of 400');
    await page.getByLabel('Find').fill('instead 3.10.2');
    expect(await names(page)).toEqual(['3.10.2']);
    await page.getByRole('button', { name: 'Reset' }).click();
    expect(await page.getByLabel('Find').evaluate((box) => box === document.activeElement)).toBe(
      true,
    );
    await expect.poll(() => shown(page).textContent()).toBe('Shown: 400 of 400');
    await page.getByRole('combobox', { name: 'Support' }).selectOption('Ended');
    await page.getByLabel('Long-term support').check();
    await expect.poll(() => shown(page).textContent()).toBe('Shown: 1 of 400');
    expect(await names(page)).toEqual(['3.9.99']);
    await page.getByLabel('Find').fill('<img src=x onerror=alert(1)>');
    await expect.poll(() => shown(page).textContent()).toBe('Shown: 0 of 400');
  });

  test('shows its first rows at first, and the others when it is asked to', async () => {
    const page = await stage.look(route, narrow);
    await expect.poll(() => shown(page).textContent()).toBe('Shown: 40 of 400');
    expect(await rows(page).count()).toBe(40);
    // The cards below are those of all 400 entries, and no part of the table.
    const drawn = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter(
          (one) => one.checkVisibility() && one.closest('.cards') === null,
        ).length,
    );
    expect(drawn).toBeLessThan(1500);
    await page.getByRole('button', { name: 'Show all: 400' }).click();
    expect(await rows(page).count()).toBe(400);
    expect(await shown(page).textContent()).toBe('Shown: 400 of 400');
    const next = await rows(page).nth(40).locator('a').first().textContent();
    expect(await focused(page)).toBe(next);
    expect(await page.getByRole('button', { name: 'Show all: 400' }).count()).toBe(0);
  });

  test('is put in order by its headings, by keyboard too, versions as versions', async () => {
    const page = await stage.look(route, wide);
    const head = page.getByRole('columnheader', { name: 'Release', exact: true });
    await head.getByRole('button').focus();
    await page.keyboard.press('Enter');
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    expect((await names(page)).slice(0, 3)).toEqual(['3.9', '3.9.1', '3.9.2']);
    expect((await names(page))[100]).toBe('3.10');
    await page.keyboard.press('Enter');
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    expect((await names(page))[0]).toBe('4.2.99');
    await page.locator('.shown + .table').getByRole('button', { name: 'Released' }).click();
    expect((await names(page))[0]).toBe('3.9');
    expect(await page.locator('[aria-sort]').count()).toBe(1);
  });

  test('keeps what was chosen in the address, for others and for later', async () => {
    const page = await stage.open(`${route}?from=feed#each-of-them`, { viewport: wide });
    await page.getByLabel('Series').selectOption('4.1');
    await page.locator('.shown + .table').getByRole('button', { name: 'Released' }).click();
    await page.locator('.shown + .table').getByRole('button', { name: 'Released' }).click();
    expect(new URL(page.url()).search).toBe('?from=feed&series=4.1&sort=2&order=down');
    expect(new URL(page.url()).hash).toBe('#each-of-them');
    await page.reload();
    await expect.poll(() => shown(page).textContent()).toBe('Shown: 100 of 400');
    expect((await names(page))[0]).toBe('4.1.99');
    await page.getByRole('button', { name: 'Reset' }).click();
    expect(new URL(page.url()).search).toBe('?from=feed');
  });

  test('names what it is in the address when it is the second of its page', async () => {
    const page = await stage.open('/docs/far/', { viewport: wide });
    const second = page.locator('.data-table[data-live]').nth(1);
    await second.getByLabel('Find').fill('4.1.7');
    await expect.poll(() => new URL(page.url()).search).toBe('?releases-2-q=4.1.7');
    await page.reload();
    await expect.poll(() => second.getByLabel('Find').inputValue()).toBe('4.1.7');
    expect(await page.getByLabel('Find').first().inputValue()).toBe('');
  });

  test('ignores an address with parameters of others', async () => {
    const page = await stage.open(`${route}?series=9.9&sort=99&order=up&support=%22`, {
      viewport: wide,
    });
    await expect.poll(() => shown(page).textContent()).toBe('Shown: 40 of 400');
    expect(await page.locator('[aria-sort]').count()).toBe(0);
  });

  test('answers in about the time that showing its rows takes, however long it is', async () => {
    const page = await stage.look(route, wide);
    await expect.poll(() => shown(page).textContent()).toBe('Shown: 40 of 400');
    const ratio = await page.evaluate(() => {
      const timed = (act: () => void): number => {
        const start = performance.now();
        act();
        document.body.getBoundingClientRect();
        return performance.now() - start;
      };
      const body = document.querySelector<HTMLElement>('.shown + .table tbody');
      const input = document.querySelector<HTMLInputElement>('.filter input');
      const sort = document.querySelector<HTMLButtonElement>('.shown + .table .sort');
      if (body === null || input === null || sort === null) throw new Error('no table');
      const redrawing = timed(() => {
        body.hidden = true;
        document.body.getBoundingClientRect();
        body.hidden = false;
      });
      const answering = timed(() => {
        input.value = '3.1';
        input.dispatchEvent(new Event('input'));
        sort.click();
      });
      return answering / redrawing;
    });
    expect(ratio).toBeLessThan(10);
  });

  test('shows on paper what it shows on the screen, without the controls', async () => {
    const page = await stage.open(`${route}?series=4.2`, { viewport: wide });
    await expect.poll(() => shown(page).textContent()).toBe('Shown: 100 of 400');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.filter').isVisible()).toBe(false);
    expect(await shown(page).isVisible()).toBe(true);
    expect(await rows(page).count()).toBe(100);
  });

  test('is a plain table without scripts', async () => {
    const page = await stage.open(route, { javaScriptEnabled: false, viewport: narrow });
    expect(await rows(page).count()).toBe(400);
    expect(await page.locator('.filter:visible, .shown:visible, .sort').count()).toBe(0);
  });

  test('costs nothing elsewhere', async () => {
    const before = stage.host.requests.length;
    const page = await stage.open('/docs/releases/4.2/', { viewport: wide });
    await page.waitForLoadState('networkidle');
    expect(stage.host.requests.slice(before).filter((path) => /table/.test(path))).toEqual([]);
  });
});

test('a short table has headings to order by, and no filter', async () => {
  const page = await stage.open(route, { viewport: wide });
  const short = page.locator('.data-table').first();
  await short.getByRole('button', { name: 'Series' }).click();
  expect(await short.locator('tbody th').allTextContents()).toEqual([
    '3.9 LTS',
    '3.10',
    '4.1 LTS',
    '4.2',
  ]);
  expect(await short.locator('.filter').count()).toBe(0);
  expect(new URL(page.url()).search).toBe('');
});

test('headings have room for their arrows before the script comes', async () => {
  const page = await stage.open('/docs/releases/4.2/', { viewport: { width: 768, height: 900 } });
  const release = await holdRequests(page, /\/table\.[^/]*js$/);
  await page.goto(stage.host.origin + route, { waitUntil: 'domcontentloaded' });
  await page.locator('html[data-ready]').waitFor();
  const heads = page.locator('.data-table').first().locator('thead th');
  const sizes = () =>
    heads.evaluateAll((all) => all.map((head) => [head.clientWidth, head.clientHeight]));
  const before = await sizes();
  release();
  await heads.getByRole('button').first().waitFor();
  expect(await sizes()).toEqual(before);
});

test('a table that the first screen shows whole is laid out at once', async () => {
  const page = await stage.look(route, wide);
  const short = page.locator('.data-table').first().locator('.table');
  expect(await short.evaluate((box) => getComputedStyle(box).contentVisibility)).toBe('visible');
});
