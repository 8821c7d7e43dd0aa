import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { barriersInLooks } from './barriers.ts';
import { type BuiltSite, buildFixture } from './build-site.ts';
import { focused, narrow, type Stage, setStage, wide } from './journey.ts';
import { linkedStyles } from './linked-styles.ts';
import { settings, settingsFiles } from './settings-site.ts';

let site: BuiltSite;
let stage: Stage;
beforeAll(async () => {
  // The fixture's font file is invalid, which browsers would log on every page.
  site = await buildFixture({ ...settings, fonts: { text: 'Georgia, serif' } }, settingsFiles);
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

const html = (path: string): string => Buffer.from(site.get(path) ?? '').toString();

/** The computed colour of an element. */
const colorOf = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).color);

describe('the HTML of a site that uses every setting', () => {
  const page = (): string => html('docs/start/index.html');

  test('has nothing inline, and up to 10 KB around the article', () => {
    const [from, to] = [page().indexOf('<article'), page().indexOf('</article>')];
    expect(Buffer.byteLength(page().slice(0, from) + page().slice(to))).toBeLessThan(10 * 1024);
    expect(page()).not.toMatch(/<style|\sstyle=|\son\w+=|<script>/i);
  });

  test('links up to 13 KB of styles, with those of its own fonts and colours', async () => {
    // With the font file, too, which the pages that the browser opens are without.
    const styles = [...linkedStyles(await buildFixture(settings, settingsFiles)).values()];
    expect(new Set(styles.map(({ names }) => names.join(' ')))).toEqual(new Set(['docsgen look']));
    expect(Math.max(...styles.map(({ bytes }) => bytes))).toBeLessThanOrEqual(13 * 1024);
  });

  test('shows logo, short title, links, menus and places on the net', () => {
    expect(page()).toContain(
      '<img class="for-light" src="/logo.svg" alt="" width="32" height="32" loading="lazy"/>',
    );
    expect(page()).toContain(
      '<span class="long">Orbit for developers and operators</span><span class="short">Orbit</span>',
    );
    expect(page()).toContain('<li><a href="https://blog.example.org/">Blog</a></li>');
    expect(page()).toContain(
      '<details class="more"><summary>Community</summary><ul><li><a href="https://forum.example.org/">Forum</a></li><li><a href="/docs/guide/install/">Install</a></li>',
    );
    expect(page()).toContain('href="mailto:orbit@example.org" aria-label="Write to us"');
  });

  test('shows the columns of the footer and its line, and below the title where to edit', () => {
    const foot = page().slice(page().indexOf('<footer'));
    expect(foot).toContain('<section><h2>Learn</h2><ul><li><a href="/docs/start/">Start</a></li>');
    expect(foot).toContain('<a href="/docs/guide/install/#before-you-begin">Install</a>');
    expect(foot).toContain('<p>© 2019–2023 The Orbit authors</p>');
    const bar = page().slice(page().indexOf('<div class="page-bar"'));
    expect(bar).toContain('href="https://github.com/example/orbit/edit/main/content/start.md"');
  });

  test('has in its head what the site adds, but no second description', () => {
    expect(page()).toContain('<meta name="theme-color" content="#5b3df5"/>');
    expect(page()).toContain('<link rel="me" href="https://mastodon.example/@orbit"/>');
    expect(page().match(/name="description"/g)).toHaveLength(1);
    expect(page()).toContain('<script src="/js/feedback.js" defer="">');
    expect(page()).toMatch(/<script src="https:\/\/stats\.example\.org\/count\.js"[^>]*async=""/);
  });

  test('shows badges of items and releases', () => {
    expect(page()).toMatch(/Guide <span class="badge badge-note">New<\/span>/);
    expect(page()).toMatch(/Concepts <span class="badge badge-tip">Read first<\/span>/);
    expect(page()).toMatch(/Backups <span class="badge badge-warning">Beta<\/span>/);
    const releases = html('docs/releases/1.1/1.1.2/index.html');
    expect(releases).toMatch(/1\.1 <span class="badge badge-tip">LTS<\/span>/);
    expect(releases).toMatch(/1\.1\.1 <span class="badge badge-danger">Superseded<\/span>/);
    expect(releases).toMatch(/1\.0 <i>Ended<\/i>/);
    expect(releases).not.toMatch(/Orbit 2\.0 <span/);
  });

  test('names a stylesheet of its fonts, which never shift text, and colours, between the theme’s and its own', async () => {
    const built = await buildFixture(settings, settingsFiles);
    const [sheet = ''] = [...built.keys()].filter((path) => path.startsWith('assets/look.'));
    const css = Buffer.from(built.get(sheet) ?? '').toString();
    expect(css).toContain(
      '@font-face{font-family:"Orbit Mono";src:url("../fonts/orbit.woff2") format("woff2");font-weight:100 900;font-display:optional}',
    );
    expect(css).toContain('--accent:light-dark(#5b3df5,#a99bff)');
    expect(css).toContain('--paper:light-dark(#fffdfa,#101014)');
    expect(Buffer.from(built.get('docs/start/index.html') ?? '').toString()).toContain(sheet);
  });

  test('is that of a plain site where a site sets nothing', async () => {
    const plain = { 'content/page.md': '---\ntitle: Page\n---\n\nWords.\n' };
    const text = Buffer.from((await buildFixture({}, plain)).get('docs/page/index.html') ?? '');
    expect(text.toString()).not.toMatch(/frame\.\w+\.css|announcement\.|look\./);
    expect(text.toString().match(/rel="stylesheet"/g)).toHaveLength(1);
  });
});

describe('home pages that entries make', () => {
  const home = (): string => html('docs/index.html');

  test('have a twin in Markdown with all that they show', () => {
    const twin = html('docs.md');
    expect(twin).toContain('\n# Every machine in step\n\nOrbit keeps the state of many machines');
    expect(twin).toContain('\n- [Get started](https://docs.example.org/docs/guide/install/)\n');
    expect(twin).toContain('\n```console\n$ npm install --global orbit\n');
    expect(twin).toContain('- [**Fast**](https://docs.example.org/docs/guide/concepts/): A change');
    expect(twin).toContain('\n- **Open**: Nodes of your own');
    expect(twin).toMatch(/hidden from them\.\n\n## How it works\n/);
    expect(html('docs/pictured.md')).toMatch(/!\[A hexagon with two lines in it\]\(\S+logo\.svg\)/);
  });

  test('begin with words, actions and a session, without sidebar and contents', () => {
    expect(home()).toContain('<h1>Every machine in step</h1><p class="lede">Orbit keeps');
    expect(home()).toMatch(
      /<a class="action-brand" href="\/docs\/guide\/install\/"><svg[^>]*>.*?<\/svg>Get started<\/a>/,
    );
    expect(home()).toContain(
      '<a class="action-alt" href="https://github.com/example/orbit">View the source</a>',
    );
    expect(home()).toContain('<b>npm install --global orbit</b>\nadded 12 packages');
    expect(home()).not.toMatch(/class="side tree"|class="toc"|class="pages"/);
  });

  test('have cards, of which those with a link are one, and the text of the entry', () => {
    expect(home()).toContain('<a href="/docs/guide/concepts/">Fast</a><p>A change');
    expect(home()).toContain('<a href="/docs/guide/backups/#before-you-begin">Safe</a>');
    expect(home()).toContain('<strong>Open</strong>');
    expect(home()).toMatch(/<h2 id="how-it-works">How it works/);
  });

  test('show a picture for each scheme, or the newest releases with their states', () => {
    expect(html('docs/pictured/index.html')).toMatch(
      /<img class="for-light" src="\/logo\.svg" alt="A hexagon with two lines in it" width="32"/,
    );
    expect(html('docs/pictured/index.html')).toMatch(
      /<ul class="cards features"><li><div class="icon"><img class="for-light" src="\/logo\.svg" alt="" .*?<img class="for-dark" src="\/logo-dark\.svg" alt="" [^>]*><\/div><strong>Drawn<\/strong>/,
    );
    expect(html('docs/released/index.html')).toMatch(
      /<section class="visual latest">.*?<li><a href="\/docs\/releases\/2\.0\/">Orbit 2\.0<\/a>.*?Supported until/,
    );
  });
});

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
