import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { fixture } from './fixture.ts';
import { focused, narrow, type Stage, setStage, travel, wide } from './journey.ts';

/** Short sections after each other, so that several are in view. */
const sections = `# Sections

${['Scope', 'Overview', 'Naming', 'Filenames', 'Classes', 'Functions']
  .map((name) => `## ${name}\n\nOne line.\n\n${'Another line.\n\n'.repeat(4)}`)
  .join('')}${'The end.\n\n'.repeat(60)}`;

let stage: Stage;
beforeAll(async () => {
  const pages = { ...fixture, 'content/sections.md': sections };
  stage = await setStage(await buildFixture({}, pages));
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

const tool = '/docs/tools/tool-3/';

describe('by keyboard', () => {
  test('the first stop skips to the text', async () => {
    const page = await stage.look(tool, wide);
    expect(await travel(page, 'Tab', 1)).toEqual(['Skip to content']);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('_main');
  });

  test('the header comes first, then the sidebar, then the text', async () => {
    const page = await stage.look(tool, wide);
    const stops = await travel(page, 'Tab', 9);
    expect(stops.slice(1, 4)).toEqual(['Test docs', 'Guide', 'Releases']);
    expect(stops.indexOf('Colours: as the system')).toBeLessThan(stops.indexOf('Filter pages'));
    expect(stops.indexOf('Filter pages')).toBeLessThan(stops.indexOf('Everything'));
  });

  test('what has the focus can be seen', async () => {
    const page = await stage.look(tool, narrow);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.locator('.brand').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    const box = await page.locator('.brand').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
  });
});

describe('the drawer of narrow screens', () => {
  test('takes the focus, keeps it, and gives it back', async () => {
    const page = await stage.open(tool, { viewport: narrow });
    const menu = page.getByRole('button', { name: 'Menu' });
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
    expect(await focused(page)).toBe('Close menu');
    expect(await travel(page, 'Shift+Tab', 1)).toEqual(['All pages']);
    expect(await travel(page, 'Tab', 1)).toEqual(['Close menu']);
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Menu');
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  test('leaves nothing else to be reached, nor the page to be scrolled', async () => {
    const page = await stage.look(tool, narrow);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#_sidebar').waitFor();
    const reachable = page.locator(
      'body *:not([inert], [inert] *, #_sidebar, #_sidebar *, :has(#_sidebar), [role=status])',
    );
    expect(await reachable.count()).toBe(0);
    await page.mouse.move(360, 400);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('opens with the space bar, and closes beside it and with its link', async () => {
    const page = await stage.open(tool, { viewport: narrow });
    const side = page.locator('#_sidebar');
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Space');
    await side.waitFor();
    await page.mouse.click(365, 400);
    expect(await side.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Close menu' }).click();
    expect(await side.isVisible()).toBe(false);
    expect(page.url()).not.toContain('#');
  });

  test('closes where the sidebar finds room beside the text', async () => {
    const page = await stage.look(tool, narrow);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#_sidebar').waitFor();
    await page.setViewportSize(wide);
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
  });

  test('is open where the address says so', async () => {
    const page = await stage.open(`${tool}#_sidebar`, { viewport: narrow });
    await expect.poll(() => focused(page)).toBe('Close menu');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#_sidebar').isVisible()).toBe(false);
  });

  test('"On this page" is a sheet that works alike, and a choice closes it', async () => {
    const page = await stage.look(tool, narrow);
    await page.getByRole('button', { name: 'On this page' }).click();
    const sheet = page.getByRole('navigation', { name: 'On this page' });
    await sheet.waitFor();
    expect(await page.locator('[inert] article, article[inert]').count()).toBe(1);
    await sheet.getByRole('link', { name: 'Third part of tool 3' }).click();
    await expect.poll(() => sheet.isVisible()).toBe(false);
    const heading = page.getByRole('heading', { name: /^Third part/ });
    const top = (await heading.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan(60);
    expect(top).toBeLessThan(narrow.height);
  });
});

describe('the sidebar', () => {
  test('marks the current page once and brings it into view without moving the page', async () => {
    const page = await stage.look('/docs/tools/tool-36/', { width: 1200, height: 300 });
    const current = page.locator('#_sidebar [aria-current]');
    expect(await current.count()).toBe(1);
    expect(await current.getAttribute('aria-current')).toBe('page');
    const box = await current.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(300);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('fills a category from the shared tree when it is opened, and fetches that once', async () => {
    const page = await stage.open(tool, { viewport: wide });
    const before = stage.host.requests.length;
    const side = page.locator('#_sidebar');
    const expand = side.getByRole('button', { name: 'Expand More tools' });
    expect(await expand.getAttribute('aria-expanded')).toBe('false');
    await expand.click();
    await side.getByRole('link', { name: 'Tool 13', exact: true }).waitFor();
    expect(await side.getByRole('link', { name: 'Tool 14', exact: true }).isVisible()).toBe(true);
    expect(await side.getByRole('link', { name: 'Tool 21', exact: true }).isVisible()).toBe(false);
    await side.getByRole('button', { name: 'Expand Hidden tools' }).click();
    expect(await side.getByRole('link', { name: 'Tool 21', exact: true }).isVisible()).toBe(true);
    const fetched = stage.host.requests.slice(before).filter((path) => path.endsWith('.html'));
    expect(fetched).toEqual(['/docs/contents/guide/sidebar.html']);
    await side.getByRole('button', { name: 'Collapse More tools' }).click();
    expect(await side.getByRole('link', { name: 'Tool 13', exact: true }).isVisible()).toBe(false);
  });

  test('marks a category that is the current page as it marks any other', async () => {
    const colour = async (path: string): Promise<string> => {
      const page = await stage.open(path, { viewport: wide });
      const current = page.locator('#_sidebar [aria-current]');
      return current.evaluate((link) => getComputedStyle(link).color);
    };
    expect(await colour('/docs/tools/')).toBe(await colour(tool));
  });

  test('has no button for a category that always stands open', async () => {
    const page = await stage.look(tool, wide);
    expect(await page.getByRole('button', { name: /Always there/ }).count()).toBe(0);
  });

  test('keeps what was opened while one reads on', async () => {
    const page = await stage.open(tool, { viewport: wide });
    await page.getByRole('button', { name: 'Expand More tools' }).click();
    await page.getByRole('button', { name: 'Collapse Tools' }).click();
    await page.goto(`${stage.host.origin}/docs/start/`);
    const side = page.locator('#_sidebar');
    await side.getByRole('link', { name: 'Tool 13', exact: true }).waitFor();
    await page.goto(`${stage.host.origin}${tool}`);
    // The categories above the current page are open, even if they were closed before.
    expect(await side.locator('[aria-current]').isVisible()).toBe(true);
  });

  test('finds pages by their labels, those of closed categories too', async () => {
    const page = await stage.look(tool, wide);
    const filter = page.getByRole('searchbox', { name: 'Filter pages' });
    await filter.fill('hidden 22');
    const side = page.locator('#_sidebar');
    await side.getByRole('link', { name: 'Tool 22 Hidden tools' }).waitFor();
    expect(await side.locator('.hits a').count()).toBe(1);
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Found: 1');
    await filter.fill('<img src=x onerror=alert(1)>');
    await side.getByText('Nothing found.').waitFor();
    await filter.fill('');
    await expect
      .poll(() => side.getByRole('link', { name: 'Tool 1', exact: true }).isVisible())
      .toBe(true);
  });

  test('has no filter where one sees everything anyway', async () => {
    const page = await stage.look('/docs/releases/4.1/4.1.2/', wide);
    expect(await page.getByRole('searchbox', { name: 'Filter pages' }).count()).toBe(0);
  });

  test('leads to the page of a category whose tree cannot be had', async () => {
    const page = await stage.open(tool, { viewport: wide });
    await page.route('**/sidebar.html', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Expand More tools' }).click();
    await page.waitForURL('**/contents/guide/more-tools/');
    expect(stage.complaints().join()).toContain('503');
  });
});

describe('"On this page"', () => {
  const current = '#_toc [aria-current]';

  test('marks where one reads, from the first section to the last', async () => {
    const page = await stage.look(tool, wide);
    const marked = () => page.locator(current).allTextContents();
    await expect.poll(marked).toEqual(['First part of tool 3']);
    await page
      .getByRole('heading', { name: /^Second part/ })
      .evaluate((one) => one.scrollIntoView());
    await expect.poll(marked).toEqual(['Second part of tool 3']);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(marked).toEqual(['Third part of tool 3']);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(marked).toEqual(['First part of tool 3']);
  });

  test.each([500, 900, 1600])(
    'marks what a link leads to, and the first section at the top, at a height of %i',
    async (height) => {
      const page = await stage.look('/docs/sections/', { width: 1440, height });
      const marked = () => page.locator(current).allTextContents();
      await expect.poll(marked).toEqual(['Scope']);
      for (const name of ['Naming', 'Filenames', 'Overview']) {
        await page.locator('#_toc').getByRole('link', { name }).click();
        await expect.poll(marked).toEqual([name]);
      }
      await page.evaluate(() => scrollTo(0, 0));
    },
  );

  test('has a ring around what has the focus that is seen on all sides', async () => {
    const page = await stage.look(tool, wide);
    await page.locator('#_toc li a').first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const inside = await page.locator('#_toc li a:focus-visible').evaluate((link) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(link);
      return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    });
    expect(inside).toBeLessThanOrEqual(0);
  });

  test('marks a section that was chosen though it cannot reach the top', async () => {
    const page = await stage.look('/docs/everything/', wide);
    await page.locator('#_toc').getByRole('link', { name: 'A last heading' }).click();
    await expect.poll(() => page.locator(current).allTextContents()).toEqual(['A last heading']);
  });
});
