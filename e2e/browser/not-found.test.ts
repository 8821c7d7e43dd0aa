import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { type Stage, setStage, wide } from './journey.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage(await buildFixture());
});
/** The browser logs the status 404 of the page. */
afterEach(() => expect(stage.complaints().filter((one) => !one.includes('404'))).toEqual([]));
afterAll(() => stage.close());

const meant = (page: Page) => page.locator('.nearest a').allTextContents();

test.each([
  ['a slip of the fingers', '/docs/tools/tool-31x/', 'Tool 31'],
  ['a page that has moved', '/old/place/everything', 'Everything'],
  ['a file', '/docs/start.html', 'Start here'],
  ['capitals', '/DOCS/EVERYTHING/', 'Everything'],
])('for %s the page that was meant comes first', async (_, path, label) => {
  const page = await stage.look(path, wide);
  await expect.poll(async () => (await meant(page))[0]).toBe(label);
  expect((await meant(page)).length).toBeLessThanOrEqual(5);
  expect(await page.getByRole('heading', { name: 'Did you mean' }).isVisible()).toBe(true);
  expect(await page.locator('.nearest').getAttribute('aria-live')).toBe('polite');
});

test.each(['/zzzzzzzz/qqqqqqqq/', '/%E0%A4%A/', `/${'x'.repeat(3000)}/`])(
  'for what is like nothing (%#) nothing is suggested',
  async (path) => {
    const page = await stage.look(path, wide);
    await page.waitForLoadState('networkidle');
    expect(await meant(page)).toEqual([]);
    expect(await page.getByRole('heading', { name: 'Did you mean' }).count()).toBe(0);
  },
);

test('without scripts it leads home, to the sections and to the search', async () => {
  const page = await stage.open('/nowhere/', { javaScriptEnabled: false, viewport: wide });
  const main = page.getByRole('main');
  expect(await main.getByRole('link', { name: 'Go to the home page' }).count()).toBe(1);
  expect(await main.getByRole('link', { name: 'Guide' }).count()).toBe(1);
  await main.getByRole('searchbox').fill('tools');
  await main.getByRole('button', { name: 'Search' }).click();
  expect(page.url()).toBe(`${stage.host.origin}/search/?q=tools`);
});

test('what it needs is loaded nowhere else', async () => {
  const before = stage.host.requests.length;
  const page = await stage.open('/', { viewport: wide });
  await page.waitForLoadState('networkidle');
  const asked = stage.host.requests.slice(before);
  expect(asked.filter((path) => /nearest|sidebar\.html/.test(path))).toEqual([]);
});

test('below a version that version is marked, and pages of it are meant; others are a link away', async () => {
  const versioned = await setStage(
    await buildFixture(
      {},
      {
        'content/start.md': '# Start\n\nText.\n',
        'content/install.md': '# Install\n\nText.\n',
        'docs_versions.json': '["2.0", "1.0"]',
        'docs_versioned_docs/version-2.0/install.md': '# Install\n\nText.\n',
        'docs_versioned_docs/version-1.0/install.md': '# Install it\n\nText.\n',
      },
    ),
  );
  onTestFinished(() => versioned.close());
  const page = await versioned.open('/docs/1.0/instal/', { viewport: wide });
  await expect.poll(() => meant(page)).toEqual(['Install it']);
  const versions = page.locator('.versions a');
  expect(await versions.allTextContents()).toEqual(['2.0', 'Next', '1.0']);
  expect(await page.locator('.versions [aria-current]').allTextContents()).toEqual(['1.0']);
  await page.getByRole('link', { name: '2.0' }).click();
  expect(new URL(page.url()).pathname).toBe('/docs/');
});
