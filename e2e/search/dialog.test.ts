import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ask,
  box,
  firstOption,
  list,
  options,
  ready,
  status,
  useSearchBrowser,
} from './search-browser.ts';

const { address, lastingPage, newPage, openSearch, expectComplaints } = useSearchBrowser();

/** The class of the form or dialog that contains the focus. */
const focusedIn = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('form, dialog')?.className ?? '');

describe('opening the search', () => {
  test('takes nothing from a page before a reader opens it', async () => {
    const page = await newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(address());
    await ready(page);
    expect(asked.filter((path) => /search/.test(path))).toEqual([]);
    await page.locator('form.find').hover();
    await expect.poll(() => asked.some((path) => /\/search\.\w+\.js$/.test(path))).toBe(true);
    // The index is prefetched, too: it takes longest.
    await expect.poll(() => asked.some((path) => /search-index\/index/.test(path))).toBe(true);
  });

  test.each(['Control+k', '/'])(
    'by %s has a field that takes keys whatever is loading',
    async (key) => {
      const page = await newPage();
      let release = (): void => undefined;
      const waits = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/(search|engine)\.\w+\.js$/, async (route) => {
        await waits;
        await route.continue();
      });
      await page.goto(address());
      await ready(page);
      await page.keyboard.press(key);
      await page.keyboard.type('accessibility');
      await page.keyboard.press('Enter');
      const field = page.locator('dialog[open] input');
      expect(await field.inputValue()).toBe('accessibility');
      expect(await focusedIn(page)).toBe('search-bar');
      release();
      // The typed text is searched, and Enter opens the first result.
      await page.waitForURL('**/docs/accessibility/**');
    },
  );

  test('is not what a stroke does where one writes', async () => {
    const page = await newPage();
    await page.goto(address('/search/'));
    await ready(page);
    await page.locator('form.search input').fill('');
    await page.keyboard.type('a/b');
    expect(await page.locator('form.search input').inputValue()).toBe('a/b');
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  test('puts the focus into the box, and Escape brings it back', async () => {
    const page = await newPage();
    await page.goto(address());
    await ready(page);
    const button = page.locator('form.find button');
    await button.focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog.search-dialog[open]').waitFor();
    await expect.poll(() => focusedIn(page)).toMatch(/^search-/);
    expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('dialog.search-dialog:not([open])').waitFor({ state: 'attached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(page.url()).toBe(address());
  });

  test('keeps the focus in it, and the page behind it in its place', async () => {
    const page = await openSearch(await newPage({ viewport: { width: 800, height: 200 } }));
    await ask(page, 'juggling');
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await focusedIn(page)).toMatch(/^search-/);
    }
    await page.evaluate(() => document.querySelector<HTMLElement>('.brand')?.focus());
    expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('PageDown');
    await expect.poll(() => list(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await page.mouse.move(5, 150);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(100);
    expect(await page.evaluate(() => [scrollY, document.body.scrollHeight > 250])).toEqual([
      0,
      true,
    ]);
  });

  test('works with both shortcuts, with the pointer, and again', async () => {
    const page = await openSearch(await newPage());
    await page.locator('.search-close').click();
    await page.keyboard.press('Meta+k');
    await page.locator('dialog.search-dialog[open]').waitFor();
    // A click outside of the dialog closes it.
    await page.mouse.click(5, 300);
    await page.locator('dialog.search-dialog:not([open])').waitFor({ state: 'attached' });
    await page.locator('form.find button').click();
    await page.locator('dialog.search-dialog[open]').waitFor();
    expect(await page.locator('dialog').count()).toBe(1);
  });

  test('leads to the page of the search where its script is out of reach', async () => {
    const page = await newPage();
    await page.route(/\/search\.\w+\.js$/, (route) => route.abort());
    await page.goto(address());
    await page.locator('form.find button').click();
    await page.waitForURL('**/search/**');
    await ready(page);
    await expectComplaints(/Failed to load resource/, 2);
  });
});

describe('asking', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openSearch(await lastingPage());
  });
  afterAll(() => page.context().close());

  test.each([
    ['3.11.16', 'Service 3.11.16', 'Service 3.11.16'],
    ['MDL-71156', 'Service 3.11.16', 'MDL-71156: Upgrade'],
    ['71156', 'Service 3.11.16', 'MDL-71156: Upgrade'],
    ['forum_get_discussion', 'Forum', 'mod_forum_get_discussion_posts'],
    ['mod_forum_get', 'Forum', 'mod_forum_get_discussion_posts'],
    ['get_discussion_posts', 'Forum', 'mod_forum_get_discussion_posts'],
    ['core\\task\\manager', 'Forum', 'core\\task\\manager'],
    ['task\\manager', 'Forum', 'core\\task\\manager'],
    ['$DB->get_records_sql', 'Forum', '$DB->get_records_sql($sql)'],
    ['records_sql', 'Forum', '$DB->get_records_sql($sql)'],
    ['accessiblity', 'Accessibility', 'Accessibility'],
    ['cafe', 'Accessibility', 'café'],
    ['CAFÉ', 'Accessibility', 'café'],
    ['naïve resumes', 'Accessibility', 'naïve'],
    ['שלום', 'Scripts', 'שלום'],
    ['日本語', 'Scripts', '日本語'],
    ['🚀', 'Scripts', '🚀'],
    ['"where people talk"', 'Forum', 'where people talk'],
    ['"call mod_forum_get_discussion_posts from outside"', 'Forum', 'from outside'],
    ['<img src=x onerror=alert(1)>', 'The <img src=x onerror=alert(1)> tag', 'onerror'],
  ])('%s finds %s', async (query, title, text) => {
    await ask(page, query);
    expect(await firstOption(page)).toContain(title);
    expect(await list(page).textContent()).toContain(text);
    expect(await page.locator('dialog :is(img, script, iframe, [onerror])').count()).toBe(0);
  });

  test.each([
    ['a regular expression', '.*+?^{$}()|[]\\'],
    ['HTML', '<qqzz vvww="zzqq">'],
    ['ten kilobytes', 'qzx'.repeat(3_500)],
    ['a turned word', '\u202Eqqzz'],
    ['what looks like an entity', '&qqzz;'],
  ])('%s finds nothing and says so', async (_, query) => {
    await ask(page, query);
    expect(await status(page).textContent()).toMatch(/^No results for/);
    expect(await options(page).count()).toBe(0);
    expect(await box(page).getAttribute('aria-expanded')).toBe('false');
  });

  test('shows what is written, and runs none of it', async () => {
    await ask(page, 'unmarked');
    expect(await firstOption(page)).toContain('<mark>unmarked</mark> text.');
    expect(await firstOption(page)).toContain('<img src=x onerror=alert(2)>');
    await ask(page, 'heading');
    const text = await list(page).textContent();
    expect(text).toContain('Heading <script>alert(3)</script>');
  });

  test('offers what may have been meant, and asks for it', async () => {
    await ask(page, 'servoxe');
    expect(await status(page).textContent()).toContain('No results for “servoxe”.');
    expect(await firstOption(page)).toBe('Did you mean “service”?');
    await page.keyboard.press('Enter');
    expect(await box(page).inputValue()).toBe('service');
    await expect.poll(() => firstOption(page)).toContain('Service');
  });

  test('offers the words of a phrase that is nowhere', async () => {
    await ask(page, '"talk people where"');
    expect(await status(page).textContent()).toMatch(/^No results for/);
    expect(await firstOption(page)).toBe('Did you mean “talk people”?');
  });

  test('says in one line what it looked for instead of a word that is nowhere', async () => {
    await ask(page, 'accessiblity');
    expect(await status(page).textContent()).toBe('1 page found · searched for “accessibility”');
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 800 });
    const lines = status(page).evaluate((line) => {
      const text = document.createRange();
      text.selectNodeContents(line);
      return text.getClientRects().length;
    });
    expect(await lines).toBe(1);
    await page.setViewportSize(size ?? { width: 1280, height: 800 });
  });

  test('shows the path of a page beside its title, and on a phone below it', async () => {
    await ask(page, 'forum');
    const option = page.locator('.search-option:has(> small)').first();
    const isBelow = async (): Promise<boolean> => {
      const [title, path] = [
        await option.locator('strong').boundingBox(),
        await option.locator('> small').boundingBox(),
      ];
      return (path?.y ?? 0) >= (title?.y ?? 0) + (title?.height ?? 0) - 1;
    };
    expect(await isBelow()).toBe(false);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 375, height: 800 });
    expect(await isBelow()).toBe(true);
    await page.setViewportSize(size ?? { width: 1280, height: 800 });
  });

  test('says so when the index is out of reach, and works when it is back', async () => {
    const offline = await newPage();
    await offline.route('**/search-index/**', (route) => route.abort());
    await openSearch(offline);
    await box(offline).fill('forum');
    await expect.poll(() => status(offline).textContent()).toMatch(/is unavailable/);
    await offline.unroute('**/search-index/**');
    await ask(offline, 'forums');
    expect(await firstOption(offline)).toContain('Forum');
    await expectComplaints(/Failed to (load resource|fetch)/, 1);
  });

  test('counts pages of sections, which buttons limit it to', async () => {
    const filters = page.locator('.search-filters button');
    await ask(page, 'task');
    expect(await filters.allInnerTexts()).toEqual(['Tasks 15', 'Guide 1']);
    await filters.last().click();
    await expect.poll(() => status(page).textContent()).toBe('1 page found');
    expect(await filters.last().getAttribute('aria-pressed')).toBe('true');
    expect(await firstOption(page)).toContain('Forum');
    await filters.first().click();
    await expect.poll(() => status(page).textContent()).toBe('16 pages found');
    await filters.last().click();
    await filters.first().click();
    await expect.poll(() => status(page).textContent()).toBe('16 pages found');
  });
});
