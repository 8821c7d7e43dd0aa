import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltSite, buildFixture } from './build-site.ts';
import { type Stage, setStage, wide } from './journey.ts';

const text = 'A sentence with `code` that is long enough to break into lines. '.repeat(12);
const content = {
  'content/page.md': `# A page\n\n${text}\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n\n## Next\n\n${text}\n`,
  'content/czech.md': '# Czech\n\nPříliš žluťoučký kůň úpěl ďábelské ódy.\n',
};

/** An entry of `PerformanceObserver`, which TypeScript's types of the DOM lack. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** The addresses of the fonts that a page has loaded. */
const loaded = (stage: Stage, path: string): Promise<string[]> =>
  stage.open(path, { viewport: wide }).then((page) =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return performance
        .getEntriesByType('resource')
        .map(({ name }) => name.replace(/.*[/]/, ''))
        .filter((name) => name.endsWith('.woff2'));
    }),
  );

describe('the fonts of the theme', () => {
  let files: BuiltSite;
  let stage: Stage;
  beforeAll(async () => {
    files = await buildFixture({}, content);
    stage = await setStage(files);
  });
  afterEach(() => expect(stage.complaints()).toEqual([]));
  afterAll(() => stage.close());

  test('are loaded for the characters of the page alone', async () => {
    const english = await loaded(stage, '/docs/page/');
    expect(english.map((name) => name.replace(/-\w+\.woff2$/, '')).sort()).toEqual([
      'inter-latin',
      'jetbrains-mono-latin',
    ]);
    const czech = await loaded(stage, '/docs/czech/');
    expect(czech.some((name) => name.startsWith('inter-latin-ext'))).toBe(true);
  });

  test('have at most 36 KB on an English page', () => {
    const sizes = [...files]
      .filter(([path]) => /-latin-\w+\.woff2$/.test(path))
      .map(([, bytes]) => bytes.byteLength);
    expect(sizes).toHaveLength(2);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(36_000);
  });

  test('never move the text', async () => {
    // In a window of its own, whose cache is empty: the fonts have to load.
    const page = await stage.open('/docs/page/', { viewport: wide });
    const shifts = page.evaluate(async () => {
      await document.fonts.ready;
      const [{ domInteractive }] = performance.getEntriesByType('navigation') as unknown as [
        PerformanceNavigationTiming,
      ];
      return new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const { startTime, value, sources } of list.getEntries() as LayoutShift[]) {
            // A busy browser may paint the header before it has parsed all its buttons.
            const isText = sources.some(({ node }) => node?.parentElement?.closest('main'));
            if (isText || startTime > domInteractive) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      });
    });
    expect(await shifts).toBe(0);
  });
});

describe('a site with fonts of the system', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(await buildFixture({ fonts: false }, content));
  });
  afterAll(() => stage.close());

  test('loads none', async () => {
    expect(await loaded(stage, '/docs/page/')).toEqual([]);
  });
});

test('a site with a font of the system for code loads the one for text alone', async () => {
  const stage = await setStage(await buildFixture({ fonts: { code: 'monospace' } }, content));
  const fonts = await loaded(stage, '/docs/page/');
  await stage.close();
  expect(fonts.map((name) => name.replace(/-\w+\.woff2$/, ''))).toEqual(['inter-latin']);
});

describe('an appearance', () => {
  let stage: Stage;
  beforeAll(async () => {
    const settings = { appearance: 'forest' as const, colors: { accent: { light: '#004d40' } } };
    stage = await setStage(await buildFixture(settings, content));
  });
  afterAll(() => stage.close());

  test.each([
    ['light', 'rgb(253, 254, 251)', 'rgb(0, 77, 64)'],
    ['dark', 'rgb(18, 22, 19)', 'rgb(127, 214, 160)'],
  ] as const)(
    'colours the %s scheme, but for colours of the site',
    async (colorScheme, paper, accent) => {
      const page = await stage.open('/docs/page/', { viewport: wide, colorScheme });
      const colors = await page.evaluate(() => [
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle(document.querySelector('.skip') as Element).backgroundColor,
      ]);
      expect(colors).toEqual([paper, accent]);
    },
  );
});
