import type { BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { type Connection, connectBrowser } from './chromium.ts';
import { type Host, serve } from './host.ts';

/** A browser and a site. Errors and warnings of its pages are recorded. */
export interface Stage {
  readonly browser: Connection;
  readonly host: Host;
  /** Opens a page of the site in a new context. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /**
   * Opens a page of the site in the window that tests of a file share, which takes half the time. For
   * tests that look at one page: documents find no stored values, and the cache has what pages before
   * have fetched.
   */
  look(path: string, viewport: ViewportSize): Promise<Page>;
  /** Returns and clears the recorded policy violations, errors and warnings. */
  complaints(): string[];
  close(): Promise<void>;
}

/** Serves a site with its security policy, and connects to the browser. */
export async function setStage(
  files: ReadonlyMap<string, string | Uint8Array>,
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
): Promise<Stage> {
  const [browser, host] = await Promise.all([connectBrowser(), serve(files)]);
  const complaints: string[] = [];
  const newWindow = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    await prepare(context);
    context.on('page', (page) => listen(page, complaints));
    return context.newPage();
  };
  let shared: Page | null = null;
  return {
    browser,
    host,
    async open(path, options = {}) {
      for (const context of browser.contexts()) {
        if (context !== shared?.context()) await context.close();
      }
      const page = await newWindow(options);
      await page.goto(host.origin + path);
      return page;
    },
    async look(path, viewport) {
      if (shared === null || shared.isClosed()) {
        shared = await newWindow({ viewport });
        await shared.addInitScript(clearStorage);
      }
      // Beside the page, so that nothing of the next one is hovered.
      await shared.mouse.move(-1, -1);
      await shared.setViewportSize(viewport);
      await shared.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' });
      await shared.goto(host.origin + path);
      return shared;
    },
    complaints: () => complaints.splice(0),
    async close() {
      await browser.close();
      await host.close();
    },
  };
}

/** Runs in the page before its scripts. */
function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    const { url } = message.location();
    // The browser logs the status of the 404 page as an error.
    if (message.text().includes('404') && url.endsWith('/nowhere/')) return;
    if (message.type() !== 'log') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack}`));
}

/** The accessible name or text of the focused element. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement as HTMLElement | null;
    return (active?.ariaLabel ?? active?.textContent ?? '').trim();
  });
}

/** Presses a key repeatedly. Returns the name of the focused element after each press. */
export async function travel(page: Page, key: string, times: number): Promise<string[]> {
  const stops: string[] = [];
  for (let at = 0; at < times; at += 1) {
    await page.keyboard.press(key);
    stops.push(await focused(page));
  }
  return stops;
}

export const narrow = { width: 375, height: 800 };
export const wide = { width: 1440, height: 900 };

/**
 * Holds back the requests of a page whose address matches.
 *
 * @returns Lets them go on.
 */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (request) => {
    await isReleased;
    await request.continue();
  });
  return release;
}
