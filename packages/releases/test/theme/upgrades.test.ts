import type { ReleaseUpgrades, UpgradeAdvice, UpgradePath, VersionRange } from '@docsgen/releases';
import { describe, expect, test } from 'vitest';
import { articleOf, textOf } from '../../../renderer/test/render.ts';
import { shortAnswer } from '../../src/theme/advice/Advice.tsx';
import { rangeText } from '../../src/theme/advice/ranges.ts';
import { ar } from '../../src/theme/text/ar.ts';
import { de } from '../../src/theme/text/de.ts';
import { en } from '../../src/theme/text/en.ts';
import { upgradeTexts } from '../../src/theme/text/upgrades/texts.ts';
import { mainOf, release, releaseMain } from './fixtures/release.ts';
import { render } from './render.ts';

const range = (min: string | null, max: string | null = null, below: string | null = null) => {
  return { min, max, below } satisfies VersionRange;
};

test.each([
  [range('8.0.0', '8.1'), '8.0 to 8.1'],
  [range('7.4.0', '7.4'), '7.4'],
  [range('7.4.3', '7.4'), '7.4.3 to 7.4'],
  [range('7.2', '7.4'), '7.2 to 7.4'],
  [range('10'), '10 or higher'],
  [range('8.0.0', null, '8.2'), '8.0 or higher, below 8.2'],
  [range(null, '9'), 'up to 9'],
  [range(null, null, '9'), 'below 9'],
  [range(null), ''],
])('the versions %o read as "%s"', (versions, words) => {
  expect(rangeText(versions, en.upgrades)).toBe(words);
});

const at = (version: string) => {
  return { version, series: '3.10', href: `/${version}/`, support: 'ended' as const };
};

const step = { needs: [], isStated: true, notes: [] };

const path: UpgradePath = {
  type: 'path',
  from: at('3.10.1'),
  to: at('3.10.3'),
  superseded: '3.10.2',
  isOlder: true,
  steps: [{ ...step, to: at('3.10.3') }],
  security: { own: 0, later: 0, lists: [] },
  requirements: [],
  changes: [],
};

const answers: readonly UpgradeAdvice[] = [
  path,
  { ...path, steps: [...path.steps, ...path.steps] },
  { type: 'unknown', version: '9' },
  { type: 'same', version: '3.10.3' },
  { type: 'downgrade', from: '3.10.3', to: '3.9' },
  { type: 'planned', version: '4.4', date: null },
  { type: 'none', from: '1.0', to: '4.0', oldest: '3.6' },
  { type: 'none', from: '1.0', to: '4.0', oldest: null },
];

test.each([en, de, ar])('every answer has its own sentence in every language', ({ upgrades }) => {
  const sentences = answers.map((answer) => shortAnswer(answer, upgrades));
  expect(new Set(sentences).size).toBe(answers.length);
  expect(sentences.filter((sentence) => !/\d.*\.$/.test(sentence))).toEqual([]);
});

test('the script and the templates have the same texts', () => {
  expect([upgradeTexts('de-AT'), upgradeTexts('ar'), upgradeTexts('fr')]).toEqual([
    de.upgrades,
    ar.upgrades,
    en.upgrades,
  ]);
});

test.each([
  [en, '1 security problem fixed since', '2 security problems fixed since'],
  [de, '1 Sicherheitsproblem seitdem behoben', '2 Sicherheitsprobleme seitdem behoben'],
  [ar, 'أُصلح منذ ذلك الحين: مشكلة أمنية واحدة', 'أُصلح منذ ذلك الحين: مشكلتان أمنيتان'],
])('a number of security problems has its forms', ({ upgrades }, one, two) => {
  expect([upgrades.securityFixes(1), upgrades.securityFixes(2)]).toEqual([one, two]);
  expect(upgrades.laterFixes(1, '3.9')).not.toBe(upgrades.laterFixes(2, '3.9'));
  expect(upgrades.requirementChanges(1)).not.toBe(upgrades.requirementChanges(2));
});

describe('the page of a release', () => {
  const upgrades: ReleaseUpgrades = {
    version: '3.10.1',
    dataHref: '/upgrades-lms.json',
    allHref: null,
    toNewest: path,
    inSeries: null,
  };
  const box = (changed: Partial<ReleaseUpgrades>): string => {
    const main = mainOf({ ...releaseMain, upgrades: { ...upgrades, ...changed } });
    const [, rest = ''] = articleOf(render({ ...release, main })).split('<details');
    return textOf(`<details${rest.slice(0, rest.indexOf('</details>'))}`);
  };

  test('warns of a superseded, an older and an unsupported release', () => {
    const text = box({});
    expect(text).toContain('3.10.2 has been superseded: use 3.10.3 instead.');
    expect(text).toContain('3.10.3 came out before 3.10.1, so it may lack fixes that 3.10.1 has.');
    expect(text).toContain('3.10.3 gets no fixes any more.');
    expect(text).toContain('No security problem is listed as fixed since.');
  });

  test('says when requirements are not stated, and what is replaced in a step', () => {
    const need = { need: 'optional', oneOf: false, range: range('2') };
    const bare = { ...path.steps[0], ...step, to: at('3.10.3'), isStated: false };
    expect(box({ toNewest: { ...path, steps: [bare] } })).toContain(
      'The release notes state no requirements.',
    );
    const needs = [
      { ...need, name: 'Node.js', within: null, isShared: false },
      { ...need, name: 'intl', within: 'Extensions', isShared: true },
    ];
    const text = box({ toNewest: { ...path, steps: [{ ...bare, isStated: true, needs }] } });
    expect(text).toContain('Node.js 2 or higher, optional, no version in common');
    expect(text).toContain('Extensions: intl 2 or higher, optional');
  });

  test('has no answers if there are none, and no page to link to', () => {
    expect(box({ toNewest: null })).not.toContain('Upgrade');
    expect(box({ toNewest: null, allHref: '/all/' })).toContain('Upgrade to 3.10.1');
  });
});
