import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadRules } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { checkCase, expectedPositions, positionsOf, readCase } from './run-case.ts';

const fixtures = path.join(import.meta.dirname, 'fixtures');

/** The rules that a check applies; only `docsgen test` runs samples, and has their tests. */
const checked = (await loadRules())
  .map(({ name }) => name)
  .filter((name) => name !== 'failing-sample');

test('every rule has its fixtures, and every fixture its rule', () => {
  expect(readdirSync(fixtures).sort()).toEqual([...checked].sort());
  for (const rule of checked) {
    const cases = readdirSync(path.join(fixtures, rule));
    expect(cases, rule).toContain('finds.txt');
    expect(cases, rule).toContain('passes.txt');
  }
});

describe.each(checked)('%s', (rule) => {
  const folder = path.join(fixtures, rule);
  test.each(readdirSync(folder))('%s', async (name) => {
    const written = readCase(readFileSync(path.join(folder, name), 'utf8'));
    const expected = expectedPositions(written, rule);
    // The diagnostics are exactly the marked ones: other rules report nothing.
    expect(positionsOf(await checkCase(written)).sort()).toEqual(expected.sort());
    if (name.startsWith('finds')) expect(expected).not.toEqual([]);
    if (name.startsWith('passes')) expect(expected).toEqual([]);
  });
});
