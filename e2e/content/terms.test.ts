import type { Prose, ProseBlock } from '@docsgen/core';
import { expect, test } from 'vitest';
import { extensions } from '../../extensions/prose.ts';

/** What the rule of terms writes instead in a text. */
function termsIn(text: string, type: ProseBlock['type'] = 'paragraph'): (string | undefined)[] {
  const prose: Prose = { lang: 'en', blocks: [{ type, text, marks: [], points: [[0, 1, 1]] }] };
  const rule = extensions.find(({ name }) => name === 'preferred-term');
  return [...(rule?.checkProse?.(prose, []) ?? [])].map(({ fix }) => fix);
}

test('terms have one form', () => {
  expect(
    termsIn('The Moodle app, the plugins directory and\nCiBot, with the component library.\n'),
  ).toEqual(['Moodle App', 'Plugins directory', 'CiBoT', 'Component Library']);
});

test('titles of issues and the page of the library keep theirs', () => {
  expect(termsIn('MDL-1: Survey in the Moodle app', 'item')).toEqual([]);
  expect(termsIn('Component library', 'title')).toEqual([]);
  expect(termsIn('The CiBoT of the Moodle App.')).toEqual([]);
});
