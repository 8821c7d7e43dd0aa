import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { holdRequests, narrow, type Stage, setStage, wide } from './journey.ts';

const paragraphs = (count: number): string =>
  Array.from({ length: count }, (_, at) => `Paragraph ${at + 1} makes the page long.\n`).join('\n');

/** A diagram that is drawn much higher than its source. */
const diagram = `\`\`\`mermaid
flowchart TD
  ${Array.from({ length: 9 }, (_, at) => `N${at} --> N${at + 1}`).join('; ')}
\`\`\``;

const sections = Array.from({ length: 12 }, (_, at) => {
  return `## Section ${at + 1}\n\n${paragraphs(3 + ((at * 7) % 11))}\n`;
}).join('\n');

const files = {
  'content/diagram.md': `---
title: Diagram
description: A page with a diagram.
---

${paragraphs(20)}

${diagram}

${sections}
`,
  'content/picture.md': `---\ntitle: Picture\n---\n\n![A square](./square.svg)\n\n${diagram}\n`,
  'content/tabs.md': `---
title: Tabs
---

\`\`\`bash npm2yarn
npm install docsgen
\`\`\`

:::::code-group

\`\`\`php title="version.php"
$plugin->version = 1;
\`\`\`

\`\`\`yaml title="moodle.yml"
version: 1
\`\`\`

:::::

:::::tabs

::::tab[Linux]

Words.

::::

::::tab[macOS]

Other words.

::::

:::::

The end.
`,
  'content/square.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9H0z"/></svg>',
};

/** Headings of all lengths, of which some fill their last line, and code with and without a title. */
const added = Array.from({ length: 24 }, (_, at) => {
  return `## A heading about ${'something '.repeat(at % 3)}${'n'.repeat(at)}\n\nWords.\n\n\`\`\`js${at % 2 === 0 ? ' title="version.js"' : ''}\nconst version = ${at};\n\`\`\`\n`;
}).join('\n');

const short = `---\ntitle: Short\n---\n\n## First\n\n${paragraphs(4)}\n## Second\n\nWords.\n`;

let stage: Stage;
beforeAll(async () => {
  stage = await setStage(
    await buildFixture({}, { ...files, 'content/short.md': short, 'content/added.md': added }),
  );
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

const topOf = (page: Page, id: string): Promise<number> =>
  page.locator(`#${id}`).evaluate((one) => one.getBoundingClientRect().top);

const drawn = (page: Page): Promise<void> =>
  page.locator('.drawing').waitFor({ state: 'attached' });

describe('a section below a diagram', () => {
  test.each(['reduce', 'no-preference'] as const)(
    'is where a link to it leads, with motion "%s"',
    async (reducedMotion) => {
      const page = await stage.open('/docs/diagram/#section-5', { viewport: wide, reducedMotion });
      await drawn(page);
      await expect.poll(() => topOf(page, 'section-5')).toBeGreaterThan(0);
      // Smooth scrolling to another position would still be in progress.
      await page.waitForTimeout(500);
      const top = await topOf(page, 'section-5');
      expect(top).toBeGreaterThan(0);
      expect(top).toBeLessThan(160);
    },
  );

  test('is so in browsers that keep no place while the page grows', async () => {
    const page = await stage.open('/404.html');
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.overflowAnchor = 'none';
      });
    });
    await page.goto(`${stage.host.origin}/docs/diagram/#section-5`);
    await drawn(page);
    await page.waitForTimeout(200);
    const top = await topOf(page, 'section-5');
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(160);
  });

  // Browsers look for the element at the top of the window, which isn't there before it is drawn.
  test.each(['reload', 'return'] as const)('keeps its place after a %s', async (how) => {
    const page = await stage.open('/docs/diagram/', { viewport: wide });
    await drawn(page);
    await page.locator('.drawing').evaluate((box) => {
      const { top, height } = box.getBoundingClientRect();
      scrollBy({ top: top + height / 2, behavior: 'instant' });
    });
    const top = await topOf(page, 'section-1');
    if (how === 'reload') await page.reload();
    else {
      await page.goto(`${stage.host.origin}/docs/short/`);
      await page.goBack();
    }
    await drawn(page);
    await page.waitForTimeout(500);
    expect(await topOf(page, 'section-1')).toBeCloseTo(top, -1);
  });

  test('leaves the place of a reader above it', async () => {
    const page = await stage.open('/docs/diagram/', { viewport: wide });
    await drawn(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

/** Opens a page of the site in a wide window with a mouse, or on a phone. */
function openFor(by: string) {
  const isTouched = by === 'touch';
  const viewport = isTouched ? narrow : wide;
  return stage.open('/404.html', { viewport, hasTouch: isTouched, isMobile: isTouched });
}

test.each(['mouse', 'touch'])(
  'tabs take the same space before their script runs, with %s',
  async (by) => {
    const page = await openFor(by);
    const release = await holdRequests(page, /\/tabs\.[^/]*js$/);
    await page.goto(`${stage.host.origin}/docs/tabs/`, { waitUntil: 'domcontentloaded' });
    const bottoms = () =>
      page.locator('.tabs, .prose > p').evaluateAll((all) => {
        return all.map((one) => Math.round(one.getBoundingClientRect().bottom));
      });
    await page.locator('figure.code .tools').first().waitFor({ state: 'attached' });
    const before = await bottoms();
    release();
    await page.locator('.tabs[data-on]').nth(2).waitFor();
    expect(before).toHaveLength(4);
    expect(await bottoms()).toEqual(before);
  },
);

test.each(['mouse', 'touch'])(
  'signs beside headings and buttons of code move nothing when their scripts arrive, with %s',
  async (by) => {
    const page = await openFor(by);
    const release = await holdRequests(page, /\/docsgen\.[^/]*js$/);
    await page.goto(`${stage.host.origin}/docs/added/`, { waitUntil: 'commit' });
    await page.locator('.foot').waitFor();
    const boxes = () =>
      page.locator('article :is(h2, figure, figcaption)').evaluateAll((all) => {
        return all.map((one) => {
          const { top, right, bottom } = one.getBoundingClientRect();
          return [top, right, bottom].map(Math.round).join(' ');
        });
      });
    const before = await boxes();
    release();
    await page.locator('.code .tools').last().waitFor({ state: 'attached' });
    expect(before).toHaveLength(60);
    expect(await boxes()).toEqual(before);
  },
);

// By default Mermaid draws by itself when the page has loaded, with styles that the policy blocks.
test('a diagram is drawn once when its script arrives before the page has loaded', async () => {
  const page = await stage.open('/docs/picture/');
  await drawn(page);
  const release = await holdRequests(page, /\/square\.[^/]*svg$/);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.locator('pre.mermaid[data-live]').waitFor({ state: 'attached' });
  release();
  await drawn(page);
  await page.waitForTimeout(500);
  expect(await page.locator('pre.mermaid').textContent()).toContain('flowchart TD');
});

/** Pseudo-random scroll positions from 0 to 1. */
function* places(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 16_807) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

test('"On this page" marks where one is after any jump', async () => {
  const page = await stage.open('/docs/diagram/', { viewport: wide });
  await drawn(page);
  const random = places(42);
  const stale: unknown[] = [];
  for (let jump = 0; jump < 60; jump += 1) {
    const to = random.next().value ?? 0;
    const seen = await page.evaluate(async (part) => {
      const root = document.documentElement;
      scrollTo({ top: part * (root.scrollHeight - innerHeight - 10), behavior: 'instant' });
      // The scroll event is dispatched in the first frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const headings = [...document.querySelectorAll('article h2')];
      const passed = headings.findLast((one) => {
        return one.getBoundingClientRect().top < 128;
      });
      return {
        expected: (passed ?? headings[0])?.id,
        marked: document.querySelector('#_toc [aria-current]')?.getAttribute('href')?.slice(1),
      };
    }, to);
    if (seen.expected !== seen.marked) stale.push(seen);
  }
  expect(stale).toEqual([]);
});

test('"On this page" marks the first heading of a page that is too short to scroll', async () => {
  const page = await stage.open('/docs/short/', { viewport: wide });
  const marked = page.locator('#_toc [aria-current]');
  await marked.waitFor();
  expect(await marked.textContent()).toBe('First');
});
