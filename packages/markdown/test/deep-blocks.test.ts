import { describe, expect, test } from 'vitest';
import { compile } from './compile-fixture.ts';

const nested = (levels: number, write: (level: number) => string): string => {
  return Array.from({ length: levels }, (_, level) => write(level)).join('');
};

/** Containers in each other, with a word in the innermost one. */
const containers: Readonly<Record<string, (levels: number) => string>> = {
  'block quotes': (levels) => `${'>'.repeat(levels)} deepest`,
  'lists on one line': (levels) => `${'- '.repeat(levels)}deepest`,
  'lists on a line each': (levels) =>
    nested(levels, (level) => `${'  '.repeat(level)}- at ${level}\n`).concat(
      `${'  '.repeat(levels)}deepest`,
    ),
  'lists within quotes': (levels) => `${'> - '.repeat(levels)}deepest`,
};

describe('blocks that are nested too deeply', () => {
  test.each(Object.entries(containers))('keep their words, with one finding: %s', (_, make) => {
    const { html, findings } = compile(`${make(2_000)}\n\nAfter.`);
    expect(html).toContain('deepest');
    expect(html).toContain('After.');
    expect(findings.map(({ rule }) => rule)).toEqual(['foreign-syntax']);
    expect(findings[0]?.message).toContain('the limit is 100 levels');
  });

  test('are no finding at forty lists, with what they contain', () => {
    const { html, findings } = compile(`${'- '.repeat(40)}**deepest**`);
    expect(html).toContain('<strong>deepest</strong>');
    expect(findings).toEqual([]);
  });

  test('are reported in directives, too', () => {
    const open = nested(200, (level) => `${':'.repeat(203 - level)}note\n`);
    const close = nested(200, (level) => `\n${':'.repeat(4 + level)}`);
    const { html, findings } = compile(`${open}deepest${close}`);
    expect(html).toContain('deepest');
    expect(findings.map(({ rule }) => rule)).toContain('foreign-syntax');
  });
});
