import type { ReleaseModel, SeriesModel } from '@docsgen/releases';
import { describe, expect, test } from 'vitest';
import { type Built, type Files, type Settings, site } from './site.ts';

/** A release page. @param more Further keys of `release`. */
const release = (version: string, series: string, more = 'date: 2020-01-01'): string =>
  `---\nrelease: { product: lms, version: ${version}, series: ${series}, ${more} }\n---\n`;

const ends = 'generalSupportEnd: 2021-01-10, securitySupportEnd: 2021-06-10';
const series: Files = {
  'content/3.9.md': release('3.9', '3.9', `date: 2020-06-15, ${ends}`),
  'content/3.9.1.md': release('3.9.1', '3.9'),
  'content/3.9.10.md': release('3.9.10', '3.9'),
  'content/3.9.2.md': release('3.9.2', '3.9'),
};

const build = (files: Files, settings?: Settings): Promise<Built> =>
  site(files, { date: '2020-12-01', ...settings }).finds();

/** The model of a release page. */
async function facts(built: Built, route: string) {
  const { main } = built.page(route);
  if (main.type !== 'extension') throw new Error(`${route} is ${main.type}.`);
  return main.model as ReleaseModel | SeriesModel;
}

describe('a series', () => {
  test('holds its page first and then its releases in version order', async () => {
    const built = await build(series);
    const labels = ['3.9', '3.9.1', '3.9.2', '3.9.10'];
    for (const route of ['/3.9', '/3.9.2']) {
      const main = await facts(built, route);
      expect(main.series.map(({ version }) => version)).toEqual(labels);
    }
    expect((await facts(built, '/3.9')).type).toBe('series');
    expect(await facts(built, '/3.9.1')).toMatchObject({
      type: 'release',
      facts: { series: { name: '3.9', href: '/3.9/' } },
    });
  });

  test('without a page of its own is no link', async () => {
    const built = await build({ 'content/3.9.1.md': release('3.9.1', '3.9') });
    const main = await facts(built, '/3.9.1');
    expect(main.facts.series).toMatchObject({ name: '3.9', href: null });
    expect(main.facts.state).toEqual({ type: 'unknown' });
  });

  test('is that of its product alone', async () => {
    const app =
      '---\nrelease: { product: app, version: 3.9.5, series: 3.9, date: 2020-01-01 }\n---\n';
    const built = await build({ ...series, 'content/app/v3.9.5.md': app });
    const main = await facts(built, '/app/v3.9.5');
    expect(main.series.map(({ version }) => version)).toEqual(['3.9.5']);
  });

  test('shows the newest releases of supported series on the first page, newest first', async () => {
    const later = `date: 2020-11-09, generalSupportEnd: 2022-01-01`;
    const over = `date: 2018-01-01, generalSupportEnd: 2019-01-01`;
    const built = await build({
      ...series,
      'content/3.10.md': release('3.10', '3.10', later),
      'content/3.4.md': release('3.4', '3.4', over),
    });
    const { main } = built.page('/');
    expect(main).toMatchObject({
      type: 'home',
      visual: {
        type: 'panel',
        name: 'releases',
        value: [{ label: '3.10' }, { label: '3.9.10' }],
      },
    });
  });
});

describe('support', () => {
  const stateOn = async (date: string, route = '/3.9.10') =>
    (await facts(await build(series, { date }), route)).facts.state;

  test('is general until its last day, then security until its last day, then over', async () => {
    expect(await stateOn('2021-01-09')).toEqual({ type: 'supported', until: '2021-01-10' });
    expect(await stateOn('2021-01-10')).toEqual({ type: 'supported', until: '2021-01-10' });
    expect(await stateOn('2021-01-11')).toEqual({ type: 'security', until: '2021-06-10' });
    expect(await stateOn('2021-06-10')).toEqual({ type: 'security', until: '2021-06-10' });
    expect(await stateOn('2021-06-11')).toEqual({ type: 'ended', on: '2021-06-10' });
  });

  test('is planned until the day before the release', async () => {
    expect(await stateOn('2020-06-14', '/3.9')).toEqual({ type: 'planned', from: '2020-06-15' });
    expect(await stateOn('2020-06-15', '/3.9')).toMatchObject({ type: 'supported' });
  });

  test('counts from the newest date of the content where the site has none', async () => {
    const files = {
      ...series,
      'content/x.md': '---\nlast_update: { date: 2021-03-01 }\n---\n',
      'content/y.md': `---\nlast_update: { date: 2019-01-01 }\nrelease: { product: lms, version: y, series: y, date: 2021-05-01 }\n---\n`,
    };
    const built = await site(files).finds();
    expect((await facts(built, '/3.9.10')).facts.state).toMatchObject({ type: 'security' });
    const { 'content/y.md': _, ...older } = files;
    const without = await site({ ...older, 'content/x.md': '' }).finds();
    expect((await facts(without, '/3.9.10')).facts.state).toMatchObject({ type: 'supported' });
  });
});

describe('a newer release of the series', () => {
  const stateOf = async (files: Files, route: string) =>
    (await facts(await build(files), route)).facts.state;
  const newest = { version: '3.9.10', href: '/3.9.10/' };

  test('supersedes each older one, which says how many came after it', async () => {
    const states = ['/3.9.1', '/3.9.2'].map((route) => stateOf(series, route));
    expect(await Promise.all(states)).toEqual([
      { type: 'superseded', by: newest, later: 2 },
      { type: 'superseded', by: newest, later: 1 },
    ]);
    const { facts: own } = await facts(await build(series), '/3.9');
    expect(own.state).toMatchObject({ type: 'supported' });
    expect(own.series.newest).toEqual(newest);
  });

  test.each([
    ['planned', release('3.9.11', '3.9', 'date: 2020-12-02')],
    ['superseded', release('3.9.11', '3.9', 'date: 2020-11-01, supersededBy: { version: 3.9.10 }')],
    ['a pre-release', release('3.9.11-beta', '3.9', 'date: 2020-11-01')],
  ])('that is %s is not the newest', async (_, text) => {
    const version = /version: ([^,]+)/.exec(text)?.[1] ?? '';
    const files = { ...series, [`content/${version}.md`]: text };
    expect(await stateOf(files, '/3.9.2')).toMatchObject({ type: 'superseded', by: newest });
    expect(await stateOf(files, '/3.9.10')).toMatchObject({ type: 'supported' });
  });

  test('is the same one in the state of a page, in tables, badges, cards and feeds', async () => {
    const files = {
      ...series,
      'sidebars/s.yml': '- type: category\n  label: C\n  items: [3.9.1, 3.9.10]\n',
      'content/list.md': '::releases\n',
    };
    const built = await build(files, { url: 'https://example.org' });
    const { sidebar } = built.page('/3.9.1');
    expect(sidebar?.items).toMatchObject([
      {
        items: [
          { label: '3.9.1' },
          { label: '3.9.10', badges: [{ type: 'state', extension: 'releases', state: 'newest' }] },
        ],
      },
    ]);
    expect(JSON.stringify(sidebar).match(/"badges"/g)).toHaveLength(1);
    expect(built.page('/contents/s/c').main).toMatchObject({
      children: [{}, { badges: [{ type: 'state', extension: 'releases', state: 'newest' }] }],
    });
    const feed = built.file('feed.xml') ?? '';
    expect(feed.match(/rel="latest-version" href="https:\/\/example.org\/3.9.10\/"/g)).toHaveLength(
      3,
    );
  });
});

describe('a day', () => {
  test('has the other releases of the product on it, newest first', async () => {
    const app =
      '---\nrelease: { product: app, version: 3.9.5, series: 3.9, date: 2020-01-01 }\n---\n';
    const built = await build({
      ...series,
      'content/3.8.4.md': release('3.8.4', '3.8'),
      'content/3.10.1.md': release('3.10.1', '3.10'),
      'content/3.8.5.md': release('3.8.5', '3.8', 'date: 2020-01-02'),
      'content/app/v3.9.5.md': app,
    });
    const labels = async (route: string) => {
      return (await facts(built, route)).facts.sameDay.map(({ label }) => label);
    };
    expect(await labels('/3.8.4')).toEqual(['3.10.1', '3.9.10', '3.9.2', '3.9.1']);
    expect(await labels('/3.8.5')).toEqual([]);
  });
});

describe('supersession', () => {
  const superseded =
    'date: 2020-07-01, supersededBy: { version: 3.9.2, date: 2020-07-02, reason: A bug }';
  const files = { ...series, 'content/3.9.1.md': release('3.9.1', '3.9', superseded) };

  test('leads both ways', async () => {
    const built = await build(files);
    expect((await facts(built, '/3.9.1')).facts.supersededBy).toEqual({
      version: '3.9.2',
      href: '/3.9.2/',
      date: '2020-07-02',
      reason: 'A bug',
    });
    expect((await facts(built, '/3.9.2')).facts.supersedes).toEqual([
      { label: '3.9.1', href: '/3.9.1/' },
    ]);
    const strip = (await facts(built, '/3.9')).series;
    expect(
      strip.filter(({ successor }) => successor !== null).map(({ version }) => version),
    ).toEqual(['3.9.1']);
  });

  test('by a release of another series is found', async () => {
    const later = 'date: 2020-07-01, supersededBy: { version: 3.10.1 }';
    const built = await build({
      ...series,
      'content/3.9.1.md': release('3.9.1', '3.9', later),
      'content/3.10.1.md': release('3.10.1', '3.10'),
    });
    expect((await facts(built, '/3.9.1')).facts.supersededBy?.href).toBe('/3.10.1/');
  });

  test('by a release without a page is reported at its version', async () => {
    const missing = 'date: 2020-07-01, supersededBy: { version: ⟦3.9.3⟧ }';
    const built = await site({
      ...series,
      'content/3.9.1.md': release('3.9.1', '3.9', missing),
    }).finds('release-superseded-missing');
    expect((await facts(built, '/3.9.1')).facts.supersededBy?.href).toBeNull();
  });
});

describe('a release', () => {
  test('has the version that its id ends with', async () => {
    await site({
      'content/4.3.md': release('⟦4.2⟧', '4.3'),
      'content/v4.1.md': release('4.1', '4.1'),
      'content/x/4.0.md': release('4.0', '4.0'),
      'content/4.4/index.md': release('⟦4.4⟧', '4.4'),
    }).finds('release-id-mismatch', 'release-id-mismatch');
  });

  test('has a date, unless it stands for many', async () => {
    await site({
      'content/4.3.md': '---\n⟦release⟧: { product: lms, version: 4.3, series: 4.3 }\n---\n',
      'content/v1.x.md': '---\nrelease: { product: app, version: 1.x, series: 1.x }\n---\n',
    }).finds('release-date-missing');
  });
});

describe('requirements', () => {
  test('keep their conditions, their own fields, and their versions as they are written', async () => {
    const required = [
      'upgradeFrom: 3.10',
      'php: { min: 8.0.0, increasedSince: 4.1, max: 8.20, maxSince: 4.2.3, bits: 64 }',
      'databases: [{ name: PostgreSQL, min: 9.4, max: 12, maxSince: 3.7.5, notSupported: 13 }]',
      'phpSettings: [{ name: a, min: 50, need: recommended, for: PHP 7 }, { name: a, min: 50, need: required, for: PHP 8 }]',
      'browsers: { notSupported: [A], desktop: [B, C], note: y }',
    ];
    const more = `date: 2020-01-01, requirements: { ${required.join(', ')} }`;
    const requirements: NonNullable<Settings['releases']>['requirements'] = [
      { key: 'php', label: 'PHP', fields: { increasedSince: 'string', bits: 'number' } },
      { key: 'databases', label: 'Databases' },
      { key: 'phpSettings', label: 'PHP settings' },
      {
        key: 'browsers',
        label: 'Browsers',
        fields: { notSupported: 'string[]', desktop: 'string[]' },
      },
    ];
    const files = { 'content/3.9.md': release('3.9', '3.9', more) };
    const built = await build(files, { releases: { requirements } });
    expect((await facts(built, '/3.9')).facts.requirements).toEqual({
      upgradeFrom: '3.10',
      items: {
        php: [
          {
            min: '8.0.0',
            max: '8.20',
            maxSince: '4.2.3',
            fields: { increasedSince: '4.1', bits: 64 },
          },
        ],
        databases: [
          { name: 'PostgreSQL', min: '9.4', max: '12', maxSince: '3.7.5', notSupported: '13' },
        ],
        phpSettings: [
          { name: 'a', min: '50', need: 'recommended', for: 'PHP 7' },
          { name: 'a', min: '50', need: 'required', for: 'PHP 8' },
        ],
        browsers: [{ note: 'y', fields: { notSupported: ['A'], desktop: ['B', 'C'] } }],
      },
    });
  });
});
