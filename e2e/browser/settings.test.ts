import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { barriersInLooks } from './barriers.ts';
import { buildFixture } from './build-site.ts';
import { focused, narrow, type Stage, setStage, wide } from './journey.ts';
import { settings, settingsFiles } from './settings-site.ts';

let stage: Stage;
beforeAll(async () => {
  // The fixture's font file is invalid, which browsers would log on every page.
  const site = await buildFixture(
    { ...settings, fonts: { text: 'Georgia, serif' } },
    settingsFiles,
  );
  stage = await setStage(site, answerOthers);
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

const start = '/docs/start/';

/** Mocks requests to other hosts. */
async function answerOthers(context: BrowserContext): Promise<void> {
  await context.route('https://stats.example.org/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.counted = document.currentScript.dataset.site;',
    }),
  );
}

/** The computed colour of an element. */
const colorOf = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).color);

describe('in a browser', () => {
  test.each([start, '/docs/guide/backups/', '/docs/pictured/', '/docs/released/', '/docs/worded/'])(
    '%s has no barriers and no overflow in both schemes, on phones and wide windows',
    async (path) => {
      expect(await barriersInLooks(await stage.look(path, wide))).toEqual([]);
    },
  );

  test('a home page that has nothing to look at has its words in the middle', async () => {
    const page = await stage.look('/docs/worded/', wide);
    for (const part of ['.hero h1', '.hero .lede', '.hero .actions a']) {
      const [left = 0, right = 0] = await page.locator(part).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right } = range.getBoundingClientRect();
        return [left, innerWidth - right];
      });
      expect(Math.abs(left - right)).toBeLessThan(3);
    }
    const [left = 0, right = 0] = await page
      .locator('.home > .prose > p')
      .first()
      .evaluate((element) => {
        const box = element.getBoundingClientRect();
        return [box.left, document.documentElement.clientWidth - box.right];
      });
    expect(Math.abs(left - right)).toBeLessThan(3);
    expect(left).toBeGreaterThan(100);
  });

  test('the whole of a card is the link', async () => {
    const page = await stage.open('/docs/pictured/', { viewport: wide });
    await page.goto(`${stage.host.origin}/`);
    const card = page.locator('.home .cards li').first();
    const href = await card.locator('a').getAttribute('href');
    await card.click({ position: { x: 8, y: 8 } });
    await page.waitForURL(`**${href}`);
  });

  test('scripts of other hosts run under the policy, and so do the site’s own', async () => {
    const page = await stage.look(start, wide);
    const root = page.locator('html');
    await expect.poll(() => root.getAttribute('data-counted')).toBe('orbit');
    await expect.poll(() => root.getAttribute('data-feedback')).toBe('asked');
  });

  test('the announcement goes when it is closed, and stays away', async () => {
    const page = await stage.open(start, { viewport: wide });
    const notice = page.getByRole('complementary', { name: 'Announcement' });
    expect(await notice.textContent()).toContain('Orbit 2.1 is out');
    await notice.getByRole('button', { name: 'Close' }).click();
    expect(await notice.count()).toBe(0);
    expect(await focused(page)).toContain('Orbit');
    await page.goto(`${stage.host.origin}/docs/guide/install/`);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    expect(await notice.count()).toBe(0);
  });

  test('the announcement is gone the day after its last one, and not before', async () => {
    for (const [day, isThere] of [
      ['2099-12-31T20:00:00', true],
      ['2100-01-01T08:00:00', false],
    ] as const) {
      const page = await stage.open('/docs/guide/install/', { viewport: wide });
      await page.clock.setFixedTime(day);
      await page.goto(stage.host.origin + start);
      expect(await page.locator('.announcement').isVisible()).toBe(isThere);
    }
  });

  test('without scripts the announcement can be read and menus open', async () => {
    const page = await stage.open(start, { viewport: wide, javaScriptEnabled: false });
    expect(await page.locator('.announcement').isVisible()).toBe(true);
    await page.getByText('Community').click();
    expect(await page.getByRole('link', { name: 'Code of conduct' }).isVisible()).toBe(true);
  });

  test('a menu opens by keyboard, and closes on Escape and when it is left', async () => {
    const page = await stage.look(start, wide);
    await page.locator('.sections .more[hidden]').waitFor({ state: 'attached' });
    const summary = page.locator('.sections summary', { hasText: 'Community' });
    const inside = page.getByRole('link', { name: 'Code of conduct' });
    await summary.focus();
    await page.keyboard.press('Enter');
    await inside.waitFor();
    await page.keyboard.press('Escape');
    expect(await inside.isVisible()).toBe(false);
    expect(await focused(page)).toBe('Community');
    await page.keyboard.press('Enter');
    await inside.waitFor();
    await page.locator('h2').first().click();
    expect(await inside.isVisible()).toBe(false);
  });

  test('the focus stays in the header when its width changes', async () => {
    const page = await stage.look(start, { width: 1440, height: 800 });
    await page.locator('.sections > .more').waitFor({ state: 'attached' });
    await page.locator('.sections summary', { hasText: 'Community' }).focus();
    await page.setViewportSize({ width: 1430, height: 800 });
    await page.waitForFunction(() => innerWidth === 1430);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await focused(page)).toBe('Community');
    // At this width the menu is in the closed "More", which takes the focus.
    await page.setViewportSize({ width: 970, height: 800 });
    await page.locator('.sections > .more:not([hidden])').waitFor();
    await expect.poll(() => focused(page)).toBe('More');
  });

  test('what a menu holds is seen whole at any width that has a header', async () => {
    for (const width of [960, 1100, 1440]) {
      const page = await stage.look(start, { width, height: 800 });
      await page.locator('.sections > .more').waitFor({ state: 'attached' });
      const menu = page.locator('.sections summary', { hasText: 'Community' });
      if (!(await menu.isVisible())) await page.getByText('More', { exact: true }).click();
      await menu.click();
      const link = page.getByRole('link', { name: 'Code of conduct' });
      await link.click({ trial: true });
      const box = await link.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
    }
  });

  test('menus and places on the net are in the drawer of phones', async () => {
    const page = await stage.look(start, narrow);
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.locator('#_sidebar');
    await drawer.locator('.back').click();
    await drawer.getByText('Community').click();
    await drawer.getByRole('link', { name: 'Code of conduct' }).click({ trial: true });
    await drawer.getByRole('link', { name: 'GitHub' }).click({ trial: true });
  });

  test('phones show the short title, and each scheme its own logo', async () => {
    const phone = await stage.open(start, { viewport: narrow, colorScheme: 'dark' });
    expect(await phone.locator('.brand span span:visible').allTextContents()).toEqual(['Orbit']);
    const logo = phone.locator('.brand img:visible');
    expect(await logo.getAttribute('src')).toBe('/logo-dark.svg');
    const page = await stage.look(start, wide);
    const words = page.locator('.brand span span:visible');
    expect(await words.allTextContents()).toEqual(['Orbit for developers and operators']);
    const shown = page.locator('.brand img:visible');
    expect(await shown.getAttribute('src')).toBe('/logo.svg');
    // The button switches from the system's scheme, which is light, to light and then dark.
    for (const _ of ['light', 'dark']) await page.locator('button.scheme').click();
    expect(await shown.getAttribute('src')).toBe('/logo-dark.svg');
  });

  test('the answers to the question below a page stand beside each other on phones', async () => {
    const page = await stage.look(start, { width: 320, height: 800 });
    const rows = await page
      .locator('.feedback a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toBe(rows[1]);
  });

  test('colours and fonts are the site’s own, in both schemes', async () => {
    const light = await stage.look(start, wide);
    expect(await colorOf(light, '.side [aria-current]')).toBe('rgb(91, 61, 245)');
    const font = await light.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(font).toContain('Georgia');
    const paper = () => document.body && getComputedStyle(document.body).backgroundColor;
    expect(await light.evaluate(paper)).toBe('rgb(255, 253, 250)');
    const dark = await stage.open(start, { viewport: wide, colorScheme: 'dark' });
    expect(await colorOf(dark, '.side [aria-current]')).toBe('rgb(169, 155, 255)');
    expect(await dark.evaluate(paper)).toBe('rgb(16, 16, 20)');
  });

  test.each([{ chosen: false }, { chosen: true }])(
    'paper has the colours of the light scheme, in the dark one too (%j)',
    async ({ chosen }) => {
      const colorScheme = chosen ? 'light' : 'dark';
      const page = await stage.open('/docs/guide/backups/', { viewport: wide, colorScheme });
      // The button switches from the system's scheme, which is light, to light and then dark.
      if (chosen) for (const _ of ['light', 'dark']) await page.locator('button.scheme').click();
      const brightness = () =>
        page.locator('.admonition').evaluate((box) => {
          const [red = '0'] = getComputedStyle(box).backgroundColor.match(/\d\.\d+|\d+/) ?? [];
          return Number(red);
        });
      const onScreen = await brightness();
      await page.emulateMedia({ media: 'print', colorScheme });
      expect(await brightness()).toBeGreaterThan(onScreen * 2);
    },
  );

  test('a caution keeps its colour whatever the accent is', async () => {
    const page = await stage.open('/docs/guide/backups/', { viewport: wide });
    expect(await colorOf(page, '.admonition-caution strong')).toBe('rgb(168, 70, 0)');
  });

  test('a terminal that hides something on a phone shows it by a shadow', async () => {
    const page = await stage.look('/docs/', narrow);
    const attachment = await page
      .locator('.terminal')
      .evaluate((box) => getComputedStyle(box).backgroundAttachment);
    expect(attachment).toContain('local, local, scroll, scroll');
  });
});
