import { describe, expect, test } from 'vitest';
import { axeOn } from '../browser/barriers.ts';
import { serve } from '../browser/host.ts';
import { buildFixture } from './fixture.ts';
import { ask, marks, ready, useSearchBrowser } from './search-browser.ts';
import { buildFiles } from './search-site.ts';

const { address, newPage, openSearch } = useSearchBrowser();

describe('other readers', () => {
  test('without scripts come from the button to the contents of every section', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(address());
    await page.locator('form.find button').click();
    await page.waitForURL('**/search/**');
    expect(await page.locator('article').textContent()).toContain('Search requires JavaScript.');
    const links = await page.locator('article .cards a').evaluateAll((all) => {
      return all.map((link) => link.getAttribute('href'));
    });
    expect(links).toEqual(['/docs/contents/guide/', '/docs/contents/tasks/']);
    await page.locator('form.search input').fill('forum');
    await page.locator('form.search button').click();
    await page.locator('article .cards a').first().click();
    expect(await page.locator('article').textContent()).toContain('Forum');
  });

  test.each(['light', 'dark'] as const)(
    'find no fault with axe in the %s scheme',
    async (colorScheme) => {
      const page = await newPage({ colorScheme, reducedMotion: 'reduce' });
      await openSearch(page);
      await ask(page, 'task');
      await page.locator('.search-filters button').last().click();
      await page.waitForTimeout(300);
      const dialog = await (await axeOn(page)).include('dialog').analyze();
      expect(dialog.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      await page.goto(address('/search/?q=task'));
      await page.locator('.search-results > li').first().waitFor();
      const results = await (await axeOn(page)).include('main').analyze();
      expect(results.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    },
  );

  test('with a narrow window have all of the dialog in it', async () => {
    const page = await newPage({ viewport: { width: 320, height: 480 } });
    await openSearch(page);
    await ask(page, 'forum_get_discussion');
    const frame = await page.locator('dialog').boundingBox();
    expect((frame?.x ?? -1) >= 0 && (frame?.x ?? 0) + (frame?.width ?? 999) <= 320).toBe(true);
    expect((frame?.y ?? -1) >= 0 && (frame?.y ?? 0) + (frame?.height ?? 999) <= 480).toBe(true);
    const overflow = await page
      .locator('.search-list')
      .evaluate((list) => list.scrollWidth - list.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test('a site below a base is searched there', async () => {
  const below = await buildFixture('/manual/').then(serve);
  try {
    const page = await newPage();
    await page.goto(`${below.origin}/manual/docs/scripts/`);
    await ready(page);
    await page.keyboard.press('Control+k');
    await ask(page, 'accessibility');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${below.origin}/manual/docs/accessibility/**`);
    expect(await marks(page)).toContain('Accessibility');
  } finally {
    await below.close();
  }
});

test('a section without a text of its own has no empty room in the results', async () => {
  const plates = '# Plates\n\nOf all kinds.\n\n## Porcelain\n\n### Of Delft\n\nBlue porcelain.\n';
  const files = { 'content/plates.md': plates };
  const site = await buildFiles(files, { rules: { 'orphan-entry': 'off' } }).then(serve);
  try {
    const page = await newPage();
    await page.goto(`${site.origin}/search/?q=porcelain`);
    const sections = page.locator('.search-results li li');
    await expect
      .poll(() => sections.locator('a').allTextContents())
      .toEqual([...['Porcelain', 'Of Delft']]);
    expect(await sections.locator('p').allTextContents()).toEqual(['Blue porcelain.']);
  } finally {
    await site.close();
  }
});
