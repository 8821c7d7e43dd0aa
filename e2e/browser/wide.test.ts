import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { type Stage, setStage, wide } from './journey.ts';

const terms = Array.from({ length: 40 }, (_, at) => `x_{${at}}`).join(' + ');
const word = 'unbreakable'.repeat(30);
const cells = Array.from({ length: 20 }, (_, at) => `cell_number_${at}`).join(' | ');

/** The widest of each construct. */
const constructs: Readonly<Record<string, string>> = {
  'a formula': `$$\n${terms}\n$$`,
  'a formula in a line': `The sum $${terms}$ is long.`,
  'a formula in a list': `- A sum:\n\n  $$\n  ${terms}\n  $$`,
  'a formula in an admonition': `:::note\n$$\n${terms}\n$$\n:::`,
  'a formula in a table': `| a |\n|---|\n| $${terms}$ |`,
  code: `\`\`\`js\nconst a = '${word}';\n\`\`\``,
  'code in a line': `See \`${word}\` here.`,
  'a table': `| ${cells} |\n|${'---|'.repeat(20)}\n| ${cells} |`,
  'a word': word,
  'an address': `<https://example.org/${word}>`,
  'a picture': '![Stripes](/img/wide.svg)',
  'a quote': `> ${word}\n>\n> $$\n> ${terms}\n> $$`,
  'a term': `${word}\n: ${word}`,
  'a file tree': `:::file-tree\n- ${word}\n  - ${word}.php\n:::`,
  'raw HTML': `<table><tr>${'<td>unbreakable_cell</td>'.repeat(20)}</tr></table>`,
  'a footnote': `Text.[^1]\n\n[^1]: ${word} $${terms}$`,
  summary: `<details>\n<summary>${word}</summary>\n\n${word}\n\n</details>`,
};

let stage: Stage;
beforeAll(async () => {
  const page = Object.entries(constructs).map(
    ([name, text], at) => `## ${at} ${name}\n\n${text}\n`,
  );
  const schemes = ['light', 'dark'].map((scheme) => {
    return `![${scheme} picture](/img/wide.svg#gh-${scheme}-mode-only)`;
  });
  stage = await setStage(
    await buildFixture(
      {},
      {
        'content/index.md': `# Wide\n\n${page.join('\n')}`,
        'content/development/index.md': '# Development\n',
        'content/development/policies/index.md': '# Policies\n',
        'content/development/policies/completeness.md': `# Completeness of contributions\n`,
        'content/schemes.md': `# Schemes\n\n${schemes.join('\n')}\n`,
        ...Object.fromEntries(
          Object.keys(constructs).map((name, at) => [
            `content/part-${at}.md`,
            `# Part ${at}\n\n${constructs[name] ?? ''}\n`,
          ]),
        ),
        'static/img/wide.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="400" viewBox="0 0 2400 400"><rect width="100" height="400"/></svg>\n',
      },
    ),
  );
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

test.each(Object.keys(constructs).map((name, at) => [name, at] as const))(
  '%s scrolls in a box of its own or breaks, and the page keeps its width',
  async (_, at) => {
    const page = await stage.open(`/docs/part-${at}/`, { viewport: wide });
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  },
);

test('a formula that is wider than its box can be scrolled by the keyboard', async () => {
  const page = await stage.look('/docs/part-0/', { width: 320, height: 800 });
  const box = page.getByRole('group', { name: 'Formula' });
  await box.waitFor();
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
});

test.each(['light', 'dark'] as const)(
  'a picture for one scheme is shown in it alone: %s',
  async (colorScheme) => {
    const page = await stage.open('/docs/schemes/', { viewport: wide, colorScheme });
    const shown = page.locator('main img:visible');
    expect(await shown.count()).toBe(1);
    expect(await shown.getAttribute('alt')).toBe(`${colorScheme} picture`);
  },
);

const nested = '/docs/development/policies/completeness/';

test.each([1280, 1440])('breadcrumbs are whole where there is room for them: %i', async (width) => {
  const page = await stage.look(nested, { width, height: 800 });
  const crumbs = await page
    .locator('.crumbs a')
    .evaluateAll((all) => all.map((one) => [one.scrollWidth, one.clientWidth]));
  expect(crumbs.length).toBeGreaterThan(1);
  for (const [needed, given] of crumbs) expect(needed).toBeLessThanOrEqual(given ?? 0);
});

test('breadcrumbs are shortened, each on the line of its slash, where the row is full', async () => {
  const page = await stage.look(nested, { width: 320, height: 800 });
  const boxes = await page.locator('.crumbs li').evaluateAll((all) => {
    return all.map((one) => {
      const { top, right, height } = one.getBoundingClientRect();
      return { top, right, height };
    });
  });
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1);
  for (const { right } of boxes) expect(right).toBeLessThanOrEqual(320);
});
