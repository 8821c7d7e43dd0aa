import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { narrow, type Stage, setStage, wide } from './journey.ts';

const words = 'A sentence that stands for all others, in words of common length. '.repeat(12);

const page = `---
title: Text
---

${words}

${words}

- ${words}

:::note
${words}
:::

\`\`\`text
${'x'.repeat(60)}
\`\`\`
`;

let stage: Stage;
beforeAll(async () => {
  stage = await setStage(await buildFixture({}, { 'content/text.md': page }));
});
afterAll(() => stage.close());

test('lines of text have about 80 characters, those of the lead as much room as the others', async () => {
  const window = await stage.look('/docs/text/', wide);
  const texts = await window.evaluate(() => {
    return [...document.querySelectorAll('.prose > p')].map((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const { width } = paragraph.getBoundingClientRect();
      return { characters: (paragraph.textContent ?? '').length / lines, width };
    });
  });
  const [lead, body] = texts;
  expect(body?.characters).toBeGreaterThan(62);
  expect(body?.characters).toBeLessThan(84);
  expect(lead?.width).toBe(body?.width);
});

test('remarks and code are as wide as the text', async () => {
  const window = await stage.look('/docs/text/', wide);
  const widths = await window.evaluate(() => {
    const widthOf = (selector: string): number =>
      document.querySelector(selector)?.getBoundingClientRect().width ?? 0;
    return ['.prose > p', '.admonition', 'figure.code'].map(widthOf);
  });
  expect(widths[1]).toBe(widths[0]);
  expect(widths[2]).toBe(widths[0]);
});

test('a page that is opened as a file shows its text, as the manual says', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'docsgen-file-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const file = path.join(root, 'index.html');
  const files = await buildFixture({}, { 'content/text.md': page });
  await writeFile(file, files.get('docs/text/index.html') ?? '');
  const context = await stage.browser.newContext();
  const window = await context.newPage();
  await window.goto(pathToFileURL(file).href);
  expect(await window.getByRole('heading', { name: 'Text' }).isVisible()).toBe(true);
  expect(await window.getByText(words.trim()).first().isVisible()).toBe(true);
});

test.each([
  ['the title of the site on a phone', '.brand', narrow],
  ['the text', '.prose > p', wide],
])('words are as far apart as the font has it, in %s', async (_, selector, viewport) => {
  const window = await stage.look('/docs/text/', viewport);
  await window.evaluate(() => document.fonts.ready);
  const space = await window
    .locator(selector)
    .first()
    .evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const at = text.data.indexOf(' ');
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return (
        range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize)
      );
    });
  // Inter has 0.28 em in regular type and 0.24 em in bold. Rounded to whole pixels it can be 0.2.
  expect(space).toBeCloseTo(selector === '.brand' ? 0.245 : 0.28, 2);
});
