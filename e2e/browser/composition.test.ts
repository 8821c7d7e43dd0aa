import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { narrow, type Stage, setStage } from './journey.ts';

const sentence = 'A short text of one line, which every block repeats.';
const cells = ['Series', 'Released', 'General support until', 'Security support until', 'Notes'];
const row = `| ${cells.map((cell) => `${cell} of the table`).join(' | ')} |`;

const everything = `# Everything in one column

${sentence}

## First heading

${sentence}

- One
- Two

### Second heading

${sentence}

:::note
${sentence}
:::

\`\`\`js
short();
\`\`\`

| Name | Meaning |
|---|---|
| a | ${sentence} |

## What needs more room

| ${cells.join(' | ')} |
|${'---|'.repeat(cells.length)}
${row}

\`\`\`js
const line = '${'x'.repeat(90)}';
\`\`\`
`;

let stage: Stage;
beforeAll(async () => {
  const files = {
    'content/column.md': everything,
    'content/long.md': `# A long beginning\n\n${`${sentence} `.repeat(6)}\n\n## Next\n\n## Last\n`,
    'content/short.md': '# Only a heading follows\n\n## First\n\nText.\n\n## Second\n',
  };
  stage = await setStage(await buildFixture({}, files));
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

const desktop = { width: 1440, height: 900 };

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (found === null) throw new Error(`${selector} is not shown.`);
  const { x, y, width, height } = found;
  return { left: x, right: x + width, top: y, bottom: y + height, width, height };
};

const size = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));

const blocks = ['h1', '.prose > p', 'h2', 'ul', '.admonition', 'figure.code', '.table'];
const inText = (block: string): string => (block === 'h1' ? block : `.prose > ${block}`);

describe('the column', () => {
  test.each([1280, 1440, 1920])('has one width for all blocks at %d px', async (width) => {
    const page = await stage.look('/docs/column/', { width, height: 900 });
    for (const block of blocks.slice(1)) {
      const at = await box(page, inText(block.replace('.prose > ', '')));
      const text = await box(page, '.prose');
      expect([at.left, at.right], block).toEqual([text.left, text.right]);
      expect(at.width, block).toBeGreaterThanOrEqual(680);
      expect(at.width, block).toBeLessThanOrEqual(720);
    }
  });

  test.each([1280, 1440, 1920])('is centred between the rails at %d px', async (width) => {
    const page = await stage.look('/docs/column/', { width, height: 900 });
    const [side, text, toc] = await Promise.all(
      ['.side', '.prose', '.toc'].map((one) => box(page, one)),
    );
    if (side === undefined || text === undefined || toc === undefined) throw new Error('missing');
    expect(Math.abs(text.left - side.right - (toc.left - text.right))).toBeLessThanOrEqual(1);
  });

  test('fills a tablet', async () => {
    const page = await stage.look('/docs/column/', { width: 820, height: 900 });
    const { left, right } = await box(page, '.prose');
    expect([left, 820 - right]).toEqual([20, 20]);
  });

  test('is as wide as the room above the text, where the row of the path is', async () => {
    const page = await stage.look('/docs/column/', { width: 1100, height: 900 });
    const [text, jump] = await Promise.all([box(page, '.prose'), box(page, '.jump')]);
    expect(Math.abs(text.right - jump.right)).toBeLessThanOrEqual(1);
  });

  test('is exceeded to both sides, by the same, by what needs more room', async () => {
    const page = await stage.look('/docs/column/', desktop);
    const text = await box(page, '.prose');
    const table = await box(page, '.prose > .table:has(.broad)');
    const code = await box(page, '.prose > figure.broad');
    expect([table.left, table.right]).toEqual([code.left, code.right]);
    expect(Math.abs(text.left - code.left - (code.right - text.right))).toBeLessThanOrEqual(1);
    expect(code.width - text.width).toBeGreaterThan(60);
  });

  test.each([1180, 1280, 1290, 1340, 1440])(
    'is exceeded by enough to look meant, or not at all: %i',
    async (width) => {
      const page = await stage.look('/docs/column/', { width, height: 900 });
      const [text, code] = [await box(page, '.prose'), await box(page, '.prose > figure.broad')];
      const more = code.width - text.width;
      expect(more === 0 || more >= 60).toBe(true);
    },
  );

  test('can be exceeded by nothing on a phone', async () => {
    const page = await stage.look('/docs/column/', narrow);
    const [text, code] = [await box(page, '.prose'), await box(page, '.prose > figure.broad')];
    expect([code.left, code.right]).toEqual([text.left, text.right]);
  });
});

describe('the rhythm', () => {
  test('has more space above a heading than twice that below it', async () => {
    const page = await stage.look('/docs/column/', desktop);
    for (const level of ['h2', 'h3']) {
      const [above, below] = await page
        .locator(`.prose > ${level}`)
        .first()
        .evaluate((heading) => {
          const { top, bottom } = heading.getBoundingClientRect();
          const before = heading.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
          const after = heading.nextElementSibling?.getBoundingClientRect().top ?? 0;
          return [top - before, after - bottom] as const;
        });
      expect(above, level).toBeGreaterThanOrEqual(2 * below);
    }
  });

  test('has headings of falling sizes, all larger than the lead, which is larger than the text', async () => {
    const page = await stage.look('/docs/column/', desktop);
    const lead = await size(page, '.led > p');
    const [title, second, third] = [
      await size(page, 'h1'),
      await size(page, '.prose h2'),
      await size(page, '.prose h3'),
    ];
    expect([title > second, second > third, third > lead]).toEqual([true, true, true]);
    expect(lead).toBeGreaterThan(await size(page, '.prose > h2 + p'));
  });

  test('has 40 px between the bar of a page and a heading that follows it', async () => {
    const page = await stage.look('/docs/short/', desktop);
    const above = (await page.locator('.page-bar').count()) > 0 ? '.page-bar' : 'h1';
    const [before, after] = [await box(page, above), await box(page, '.prose > h2')];
    expect(Math.round(after.top - before.bottom)).toBe(40);
  });

  test('sets a first paragraph of more than three lines as ordinary text', async () => {
    const page = await stage.look('/docs/long/', desktop);
    expect(await size(page, '.prose > p')).toBe(17);
  });

  test('marks the items of a list with bullets', async () => {
    const page = await stage.look('/docs/column/', desktop);
    const style = page
      .locator('.prose > ul')
      .evaluate((list) => getComputedStyle(list).listStyleType);
    expect(await style).toBe('disc');
  });
});
