import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { holdRequests, narrow, type Stage, setStage, wide } from './journey.ts';

const long = Array.from({ length: 60 }, (_, at) => `line(${at + 1})`).join('\n');

const page = `---
title: Code
---

\`\`\`js
const wide = '${'x'.repeat(200)}';
\`\`\`

\`\`\`js
short()
\`\`\`

\`\`\`js collapse showLineNumbers
${long}
\`\`\`

\`\`\`bash npm2yarn
npm install docsgen
\`\`\`
`;

const diffs = `---
title: Diffs
---

\`\`\`diff
 const a = 1;
-const b = 2;
+const b = 3;
\`\`\`

\`\`\`diff
const a = 1;
- const b = 2;
+ const b = 3;
\`\`\`

\`\`\`diff
--- a/file
+++ b/file
@@ -1 +1 @@
-a
+b
\`\`\`
`;

const blocks = (amount: number): string =>
  `---\ntitle: Blocks\n---\n\n${`\`\`\`js\n${'x'.repeat(200)}\n\`\`\`\n\n`.repeat(amount)}`;

const collapsed = `---
title: Collapsed
---

\`\`\`js collapse showLineNumbers
${long}
\`\`\`

${'Words below the code.\n\n'.repeat(40)}`;

let stage: Stage;
beforeAll(async () => {
  const pages = {
    'content/collapsed.md': collapsed,
    'content/diffs.md': diffs,
    'content/few.md': blocks(2),
    'content/many.md': blocks(80),
  };
  stage = await setStage(await buildFixture({}, { 'content/code.md': page, ...pages }));
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

const route = '/docs/code/';

test('lines that are too long can be broken, and only blocks with such lines offer it', async () => {
  const window = await stage.open(route, { viewport: wide });
  const wrap = window.getByRole('button', { name: 'Wrap lines' });
  await wrap.first().waitFor();
  expect(await wrap.count()).toBe(1);
  const overflows = () =>
    window
      .locator('pre')
      .first()
      .evaluate((pre) => pre.scrollWidth > pre.clientWidth + 1);
  expect(await overflows()).toBe(true);
  await wrap.focus();
  await window.keyboard.press('Enter');
  await expect.poll(overflows).toBe(false);
  expect(await wrap.getAttribute('aria-pressed')).toBe('true');
});

test('the choice to break long lines holds for all blocks, on all pages and in all tabs', async () => {
  const window = await stage.open('/docs/many/', { viewport: wide });
  const overflowing = (page = window) =>
    page
      .locator('pre')
      .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth + 1).length);
  const wrap = (page = window) => page.getByRole('button', { name: 'Wrap lines' });
  await expect.poll(() => wrap().count()).toBe(80);
  expect(await overflowing()).toBe(80);
  const other = await window.context().newPage();
  await other.goto(`${stage.host.origin}/docs/few/`);
  await wrap(other).first().waitFor();
  const button = wrap().nth(40);
  await button.focus();
  const top = () => button.evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  await window.keyboard.press('Enter');
  expect(await overflowing()).toBe(0);
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await expect.poll(() => overflowing(other)).toBe(0);
  expect(await wrap(other).first().getAttribute('aria-pressed')).toBe('true');

  await window.goto(stage.host.origin + route);
  await wrap().first().waitFor();
  expect(await overflowing()).toBe(0);
  // Only blocks with long lines offer it, as they do when lines aren't broken.
  expect(await wrap().count()).toBe(1);
  expect(await wrap().getAttribute('aria-pressed')).toBe('true');
  await wrap().focus();
  await window.keyboard.press('Enter');
  expect(await overflowing()).toBe(1);
  await window.reload();
  await wrap().first().waitFor();
  expect(await overflowing()).toBe(1);
});

test('the choice to break long lines holds from the first paint, so that nothing moves', async () => {
  const window = await stage.open('/docs/few/', { viewport: wide });
  await window.getByRole('button', { name: 'Wrap lines' }).first().focus();
  await window.keyboard.press('Enter');
  const release = await holdRequests(window, /\/code\.[^/]*js$/);
  await window.goto(stage.host.origin + route, { waitUntil: 'domcontentloaded' });
  const height = () =>
    window
      .locator('pre')
      .first()
      .evaluate((pre) => pre.clientHeight);
  const before = await height();
  release();
  await window.getByRole('button', { name: 'Wrap lines' }).waitFor();
  expect(await height()).toBe(before);
});

test('long lines can be broken where storage is blocked', async () => {
  const window = await stage.open('/docs/few/', { viewport: wide });
  await window.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new Error('blocked');
      },
    });
  });
  await window.reload();
  const wrap = window.getByRole('button', { name: 'Wrap lines' }).first();
  await wrap.waitFor();
  await wrap.focus();
  await window.keyboard.press('Enter');
  expect(await wrap.getAttribute('aria-pressed')).toBe('true');
});

test('a reload leads to the linked line of collapsed code each time', async () => {
  const window = await stage.open('/docs/collapsed/#L40', { viewport: narrow });
  const top = () => window.locator('#L40').evaluate((line) => line.getBoundingClientRect().top);
  const first = await top();
  expect(first).toBeGreaterThan(0);
  for (let time = 0; time < 8; time += 1) {
    await window.reload();
    await window.waitForTimeout(150);
    expect(Math.abs((await top()) - first)).toBeLessThan(2);
  }
});

test('many blocks are measured without laying the page out once for each', async () => {
  const window = await stage.open(route, { viewport: wide });
  const session = await window.context().newCDPSession(window);
  await session.send('Performance.enable');
  const layouts = async (name: string, amount: number): Promise<number> => {
    await window.goto(new URL(`/docs/${name}/`, window.url()).href);
    await expect
      .poll(() => window.getByRole('button', { name: 'Wrap lines' }).count())
      .toBe(amount);
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name: metric }) => metric === 'LayoutCount')?.value ?? Number.NaN;
  };
  const few = await layouts('few', 2);
  const many = await layouts('many', 80);
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThan(few + 40);
});

test.each([true, false])('long code opens, by scripts or not (%s)', async (javaScriptEnabled) => {
  const window = await stage.open(route, { viewport: wide, javaScriptEnabled });
  const height = () =>
    window.locator('.long pre').evaluate((pre) => pre.getBoundingClientRect().height);
  const closed = await height();
  await window.locator('.long summary').click();
  await expect.poll(height).toBeGreaterThan(closed * 2);
});

test('a link to a line of collapsed code shows that line', async () => {
  const window = await stage.open(`${route}#L50`, { viewport: wide });
  const line = window.locator('#L50');
  const top = await line.evaluate((one) => one.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(wide.height);
  const clipped = await line.evaluate((one) => {
    const { bottom } = (one.closest('pre') as HTMLElement).getBoundingClientRect();
    return one.getBoundingClientRect().bottom > bottom;
  });
  expect(clipped).toBe(false);
});

test('a link to a range of lines marks them, and Shift makes one from two numbers', async () => {
  const window = await stage.open(`${route}#L48-L50`, { viewport: wide });
  const marked = () =>
    window.locator('.l.linked').evaluateAll((lines) => lines.map((line) => line.id));
  await expect.poll(marked).toEqual(['L48', 'L49', 'L50']);
  const first = window.locator('#L48');
  const isWhole = () =>
    first.evaluate((line) => {
      const { bottom } = (line.closest('pre') as HTMLElement).getBoundingClientRect();
      const place = line.getBoundingClientRect();
      return place.top > 0 && place.bottom < Math.min(bottom, innerHeight);
    });
  await expect.poll(isWhole).toBe(true);
  await window.locator('#L55 > [data-n]').click();
  await expect.poll(marked).toEqual([]);
  await window.locator('#L53 > [data-n]').click({ modifiers: ['Shift'] });
  await expect.poll(marked).toEqual(['L53', 'L54', 'L55']);
  await expect.poll(() => new URL(window.url()).hash).toBe('#L53-L55');
});

test('the package manager that a reader chose is there on the next page too', async () => {
  const window = await stage.open(route, { viewport: wide });
  await window.getByRole('tab', { name: 'pnpm' }).click();
  await window.reload();
  await expect.poll(() => window.getByText('pnpm add docsgen').isVisible()).toBe(true);
});

test('a diff is copied as the code after its changes, and a patch as it is', async () => {
  const window = await stage.open('/docs/diffs/', { viewport: wide });
  await window.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          document.body.dataset.copied = text;
        },
      },
    });
  });
  const copied: string[] = [];
  for (const at of [0, 1, 2]) {
    await window.getByRole('button', { name: 'Copy code' }).nth(at).click();
    copied.push(await window.locator('body').evaluate((body) => body.dataset.copied ?? ''));
  }
  expect(copied).toEqual([
    'const a = 1;\nconst b = 3;',
    'const a = 1;\nconst b = 3;',
    '--- a/file\n+++ b/file\n@@ -1 +1 @@\n-a\n+b',
  ]);
});
