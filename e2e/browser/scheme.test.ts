import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { type Stage, setStage, wide } from './journey.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage(await buildFixture());
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

const light = 'rgb(255, 253, 250)';
const dark = 'rgb(21, 23, 27)';
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.each([
  ['light', light],
  ['dark', dark],
] as const)('a %s system has its scheme, without scripts too', async (colorScheme, color) => {
  const page = await stage.open('/', { colorScheme, javaScriptEnabled: false });
  const body = page.locator('body');
  expect(await body.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(color);
});

test('the switch goes from the system to light to dark and back, and says so', async () => {
  const page = await stage.open('/', { viewport: wide, colorScheme: 'dark' });
  const button = page.locator('button.scheme');
  const status = page.getByRole('status');
  await expect.poll(() => paper(page)).toBe(dark);
  for (const [name, color] of [
    ['Colours: light', light],
    ['Colours: dark', dark],
    ['Colours: as the system', dark],
  ] as const) {
    await button.press('Enter');
    expect(await status.textContent()).toBe(name);
    expect(await button.getAttribute('aria-label')).toBe(name);
    expect(await paper(page)).toBe(color);
  }
});

test('the system is followed at once, but not by who has chosen', async () => {
  const page = await stage.open('/', { viewport: wide, colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper(page)).toBe(dark);
  await page.locator('button.scheme').click();
  expect(await paper(page)).toBe(light);
});

test('a choice holds on the next page and in other tabs', async () => {
  const page = await stage.open('/', { viewport: wide, colorScheme: 'light' });
  const other = await page.context().newPage();
  await other.goto(`${stage.host.origin}/docs/tools/`);
  await page.locator('button.scheme').click({ clickCount: 2 });
  await expect.poll(() => paper(other)).toBe(dark);
  await page.goto(`${stage.host.origin}/docs/start/`);
  expect(await paper(page)).toBe(dark);
  expect(await page.locator('button.scheme').getAttribute('aria-label')).toBe('Colours: dark');
});

test.each([
  ['light', 'dark', dark],
  ['dark', 'light', light],
] as const)(
  'on a %s system the first paint is %s for who chose that',
  async (system, chosen, color) => {
    const page = await stage.open('/404.html', { viewport: wide, colorScheme: system });
    await page.evaluate((scheme) => localStorage.setItem('docsgen-scheme', scheme), chosen);
    // All scripts but the first are blocked, so that only the first paint is visible.
    await page.route('**/assets/docsgen.*.js', () => undefined);
    await page.goto(stage.host.origin, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    expect(await paper(page)).toBe(color);
    const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
    await expect.poll(paints).toBeGreaterThan(0);
    const shot = await page.screenshot({ clip: { x: 700, y: 850, width: 2, height: 2 } });
    const pixel = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(2, 2).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return `rgb(${context?.getImageData(0, 0, 1, 1).data.slice(0, 3).join(', ')})`;
    }, shot.toString('base64'));
    expect(pixel).toBe(color);
    await page.unrouteAll();
  },
);

test('a blocked storage is no obstacle', async () => {
  const page = await stage.open('/404.html', { viewport: wide, colorScheme: 'light' });
  await page.context().addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`${stage.host.origin}/docs/everything/`);
  await page.locator('button.scheme').click({ clickCount: 2 });
  expect(await paper(page)).toBe(dark);
  await page.getByRole('tab', { name: 'Windows' }).first().click();
  await page.getByRole('button', { name: 'Expand Tools', exact: true }).click();
  await page.getByRole('link', { name: 'Tool 12', exact: true }).waitFor();
});

test('a page is whole without the script that sets the scheme', async () => {
  const page = await stage.open('/404.html', { viewport: wide });
  await page.route('**/assets/scheme.*.js', (route) => route.abort());
  await page.goto(`${stage.host.origin}/docs/everything/`);
  await page.locator('button.scheme').click({ clickCount: 2 });
  expect(await paper(page)).toBe(dark);
  expect(stage.complaints().every((complaint) => complaint.includes('ERR_FAILED'))).toBe(true);
});

test('a page whose script never comes gives back the room it had kept', async () => {
  const page = await stage.open('/404.html', { viewport: wide });
  await page.route('**/assets/docsgen.*.js', (route) => route.abort());
  await page.goto(`${stage.host.origin}/docs/everything/`);
  expect(await page.locator('html[data-js]').count()).toBe(0);
  expect(await page.getByText('Install with brew.').isVisible()).toBe(true);
  expect(stage.complaints().every((complaint) => complaint.includes('ERR_FAILED'))).toBe(true);
});
