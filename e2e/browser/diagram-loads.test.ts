import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixture } from './build-site.ts';
import { fixture } from './fixture.ts';
import { type Stage, setStage, wide } from './journey.ts';

// The host doesn't send the policy, which would stop these requests.

/** Diagrams that name a file of another host. */
const attacks: Readonly<Record<string, string>> = {
  'theme css':
    '%%{init: {"themeCSS": "svg, div, span, p, rect { background-image: url(https://elsewhere.example/theme-css); fill: url(https://elsewhere.example/theme-fill#a) }"}}%%\nflowchart LR\n  A[theme] --> B',
  'escaped css':
    '%%{init: {"themeCSS": "div, span { background-image: u\\\\72l(https://elsewhere.example/escaped) }"}}%%\nflowchart LR\n  A[escaped] --> B',
  import:
    '%%{init: {"themeCSS": "@import url(https://elsewhere.example/import); @font-face { font-family: x; src: url(https://elsewhere.example/font) } div { font-family: x }"}}%%\nflowchart LR\n  A[import] --> B',
  variable:
    '%%{init: {"themeCSS": "svg { --x: url(https://elsewhere.example/variable) } div { background: var(--x) }"}}%%\nflowchart LR\n  A[variable] --> B',
  font: '%%{init: {"fontFamily": "x; background-image: url(https://elsewhere.example/family)"}}%%\nflowchart LR\n  A[family] --> B',
  picture:
    'flowchart LR\n  A@{ img: "https://elsewhere.example/picture.png", label: "picture" } --> B',
  label: 'flowchart LR\n  A["<img src=\'https://elsewhere.example/label.png\'> label"] --> B',
  style:
    'flowchart LR\n  A[style] --> B\n  style A fill:#fff,background-image:url(https://elsewhere.example/style)',
  class:
    'flowchart LR\n  A[class]:::x --> B\n  classDef x fill:#fff,background-image:url(https://elsewhere.example/class)',
};

let stage: Stage;
const asked: string[] = [];

beforeAll(async () => {
  const fences = Object.values(attacks).map((text) => `\`\`\`mermaid\n${text}\n\`\`\`\n`);
  const page = `---\ntitle: Attacks\n---\n\nText.\n\n${fences.join('\n')}`;
  const files = new Map(await buildFixture({}, { ...fixture, 'content/attacks.md': page }));
  files.delete('_headers');
  stage = await setStage(files, async (context) => {
    context.on('request', (request) => void asked.push(request.url()));
  });
});
afterAll(() => stage.close());

test('diagrams are drawn and load nothing from another host', async () => {
  const page = await stage.open('/docs/attacks/', { viewport: wide });
  await expect.poll(() => page.locator('.drawing').count()).toBeGreaterThan(5);
  await page.locator('button.scheme').click();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('elsewhere.example'))).toEqual([]);
  expect(asked.some((url) => url.startsWith(stage.host.origin))).toBe(true);
});

test('styles that other scripts adopt while a diagram is drawn stay', async () => {
  const page = await stage.open('/docs/attacks/', { viewport: wide });
  const [count, kept] = await page.evaluate(async () => {
    const own: CSSStyleSheet[] = [];
    while (document.querySelectorAll('.drawing').length < 5) {
      const sheet = new CSSStyleSheet();
      own.push(sheet);
      document.adoptedStyleSheets.push(sheet);
      await new Promise((done) => setTimeout(done, 5));
    }
    const kept = document.adoptedStyleSheets.filter((sheet) => own.includes(sheet));
    return [own.length, kept.length] as const;
  });
  expect(count).toBeGreaterThan(0);
  expect(kept).toBe(count);
});
