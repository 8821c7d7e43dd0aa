/** How to upgrade: the answers of pages, with and without scripts. */
import type { ConfigInput } from '@docsgen/core';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeOn } from './barriers.ts';
import { buildFixture } from './build-site.ts';
import { narrow, type Stage, setStage } from './journey.ts';

const settings: Partial<ConfigInput> = {
  releases: {
    upgrades: ['lms'],
    requirements: [
      { key: 'node', label: 'Node.js' },
      { key: 'stores', label: 'Stores', oneOf: true },
    ],
    audiences: [
      { label: 'Operators', sections: ['For operators'] },
      { label: 'Authors', sections: ['For authors'] },
    ],
    security: ['Security fixes'],
  },
};

const page = (version: string, more: string, text = ''): [string, string] => {
  const series = version.split('.').slice(0, 2).join('.');
  const head = `product: lms, version: "${version}", series: "${series}", ${more}`;
  return [
    `content/releases/${version}.md`,
    `---\ntitle: Orbit ${version}\ndescription: Notes.\nrelease: { ${head} }\n---\n\nNotes.\n${text}`,
  ];
};

const files = Object.fromEntries([
  page(
    '2.0',
    'date: 2022-01-01, generalSupportEnd: 2022-12-31, requirements: { node: { min: 14, max: 16 }, stores: [{ name: SQLite, min: 3.35 }] }',
  ),
  page('2.0.1', 'date: 2022-03-01', '\n## Security fixes\n\n- [S-1](https://example.org/1)\n'),
  page('2.0.2', 'date: 2022-05-01, supersededBy: { version: 2.0.3 }'),
  page('2.0.3', 'date: 2022-05-02', '\n## Security fixes\n\n- [S-2](https://example.org/2)\n'),
  page(
    '3.0',
    'date: 2022-08-01, generalSupportEnd: 2024-01-01, requirements: { upgradeFrom: 2.0, node: { min: 16, max: 18 }, notes: [Stop the mirrors.] }',
    '\n## For operators\n\n- A\n',
  ),
  page(
    '3.1',
    'date: 2023-02-01, generalSupportEnd: 2024-06-01, requirements: { upgradeFrom: 3.0, node: { min: 18 }, stores: [{ name: SQLite, min: 3.4 }, { name: PostgreSQL, min: 14, need: recommended }] }',
    '\n## For authors\n\n- B\n\n## Security fixes\n\n- [S-3](https://example.org/3)\n',
  ),
  page('3.2', 'date: 2030-01-01'),
  [
    'content/releases/index.md',
    `---\ntitle: Releases\ndescription: Every release.\n---\n\n${'A paragraph.\n\n'.repeat(60)}\n## What now?\n\n::release-upgrade\n`,
  ],
]);

let stage: Stage;
beforeAll(async () => {
  stage = await setStage(await buildFixture(settings, files));
});
afterEach(() => expect(stage.complaints()).toEqual([]));
afterAll(() => stage.close());

const data = '/upgrades-lms.json';
/** The text as it is shown, without what is hidden. */
const shown = async (part: Locator): Promise<string> => (await part.allInnerTexts()).join('\n');
const answerOn = (tab: Page): Promise<string> => shown(tab.locator('.upgrade-answer'));
const lines = (text: string): string[] => text.split(/\s*\n\s*/).filter((line) => line !== '');

/** The page of a release with its answers opened. */
async function opened(version: string): Promise<Page> {
  const tab = await stage.open(`/docs/releases/${version}/`, { viewport: narrow });
  await tab.locator('.upgrade-box > summary').press('Enter');
  await tab.locator('fieldset:visible').waitFor();
  return tab;
}

/** What axe finds, and whether the page or one of its tables is wider than there is room. */
async function barriers(tab: Page): Promise<string[]> {
  const { violations } = await (await axeOn(tab)).analyze();
  const excess = await tab.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('.table')];
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });
  return [...violations.map(({ id }) => id), ...(excess > 0 ? [`${excess} px too wide`] : [])];
}

describe('without scripts', () => {
  const options = { javaScriptEnabled: false, viewport: narrow };

  test('a release says how to upgrade to the newest one and to the newest of its series', async () => {
    const tab = await stage.open('/docs/releases/2.0/', options);
    const summary = tab.locator('.upgrade-box > summary');
    expect(lines(await shown(summary))).toEqual([
      'Upgrade from 2.0',
      'From 2.0, upgrade to 3.0, then to 3.1.',
    ]);
    await summary.click();
    expect(await tab.locator('.upgrade-box :is(select, fieldset):visible').count()).toBe(0);
    expect(lines(await answerOn(tab))).toEqual([
      'From 2.0, upgrade to 3.0, then to 3.1.',
      '3.0',
      'Node.js 16',
      '3.0: Stop the mirrors.',
      '3.1',
      'Node.js 18',
      'Stores (one of them): SQLite 3.4 or higher; PostgreSQL 14 or higher, recommended',
      '2 security problems fixed since',
      'After the last release of 2.0, newer series fixed 1 security problem, which may concern it.',
      '3 requirements change',
      'What changed',
    ]);
    expect(await tab.locator('.upgrade-box > p').allInnerTexts()).toEqual([
      'The newest release of 2.0: 2.0.3. 2 security problems fixed since.',
      'Upgrades from every series',
    ]);
    await tab.getByText('requirements change').click();
    expect(lines(await shown(tab.locator('.upgrade-answer table')))).toContain('14 to 16');
    await tab.getByText('What changed').click();
    await tab.getByRole('link', { name: 'For operators' }).click();
    expect(tab.url()).toBe(`${stage.host.origin}/docs/releases/3.0/#for-operators`);
  });

  test('a table has the way from each series to the newest release', async () => {
    const tab = await stage.open('/docs/releases/', {
      ...options,
      viewport: { width: 1200, height: 800 },
    });
    const rows = await tab.locator('.prose table tr').allInnerTexts();
    expect(rows.map((row) => row.split(/\s*\t\s*/))).toEqual([
      ['I run', 'Support', 'Path', 'Needed on the way'],
      ['3.0', 'Supported', '3.1', 'Node.js 18'],
      ['2.0.3', 'Ended', '3.0, then 3.1', 'Node.js 16, then 18'],
    ]);
  });

  test('the newest release links to the answers, and a planned one says nothing', async () => {
    const tab = await stage.open('/docs/releases/3.1/', options);
    await tab.locator('.upgrade-box > summary').click();
    expect(lines(await shown(tab.locator('.upgrade-box')))).toEqual([
      'Upgrade to 3.1',
      'Upgrades from every series',
    ]);
    await tab.goto(`${stage.host.origin}/docs/releases/3.2/`);
    expect(await tab.locator('.upgrade-box').count()).toBe(0);
  });
});

describe('with scripts', () => {
  test('the releases are loaded when a reader opens the answers of a release', async () => {
    const before = stage.host.requests.length;
    const tab = await stage.open('/docs/releases/2.0.1/', { viewport: narrow });
    await tab.waitForFunction(() => document.documentElement.dataset.ready === '');
    const requests = () => stage.host.requests.slice(before);
    expect(requests().filter((path) => /upgrade/.test(path))).toEqual([]);
    await tab.locator('.upgrade-box > summary').click();
    await tab.locator('fieldset:visible').waitFor();
    expect(requests().filter((path) => path === data)).toHaveLength(1);
  });

  test('two versions are chosen by the keyboard, and screen readers hear the answer', async () => {
    const tab = await opened('2.0.1');
    expect(await tab.getByLabel('I run').inputValue()).toBe('2.0.1');
    expect(await tab.getByLabel('I want').inputValue()).toBe('3.1');
    await tab.keyboard.press('Tab');
    expect(await tab.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('run');
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('ArrowDown');
    await expect.poll(() => answerOn(tab)).toContain('2.0.1 can be upgraded to 3.0 in one step.');
    expect(await shown(tab.locator('[role=status].vh'))).toBe(
      '2.0.1 can be upgraded to 3.0 in one step.',
    );
    expect(await tab.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('want');
  });

  test('a release can be wanted unless it is planned or superseded, and run unless it is planned', async () => {
    const tab = await opened('2.0.1');
    const versions = (name: string) => tab.locator(`select[name=${name}] option`).allInnerTexts();
    expect(await versions('run')).toEqual([
      'Choose…',
      '3.1',
      '3.0',
      '2.0.3',
      '2.0.2',
      '2.0.1',
      '2.0',
    ]);
    expect(await versions('want')).toEqual(['Choose…', '3.1', '3.0', '2.0.3', '2.0.1', '2.0']);
    await tab.getByLabel('I run').selectOption('3.1');
    await tab.getByLabel('I want').selectOption('2.0');
    expect(await answerOn(tab)).toBe(
      '2.0 is older than 3.1. The release notes describe upgrades only.',
    );
    await tab.getByLabel('I want').selectOption('3.1');
    expect(await answerOn(tab)).toBe('3.1 needs no upgrade.');
    await tab.getByLabel('I want').selectOption('');
    expect(await answerOn(tab)).toBe('');
  });

  test('the answer of the script is that of the page', async () => {
    const tab = await opened('2.0');
    const html = () => tab.locator('.upgrade-answer').evaluate((one) => one.innerHTML);
    const own = await html();
    await tab.getByLabel('I run').selectOption('3.0');
    expect(await html()).not.toBe(own);
    await tab.getByLabel('I run').selectOption('2.0');
    expect(await html()).toBe(own);
  });

  test('the choice on the page of all releases is part of its address', async () => {
    const tab = await stage.open('/docs/releases/', { viewport: narrow });
    await tab.waitForFunction(() => document.querySelector('.upgrade[data-live]') !== null);
    expect(stage.host.requests.slice(-4)).not.toContain(data);
    await tab.locator('.upgrade').scrollIntoViewIfNeeded();
    await tab.getByLabel('I run').selectOption('2.0.1');
    const short = 'From 2.0.1, upgrade to 3.0, then to 3.1.';
    await expect.poll(() => answerOn(tab)).toContain(short);
    expect(new URL(tab.url()).search).toBe('?run=2.0.1&want=3.1');
    await tab.reload();
    await tab.locator('.upgrade').scrollIntoViewIfNeeded();
    await expect.poll(() => answerOn(tab)).toContain(short);
    await tab.goto(`${stage.host.origin}/docs/releases/?run=9&want=%3Cb%3E`);
    await tab.locator('.upgrade').scrollIntoViewIfNeeded();
    await tab.locator('fieldset:visible').waitFor();
    expect(await tab.getByLabel('I run').inputValue()).toBe('');
    expect(await tab.getByLabel('I want').inputValue()).toBe('3.1');
  });

  test('a page whose data cannot be loaded keeps its own answer', async () => {
    const tab = await stage.open('/docs/releases/2.0/', { viewport: narrow });
    await tab.route(`**${data}`, (route) => route.abort());
    const failed = tab.waitForEvent('requestfailed');
    await tab.locator('.upgrade-box > summary').click();
    await failed;
    expect(await answerOn(tab)).toContain('From 2.0, upgrade to 3.0, then to 3.1.');
    await expect.poll(() => tab.locator('fieldset').count()).toBe(0);
    expect(stage.complaints().join()).toContain('ERR_FAILED');
  });

  test.each([320, 1280])('there is no barrier at %i pixels', async (width) => {
    const tab = await opened('2.0');
    await tab.setViewportSize({ width, height: 800 });
    for (const summary of await tab.locator('.upgrade-answer summary').all()) await summary.click();
    expect(await barriers(tab)).toEqual([]);
    await tab.goto(`${stage.host.origin}/docs/releases/?run=2.0`);
    await tab.locator('.upgrade').scrollIntoViewIfNeeded();
    await expect.poll(() => answerOn(tab)).toContain('From 2.0');
    expect(await barriers(tab)).toEqual([]);
  });
});

test.each([
  [
    'de',
    'Von 2.0 auf 3.0 aktualisieren, dann auf 3.1.',
    'Ich verwende',
    '2.0 lässt sich in einem Schritt auf 3.0 aktualisieren.',
  ],
  ['ar', 'من 2.0 رقِّ إلى 3.0، ثم إلى 3.1.', 'أستخدم', 'تمكن ترقية 2.0 إلى 3.0 في خطوة واحدة.'],
])('a site in %s has the answers in its language', async (lang, answer, run, chosen) => {
  const local = await setStage(await buildFixture({ ...settings, lang }, files));
  try {
    const tab = await local.open('/docs/releases/2.0/', { viewport: narrow });
    await tab.locator('.upgrade-box > summary').click();
    expect(lines(await answerOn(tab))[0]).toBe(answer);
    await tab.getByLabel(run).waitFor();
    await tab.locator('select[name=want]').selectOption('3.0');
    expect(lines(await answerOn(tab))[0]).toBe(chosen);
    expect(local.complaints()).toEqual([]);
  } finally {
    await local.close();
  }
});
