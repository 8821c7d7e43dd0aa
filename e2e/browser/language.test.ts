import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { type Stage, setStage, wide } from './journey.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage(await buildFixture({ lang: 'ar' }));
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

test('an Arabic site runs from right to left in Arabic words, scripts included', async () => {
  const page = await stage.look('/docs/everything/', wide);
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
    const page = await stage.look(path, wide);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(await page.title()).toBe(`${title} | Test docs`);
  }
});

test('tasks and footnotes are named by the text, and have no words of another language', async () => {
  const text =
    '# Liste\n\n- [x] Milch kaufen\n- [ ] Brot *backen*\n\nEin Satz.[^1]\n\n[^1]: Eine Anmerkung.\n';
  const german = await setStage(await buildFixture({ lang: 'de' }, { 'content/liste.md': text }));
  onTestFinished(() => german.close());
  const page = await german.open('/docs/liste/', { viewport: wide });
  expect(await page.getByRole('checkbox', { name: 'Milch kaufen', exact: true }).isChecked()).toBe(
    true,
  );
  expect(await page.getByRole('checkbox', { name: 'Brot backen', exact: true }).isChecked()).toBe(
    false,
  );
  const roles = ['doc-noteref', 'doc-endnotes', 'doc-backlink'];
  expect(
    await page
      .locator('.prose [role^=doc]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('role'))),
  ).toEqual(roles);
  expect(await page.locator('.prose [aria-label]').count()).toBe(0);
});

test('arrows move among tabs as they are seen', async () => {
  const page = await stage.look('/docs/everything/', wide);
  await page.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowLeft');
  expect(await page.getByRole('tab', { selected: true }).first().textContent()).toBe('Windows');
});
