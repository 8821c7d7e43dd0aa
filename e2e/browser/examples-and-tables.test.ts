import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { narrow, type Stage, setStage, wide } from './journey.ts';

const nodes = Array.from({ length: 12 }, (_, at) => `n${at}[A step of the workflow ${at}]`);

const pages = {
  'content/examples.md': '# Examples\n\n:::valid[Do]\nRight.\n:::\n\n:::invalid\nWrong.\n:::\n',
  'content/flags.md': `# Flags\n\n${'Run it with `docsgen check --rule unknown-doc` here. '.repeat(20)}\n`,
  'content/arrows.md': `# Arrows\n\n${'Call `$DB->get_record()`, or else `$this->getDataGenerator()->create_course()` once. '.repeat(20)}\n`,
  'content/paths.md': `# Paths\n\n| Library | Purpose | Location |\n|---|---|---|\n| lunr | ${'of many words '.repeat(8)}| \`admin/tool/componentlibrary/amd/src/components/navigation/lunr.js\`, also \`core_courseformat\\output\\local\\content\\section\\cmlist::export_for_template()\` |\n`,
  'content/table.md': `# Table\n\n| Word | Meaning |\n|---|---|\n| a short term | ${'of many words '.repeat(30)}|\n`,
  'content/names.md': `# Names\n\n| Name | Kind | Meaning |\n|---|---|---|\n| [\`name-of-something-quite-long\`](./table.md) | error | ${'of many words '.repeat(30)}|\n`,
  'content/untitled.md': `# Untitled\n\n${'Text. '.repeat(60)}\n\n\`\`\`mermaid\nflowchart LR\n${nodes.join(' --> ')}\n\`\`\`\n`,
  'content/diagram.md': `# Diagram\n\n\`\`\`mermaid title="The workflow"\nflowchart LR\n${nodes.join(' --> ')}\n\`\`\`\n`,
};

let stage: Stage;
beforeAll(async () => {
  stage = await setStage(await buildFixture({}, pages));
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

test('an example shows one label, and screen readers hear the verdict before it', async () => {
  const page = await stage.look('/docs/examples/', wide);
  const titles = page.locator('.example-title');
  expect(await titles.allTextContents()).toEqual(['Good: Do', 'Avoid']);
  const seen = await titles.evaluateAll((all) =>
    all.map((title) =>
      [...title.querySelectorAll('.vh')].map(({ textContent, clientWidth }) => [
        textContent,
        clientWidth <= 1,
      ]),
    ),
  );
  expect(seen).toEqual([[['Good: ', true]], []]);
});

test.each([
  ['a flag', 'flags', '--rule'],
  ['a word with an arrow', 'arrows', '$DB->get_record()'],
  ['an arrow of a long word', 'arrows', '->create_course()'],
])('no line breaks within %s', async (_, name, part) => {
  const page = await stage.open(`/docs/${name}/`);
  for (let width = 320; width < 480; width += 20) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.locator('.prose code').evaluateAll((all, wanted) => {
      const ranges = all.flatMap((code) => {
        const texts: Text[] = [];
        const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        const at = code.textContent?.indexOf(wanted) ?? -1;
        if (at < 0) return [];
        const range = document.createRange();
        range.selectNodeContents(code);
        let before = 0;
        for (const text of texts) {
          const [from, to] = [at - before, at + wanted.length - before];
          if (from >= 0 && from < text.length) range.setStart(text, from);
          if (to > 0 && to <= text.length) range.setEnd(text, to);
          before += text.length;
        }
        return [range];
      });
      return ranges.map((range) => {
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        return new Set(tops).size;
      });
    }, part);
    expect(lines).toEqual(Array.from({ length: 20 }, () => 1));
  }
});

test('paths and names of classes in a table break at their parts, and leave room for texts', async () => {
  const page = await stage.look('/docs/paths/', wide);
  const [hidden, room] = await page.locator('.table').evaluate((box) => {
    const purpose = box.querySelectorAll('td')[1]?.clientWidth ?? 0;
    return [box.scrollWidth - box.clientWidth, purpose / box.clientWidth];
  });
  expect(hidden).toBe(0);
  expect(room).toBeGreaterThan(0.25);
});

test.each(['table', 'names'])(
  'short texts and long names in the first column of a table stay on one line: %s',
  async (name) => {
    const page = await stage.look(`/docs/${name}/`, wide);
    const [height, line] = await page
      .locator('td')
      .first()
      .evaluate((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const { lineHeight } = getComputedStyle(cell);
        return [range.getBoundingClientRect().height, Number.parseFloat(lineHeight)] as const;
      });
    expect(height).toBeLessThan(line * 1.5);
  },
);

test('a diagram that is wider than the page opens in its full size, and returns', async () => {
  const page = await stage.look('/docs/diagram/', narrow);
  const opener = page.getByRole('button', { name: 'Enlarge' });
  await opener.waitFor();
  expect(await opener.textContent()).toBe('Enlarge');
  const drawing = page.getByRole('img', { name: 'The workflow' });
  const width = () => drawing.evaluate((host) => host.scrollWidth);
  const before = await width();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'The workflow' });
  await dialog.waitFor();
  await expect.poll(() => dialog.getByRole('img').count()).toBe(1);
  expect(await width()).toBeGreaterThan(before);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const returned = page.locator('figure').getByRole('img', { name: 'The workflow' });
  await expect.poll(() => returned.count()).toBe(1);
  expect(await width()).toBe(before);
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('a diagram that is wider than the text takes the room beside it, and its name is for screen readers', async () => {
  const page = await stage.look('/docs/untitled/', wide);
  await page.getByRole('img', { name: 'Diagram' }).waitFor();
  const [text, drawing] = await page.evaluate(() =>
    ['.prose > p', '.drawing'].map((one) => {
      const { left, right } = document.querySelector(one)?.getBoundingClientRect() ?? new DOMRect();
      return { left, right };
    }),
  );
  const [before, after] = [
    (text?.left ?? 0) - (drawing?.left ?? 0),
    (drawing?.right ?? 0) - (text?.right ?? 0),
  ];
  expect(before).toBeGreaterThan(20);
  expect(Math.abs(before - after)).toBeLessThan(2);
  expect(await page.locator('figcaption').evaluate(({ clientWidth }) => clientWidth)).toBe(1);
});

test('a wide diagram is printed whole, without its button', async () => {
  const page = await stage.open('/docs/diagram/', { viewport: wide });
  await page.getByRole('img', { name: 'The workflow' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 900 });
  const hidden = await page
    .locator('.drawing')
    .evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(hidden).toBe(0);
  expect(await page.locator('.enlarge').isVisible()).toBe(false);
});

test('an enlarged diagram that scrolls has a shadow at each edge with more of it', async () => {
  const page = await stage.look('/docs/diagram/', narrow);
  await page.getByRole('button', { name: 'Enlarge' }).click();
  const box = page.locator('dialog .large');
  await box.waitFor();
  const [hidden, attachments] = await box.evaluate((one) => {
    return [one.scrollWidth - one.clientWidth, getComputedStyle(one).backgroundAttachment] as const;
  });
  expect(hidden).toBeGreaterThan(0);
  const edges = ['local', 'scroll'].flatMap((one) => Array.from({ length: 4 }, () => one));
  expect(attachments).toBe(edges.join(', '));
});

test.each([0.9, 0.7])(
  'a diagram that is legible at the width of the window opens whole, in the middle: %d',
  async (scale) => {
    const page = await stage.look('/docs/diagram/', narrow);
    const drawing = page.getByRole('img', { name: 'The workflow' });
    const own = await drawing.evaluate(
      (host) => host.shadowRoot?.querySelector('svg')?.viewBox.baseVal.width ?? 0,
    );
    const size = { width: Math.round(own * scale), height: 900 };
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Enlarge' }).click();
    await page.getByRole('dialog').waitFor();
    const { x, y, width, height } = await drawing.evaluate((host) => {
      return host.shadowRoot?.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
    });
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(size.width);
    const above = y;
    const below = size.height - y - height;
    expect(Math.abs(above - below)).toBeLessThan(60);
  },
);
