import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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

/** Of this repository's own site, each so-manieth page: `npm run axe` sets it. */
const { AXE_EVERY = '0' } = process.env;
const every = Number(AXE_EVERY);
const ownPages: string[] = [];

let stage: Stage;
beforeAll(async () => {
  const site = every > 0 ? await buildOwnSite() : await buildFixture();
  const htmls = [...site.keys()].filter((path) => /(?:^|\/)index\.html$/.test(path)).sort();
  ownPages.push(...htmls.filter((_, at) => every > 0 && at % every === 0));
  stage = await setStage(site);
}, 120_000);
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

/** What axe finds on a page in all schemes and sizes. */
async function barriers(path: string, look: (typeof looks)[number]): Promise<string[]> {
  const page = await stage.open(path, look);
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${path} ${id}: ${html}\n${failureSummary}`),
  );
}

/** Waits until scripts have done what they do to a page. */
async function settled(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  if ((await page.locator('.tabs').count()) > 0) await page.getByRole('tab').first().waitFor();
  if ((await page.locator('pre.mermaid').count()) > 0)
    await page.locator('.drawing').first().waitFor();
}

describe.runIf(every === 0).each(Object.entries(pages))(
  'the page of the template "%s"',
  (_, path) => {
    test.each(looks)('has no barriers in $colorScheme at $viewport.width pixels', async (look) => {
      expect(await barriers(path, look)).toEqual([]);
    });
  },
);

test.runIf(every > 0)(
  'no page of the own site has a barrier',
  async () => {
    const found: string[] = [];
    for (const path of ownPages) {
      for (const look of looks) {
        const url = `/${path.replace(/index\.html$/, '')}`;
        // Who comes to a former address is sent on at once.
        found.push(...(await barriers(url, look).catch((error: unknown) => [`${url} ${error}`])));
      }
    }
    console.log(`${ownPages.length} pages, ${looks.length} looks each, ${found.length} barriers`);
    expect(found).toEqual([]);
  },
  7_200_000,
);
