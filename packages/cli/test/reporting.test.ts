import type { BuildResult } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { growthOfTime, proportion } from '../../core/test/timed-worker.ts';
import { startClock } from '../src/process/clock.ts';
import { styleFor } from '../src/reporting/colors.ts';
import { duration, escapeControls, escapeLine, problemCounts } from '../src/reporting/escape.ts';
import { githubAnnotations } from '../src/reporting/github.ts';
import { buildDocument } from '../src/reporting/json.ts';
import { prettyDiagnostics } from '../src/reporting/report-diagnostics.ts';
import { diagnostic } from './helpers.ts';

const plain = {
  style: styleFor({ write: () => undefined, isTTY: false, columns: 80 }, {}, undefined),
  display: (file: string) => file,
};

describe('pretty', () => {
  test('groups by file and aligns what belongs together', () => {
    const found = [
      diagnostic({ hint: 'Did you mean "guide"?' }),
      diagnostic({
        line: 12,
        column: 10,
        severity: 'warning',
        frame: '',
        rule: 'missing-alt-text',
      }),
      diagnostic({
        file: 'content/other.md',
        frame: '',
        related: [{ ...diagnostic(), message: 'The first is here.' }],
      }),
    ];
    expect(prettyDiagnostics(found, plain)).toBe(
      [
        'content/guide.md',
        '    3:7  error    There is no page "gide".  broken-link',
        '      2 |',
        '    > 3 | See the gide',
        '        |         ^^^^',
        '    hint: Did you mean "guide"?',
        '  12:10  warning  There is no page "gide".  missing-alt-text',
        '',
        'content/other.md',
        '  3:7  error    There is no page "gide".  broken-link',
        '    see:  content/guide.md:3:7  The first is here.',
        '',
        '',
      ].join('\n'),
    );
  });

  test('is empty for nothing', () => {
    expect(prettyDiagnostics([], plain)).toBe('');
  });

  test('lets nothing from the content command the terminal', () => {
    const evil = '\u001B[2J\u0007\u009B31m\r\n';
    const shown = prettyDiagnostics(
      [diagnostic({ message: `a${evil}b`, hint: evil, frame: `> 1 | ${evil}`, file: `x${evil}` })],
      plain,
    );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters.
    expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });

  test('breaks commands of runners, and leaves directives as they are', () => {
    expect(escapeControls('::error::a\n  ::stop-commands::b')).toBe(
      '\u2236:error::a\n  \u2236:stop-commands::b',
    );
    expect(escapeControls(':::note\n::::tip\n:::')).toBe(':::note\n::::tip\n:::');
  });

  test('keeps a message on its line', () => {
    const shown = prettyDiagnostics([diagnostic({ message: 'one\n  two', frame: '' })], plain);
    expect(shown).toContain('error    one two  broken-link\n');
  });

  test.each([
    [['error'], '1 error in 1 file'],
    [['error', 'error', 'warning'], '2 errors, 1 warning in 1 file'],
    [['info', 'info', 'warning'], '1 warning, 2 infos in 1 file'],
  ] as const)('counts %j as %s', (severities, expected) => {
    expect(problemCounts(severities.map((severity) => diagnostic({ severity })))).toBe(expected);
  });

  test('counts the files that have problems', () => {
    const files = ['a.md', 'b.md', 'a.md'].map((file) => diagnostic({ file }));
    expect(problemCounts(files)).toBe('3 errors in 2 files');
  });
});

describe('github', () => {
  const same = (file: string) => file;

  test('escapes what would end a property or the message', () => {
    const found = diagnostic({
      file: 'a,b:c%.md',
      message: '50% of\r\nit: a, b',
      hint: 'Fix it.',
    });
    expect(githubAnnotations([found], same)).toBe(
      '::error file=a%2Cb%3Ac%25.md,line=3,endLine=3,col=7,endColumn=11,title=broken-link::50%25 of%0D%0Ait: a, b. Fix it.\n',
    );
  });

  test('has the worst first and an infos as notices', () => {
    const found = (['info', 'warning', 'error'] as const).map((severity) =>
      diagnostic({ severity }),
    );
    const commands = githubAnnotations(found, same).match(/^::\w+/gm);
    expect(commands).toEqual(['::error', '::warning', '::notice']);
  });

  test('shows ten of each and says how many more there are', () => {
    const errors = Array.from({ length: 12 }, (_, at) => diagnostic({ line: at + 1 }));
    const warnings = Array.from({ length: 11 }, () => diagnostic({ severity: 'warning' }));
    const lines = githubAnnotations([...warnings, ...errors], same)
      .trimEnd()
      .split('\n');
    expect(lines.filter((line) => line.startsWith('::error'))).toHaveLength(10);
    expect(lines.filter((line) => line.startsWith('::warning'))).toHaveLength(10);
    expect(lines.at(-1)).toBe(
      'Not annotated: 2 more errors, 1 more warning; GitHub shows few of each.',
    );
  });

  test('shows three of a frequent kind, so that others are seen', () => {
    const links = Array.from({ length: 51 }, (_, at) =>
      diagnostic({ line: at + 1, message: `There is no page "${at}".` }),
    );
    const last = diagnostic({ line: 99, message: 'Another one.' });
    const lines = githubAnnotations([...links, last], same)
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => /,line=(\d+)/.exec(line)?.[1])).toEqual([
      ...['1', '2', '3', '99'],
      undefined,
    ]);
    expect(lines.at(-1)).toBe('Not annotated: 48 more errors; GitHub shows few of each.');
  });

  test('says nothing about ten', () => {
    const ten = Array.from({ length: 10 }, () => diagnostic());
    expect(githubAnnotations(ten, same).trimEnd().split('\n')).toHaveLength(10);
    expect(githubAnnotations([], same)).toBe('');
  });
});

describe('json', () => {
  test('has the fields of a diagnostic in one order, `fix` only where there is one', () => {
    const fix = { text: 'guide', line: 3, column: 7, endLine: 3, endColumn: 11 };
    const result: BuildResult = {
      ok: false,
      diagnostics: [{ fix, ...diagnostic() }, diagnostic()],
      summary: { errors: 2, warnings: 0, infos: 0, files: 1, entries: 1 },
      pages: 0,
      written: 0,
      unchanged: 0,
      removed: 0,
      rendered: 0,
      fromCache: 0,
      skipped: 0,
      fonts: { files: 0, bytes: 0 },
    };
    const { diagnostics } = buildDocument(result, { durationMs: 1, stages: {} });
    const fields = [
      'rule',
      'severity',
      'message',
      'file',
      'line',
      'column',
      'endLine',
      'endColumn',
    ];
    const rest = ['frame', 'hint', 'related'];
    expect(Object.keys(diagnostics[0] ?? {})).toEqual([...fields, ...rest, 'fix']);
    expect(Object.keys(diagnostics[1] ?? {})).toEqual([...fields, ...rest]);
  });
});

describe('the clock', () => {
  test('adds up stages, in the order they began', () => {
    const moments = [0, 10, 15, 35, 35.04, 50];
    const clock = startClock(() => moments.shift() ?? 0);
    for (const stage of ['discover', 'parse', 'render', 'parse']) clock.stage(stage);
    expect(clock.stop()).toEqual({
      durationMs: 50,
      stages: { discover: 5, parse: 35, render: 0 },
    });
  });
});

describe('escaping', () => {
  test('takes time in proportion to the length', async () => {
    const growth = await growthOfTime(40_000, async (size) => {
      const texts = [`a${' '.repeat(size)}b`, '\r'.repeat(size), '##a'.repeat(size / 3)];
      const start = process.cpuUsage();
      for (const text of texts) escapeLine(text);
      return process.cpuUsage(start).user / 1_000;
    });
    expect(growth).toBeLessThan(proportion);
  });

  test('puts a text on one line', () => {
    expect(escapeLine('a \r\n b\n\nc  d')).toBe('a b c  d');
  });
});

describe('words', () => {
  test.each([
    [0.2, '0 ms'],
    [340.4, '340 ms'],
    [999.7, '1.0 s'],
    [1234, '1.2 s'],
    [59_960, '1 min 0 s'],
    [125_000, '2 min 5 s'],
  ])('%d is %s', (ms, expected) => {
    expect(duration(ms)).toBe(expected);
  });
});
