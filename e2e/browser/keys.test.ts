import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { type Stage, setStage } from './journey.ts';

let stage: Stage;
beforeAll(async () => {
  const keys = Array.from({ length: 30 }, (_, at) => `TRACKER-${10_000 + at}`).join(' and ');
  stage = await setStage(
    await buildFixture(
      { autolinks: [{ prefix: 'TRACKER-', url: 'https://t.example/browse/TRACKER-<num>' }] },
      { 'content/keys.md': `# Keys\n\n${keys}, [another](https://other.example/browse/1).\n` },
    ),
  );
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

test('keys of issues look like links, stay whole, and are high enough to press', async () => {
  const page = await stage.look('/docs/keys/', { width: 320, height: 800 });
  const links = await page.locator('.prose a').evaluateAll((all) =>
    all.map((link) => {
      const { color, fontFamily, textDecorationLine } = getComputedStyle(link);
      const look = { color, fontFamily, textDecorationLine };
      const boxes = [...link.getClientRects()].map(({ height }) => height);
      return { isKey: link.classList.contains('key'), look, boxes };
    }),
  );
  const [keys, others] = [true, false].map((isKey) => links.filter((one) => one.isKey === isKey));
  expect([keys?.length, others?.length]).toEqual([30, 1]);
  for (const { look, boxes } of keys ?? []) {
    expect(look).toEqual(others?.[0]?.look);
    expect(boxes.length).toBe(1);
    expect(boxes[0]).toBeGreaterThanOrEqual(24);
  }
});
