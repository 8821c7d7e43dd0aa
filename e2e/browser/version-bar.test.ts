import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { type Stage, setStage, wide } from './journey.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage(
    await buildFixture(
      {},
      {
        'content/start.md': '---\napplies: ">=2.0"\n---\n\n# Start\n\nText.\n',
        'docs_versions.json': '["2.0", "1.0"]',
        'docs_versioned_docs/version-2.0/start.md': '---\napplies: ">=2.0"\n---\n\n# Start\n',
        'docs_versioned_docs/version-1.0/start.md': '# Start\n\nText.\n',
      },
    ),
  );
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

test.each([wide, { width: 320, height: 700 }])(
  'the versions that a page applies to stand beside its version, %o',
  async (viewport) => {
    const page = await stage.look('/docs/next/start/', viewport);
    const badge = page.locator('.badge', { hasText: 'From 2.0 on' });
    const menu = page.locator('.versions summary');
    const [at, beside] = [await badge.boundingBox(), await menu.boundingBox()];
    if (at === null || beside === null) throw new Error('Both are visible.');
    expect(at.x - (beside.x + beside.width)).toBeGreaterThanOrEqual(8);
    expect(Math.abs(at.y + at.height / 2 - (beside.y + beside.height / 2))).toBeLessThan(4);
    await menu.press('Enter');
    expect(await page.locator('.versions a').allTextContents()).toEqual(['Next', '2.0', '1.0']);
  },
);
