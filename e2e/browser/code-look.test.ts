import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { narrow, type Stage, setStage, wide } from './journey.ts';

const title = 'lib/classes/local/a_rather_long_name_of_a_file_that_fills_its_row.php';
const long = 'x'.repeat(200);

const pages = {
  'content/titled.md': `# Titled\n\n\`\`\`php title="${title}"\n$a = '${long}';\n\`\`\`\n`,
  'content/line.md': '# A line\n\n```bash\nnpm ci\n```\n',
  'content/groups.md':
    '# Groups\n\n:::code-group\n\n```js title="npm"\nnpm()\n```\n\n```js title="yarn"\nyarn()\n```\n\n:::\n',
  'content/diff.md': '# A diff\n\n```diff\n-before\n+after\n same\n```\n',
};

let stage: Stage;
beforeAll(async () => {
  stage = await setStage(await buildFixture({}, pages));
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

const phone = { viewport: narrow, hasTouch: true, isMobile: true };
const block = (page: Page) => page.locator('figure.code').first();

/** Whether the label of a block's language can be seen: it is generated content. */
const showsLanguage = (page: Page): Promise<boolean> =>
  block(page).evaluate((figure) => {
    const { content, visibility, opacity } = getComputedStyle(figure, '::before');
    return content !== 'none' && visibility === 'visible' && opacity === '1';
  });

test.each([
  ['a desktop', { viewport: wide }],
  ['a phone', phone],
])('title, language and buttons share a row on %s, without overlapping', async (_, options) => {
  const page = await stage.open('/docs/titled/', options);
  await page.locator('.tools').waitFor();
  await block(page).hover();
  expect(await showsLanguage(page)).toBe(true);
  const { top, caption, tools, code, columns } = await block(page).evaluate((figure) => {
    const box = (selector: string) => {
      const { left, right, top, bottom } = (
        figure.querySelector(selector) as HTMLElement
      ).getBoundingClientRect();
      return { left, right, top, bottom };
    };
    return {
      top: figure.getBoundingClientRect().top,
      caption: box('figcaption'),
      tools: box('.tools'),
      code: box('pre'),
      // The widths of the columns: title, language, buttons.
      columns: getComputedStyle(figure).gridTemplateColumns.split(' ').map(Number.parseFloat),
    };
  });
  expect(columns.length).toBe(3);
  expect(columns[1]).toBeGreaterThan(20);
  expect(caption.right).toBeLessThanOrEqual(tools.left - (columns[1] ?? 0) + 1);
  expect(tools.top).toBeGreaterThanOrEqual(top);
  expect(tools.bottom).toBeLessThanOrEqual(code.top + 1);
  expect(caption.bottom).toBeLessThanOrEqual(code.top + 1);
});

test('the language stays in sight beside the buttons of a block without a title', async () => {
  const page = await stage.look('/docs/line/', wide);
  await page.locator('.tools').waitFor();
  await block(page).hover();
  expect(await showsLanguage(page)).toBe(true);
  const [label, tools] = await block(page).evaluate((figure) => {
    const { right } = getComputedStyle(figure, '::before');
    const buttons = figure.querySelector('.tools') as HTMLElement;
    const { left } = buttons.getBoundingClientRect();
    return [Number.parseFloat(right), figure.getBoundingClientRect().right - left];
  });
  expect(label).toBeGreaterThanOrEqual(tools ?? Number.NaN);
});

test.each([
  ['/docs/line/', 'a block of one line'],
  ['/docs/groups/', 'a tab of one line'],
])('on a phone, %s (%s) has no band above its line', async (path) => {
  const page = await stage.open(path, phone);
  await page.locator('.tools').first().waitFor();
  const [above, below] = await block(page).evaluate((figure) => {
    const line = (figure.querySelector('.l') as HTMLElement).getBoundingClientRect();
    const { top, bottom } = figure.getBoundingClientRect();
    return [line.top - top, bottom - line.bottom] as const;
  });
  expect(above).toBeGreaterThan(0);
  expect(Math.abs(above - below)).toBeLessThan(3);
});

test('the lines of a diff have backgrounds over their whole width', async () => {
  for (const options of [{ viewport: wide }, phone]) {
    const page = await stage.open('/docs/diff/', options);
    const lines = await page.locator('figure.code .l').evaluateAll((all) =>
      all.map((line) => ({
        color: getComputedStyle(line).backgroundColor,
        isWhole: line.clientWidth >= (line.closest('pre')?.clientWidth ?? Number.NaN),
      })),
    );
    expect(new Set(lines.map(({ color }) => color)).size).toBe(3);
    expect(lines.every(({ isWhole }) => isWhole)).toBe(true);
  }
});
