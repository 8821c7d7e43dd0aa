import { codeFrame, didYouMean, indexLines, nearest } from '@docsgen/text';
import { describe, expect, test } from 'vitest';
import { allRules, site } from './site-fixture.ts';

describe('diagnostics', () => {
  test('stand in the order of file, line, column and rule', async () => {
    const built = await site(
      {
        'content/b.md': '[x](./n.md) [y](./m.md)\n\n[z](./n.md)\n',
        'content/a.md': '---\nsidebar_position: x\nfoo: y\n---\n\n![](./n.png)\n',
        'sidebars/s.yml': '- nope\n',
      },
      { rules: allRules },
    ).build();
    const places = built.diagnostics.map(({ file, line, column, rule }) => [
      file,
      line,
      column,
      rule,
    ]);
    const sorted = [...places].sort(([a, b, c, d], [e, f, g, h]) => {
      if (a !== e) return String(a) < String(e) ? -1 : 1;
      return Number(b) - Number(f) || Number(c) - Number(g) || (String(d) < String(h) ? -1 : 1);
    });
    expect(places).toEqual(sorted);
    expect(built.rules).toContain('broken-asset');
    expect(built.rules).toContain('missing-alt-text');
  });

  test('are the same from a cache', async () => {
    const { memoryCache } = await import('@docsgen/core');
    const cached = site({
      'content/a.md': '[x](⟦./n.md⟧) ⟦<b⟧',
      'sidebars/s.yml': '- ⟦nope⟧\n',
    }).cached(memoryCache());
    const first = await cached.build();
    expect((await cached.build()).diagnostics).toEqual(first.diagnostics);
  });

  test('have the severity that the site gives their rule', async () => {
    const files = { 'content/a.md': '[x](./n.md)' };
    for (const level of ['error', 'warning', 'info'] as const) {
      const { only, result } = await site(files, { rules: { 'broken-link': level } }).build();
      expect(only.severity).toBe(level);
      expect(result.ok).toBe(level !== 'error');
    }
    await site(files, { rules: { 'broken-link': 'off' } }).finds();
  });

  test('are counted in the summary', async () => {
    const { result } = await site({
      'content/a.md': '[x](./n.md) [y](./n.md) ![](https://x.org/i.png)',
      'sidebars/s.yml': '- a\n',
    }).build();
    expect(result.summary).toEqual({ errors: 2, warnings: 1, infos: 0, files: 2, entries: 1 });
  });
});

describe('a code frame', () => {
  const at = (line: number, column: number, endColumn: number, endLine = line) => ({
    line,
    column,
    endLine,
    endColumn,
  });

  test('shows the line, its neighbours and carets', () => {
    expect(codeFrame(indexLines('one\ntwo\nthree\nfour\n'), at(2, 2, 4))).toBe(
      ['  1 | one', '> 2 | two', '    |  ^^', '  3 | three'].join('\n'),
    );
  });

  test('at the first and the last line shows what there is', () => {
    expect(codeFrame(indexLines('one\ntwo'), at(1, 1, 4))).toBe(
      ['> 1 | one', '    | ^^^', '  2 | two'].join('\n'),
    );
    expect(codeFrame(indexLines('one\ntwo'), at(2, 1, 1))).toBe(
      ['  1 | one', '> 2 | two', '    | ^'].join('\n'),
    );
    expect(codeFrame(indexLines('one\n'), at(1, 1, 4))).toBe(['> 1 | one', '    | ^^^'].join('\n'));
    expect(codeFrame(indexLines(''), at(1, 1, 1))).toBe(['> 1 |', '    | ^'].join('\n'));
  });

  test('is the same for every kind of line end', () => {
    const lf = codeFrame(indexLines('one\ntwo\nthree'), at(2, 1, 4));
    expect(codeFrame(indexLines('one\r\ntwo\r\nthree'), at(2, 1, 4))).toBe(lf);
    expect(codeFrame(indexLines('one\rtwo\rthree'), at(2, 1, 4))).toBe(lf);
  });

  test('keeps carets below what they mean where tabs stand', () => {
    expect(codeFrame(indexLines('\tone\ttwo'), at(1, 6, 9))).toBe(
      ['> 1 |  one two', '    |      ^^^'].join('\n'),
    );
  });

  test('marks a span of several lines to the end of its first', () => {
    expect(codeFrame(indexLines('one\ntwo'), at(1, 2, 3, 2))).toBe(
      ['> 1 | one', '    |  ^^', '  2 | two'].join('\n'),
    );
  });

  test('aligns the gutter where numbers grow', () => {
    const text = Array.from({ length: 12 }, (_, index) => `l${index + 1}`).join('\n');
    expect(codeFrame(indexLines(text), at(9, 1, 3)).split('\n')[0]).toBe('   8 | l8');
  });

  test('cuts wide lines around the span, carets included', () => {
    const wide = `${'x'.repeat(5000)}HERE${'y'.repeat(5000)}`;
    for (const end of [5005, 9000]) {
      const rows = codeFrame(indexLines(wide), at(1, 5001, end)).split('\n');
      expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(170);
      const column = rows[0]?.indexOf('HERE') ?? -1;
      expect(rows[1]?.indexOf('^')).toBe(column);
    }
  });

  test('lets nothing through that a terminal would execute', () => {
    expect(codeFrame(indexLines('\u001b[2Jone\u0007\u009b'), at(1, 1, 2))).toBe(
      '> 1 |  [2Jone\n    | ^',
    );
  });
});

describe('did you mean', () => {
  test.each([
    ['sidebar_postion', ['sidebar_position', 'sidebar_label'], 'sidebar_position'],
    ['lable', ['label', 'table'], 'label'],
    ['Title', ['title'], 'title'],
    ['releases/4.4', ['releases/4.3', 'releases/4.3/4.3.1'], 'releases/4.3'],
    ['wrong/folder/setup', ['right/setup', 'other'], 'right/setup'],
    ['dog', ['doc', 'ref'], 'doc'],
  ])('%s is near to one of %j', (name, candidates, expected) => {
    expect(nearest(name, candidates)).toBe(expected);
    expect(nearest(name, candidates.toReversed())).toBe(expected);
  });

  test.each([
    ['author', ['title', 'draft', 'id']],
    ['x', ['a', 'id', 'y']],
    ['', ['a', '']],
    ['aaaa/setup', ['bbbb/setup', 'cccc/setup']],
    ['anything', []],
  ])('%j is near to none of %j', (name, candidates) => {
    expect(didYouMean(name, candidates.filter(Boolean))).toEqual({});
  });
});
