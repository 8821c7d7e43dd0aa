import { describe, expect, test } from 'vitest';
import { createAdviser } from '../../src/advice/advise.ts';
import { commonRange, rangeAt } from '../../src/advice/ranges.ts';
import type { UpgradeData, UpgradeNeed, UpgradePath } from '../../src/model/index.ts';
import { product } from './product.ts';

function advise(data: UpgradeData, run: string, want: string): UpgradePath {
  const advice = createAdviser(data)(run, want);
  if (advice.type !== 'path') throw new Error(`There is no path, but ${advice.type}.`);
  return advice;
}

describe('the versions of a requirement', () => {
  const need: UpgradeNeed = {
    requirement: 0,
    name: null,
    min: '8.0.0',
    max: '8.2',
    maxSince: '4.2.3',
    notSupported: null,
    need: null,
  };
  const range = (min: string | null, max: string | null, below: string | null = null) => {
    return { min, max, below };
  };

  test('end below the newest one before the release that first supports it', () => {
    expect(rangeAt(need, '4.2')).toEqual(range('8.0.0', null, '8.2'));
    expect(rangeAt(need, '4.2.2')).toEqual(range('8.0.0', null, '8.2'));
    expect(rangeAt(need, '4.2.3')).toEqual(range('8.0.0', '8.2'));
    expect(rangeAt(need, '4.2.10')).toEqual(range('8.0.0', '8.2'));
  });

  test('end below one that is not supported, if it is a version', () => {
    const old = { ...need, max: null, maxSince: null };
    expect(rangeAt({ ...old, notSupported: '7' }, '3')).toEqual(range('8.0.0', null, '7'));
    expect(rangeAt({ ...old, notSupported: 'betas' }, '3')).toEqual(range('8.0.0', null));
  });

  test.each([
    ['a higher minimum', range('7.2', '7.4'), range('7.4.0', '8.1'), range('7.4.0', '7.4')],
    ['an upper end of the other', range('7', null), range('8', '9'), range('8', '9')],
    [
      'the lower of two kinds of upper ends',
      range('7', '8.1'),
      range('8', null, '8.2'),
      range('8', '8.1'),
    ],
    [
      'the same in the other order',
      range('7', '8.2'),
      range('8', null, '8.2'),
      range('8', null, '8.2'),
    ],
    ['no end', range(null, null), range(null, null), range(null, null)],
    ['a text that is no version', range('recent', null), range('6', null), range('6', null)],
    ['nothing', range('7', '7.4'), range('8', null), null],
    ['nothing below an end', range('8.2', null), range('7', null, '8.2'), null],
    [
      'releases of the highest version',
      range('8.1.4', null),
      range('8', '8.1'),
      range('8.1.4', '8.1'),
    ],
    ['versions compared by number', range('10', null), range('9.6', '13'), range('10', '13')],
  ])('have in common with others: %s', (_, a, b, common) => {
    expect(commonRange(a, b)).toEqual(common);
    expect(commonRange(b, a)).toEqual(common);
  });
});

describe('a step', () => {
  test('needs only what the release before does not have yet', () => {
    const data = product(
      {
        name: '1',
        node: { min: '18', max: '22' },
        databases: { MySQL: { min: '8' }, PostgreSQL: { min: '12' } },
        releases: { '1.0': {} },
      },
      {
        name: '2',
        node: { min: '20' },
        databases: { MySQL: { min: '5' }, PostgreSQL: { min: '14' }, SQLite: { min: '3' } },
        releases: { '2.0': {} },
      },
    );
    expect(advise(data, '1.0', '2.0').steps[0]?.needs).toEqual([
      expect.objectContaining({
        name: 'Node.js',
        within: null,
        range: { min: '20', max: '22', below: null },
      }),
      expect.objectContaining({ name: 'PostgreSQL', within: 'Databases', oneOf: true }),
      expect.objectContaining({ name: 'SQLite' }),
    ]);
    expect(advise(data, '1.0', '2.0').steps[0]?.isStated).toBe(true);
  });

  test('needs what has become required', () => {
    const data = product(
      { name: '1', node: { need: 'recommended' }, releases: { '1.0': {} } },
      { name: '2', node: { need: 'required' }, releases: { '2.0': {} } },
    );
    expect(advise(data, '1.0', '2.0').steps[0]?.needs).toMatchObject([
      { name: 'Node.js', need: 'required' },
    ]);
  });

  test('within a series needs nothing new, and says if the notes state nothing', () => {
    const data = product(
      { name: '1', node: { min: '18' }, releases: { '1.0': {}, '1.1': {} } },
      { name: '2', releases: { '2.0': {} } },
    );
    expect(advise(data, '1.0', '1.1').steps[0]?.needs).toEqual([]);
    expect(advise(data, '1.0', '2.0').steps[0]).toMatchObject({ needs: [], isStated: false });
  });

  test('tells the other requirements of all series that it passes', () => {
    const data = product(
      { name: '1', notes: ['Not this one.'], releases: { '1.0': {} } },
      { name: '2', notes: ['Convert the files.'], releases: { '2.0': {} } },
      { name: '3', notes: ['Remove the add-on.'], releases: { '3.0': {} } },
    );
    expect(advise(data, '1.0', '3.0').steps[0]?.notes).toEqual([
      { series: '2', text: 'Convert the files.' },
      { series: '3', text: 'Remove the add-on.' },
    ]);
  });
});

describe('security problems', () => {
  const data = product(
    {
      name: '1',
      releases: {
        '1.0': { date: '2020-01-01', fixes: [1] },
        '1.1': { date: '2020-03-01', fixes: [2, 3], fixesHref: '/releases/1.1/#security' },
        '1.2': { date: '2020-05-01', fixes: [3, 4] },
        '1.3': { date: '2020-09-01', isPlanned: true, fixes: [9] },
      },
    },
    {
      name: '2',
      releases: {
        '2.0': { date: '2020-04-01', fixes: [5] },
        '2.1': { date: '2020-05-01', fixes: [4, 6] },
        '2.2': { date: '2020-07-01', fixes: [3, 7] },
      },
    },
  );

  test('are those that later releases of the series fix, each counted once', () => {
    expect(advise(data, '1.0', '1.2').security).toEqual({
      own: 3,
      later: 0,
      lists: [
        { version: '1.1', href: '/releases/1.1/#security', count: 2 },
        { version: '1.2', href: '/releases/1.2/', count: 1 },
      ],
    });
  });

  test('of newer series count apart, once the own series has no releases any more', () => {
    expect(advise(data, '1.0', '2.2').security).toMatchObject({ own: 3, later: 1 });
    expect(advise(data, '1.2', '2.2').security).toMatchObject({ own: 0, later: 2 });
    expect(advise(data, '1.0', '2.1').security).toMatchObject({ own: 3, later: 0 });
  });

  test('that were fixed after the wanted release came out do not count', () => {
    expect(advise(data, '1.0', '2.0').security).toMatchObject({ own: 2, later: 0 });
    expect(advise(data, '1.2', '2.0')).toMatchObject({
      isOlder: true,
      security: { own: 0, later: 0 },
    });
    expect(advise(data, '1.0', '2.2').isOlder).toBe(false);
  });
});

test('requirements that differ stand side by side, and so do alternatives that are gone', () => {
  const data = product(
    {
      name: '1',
      node: { min: '18' },
      databases: { MySQL: { min: '8' }, SQLite: { min: '3' } },
      releases: { '1.0': {} },
    },
    {
      name: '2',
      node: { min: '20', max: '22', maxSince: '2.1' },
      databases: { MySQL: { min: '8' }, PostgreSQL: { min: '14' } },
      releases: { '2.0': {} },
    },
    { name: '3', releases: { '3.0': {} } },
  );
  const value = (min: string | null, below: string | null = null) => [
    { range: { min, max: null, below }, need: null },
  ];
  expect(advise(data, '1.0', '2.0').requirements).toEqual([
    { name: 'Node.js', within: null, from: value('18'), to: value('20', '22') },
    { name: 'PostgreSQL', within: 'Databases', from: [], to: value('14') },
    { name: 'SQLite', within: 'Databases', from: value('3'), to: [] },
  ]);
  expect(advise(data, '1.0', '3.0').requirements).toEqual([]);
});

test('what changed is in the notes of the series between, and of the releases of the wanted one', () => {
  const change = (audience: number, href: string) => {
    return { changes: [{ audience, label: 'News', href }] };
  };
  const data = product(
    { name: '1', releases: { '1.0': change(0, '/1.0'), '1.1': change(0, '/1.1') } },
    { name: '2', releases: { '2.0': change(1, '/2.0'), '2.1': change(0, '/2.1') } },
    {
      name: '3',
      releases: { '3.0': change(0, '/3.0'), '3.1': change(0, '/3.1'), '3.2': change(0, '/3.2') },
    },
  );
  const news = (version: string) => {
    return { version, sections: [{ label: 'News', href: `/${version}` }] };
  };
  expect(advise(data, '1.0', '3.1').changes).toEqual([
    { audience: 'Administrators', releases: [news('3.0'), news('3.1')] },
    { audience: 'Developers', releases: [news('2.0')] },
  ]);
  expect(advise(data, '1.0', '1.1').changes).toEqual([
    { audience: 'Administrators', releases: [news('1.1')] },
  ]);
});
