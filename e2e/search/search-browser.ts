import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Connection, connectBrowser } from '../browser/chromium.ts';
import { type Host, serve } from '../browser/host.ts';
import { buildFixture } from './fixture.ts';

/** The fixture site in a browser that records every error. */
export interface SearchBrowser {
  /** The absolute address of a page of the site. */
  address(path?: string): string;
  /** Opens a page that is closed after the test. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Opens a page that stays open for later tests. */
  lastingPage(options?: BrowserContextOptions): Promise<Page>;
  /** Opens the search dialog on a page. */
  openSearch(page: Page, path?: string): Promise<Page>;
  /** Waits for a number of matching errors, and removes them from those that fail the test. */
  expectComplaints(pattern: RegExp, least: number): Promise<void>;
}

/**
 * Connects to the browser and serves the site for the tests of a file. A test fails if pages logged
 * an error, violated the policy or opened a dialog by script.
 */
export function useSearchBrowser(): SearchBrowser {
  let browser: Connection;
  let host: Host;
  let pages: Page[] = [];
  let complaints: string[] = [];
  beforeAll(async () => {
    [browser, host] = await Promise.all([connectBrowser(), buildFixture().then(serve)]);
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });
  afterEach(async () => {
    await Promise.all(pages.map((page) => page.context().close()));
    const heard = complaints;
    [pages, complaints] = [[], []];
    expect(heard).toEqual([]);
  });
  const address = (path = '/docs/forum/'): string => host.origin + path;
  const lastingPage = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await (await browser.newContext(options)).newPage();
    listen(page, (complaint) => complaints.push(complaint));
    // Browsers request it on their own.
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    return page;
  };
  return {
    address,
    lastingPage,
    async newPage(options) {
      const page = await lastingPage(options);
      pages.push(page);
      return page;
    },
    async openSearch(page, path) {
      await page.goto(address(path));
      await ready(page);
      await page.keyboard.press('Control+k');
      await page.locator('dialog.search-dialog[open]').waitFor();
      return page;
    },
    async expectComplaints(pattern, least) {
      const fits = (): number => complaints.filter((text) => pattern.test(text)).length;
      await expect.poll(fits).toBeGreaterThanOrEqual(least);
      complaints = complaints.filter((text) => !pattern.test(text));
    },
  };
}

function listen(page: Page, complain: (complaint: string) => void): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complain(message.text());
  });
  page.on('pageerror', ({ message }) => {
    // Leaving a page quickly aborts the transition to it.
    if (!message.startsWith('Transition was')) complain(message);
  });
  page.on('dialog', (dialog) => {
    complain(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
}

/** Waits for the page's script. */
export function ready(page: Page): Promise<void> {
  return page.locator('html[data-ready]').waitFor();
}

export const box = (page: Page): Locator => page.getByRole('combobox');
export const list = (page: Page): Locator => page.locator('dialog [role="listbox"]');
export const status = (page: Page): Locator => page.locator('.search-status');
export const options = (page: Page): Locator => page.locator('dialog [role="option"]');
export const chosen = (page: Page): Locator =>
  page.locator('dialog [role="option"][aria-selected="true"]');

/** Types a query, and waits for its results. */
export async function ask(page: Page, query: string): Promise<void> {
  await box(page).fill(query);
  await page.locator('dialog [role="listbox"][aria-busy="false"]').waitFor({ state: 'attached' });
  await whole(page);
}

/** Waits for the texts of the results, which move what is below them when they arrive. */
export async function whole(page: Page): Promise<void> {
  const loading = page.locator(':is(.search-option, .search-results) p:empty');
  await expect.poll(() => loading.count()).toBe(0);
}

/** The text of the first option. */
export async function firstOption(page: Page): Promise<string> {
  return ((await options(page).first().textContent()) ?? '').replace(/\s+/g, ' ');
}

/** Waits for highlights. Returns the highlighted texts. */
export async function marks(page: Page): Promise<string[]> {
  const read = (): Promise<string[]> =>
    page.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map((range) => range.toString()));
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0);
  return read();
}
