import { availableParallelism } from 'node:os';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { barriersInLooks, looks } from './barriers.ts';
import { buildFixture, buildOwnSite } from './build-site.ts';
import { pages } from './fixture.ts';
import { type Stage, setStage, wide } from './journey.ts';

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

test.runIf(every === 0).each(Object.entries(pages))(
  'the page of the template "%s" has no barriers in both schemes, on phones and wide windows',
  async (_, path) => expect(await barriersInLooks(await stage.look(path, wide))).toEqual([]),
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
