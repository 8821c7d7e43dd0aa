import { availableParallelism } from 'node:os';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildFixture, buildOwnSite } from './build-site.ts';
import { pages } from './fixture.ts';
import { type Stage, setStage } from './journey.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const looks = [
  { colorScheme: 'light', viewport: { width: 320, height: 800 } },
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 320, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const;

/** Every n-th page of this repository's site is checked (`npm run axe`); 0 checks the fixture. */
const { AXE_EVERY = '0' } = process.env;
const every = Number(AXE_EVERY);
const ownPages: string[] = [];

let stage: Stage;
beforeAll(async () => {
  const site = every > 0 ? await buildOwnSite() : await buildFixture();
  const htmls = [...site.keys()].filter((path) => /(?:^|\/)index\.html$/.test(path)).sort();
  ownPages.push(...htmls.filter((_, at) => every > 0 && at % every === 0));
  stage = await setStage(site);
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

/** axe's rules about colours. */
const ofColors = ['color-contrast', 'link-in-text-block'];

/**
 * The violations that axe finds on a page in its current state. A scheme changes only colours, so
 * that in the dark one only the rules about them can have another result.
 */
async function barriers(page: Page, { colorScheme }: (typeof looks)[number]): Promise<string[]> {
  await settled(page);
  // Only violations are listed: serializing passed elements takes longer than checking them. Legacy
  // mode opens no second tab for the results of frames, which no page has.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const chosen = colorScheme === 'dark' ? axe.withRules(ofColors) : axe.withTags(tags);
  const { violations } = await chosen.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${page.url()} ${id}: ${html}\n${failureSummary}`),
  );
}

/** The violations on a page that is shown in one look after the other: loading it takes longer. */
async function barriersInLooks(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    const { colorScheme, viewport } = look;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    const inLook = await barriers(page, look);
    found.push(...inLook.map((barrier) => `${colorScheme}, ${viewport.width} px: ${barrier}`));
  }
  return found;
}

/** The violations on pages, found in one tab. */
async function barriersOf(paths: Iterable<string>): Promise<string[]> {
  const found: string[] = [];
  const context = await stage.browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(stage.host.origin + path);
    // A page of a former address redirects at once, which aborts the analysis.
    found.push(...(await barriersInLooks(page).catch((error: unknown) => [`${path} ${error}`])));
  }
  await context.close();
  return found;
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

test.runIf(every === 0).each(Object.entries(pages))(
  'the page of the template "%s" has no barriers in both schemes, on phones and wide windows',
  async (_, path) => expect(await barriersInLooks(await stage.open(path))).toEqual([]),
);

test.runIf(every > 0)(
  'no page of the own site has a barrier',
  // A retry would take a quarter of an hour.
  { timeout: 7_200_000, retry: 0 },
  async () => {
    // Tabs share an iterator, so that none is idle while another has a long page.
    const paths = ownPages.map((path) => `/${path.replace(/index\.html$/, '')}`).values();
    const tabs = Array.from({ length: availableParallelism() }, () => barriersOf(paths));
    const found = (await Promise.all(tabs)).flat();
    const report = `${ownPages.length} pages, ${looks.length} looks each, ${found.length} barriers`;
    console.log([report, ...found].join('\n'));
    expect(found).toEqual([]);
  },
);
