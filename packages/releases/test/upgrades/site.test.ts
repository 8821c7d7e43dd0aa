import { describe, expect, test } from 'vitest';
import type { ReleaseModel, ReleaseUpgrades, UpgradeData } from '../../src/model/index.ts';
import { type Built, type Files, type Settings, site } from '../site.ts';

const settings: Settings = {
  date: '2026-06-01',
  releases: {
    upgrades: ['lms'],
    requirements: [
      { key: 'browsers', label: 'Browsers', compare: false },
      { key: 'node', label: 'Node.js' },
      { key: 'stores', label: 'Stores', oneOf: true },
      { key: 'software', label: 'Software' },
    ],
    audiences: [
      { label: 'Operators', sections: ['For operators', 'Removed'] },
      { label: 'Authors', sections: ['News'] },
    ],
    security: ['Security fixes'],
  },
};

/** The page of a release. @param more Further keys of `release`. */
const release = (version: string, series: string, more: string, text = ''): string =>
  `---\nrelease: { product: lms, version: "${version}", series: "${series}", ${more} }\n---\n\n${text}`;

const files: Files = {
  'content/3.0.md': release(
    '3.0',
    '3.0',
    'date: 2025-03-01, requirements: { node: { min: 18, max: 22 } }',
  ),
  'content/3.0.1.md': release(
    '3.0.1',
    '3.0',
    'date: 2025-05-01',
    `
## News

- One

## Security fixes

- [S-1](https://example.org/1): the first, see [more](https://example.org/more)
- A problem without a page
- [S-2](https://example.org/2)

### Of add-ons

- [S-3](https://example.org/3)

## For operators

### Removed

- A

## Removed

- B
`,
  ),
  'content/3.1.md': release(
    '3.1',
    '3.1',
    'date: 2026-02-01, generalSupportEnd: 2027-01-01, requirements: { upgradeFrom: 3.0, node: { min: 20, max: 24, maxSince: 3.1.2 }, stores: [{ name: Disk }, { name: S3, min: 2, for: buckets, need: recommended }], software: [{ name: git, need: required }], browsers: { min: 1 } }',
    '\n## Security fixes\n\n1. <https://example.org/2>\n2. <https://example.org/4>\n',
  ),
  'content/3.2.md': release('3.2', '3.2', 'date: 2027-02-01'),
};

function upgradesOn(built: Built, route: string): ReleaseUpgrades | undefined {
  const { main } = built.page(route);
  if (main.type !== 'extension') throw new Error(`It is ${main.type}.`);
  return (main.model as ReleaseModel).upgrades;
}

describe('the data of upgrades', () => {
  test('has the releases of a product with what their notes say, and what is compared', async () => {
    const built = await site(files, settings).finds();
    const data: UpgradeData = JSON.parse(built.files['upgrades-lms.json'] ?? '');
    expect(data.requirements).toEqual([
      { label: 'Node.js', oneOf: false },
      { label: 'Stores', oneOf: true },
      { label: 'Software', oneOf: false },
    ]);
    expect(data.series.map(({ name, support }) => [name, support])).toEqual([
      ['3.0', 'unknown'],
      ['3.1', 'supported'],
      ['3.2', 'planned'],
    ]);
    const [first, second, third] = data.series;
    expect(first).toMatchObject({
      upgradeFrom: null,
      stated: [0],
      needs: [{ min: '18', max: '22' }],
    });
    expect(second).toMatchObject({
      upgradeFrom: '3.0',
      stated: [0, 1, 2],
      needs: [
        { requirement: 0, name: null, min: '20', max: '24', maxSince: '3.1.2' },
        { requirement: 1, name: 'Disk', min: null },
        { requirement: 1, name: 'S3 (buckets)', min: '2', need: 'recommended' },
        { requirement: 2, name: 'git', need: 'required' },
      ],
    });
    expect(third?.releases).toMatchObject([{ version: '3.2', isPlanned: true }]);
  });

  test('counts each security problem once, and those without a page, too', async () => {
    const built = await site(files, settings).finds();
    const data: UpgradeData = JSON.parse(built.files['upgrades-lms.json'] ?? '');
    const [, point] = data.series[0]?.releases ?? [];
    const [next] = data.series[1]?.releases ?? [];
    expect(point).toMatchObject({ version: '3.0.1', fixesHref: '/3.0.1/#security-fixes' });
    expect(point?.fixes).toHaveLength(4);
    expect(next?.fixes).toHaveLength(2);
    expect(new Set([...(point?.fixes ?? []), ...(next?.fixes ?? [])]).size).toBe(5);
  });

  test('has the sections for each audience, without those within another one', async () => {
    const built = await site(files, settings).finds();
    const data: UpgradeData = JSON.parse(built.files['upgrades-lms.json'] ?? '');
    expect(data.series[0]?.releases[1]?.changes).toEqual([
      { audience: 0, label: 'For operators', href: '/3.0.1/#for-operators' },
      { audience: 0, label: 'Removed', href: '/3.0.1/#removed-1' },
      { audience: 1, label: 'News', href: '/3.0.1/#news' },
    ]);
  });

  test('is no file of a site that asks no such question', async () => {
    const built = await site(files, {
      ...settings,
      releases: { ...settings.releases, upgrades: [] },
    }).finds();
    expect(Object.keys(built.files).filter((path) => path.includes('upgrades'))).toEqual([]);
    expect(upgradesOn(built, '/3.0.1')).toBeUndefined();
  });
});

describe('the page of a release', () => {
  test('answers how to upgrade to the newest one, and to the newest of its series', async () => {
    const built = await site(files, settings).finds();
    expect(upgradesOn(built, '/3.0')).toMatchObject({
      version: '3.0',
      dataHref: '/upgrades-lms.json',
      allHref: null,
      toNewest: { type: 'path', to: { version: '3.1' }, security: { own: 4, later: 1 } },
      inSeries: { type: 'path', to: { version: '3.0.1' }, security: { own: 4 } },
    });
    expect(upgradesOn(built, '/3.0.1')).toMatchObject({ inSeries: null });
    expect(upgradesOn(built, '/3.1')).toMatchObject({ toNewest: null, inSeries: null });
    expect(upgradesOn(built, '/3.2')).toBeUndefined();
  });

  test('changes when the notes of another release do', async () => {
    const own = site(files, settings);
    await own.finds();
    const before = await own.finds();
    const edited = String(files['content/3.1.md']).replace('example.org/2', 'example.org/9');
    const after = await own.edit('content/3.1.md', edited).finds();
    expect(upgradesOn(before, '/3.0')?.toNewest).toMatchObject({ security: { later: 1 } });
    expect(upgradesOn(after, '/3.0')?.toNewest).toMatchObject({ security: { later: 2 } });
  });
});

test('a requirement that the configuration does not declare is an unknown key', async () => {
  const written = release('3.0', '3.0', 'date: 2025-03-01, requirements: { ⟦nodes⟧: { min: 18 } }');
  const built = await site({ 'content/3.0.md': written }, settings).finds(
    'unknown-front-matter-key',
  );
  expect(built.only.hint).toContain('node');
});

test('a declared requirement is a thing or a list of named things', async () => {
  const written = release(
    '3.0',
    '3.0',
    'date: 2025-03-01, requirements: { node: ⟦18⟧, stores: ⟦[{ min: 1 }]⟧ }',
  );
  await site({ 'content/3.0.md': written }, settings).finds(
    'invalid-front-matter',
    'invalid-front-matter',
  );
});

test.each(['upgradeFrom', 'constructor', 'two words'])(
  'a declared key has a name of its own, unlike %s',
  async (key) => {
    const releases = { requirements: [{ key, label: 'A' }] };
    await expect(site({}, { releases }).build()).rejects.toThrow('Write a word such as node.');
  },
);
