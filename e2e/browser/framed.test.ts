import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { fixture } from './fixture.ts';
import { framedParts } from './framed-parts.tsx';
import { type Stage, setStage } from './journey.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage(await buildFixture({}, fixture, framedParts));
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

const tool = '/docs/tools/tool-3/';

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not shown.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test.each([320, 768, 1024, 1440])(
  'what a site puts around the header is as wide as the page, and the text below it, at %i pixels',
  async (width) => {
    const page = await stage.look(tool, { width, height: 900 });
    const parts = ['#before-header', '.top', '#after-header'];
    const boxes = await Promise.all(parts.map((part) => boxOf(page, part)));
    for (const box of boxes) expect([box.x, box.width]).toEqual([0, width]);
    const text = await boxOf(page, 'article');
    expect(text.width).toBeGreaterThan(Math.min(width, 900) * 0.6);
    expect(text.y).toBeGreaterThan(boxes.at(-1)?.bottom ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);

test('the sidebar stands beside the text and the footer below it, whatever stands around them', async () => {
  const page = await stage.look(tool, { width: 1440, height: 900 });
  const [side, text] = await Promise.all([boxOf(page, '.side'), boxOf(page, 'main')]);
  expect(side.right).toBeLessThanOrEqual(text.x);
  expect(side.y).toBe(text.y);
  const [before, foot] = await Promise.all([boxOf(page, '#before-footer'), boxOf(page, '.foot')]);
  expect(before.y).toBeGreaterThanOrEqual(text.bottom);
  expect(foot.y).toBeGreaterThanOrEqual(before.bottom);
  expect(before.x).toBeGreaterThanOrEqual(side.right);
});

test('the header of a short page keeps its height, and the footer is at the bottom', async () => {
  const page = await stage.open('/docs/start/', { viewport: { width: 1440, height: 1200 } });
  expect((await boxOf(page, '.top')).height).toBeLessThan(60);
  expect((await boxOf(page, '.foot')).bottom).toBeGreaterThan(1150);
});
