import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeOn } from './barriers.ts';
import { type BuiltSite, buildFixture } from './build-site.ts';
import { type Stage, setStage, wide } from './journey.ts';
import { locales, localesFiles } from './locales-site.ts';

let site: BuiltSite;
let stage: Stage;
beforeAll(async () => {
  site = await buildFixture(locales, localesFiles);
  stage = await setStage(site);
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

const html = (path: string): string => Buffer.from(site.get(path) ?? '').toString();
const small = { width: 320, height: 640 };

describe('the HTML of a site in several languages', () => {
  test('says what language it is in, and which way that is written', () => {
    expect(html('docs/start/index.html')).toContain('<html lang="en">');
    expect(html('de/docs/start/index.html')).toContain('<html lang="de">');
    expect(html('ar/docs/start/index.html')).toContain('<html lang="ar" dir="rtl">');
  });

  test('leads to the same page in each language, in the words and the script of that', () => {
    const page = html('docs/guide/set-up/index.html');
    const menu = page.slice(page.indexOf('<details class="languages"'));
    expect(menu).toContain('<span class="vh">Language: </span>English</summary>');
    expect(menu).toContain(
      '<a href="/docs/guide/set-up/" hrefLang="en" lang="en" aria-current="true">English</a>',
    );
    expect(menu).toContain('<a href="/de/docs/guide/set-up/" hrefLang="de" lang="de">Deutsch</a>');
    expect(menu).toContain(
      '<a href="/ar/docs/guide/set-up/" hrefLang="ar" lang="ar" dir="rtl">العربية</a>',
    );
  });

  test('names the translations that there are, and the original, for search engines', () => {
    const alternates = [
      '<link rel="alternate" hrefLang="en" href="https://docs.example.org/docs/guide/set-up/"/>',
      '<link rel="alternate" hrefLang="ar" href="https://docs.example.org/ar/docs/guide/set-up/"/>',
      '<link rel="alternate" hrefLang="x-default" href="https://docs.example.org/docs/guide/set-up/"/>',
    ].join('');
    expect(html('docs/guide/set-up/index.html')).toContain(alternates);
    expect(html('ar/docs/guide/set-up/index.html')).toContain(alternates);
    expect(html('de/docs/guide/set-up/index.html')).not.toContain('rel="alternate" hrefLang');
  });

  test('shows what isn’t translated in its own language and words, below a notice in the reader’s', () => {
    const page = html('ar/docs/guide/fly/index.html');
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('<article lang="en" dir="ltr"><h1>Fly</h1>');
    expect(page).toContain(
      '<a href="/docs/guide/fly/" hrefLang="en" lang="en" dir="ltr">English</a>',
    );
    expect(page).toContain('href="/ar/docs/guide/set-up/#string"');
    expect(page).toContain(
      '<link rel="canonical" href="https://docs.example.org/docs/guide/fly/"/>',
    );
    // The title of the note is English, the frame is Arabic.
    expect(page.slice(page.indexOf('<article'), page.indexOf('</article>'))).toContain('Note');
    expect(page).toContain('في هذه الصفحة');
    expect(html('de/docs/guide/fly/index.html')).toContain('Noch nicht übersetzt. Original:');
  });

  test('has the theme’s words of the language, and those of its configuration in place of them', () => {
    expect(html('de/docs/guide/fly/index.html')).toContain('Auf dieser Seite');
    expect(html('docs/guide/fly/index.html')).toContain('On this page');
    expect(html('docs/guide/fly/index.html')).not.toContain('Noch nicht übersetzt');
    expect(html('de/docs/start/index.html')).toContain('<title>Anfang | Drachen</title>');
    expect(html('de/docs/start/index.html')).toContain(
      '<a href="/de/docs/guide/set-up/">Einrichten</a>',
    );
    // A language without its own navigation has that of the site, with localized addresses.
    expect(html('ar/docs/start/index.html')).toContain(
      '<a href="/ar/docs/guide/set-up/">Set it up</a>',
    );
  });

  test('has an index of the search for each language', () => {
    expect(html('ar/docs/start/index.html')).toContain('/ar/search-index/index.json');
    expect(html('search-index/index.json')).toContain('"en"');
    expect(html('ar/search-index/index.json')).toContain('"ar"');
  });
});

describe('readers', () => {
  test('change the language by keyboard, and stay on the page', async () => {
    const page = await stage.open('/docs/guide/set-up/', { viewport: wide });
    const menu = page.locator('.languages');
    await menu.locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await menu.getAttribute('open')).toBe('');
    await page.keyboard.press('Escape');
    expect(await menu.getAttribute('open')).toBeNull();
    await page.keyboard.press('Enter');
    for (const _ of ['English', 'Deutsch', 'العربية']) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ar/docs/guide/set-up/');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('الإعداد');
  });

  test('change it without scripts, too', async () => {
    const page = await stage.open('/docs/start/', { viewport: small, javaScriptEnabled: false });
    await page.locator('.languages summary').click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL('**/de/docs/start/');
  });

  test('find pages of their language', async () => {
    const page = await stage.open('/ar/docs/start/', { viewport: wide });
    await page.keyboard.press('/');
    await page.keyboard.type('الإعداد');
    const first = page.getByRole('option').first();
    await first.click();
    await page.waitForURL('**/ar/docs/guide/set-up/**');
  });

  test.each(['/ar/docs/guide/set-up/', '/ar/docs/guide/fly/', '/de/', '/ar/'])(
    'see nothing that is wider than a phone, and no barrier, on %s',
    async (path) => {
      for (const viewport of [small, wide]) {
        const page = await stage.look(path, viewport);
        await page.locator('.languages summary').click();
        expect(await overflow(page)).toBe(0);
        const box = await page.locator('.languages > ul').boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
        const { violations } = await (await axeOn(page)).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      }
    },
  );
});

/** Horizontal overflow of the document, in CSS pixels. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
