import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { type Stage, setStage, wide } from './journey.ts';

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const everywhere = `---
title: ${word}
description: ${word}
tags: [${word}]
sidebar_badge: ${word}
---

[${word}](./category/index.md)

## ${word}

:::note[${word}]
${word}
:::

:::valid[${word}]
${word}
:::

::::cards
:::card [${word}](./category/index.md)
${word}
:::
:::card [Short](./category/page.md)
${word}
:::
::::

:::details[${word}]
${word}
:::

::::tabs
:::tab[${word}]
${word}
:::
::::

| ${word} | Short |
|---|---|
| ${word} | Short |

## And more

### ${word}

Short.
`;

const files = {
  'content/index.md': everywhere,
  'content/category/index.md': everywhere.replaceAll('./category/', './'),
  'content/category/page.md': everywhere.replaceAll('./category/', './'),
  'content/home.md': `---
title: Home
template: home
hero:
  title: ${word}
  tagline: ${word}
  actions: [{ text: ${word}, link: ./index.md }]
features:
  - { title: ${word}, details: ${word}, link: ./index.md }
---
`,
};

/** A category with a count of two digits. */
const many = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`content/many ${word}/${at}.md`, '# Short\n\nShort.\n']),
);

let stage: Stage;
let paths: string[];
beforeAll(async () => {
  const site = await buildFixture({ title: word }, { ...files, ...many });
  paths = [...site.keys()].flatMap((path) => /^(.*\/)?index\.html$/.exec(path)?.[1] ?? []);
  stage = await setStage(site);
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

test('a word that is longer than a line is broken wherever it stands, on a screen of any width', async () => {
  const page = await stage.open('/', { viewport: wide });
  const overflowing: string[] = [];
  for (const path of paths) {
    await page.goto(`${stage.host.origin}/${path}`);
    for (const width of [320, 768, 1000, 1440]) {
      await page.setViewportSize({ ...wide, width });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      if (widest > width) overflowing.push(`${path} at ${width}: ${widest}`);
    }
  }
  expect(overflowing).toEqual([]);
});

test('the sidebar and "On this page" break it, too', async () => {
  const page = await stage.look('/docs/category/page/', wide);
  for (const panel of ['#_sidebar', '#_toc']) {
    const overflow = await page
      .locator(panel)
      .evaluate((box) => Math.max(0, box.scrollWidth - box.clientWidth));
    expect(overflow).toBe(0);
  }
});

test('the digits of a count stay beside each other where the label is broken', async () => {
  const page = await stage.look('/docs/', wide);
  const count = page.locator('#_sidebar small', { hasText: '12' });
  const lines = await count.evaluate((box) => {
    const text = document.createRange();
    text.selectNodeContents(box);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
});
