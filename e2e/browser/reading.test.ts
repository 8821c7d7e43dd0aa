import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { focused, holdRequests, narrow, type Stage, setStage, wide } from './journey.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage(await buildFixture());
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

const everything = '/docs/everything/';

describe('code', () => {
  const permissions = ['clipboard-read', 'clipboard-write'];

  test('is copied without prompts, what commands printed, and removed lines', async () => {
    const page = await stage.open(everything, { viewport: wide, permissions });
    const copy = page.getByRole('button', { name: 'Copy code' });
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await copy.nth(0).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Copied');
    expect(await copied()).toBe('npm ci\nnpm test');
    await copy.nth(1).click();
    await expect.poll(copied).toBe("return get_string($key, 'mod_forum');");
  });

  test('says so where copying is not allowed', async () => {
    const page = await stage.open(everything, { viewport: wide });
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    });
    await page.getByRole('button', { name: 'Copy code' }).first().click();
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Could not copy');
  });
});

test('boxes that scroll can be reached by keyboard and have names, the others cannot', async () => {
  const page = await stage.look(everything, wide);
  await expect.poll(() => page.getByRole('group', { name: 'Table: Tables' }).count()).toBe(1);
  expect(await page.getByRole('group', { name: 'Code: wide.sql' }).getAttribute('tabindex')).toBe(
    '0',
  );
  // The source of a drawn diagram is hidden.
  const stops = page.locator('main :is(.table, pre)[tabindex]:visible');
  await expect
    .poll(() => stops.evaluateAll((all) => all.map((one) => one.ariaLabel)))
    .toEqual(['Code: wide.sql', 'Table: Tables']);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => stops.count()).toBeGreaterThan(2);
});

test('an address whose fragment cannot be decoded stops no script', async () => {
  const page = await stage.open(`${everything}#50%`, { viewport: wide });
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.locator('#_toc [aria-current]').count()).toBe(1);
});

describe('tabs', () => {
  test('work by arrows, Home and End, and one set follows another of its name', async () => {
    const page = await stage.look(everything, wide);
    const tabs = page.getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Windows');
    expect(await page.getByText('Install with winget.').isVisible()).toBe(true);
    expect(await page.getByText('Install with apt.').isVisible()).toBe(false);
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Linux');
    await page.keyboard.press('End');
    expect(await focused(page)).toBe('Windows');
    expect(await page.locator('[role="tab"][tabindex="0"]').allTextContents()).toEqual([
      'Windows',
      'Windows',
      'npm',
    ]);
  });

  test('are remembered by the name of their group', async () => {
    const page = await stage.open(everything, { viewport: wide });
    await page.getByRole('tab', { name: 'macOS' }).click();
    await page.reload();
    const chosen = page.getByRole('tab', { selected: true });
    await expect.poll(() => chosen.allTextContents()).toEqual(['Linux', 'macOS', 'npm']);
  });

  test('open where a link or the browser’s own search leads into one', async () => {
    const page = await stage.open(`${everything}#only-on-windows`, { viewport: wide });
    await expect.poll(() => page.getByText('It can be linked to.').isVisible()).toBe(true);
    const hidden = page.locator('.tab[hidden="until-found"]').first();
    await hidden.dispatchEvent('beforematch');
    expect(await page.getByText('Run make on Linux.').isVisible()).toBe(true);
  });

  test('open where the address names one, and a choice is named there', async () => {
    const page = await stage.open(`${everything}?system=mac&x=1`, { viewport: wide });
    const chosen = page.getByRole('tab', { selected: true });
    await expect.poll(() => chosen.allTextContents()).toEqual(['Linux', 'macOS', 'npm']);
    const steps = await page.evaluate(() => history.length);
    await page.getByRole('tab', { name: 'Windows' }).first().click();
    expect(new URL(page.url()).search).toBe('?system=Windows&x=1');
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await page.reload();
    await expect.poll(() => chosen.allTextContents()).toEqual(['Windows', 'Windows', 'npm']);
  });

  test('leave what was pressed where it is', async () => {
    const page = await stage.look(everything, wide);
    const tab = page.getByRole('tab', { name: 'Windows' }).nth(1);
    await tab.scrollIntoViewIfNeeded();
    const before = (await tab.boundingBox())?.y ?? 0;
    await tab.click();
    expect(Math.abs(((await tab.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
  });
});

test('headings link to themselves, under a name of their own', async () => {
  const page = await stage.look(everything, wide);
  const link = page.getByRole('link', { name: 'Permalink: Tables', exact: true });
  expect(await link.getAttribute('href')).toBe('#tables');
  expect(await page.locator('#_toc').getByText('#').count()).toBe(0);
});

test('an image that is shown smaller opens in full, and gives the focus back', async () => {
  const page = await stage.look(everything, wide);
  const image = page.getByRole('button', { name: 'Enlarge: Stripes from left to right' });
  await image.scrollIntoViewIfNeeded();
  await image.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Stripes from left to right' });
  await dialog.waitFor();
  expect(await focused(page)).toBe('Close');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Enlarge: Stripes from left to right');
});

describe('diagrams', () => {
  const fill = () => {
    const root = document.querySelector('.drawing > div')?.shadowRoot;
    const node = root?.querySelector('.node rect');
    return node === null || node === undefined ? null : getComputedStyle(node).fill;
  };

  test('are drawn under the policy, in the colours of the scheme', async () => {
    const page = await stage.open(everything, { viewport: wide, colorScheme: 'light' });
    await expect.poll(() => page.evaluate(fill)).toBe('rgb(247, 244, 238)');
    expect(await page.getByRole('img', { name: 'Diagram' }).isVisible()).toBe(true);
    expect(await page.locator('pre.mermaid').isVisible()).toBe(false);
    await page.locator('button.scheme').click({ clickCount: 2 });
    await expect.poll(() => page.evaluate(fill)).toBe('rgb(27, 30, 35)');
  });

  test('cost nothing where there are none', async () => {
    const before = stage.host.requests.length;
    const page = await stage.open('/docs/tools/tool-3/', { viewport: wide });
    await page.waitForLoadState('networkidle');
    const scripts = stage.host.requests.slice(before).filter((path) => path.endsWith('.js'));
    expect(scripts.map((path) => path.replace(/^.*\/|\..*$/g, '')).sort()).toEqual([
      'docsgen',
      'scheme',
    ]);
  });
});

describe('without scripts', () => {
  const javaScriptEnabled = false;

  test('everything of a page is there to read', async () => {
    const page = await stage.open(everything, { javaScriptEnabled, viewport: wide });
    for (const text of [
      'Install with apt.',
      'Install with brew.',
      'npm i docsgen',
      'flowchart LR',
    ]) {
      expect(await page.getByText(text).first().isVisible(), text).toBe(true);
    }
    expect(await page.getByText('Diagram', { exact: true }).isVisible()).toBe(true);
    expect(await page.locator('button.scheme, #_sidebar input').first().isVisible()).toBe(false);
  });

  test('the drawer and "On this page" open and close by links', async () => {
    const page = await stage.open('/docs/tools/tool-3/', { javaScriptEnabled, viewport: narrow });
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    expect(await page.locator('#_sidebar').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Close menu' }).click();
    expect(await page.locator('#_sidebar').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'On this page' }).click();
    await page
      .locator('#_toc')
      .getByRole('link', { name: /^Third part/ })
      .click();
    expect(await page.locator('#_toc').isVisible()).toBe(false);
    expect(page.url()).toContain('#third-part-of-tool-3');
  });

  test('a closed category leads to a page of what it holds', async () => {
    const page = await stage.open('/docs/start/', { javaScriptEnabled, viewport: wide });
    await page
      .locator('#_sidebar')
      .getByRole('link', { name: /^More tools/ })
      .click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('More tools');
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Deep tools/ })
        .count(),
    ).toBe(1);
  });
});

describe('on paper', () => {
  test('there is the text alone, with everything open and links spelt out', async () => {
    const page = await stage.open(everything, { viewport: wide, colorScheme: 'dark' });
    await page.getByRole('tab').first().waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const gone of ['.top', '.side', '.toc', '.pages', '.tablist', '.tools', '.anchor']) {
      expect(await page.locator(gone).first().isVisible(), gone).toBe(false);
    }
    expect(await page.getByText('Install with brew.').isVisible()).toBe(true);
    const after = await page
      .getByRole('link', { name: /another site/ })
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(after).toContain('https://example.org/docs');
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(ink).toBe('rgb(27, 29, 34)');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.getByText('What is hidden at first.').isVisible()).toBe(true);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await page.locator('details[open]').count()).toBe(0);
  });
});

describe('in every size and setting', () => {
  test.each([320, 768, 1440])('nothing runs over the sides at %i pixels', async (width) => {
    const page = await stage.look(everything, { width, height: 256 });
    await page.getByRole('tab').first().waitFor();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  });

  test('forced colours tell what is current from what isn’t, by its outline', async () => {
    const page = await stage.open(everything, { viewport: wide, forcedColors: 'active' });
    await page.getByRole('tab').first().waitFor();
    const outlines = (selector: string): Promise<string[]> =>
      page
        .locator(selector)
        .evaluateAll((found) => [
          ...new Set(found.map((one) => getComputedStyle(one).outlineStyle)),
        ]);
    await page.locator('.toc [aria-current]').waitFor();
    expect(await outlines('#_sidebar [aria-current]')).toEqual(['solid']);
    expect(await outlines('.toc [aria-current]')).toEqual(['solid']);
    expect(await outlines('.toc a:not([aria-current])')).toEqual(['none']);
    expect(await outlines('.tablist [aria-selected="true"]')).toEqual(['solid']);
    expect(await outlines('.tablist [aria-selected="false"]')).toEqual(['none']);
    const icon = await page.locator('.find button').evaluate((button) => ({
      of: getComputedStyle(button, '::before').backgroundColor,
      on: getComputedStyle(button).backgroundColor,
    }));
    expect(icon.of).not.toBe(icon.on);
  });

  test('forced colours leave a timeline one colour, and no legend of colours', async () => {
    for (const forcedColors of ['none', 'active'] as const) {
      const page = await stage.open('/docs/releases/', { viewport: wide, forcedColors });
      const legend = page.locator('.timeline').first();
      await legend.getByText('Long-term or extended').waitFor();
      expect(await legend.getByText('Colours (').isVisible()).toBe(forcedColors === 'none');
    }
  });

  test('a place on the page is reached at once, so that nothing moves it on the way', async () => {
    const page = await stage.open('/', { viewport: wide, reducedMotion: 'no-preference' });
    const behavior = await page.evaluate(
      () => getComputedStyle(document.documentElement).scrollBehavior,
    );
    expect(behavior).toBe('auto');
  });
});

/** Replaces the page's content as a development server does after an edit. */
async function replaceContent(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const text = await (await fetch(location.href)).text();
    const fresh = new DOMParser().parseFromString(text, 'text/html');
    for (const part of ['article', '#_sidebar', '#_toc']) {
      const next = fresh.querySelector(part);
      if (next !== null) document.querySelector(part)?.replaceWith(document.adoptNode(next));
    }
    document.dispatchEvent(new CustomEvent('docsgen:update'));
  });
}

test('a diagram that is replaced while its script is loading is drawn once', async () => {
  const page = await stage.open('/docs/start/', { viewport: wide });
  const release = await holdRequests(page, /\/mermaid\.[^/]*js$/);
  await page.goto(stage.host.origin + everything, { waitUntil: 'domcontentloaded' });
  await page.getByRole('tab').first().waitFor();
  await replaceContent(page);
  release();
  await page.locator('pre.mermaid[hidden]').first().waitFor({ state: 'attached' });
  // A second drawing of the same diagram would follow the first.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  expect(await page.locator('.drawing').count()).toBe(await page.locator('pre.mermaid').count());
});

test('what a development server puts in place is as good as what was there', async () => {
  const page = await stage.open(everything, { viewport: wide });
  await page.getByRole('tab').first().waitFor();
  await replaceContent(page);
  await page.getByRole('tab').first().waitFor();
  await page.locator('.drawing').waitFor();
  expect(await page.locator('.code > .tools > .copy').count()).toBe(
    await page.locator('.code').count(),
  );
  expect(await page.getByRole('button', { name: 'Expand Tools', exact: true }).count()).toBe(1);
  expect(await page.locator('#_toc [aria-current]').count()).toBe(1);
});
