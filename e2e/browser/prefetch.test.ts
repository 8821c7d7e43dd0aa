import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { narrow, type Stage, setStage, wide } from './journey.ts';

const links = [
  '[Three](./3-three.md)',
  '[Here](#below)',
  '[Elsewhere](https://example.org/)',
  '[File](/notes.txt)',
].join('\n\n');

let stage: Stage;
beforeAll(async () => {
  const files = {
    'content/1-one.md': `# One\n\n${links}\n\n## Below\n\n${'Text.\n\n'.repeat(80)}`,
    'content/2-two.md': '# Two\n\nText.\n',
    'content/3-three.md': '# Three\n\nText.\n',
    'static/notes.txt': 'Notes.\n',
  };
  stage = await setStage(await buildFixture({}, files));
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

/** Opens the first page, and forgets the requests until then. */
async function openFirst(options: Parameters<Stage['open']>[1]): Promise<Page> {
  const page = await stage.open('/docs/one/', options);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  stage.host.requests.length = 0;
  return page;
}

/** How often a path was asked for. */
const asked = (path: string): number => stage.host.requests.filter((one) => one === path).length;

/** How the document of the current page was delivered. */
const delivery = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return (entry as { deliveryType?: string } | undefined)?.deliveryType ?? '';
  });

test('the page of a link is fetched once, when the pointer rests on it', async () => {
  const page = await openFirst({ viewport: wide });
  await page.hover('.prose a:text-is("Three")');
  await expect.poll(() => asked('/docs/three/')).toBe(1);
  await page.click('.prose a:text-is("Three")');
  await page.waitForURL('**/docs/three/');
  expect(await delivery(page)).toBe('navigational-prefetch');
  expect(asked('/docs/three/')).toBe(1);
});

test('the page of a link is fetched when it has the focus', async () => {
  const page = await openFirst({ viewport: wide });
  await page.focus('.prose a:text-is("Three")');
  await expect.poll(() => asked('/docs/three/')).toBe(1);
});

test('the page of a link is fetched when a finger touches it, before the click', async () => {
  const page = await openFirst({ viewport: narrow, hasTouch: true, isMobile: true });
  const box = await page.locator('.prose a:text-is("Three")').boundingBox();
  const wire = await page.context().newCDPSession(page);
  const touchPoints = [{ x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }];
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect.poll(() => asked('/docs/three/')).toBe(1);
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForURL('**/docs/three/');
  expect(await delivery(page)).toBe('navigational-prefetch');
});

test('the next page is fetched without a touch', async () => {
  const page = await openFirst({ viewport: narrow, hasTouch: true, isMobile: true });
  await page.locator('.pages a[rel="next"]').scrollIntoViewIfNeeded();
  await expect.poll(() => delivery(page)).toBe('');
  await page.locator('.pages a[rel="next"]').tap();
  await page.waitForURL('**/docs/two/');
  expect(await delivery(page)).toBe('navigational-prefetch');
});

test('neither places of the page nor files nor other sites are fetched', async () => {
  const page = await openFirst({ viewport: wide });
  for (const name of ['Here', 'Elsewhere', 'File']) {
    await page.hover(`.prose a:text-is("${name}")`);
    await page.waitForTimeout(300);
  }
  await page.hover('.side a[href$="/one/"]');
  await page.waitForTimeout(300);
  const pages = ['/docs/one/', '/notes.txt', '/docs/three/'];
  expect(pages.filter((path) => asked(path) > 0)).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'readers who save data or have a slow connection fetch no page ahead: %j',
  async (connection) => {
    const page = await stage.open('/docs/three/', { viewport: wide, hasTouch: true });
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await page.goto(`${stage.host.origin}/docs/one/`);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    stage.host.requests.length = 0;
    await page.hover('.prose a:text-is("Three")');
    await page.focus('.prose a:text-is("Three")');
    await page.dispatchEvent('.prose a:text-is("Three")', 'touchstart');
    await page.waitForTimeout(300);
    expect(['/docs/two/', '/docs/three/'].filter((path) => asked(path) > 0)).toEqual([]);
  },
);
