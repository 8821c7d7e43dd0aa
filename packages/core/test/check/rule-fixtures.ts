import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Extension } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { checkCase, expectedPositions, positionsOf, readCase } from './run-case.ts';

/**
 * Defines the tests of rules: a folder of fixtures for each, whose marks are where the rule reports.
 * What it says is in snapshots.
 *
 * @param folder Absolute path of the folder with `fixtures` and `messages`.
 * @param extensions Extensions of all cases; by default those that core's fixtures need.
 */
export function testRules(
  rules: readonly string[],
  folder: string,
  extensions?: readonly Extension[],
): void {
  const fixtures = path.join(folder, 'fixtures');

  test('every rule has its fixtures, and every fixture its rule', () => {
    expect(readdirSync(fixtures).sort()).toEqual([...rules].sort());
    for (const rule of rules) {
      const cases = readdirSync(path.join(fixtures, rule));
      expect(cases, rule).toContain('finds.txt');
      expect(cases, rule).toContain('passes.txt');
    }
  });

  describe.each(rules)('%s', (rule) => {
    test.each(readdirSync(path.join(fixtures, rule)))('%s', async (name) => {
      const written = readCase(readFileSync(path.join(fixtures, rule, name), 'utf8'));
      const expected = expectedPositions(written, rule);
      // The diagnostics are exactly the marked ones: other rules report nothing.
      const result = await checkCase(written, extensions);
      expect(positionsOf(result).sort()).toEqual(expected.sort());
      if (name.startsWith('finds')) {
        expect(expected).not.toEqual([]);
        const words = result.diagnostics.map((found) => `${wordsOf(found)}\n`).join('');
        const snapshot = path.join(folder, 'messages', rule, name);
        await expect(words).toMatchFileSnapshot(snapshot);
      }
      if (name.startsWith('passes')) expect(expected).toEqual([]);
    });
  });
}

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
