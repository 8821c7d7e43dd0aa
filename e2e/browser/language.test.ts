import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { type Stage, setStage, wide } from './journey.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage(await buildFixture({ lang: 'ar' }));
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

test('an Arabic site runs from right to left in Arabic words, scripts included', async () => {
  const page = await stage.open('/docs/everything/', { viewport: wide });
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  const side = await page.locator('#_sidebar').boundingBox();
  const toc = await page.locator('#_toc').boundingBox();
  expect(side?.x).toBeGreaterThan(toc?.x ?? 0);
  expect(await page.getByRole('button', { name: 'توسيع Tools', exact: true }).count()).toBe(1);
  const pre = page.locator('figure.code pre').first();
  expect(await pre.evaluate((one) => getComputedStyle(one).direction)).toBe('ltr');
});

test('pages of the theme’s own are named in Arabic too', async () => {
  for (const [path, title] of [
    ['/nowhere/', 'الصفحة غير موجودة'],
    ['/docs/contents/guide/', 'محتويات Guide'],
    ['/docs/tags/', 'الوسوم'],
    ['/search/', 'بحث'],
  ] as const) {
    const page = await stage.open(path, { viewport: wide });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(await page.title()).toBe(`${title} | Test docs`);
  }
});

test('arrows move among tabs as they are seen', async () => {
  const page = await stage.open('/docs/everything/', { viewport: wide });
  await page.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowLeft');
  expect(await page.getByRole('tab', { selected: true }).first().textContent()).toBe('Windows');
});
