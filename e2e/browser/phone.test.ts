import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { focused, type Stage, setStage, wide } from './journey.ts';

const tabs = ['Guide', 'Releases', 'Architecture', 'Integrations', 'Contributing', 'Deployment'];
const title = 'The complete developer documentation of everything';

let stage: Stage;
beforeAll(async () => {
  const navigation = tabs.map((label, at) => ({ sidebar: at === 1 ? 'releases' : 'guide', label }));
  const docs = { id: 'docs', path: 'content', label: 'Docs', navigation: navigation.slice(0, 2) };
  stage = await setStage(await buildFixture({ title, collections: [docs] }));
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

const tool = '/docs/tools/tool-3/';
const phone = { width: 320, height: 640 };
const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).boundingBox();
  if (found === null) throw new Error(`${selector} is not shown.`);
  return found;
};
const isInView = async (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return one.checkVisibility({ visibilityProperty: true }) && top >= 0 && bottom <= innerHeight;
  });

describe('at the top of a phone', () => {
  test('the header is one row whose parts lie side by side, with all of a name that has room', async () => {
    const page = await stage.look(tool, phone);
    const parts = ['.menu', '.brand', '.find button', '.scheme'];
    const boxes = await Promise.all(parts.map((part) => box(page, part)));
    expect((await box(page, '.top')).height).toBeLessThanOrEqual(49);
    boxes.forEach(({ x, y, width, height }, at) => {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(49);
      expect(x + width).toBeLessThanOrEqual((boxes[at + 1]?.x ?? phone.width) + 1);
    });
  });

  test.each([tool, '/', '/docs/everything/', '/docs/releases/4.1/4.1.2/', '/docs/tags/even/'])(
    'the first heading of %s begins within 140 pixels',
    async (path) => {
      const page = await stage.look(path, phone);
      expect((await box(page, 'h1')).y).toBeLessThan(140);
    },
  );

  test('the header leaves on the way down and is back on the way up', async () => {
    const page = await stage.look(tool, phone);
    await page.mouse.move(160, 400);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => isInView(page, '.top')).toBe(false);
    expect((await box(page, '.jump')).y).toBeLessThan(20);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => isInView(page, '.top')).toBe(true);
    await expect.poll(async () => (await box(page, '.jump')).y).toBeGreaterThan(40);
  });

  test('on a wide screen it stays', async () => {
    const page = await stage.look(tool, wide);
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect(await isInView(page, '.top')).toBe(true);
  });
});

describe('the drawer of a phone', () => {
  test.each([tool, '/', '/docs/tags/'])('holds the sections on %s', async (path) => {
    const page = await stage.open(path, { viewport: phone });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect.poll(() => focused(page)).toBe('Close menu');
    const back = page.locator('.side > .back');
    if (path === tool) await back.click();
    const section = page.locator('#_sidebar').getByRole('link', { name: 'Releases', exact: true });
    await section.first().waitFor();
    await section.first().click();
    await page.waitForURL('**/docs/releases/');
  });

  test('gives the sections back where the header has room', async () => {
    const page = await stage.look(tool, phone);
    await page.setViewportSize(wide);
    await page.locator('.top > .sections').waitFor();
    expect(await page.locator('.sections').count()).toBe(1);
    expect(await page.locator('.brand + .sections + .find').count()).toBe(1);
  });

  test('opens by its address where its script can’t be had', async () => {
    const page = await stage.open(tool, { viewport: phone });
    await page.route('**/assets/drawer.*', (route) => route.abort());
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect.poll(() => page.locator('#_sidebar').isVisible()).toBe(true);
    expect(stage.complaints().join()).toContain('ERR_FAILED');
  });

  test('is not needed without scripts: the sections are a row of the header', async () => {
    const page = await stage.open('/', { viewport: phone, javaScriptEnabled: false });
    expect(await page.getByRole('link', { name: 'Releases' }).first().isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Menu', exact: true }).isVisible()).toBe(false);
  });
});

describe('a header with more sections than it has room for', () => {
  test('keeps the last of them under "More", which closes with Escape', async () => {
    const page = await stage.open(tool, { viewport: { width: 970, height: 700 } });
    await page.evaluate((labels) => {
      const list = document.querySelector('.sections > ul');
      const item = list?.lastElementChild;
      if (!list || !item) throw new Error('no sections');
      for (const label of labels) {
        const copy = item.cloneNode(true) as Element;
        if (copy.firstElementChild) copy.firstElementChild.textContent = label;
        list.append(copy);
      }
    }, tabs.slice(2));
    // The layout is measured again when the width changes.
    await page.setViewportSize({ width: 960, height: 700 });
    const more = page.locator('.more > summary');
    await more.waitFor();
    expect(await page.getByRole('link', { name: 'Deployment' }).isVisible()).toBe(false);
    await more.focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('link', { name: 'Deployment' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('More');
    expect(await page.getByRole('link', { name: 'Deployment' }).isVisible()).toBe(false);
    const nav = page.locator('.sections > ul');
    expect(await nav.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1900, height: 700 });
    await expect.poll(() => more.isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Deployment' }).isVisible()).toBe(true);
  });
});

describe('what is wider than a phone', () => {
  /** The attachments of the backgrounds that draw a shadow at an overflowing edge of a box. */
  const shadows = (page: Page, selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundAttachment);

  test('has a shadow at the edge: tables, code and diagrams', async () => {
    const page = await stage.look('/docs/everything/', phone);
    await page.locator('.drawing').waitFor();
    for (const box of ['.prose .table', 'figure.code pre', '.drawing', '.file-tree']) {
      expect(await shadows(page, box), box).toBe('local, local, scroll, scroll');
    }
  });

  test('a file tree has one background between the shadows', async () => {
    const page = await stage.look('/docs/everything/', phone);
    const colors = await page.locator('.file-tree').evaluate((tree) => {
      const { backgroundColor } = getComputedStyle(tree);
      const surface = document.createElement('div');
      surface.style.color = 'var(--under)';
      tree.append(surface);
      return [backgroundColor, getComputedStyle(surface).color];
    });
    expect(colors[0]).toBe(colors[1]);
  });

  test('a table of two short columns keeps its headings', async () => {
    const page = await stage.open('/docs/everything/', { viewport: phone });
    const heading = page.getByRole('columnheader', { name: 'Two', exact: true });
    const width = await heading.evaluate(
      (cell) => cell.closest('thead')?.getBoundingClientRect().width,
    );
    expect(width).toBeGreaterThan(20);
  });

  test('the timeline of releases shows on a phone, as a whole, the series that get fixes', async () => {
    const page = await stage.look('/docs/releases/', phone);
    const picture = page.locator('.timeline svg[role="group"]:visible');
    expect(await picture.count()).toBe(1);
    const { x, width } = await box(page, '.timeline svg[role="group"]:visible');
    expect(x + width).toBeLessThanOrEqual(phone.width);
    expect(await picture.getByRole('link').first().isVisible()).toBe(true);
  });

  test('all code can be scrolled past the buttons that touch screens always show', async () => {
    const page = await stage.open('/docs/everything/', {
      viewport: phone,
      hasTouch: true,
      isMobile: true,
    });
    await page.locator('.copy').first().waitFor();
    const covered = await page.locator('figure.code:has(> .tools)').evaluateAll(
      (figures) =>
        figures.filter((figure) => {
          figure.querySelector('pre')?.scrollTo(10_000, 0);
          const tools = figure.querySelector('.tools')?.getBoundingClientRect();
          const line = figure.querySelector('.l');
          if (tools === undefined || line === null) return false;
          const text = document.createRange();
          text.selectNodeContents(line);
          const { right, top, height } = text.getBoundingClientRect();
          return height > 0 && right > tools.left && top < tools.bottom - 1;
        }).length,
    );
    expect(covered).toBe(0);
  });
});

describe('the levels of the drawer', () => {
  test('shows the brand, a cross at the corner, and the tree with a way back to the sections', async () => {
    const page = await stage.look(tool, phone);
    await page.click('.menu');
    // The script of the drawer is loaded when it is opened.
    await page.locator('.side > .back').waitFor();
    expect(await page.locator('.side > .brand').textContent()).not.toBe('');
    const corner = async (): Promise<boolean> => {
      const [side, close] = [await box(page, '.side'), await box(page, '.side .close')];
      return side.x + side.width - close.x - close.width <= 16 && close.y <= 16;
    };
    await expect.poll(corner).toBe(true);
    expect(await page.locator('.side > ul').isVisible()).toBe(true);
    expect(await page.locator('.side > .sections').isVisible()).toBe(false);
    await page.click('.side > .back');
    await page.locator('.side > ul').waitFor({ state: 'hidden' });
    const hasFocus = () =>
      page
        .locator('.side > .sections [aria-current]')
        .evaluate((one) => one === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
  });

  test('begins with the tree again when it is opened again', async () => {
    const page = await stage.look(tool, phone);
    await page.click('.menu');
    await page.click('.side > .back');
    await page.keyboard.press('Escape');
    await page.click('.menu');
    await page.locator('.side > ul').waitFor();
    expect(await page.locator('.side > .brand').count()).toBe(1);
  });

  test('leaves "On this page" at the end of its row, with a path before it and without', async () => {
    for (const path of [tool, '/docs/everything/']) {
      const page = await stage.look(path, phone);
      if ((await page.locator('.jump').count()) === 0) continue;
      const { x, width } = await box(page, '.jump');
      expect(x + width, path).toBeGreaterThan(phone.width - 30);
    }
  });
});
