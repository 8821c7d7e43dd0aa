import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { type Stage, setStage, wide } from './journey.ts';

const links = ['[Two](./two.md)', '[Here](#below)', '[Elsewhere](https://example.org/)'].join(
  '\n\n',
);

let stage: Stage;
beforeAll(async () => {
  const files = {
    'content/one.md': `# One\n\n${links}\n\n## Below\n\nText.\n`,
    'content/two.md': '# Two\n\nText.\n',
  };
  stage = await setStage(await buildFixture({}, files));
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

/** The addresses of pages that the rules of a page name. */
const fetched = (page: Page): Promise<string[]> =>
  page.locator('script[type="speculationrules"]').evaluateAll((rules) =>
    rules.flatMap(({ textContent }) => {
      const { prefetch } = JSON.parse(textContent ?? '') as { prefetch: { urls: string[] }[] };
      return prefetch.flatMap(({ urls }) => urls.map((url) => new URL(url).pathname));
    }),
  );

test('the page of a link is fetched once, when the pointer rests on it or it has the focus', async () => {
  const page = await stage.open('/docs/one/', { viewport: wide });
  await page.hover('.side a[href$="/two/"]');
  await expect.poll(() => fetched(page)).toEqual(['/docs/two/']);
  await page.mouse.move(0, 0);
  await page.focus('.side a[href$="/two/"]');
  await page.waitForTimeout(200);
  expect(await fetched(page)).toEqual(['/docs/two/']);
  const asked = () => stage.host.requests.filter((path) => path === '/docs/two/').length;
  await expect.poll(asked).toBe(1);
  await page.click('.side a[href$="/two/"]');
  await page.waitForURL('**/docs/two/');
  expect(asked()).toBe(1);
});

test('neither places of the page nor other sites are fetched', async () => {
  const page = await stage.open('/docs/one/', { viewport: wide });
  for (const name of ['Here', 'Elsewhere']) {
    await page.hover(`.prose a:text-is("${name}")`);
    await page.waitForTimeout(200);
  }
  expect(await fetched(page)).toEqual([]);
});

test('readers who save data fetch no page ahead', async () => {
  const page = await stage.open('/docs/one/', { viewport: wide });
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.hover('.prose a:text-is("Two")');
  await page.waitForTimeout(300);
  expect(await fetched(page)).toEqual([]);
});
