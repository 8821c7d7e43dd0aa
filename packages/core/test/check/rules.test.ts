import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, loadRules } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { checkCase, expectedPositions, positionsOf, readCase } from './run-case.ts';

const fixtures = path.join(import.meta.dirname, 'fixtures');

/** The rules that a check applies; only `docsgen test` runs samples, and has their tests. */
const checked = (await loadRules())
  .map(({ name }) => name)
  .filter((name) => name !== 'failing-sample');

/** What a diagnostic says, without its frame. */
function wordsOf({ file, line, column, message, hint, fix, related = [] }: Diagnostic): string {
  return [
    `${file}:${line}:${column} ${message}`,
    ...(hint === undefined ? [] : [`  Hint: ${hint}`]),
    ...(fix === undefined ? [] : [`  Fix: ${JSON.stringify(fix.text)}`]),
    ...related.map((other) => {
      return `  Related: ${other.file}:${other.line}:${other.column} ${other.message}`;
    }),
  ].join('\n');
}

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
    const result = await checkCase(written);
    expect(positionsOf(result).sort()).toEqual(expected.sort());
    if (name.startsWith('finds')) {
      expect(expected).not.toEqual([]);
      const words = result.diagnostics.map((found) => `${wordsOf(found)}\n`).join('');
      await expect(words).toMatchFileSnapshot(`messages/${rule}/${name}`);
    }
    if (name.startsWith('passes')) expect(expected).toEqual([]);
  });
});
