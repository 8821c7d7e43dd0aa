import { compareVersions } from '@docsgen/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAdviser } from '../../src/advice/advise.ts';
import { newestOf, oldestFor } from '../../src/advice/find-path.ts';
import type { UpgradeData } from '../../src/model/index.ts';
import { product } from './product.ts';

/** The versions of the path's steps, or the type of another answer. */
function path(data: UpgradeData, run: string, want: string): readonly string[] | string {
  const advice = createAdviser(data)(run, want);
  return advice.type === 'path' ? advice.steps.map(({ to }) => to.version) : advice.type;
}

test('a release leads directly to the wanted one if its notes state no oldest version', () => {
  const data = product(
    { name: '1', releases: { '1.0': {} } },
    { name: '2', releases: { '2.0': {} } },
  );
  expect(path(data, '1.0', '2.0')).toEqual(['2.0']);
});

test('a release that is too old is upgraded to the newest release of a series between first', () => {
  const data = product(
    { name: '1', releases: { '1.0': {}, '1.1': {} } },
    { name: '2', upgradeFrom: '1.0', releases: { '2.0': {}, '2.1': {}, '2.2': {} } },
    { name: '3', upgradeFrom: '2.1', releases: { '3.0': {}, '3.1': {} } },
  );
  expect(path(data, '1.0', '3.0')).toEqual(['2.2', '3.0']);
  expect(path(data, '2.0', '3.0')).toEqual(['2.2', '3.0']);
  expect(path(data, '2.1', '3.0')).toEqual(['3.0']);
});

test('a series that states no oldest version accepts none that the series before refuses', () => {
  const data = product(
    { name: '1', releases: { '1.0': {} } },
    { name: '2', releases: { '2.0': {} } },
    { name: '3', upgradeFrom: '2.0', releases: { '3.0': {} } },
    { name: '4', releases: { '4.0': {} } },
  );
  expect(path(data, '1.0', '4.0')).toEqual(['2.0', '4.0']);
});

test('of equally short paths, one through a supported series is taken', () => {
  const data = product(
    { name: '1', releases: { '1.0': {} } },
    { name: '2', support: 'security', releases: { '2.0': {} } },
    { name: '3', lts: true, releases: { '3.0': {} } },
    { name: '4', upgradeFrom: '2.0', releases: { '4.0': {} } },
  );
  expect(path(data, '1.0', '4.0')).toEqual(['2.0', '4.0']);
});

test('of equally short paths, one through a series with long-term support is taken', () => {
  const data = product(
    { name: '1', releases: { '1.0': {} } },
    { name: '2', lts: true, releases: { '2.0': {} } },
    { name: '3', releases: { '3.0': {} } },
    { name: '4', upgradeFrom: '2.0', releases: { '4.0': {} } },
  );
  expect(path(data, '1.0', '4.0')).toEqual(['2.0', '4.0']);
});

test('of equally short paths, one through the series that the notes name is taken', () => {
  const data = product(
    { name: '1', releases: { '1.0': {} } },
    { name: '2', releases: { '2.0': {}, '2.1': {} } },
    { name: '3', releases: { '3.0': {} } },
    { name: '4', upgradeFrom: '2.0', upgradeVia: '2.0', releases: { '4.0': {} } },
  );
  expect(path(data, '1.0', '4.0')).toEqual(['2.1', '4.0']);
});

test('of paths that are equal in everything, one through the newest series is taken', () => {
  const data = product(
    { name: '1', releases: { '1.0': {} } },
    { name: '2', releases: { '2.0': {} } },
    { name: '3', releases: { '3.0': {} } },
    { name: '4', upgradeFrom: '2.0', releases: { '4.0': {} } },
  );
  expect(path(data, '1.0', '4.0')).toEqual(['3.0', '4.0']);
});

test('no step is a superseded, a planned or a pre-release', () => {
  const data = product(
    { name: '1', releases: { '1.0': {} } },
    {
      name: '2',
      releases: {
        '2.0': {},
        '2.1': { successor: '2.2' },
        '2.2': { successor: '2.3' },
        '2.3-beta': {},
        '2.3': { isPlanned: true },
      },
    },
    { name: '3', upgradeFrom: '2.0', releases: { '3.0': {} } },
  );
  expect(path(data, '1.0', '3.0')).toEqual(['2.0', '3.0']);
});

test('in place of a superseded release, its successor is advised', () => {
  const data = product({
    name: '2.2',
    releases: { '2.2.7': {}, '2.2.8': { successor: '2.2.9' }, '2.2.9': {} },
  });
  expect(createAdviser(data)('2.2.7', '2.2.8')).toMatchObject({
    to: { version: '2.2.9' },
    superseded: '2.2.8',
  });
  expect(path(data, '2.2.8', '2.2.9')).toEqual(['2.2.9']);
  expect(createAdviser(data)('2.2.9', '2.2.8')).toEqual({ type: 'same', version: '2.2.9' });
});

test('releases that name each other as successors end nowhere', () => {
  const data = product({
    name: '1',
    releases: { '1.0': {}, '1.1': { successor: '1.2' }, '1.2': { successor: '1.1' } },
  });
  expect(path(data, '1.0', '1.1')).toEqual(['1.1']);
});

test('the version that runs, a lower one, a planned and an unknown one have no path', () => {
  const data = product({
    name: '1',
    releases: { '1.0': {}, '1.1': {}, '1.2': { isPlanned: true, date: '2030-01-01' } },
  });
  expect(createAdviser(data)('1.1', '1.1')).toEqual({ type: 'same', version: '1.1' });
  expect(createAdviser(data)('1.1', '1.0')).toEqual({ type: 'downgrade', from: '1.1', to: '1.0' });
  expect(createAdviser(data)('1.1', '1.2')).toEqual({
    type: 'planned',
    version: '1.2',
    date: '2030-01-01',
  });
  expect(createAdviser(data)('0.9', '1.1')).toEqual({ type: 'unknown', version: '0.9' });
  expect(createAdviser(data)('1.0', '')).toEqual({ type: 'unknown', version: '' });
});

test('without a release to go through, the answer names the oldest version that can be upgraded', () => {
  const data = product(
    { name: '1', releases: { '1.0': {} } },
    { name: '3', upgradeFrom: '2.5', releases: { '3.0': {} } },
  );
  expect(createAdviser(data)('1.0', '3.0')).toEqual({
    type: 'none',
    from: '1.0',
    to: '3.0',
    oldest: '2.5',
  });
});

test('a step needs a version of each requirement that both releases work with', () => {
  const data = product(
    { name: '1', node: { min: '14', max: '16' }, releases: { '1.0': {} } },
    { name: '2', node: { min: '16', max: '18' }, releases: { '2.0': {} } },
    { name: '3', node: { min: '18' }, releases: { '3.0': {} } },
  );
  expect(path(data, '1.0', '3.0')).toEqual(['2.0', '3.0']);
});

test('one of several databases is enough for a step', () => {
  const data = product(
    {
      name: '1',
      databases: { SQLite: { max: '2' }, MySQL: { min: '5' } },
      releases: { '1.0': {} },
    },
    {
      name: '2',
      databases: { SQLite: { min: '3' }, MySQL: { min: '8' } },
      releases: { '2.0': {} },
    },
  );
  const advice = createAdviser(data)('1.0', '2.0');
  expect(advice).toMatchObject({ steps: [{ to: { version: '2.0' } }] });
  expect(advice.type === 'path' && advice.steps[0]?.needs).toMatchObject([
    { name: 'SQLite', isShared: false, range: { min: '3' } },
    { name: 'MySQL', isShared: true, range: { min: '8' } },
  ]);
});

test('a path that no server can run step by step is advised, and says so', () => {
  const data = product(
    { name: '1', node: { min: '14', max: '16' }, releases: { '1.0': {} } },
    { name: '2', node: { min: '18' }, releases: { '2.0': {} } },
  );
  expect(createAdviser(data)('1.0', '2.0')).toMatchObject({
    steps: [{ needs: [{ name: 'Node.js', isShared: false, range: { min: '18' } }] }],
  });
});

/** Products with up to six series, whose requirements rise by chance. */
const products = fc
  .array(
    fc.record({
      count: fc.integer({ min: 1, max: 4 }),
      reach: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
      superseded: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
      lts: fc.boolean(),
      node: fc.option(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 4 })), {
        nil: undefined,
      }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    product(
      ...all.map(({ count, reach, superseded, lts, node }, at) => {
        const versions = Array.from({ length: count }, (_, point) => `${at}.${point}`);
        return {
          name: `${at}`,
          lts,
          upgradeFrom: reach === null || at === 0 ? null : `${Math.max(0, at - reach)}.0`,
          ...(node !== undefined && {
            node: { min: `${node[0] + at}`, max: `${node[0] + at + node[1]}` },
          }),
          releases: Object.fromEntries(
            versions.map((version, point) => {
              const next = versions[point + 1];
              return [version, point === superseded && next ? { successor: next } : {}];
            }),
          ),
        };
      }),
    ),
  );

test('each step of any path goes up, is allowed, and stops only at newest releases', () => {
  fc.assert(
    fc.property(products, fc.nat(), fc.nat(), (data, a, b) => {
      const releases = data.series.flatMap((series) =>
        series.releases.map((release) => ({ series, release })),
      );
      const run = releases[a % releases.length];
      const want = releases[b % releases.length];
      if (run === undefined || want === undefined) throw new Error('A product has releases.');
      const advice = createAdviser(data)(run.release.version, want.release.version);
      const order = compareVersions(want.release.version, run.release.version);
      if (advice.type !== 'path') {
        // A downgrade, or the same one; each series accepts the one before, so there is a path up.
        expect(order <= 0 || advice.type === 'same').toBe(true);
        return;
      }
      let before = run;
      for (const [at, { to }] of advice.steps.entries()) {
        const stop = releases.find(({ release }) => release.version === to.version);
        if (stop === undefined) throw new Error('A step is a release.');
        expect(compareVersions(to.version, before.release.version)).toBe(1);
        const oldest = oldestFor(stop.series, data);
        if (stop.series !== before.series && oldest !== null) {
          expect(compareVersions(before.release.version, oldest)).toBeGreaterThanOrEqual(0);
        }
        if (at < advice.steps.length - 1) expect(newestOf(stop.series)).toBe(stop.release);
        before = stop;
      }
      expect(advice.steps.at(-1)?.to).toEqual(advice.to);
    }),
  );
});
