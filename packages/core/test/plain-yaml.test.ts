import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPlainYaml } from '../src/parse/plain-yaml.ts';
import { parseAnyYaml, parseYaml } from '../src/parse/yaml.ts';
import { indexLines } from '../src/text/lines.ts';

/** What the short way and the library make of front matter. */
function bothWays(written: string) {
  // A lone CR ends a line, before either of them reads it.
  const yaml = written.replace(/\r(?!\n)/g, '\n');
  const text = `---\n${yaml}\n---\n`;
  const source = { file: 'a.md', text: yaml, start: 4, lines: indexLines(text) };
  return { short: parseYaml({ ...source, rule }), long: parseAnyYaml({ ...source, rule }) };
}

const rule = 'invalid-front-matter';

const key = fc.constantFrom(
  'title',
  'tags',
  'sidebar_position',
  'a-b',
  '__proto__',
  '<<',
  '1',
  'é',
  'toString',
);
const piece = fc.constantFrom(
  ...[
    '3.10',
    'A title',
    ': ',
    ':',
    '#',
    ' #',
    '"',
    "'",
    '\\',
    '- ',
    '[a]',
    '{a: b}',
    '*',
    '&a',
    '!',
    '|',
    '>',
  ],
  ...[
    '%',
    '@',
    '`',
    '~',
    'null',
    'true',
    '\t',
    '\u00a0',
    '\u2028',
    '\u0085',
    'é',
    '😀',
    '\ufeff',
    ',',
    '?',
    '.',
    '(',
    '/',
  ],
);
const value = fc.oneof(
  fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 3 }).map((pieces) => `"${pieces.join('')}"`),
  fc.array(piece, { maxLength: 3 }).map((pieces) => `'${pieces.join('')}'`),
  fc
    .array(fc.oneof(piece, fc.constantFrom('a', 'a b', ' c', 'd ', '')), { maxLength: 3 })
    .map((pieces) => `[${pieces.join(',')}]`),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const margin = fc.constantFrom('', '', '', '  ', '  ', '    ');
const line = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(margin, key, fc.constantFrom(': ', ':', ':  ', ' : '), value)
      .map((p) => p.join('')),
  },
  { weight: 3, arbitrary: fc.tuple(margin, key).map(([before, name]) => `${before}${name}:`) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(margin, fc.constantFrom('- ', '-', '-   '), fc.oneof(value, fc.constant('a b')))
      .map((p) => p.join('')),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '# comment',
      '  continued',
      '- item',
      '...',
      '---',
      '%YAML',
    ),
  },
);
const yaml = fc
  .tuple(fc.array(line, { maxLength: 6 }), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([lines, end]) => lines.join(end));

describe('front matter of plain keys and values', () => {
  test('is read as the library reads it, with the same positions', () => {
    fc.assert(
      fc.property(yaml, (text) => {
        const { short, long } = bothWays(text);
        expect(short).toEqual(long);
      }),
      { numRuns: 10_000 },
    );
  });

  test.each([
    'a:\n  b: c\n  d: [e, f g]\n\nh: i',
    'a:\r\n    b:\r\n      c: "d"\r\n    e: f',
    'a: [b, c ]\nd: [ e,f, ]',
    'a:\n  - b c\n  - "d: e" \nf:\n- 3.10\ng:\n  h:\n    -   i\n  j: k',
  ])('%j is', (text) => {
    expect(readPlainYaml(text, 4, indexLines(`---\n${text}\n---\n`))).not.toBe(null);
    const { short, long } = bothWays(text);
    expect(short).toEqual(long);
  });

  test('is what this site has', () => {
    const folder = path.resolve(import.meta.dirname, '../../../content');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.md'))) {
      const [, text] =
        /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
      if (text === undefined) continue;
      const { short, long } = bothWays(text);
      expect(short, file).toEqual(long);
    }
  });
});
