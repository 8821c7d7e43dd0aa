import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe's rules about colours. */
const ofColors = ['color-contrast', 'link-in-text-block'];

/** The schemes and the windows in which pages are checked. */
export const looks = [
  { colorScheme: 'light', viewport: { width: 320, height: 800 } },
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 320, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const;

/**
 * The violations on a page that is shown in one look after the other, since loading it takes longer.
 * A page that is wider than its window counts as one.
 */
export async function barriersInLooks(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    const { colorScheme, viewport } = look;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    const inLook = await barriers(page, look);
    const { width } = viewport;
    const used = await page.evaluate(() => document.documentElement.scrollWidth);
    if (used > width) inLook.push(`${page.url()} is ${used} px wide`);
    found.push(...inLook.map((barrier) => `${colorScheme}, ${width} px: ${barrier}`));
  }
  return found;
}

/**
 * The violations that axe finds on a page in its current state. A scheme changes only colours, so
 * that in the dark one only the rules about them can have another result.
 */
async function barriers(page: Page, { colorScheme }: (typeof looks)[number]): Promise<string[]> {
  await settled(page);
  const axe = await axeOn(page);
  const chosen = colorScheme === 'dark' ? axe.withRules(ofColors) : axe.withTags(tags);
  const { violations } = await chosen.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${page.url()} ${id}: ${html}\n${failureSummary}`),
  );
}

/** axe with all of its rules, for a page in its current state. */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  // axe's script stays on a page: parsing it for each look would take longer than most rules.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axeSource = isThere ? { axeSource: '/* It is on the page. */' } : {};
  // Only violations are listed: serializing passed elements takes longer than checking them. Legacy
  // mode opens no second tab for the results of frames, which no page has.
  return new AxeBuilder({ page, ...axeSource })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
}

/** Waits until scripts have changed the page. */
async function settled(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  if ((await page.locator('.tabs').count()) > 0) await page.getByRole('tab').first().waitFor();
  if ((await page.locator('pre.mermaid').count()) > 0)
    await page.locator('.drawing').first().waitFor();
  // Tables far from the viewport have an estimated size, so axe would find their links elsewhere.
  await page.locator('.table').evaluateAll((tables) => {
    for (const table of tables as HTMLElement[]) table.style.contentVisibility = 'visible';
  });
}
