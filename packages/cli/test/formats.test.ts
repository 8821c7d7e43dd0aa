import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ruleAddress } from '../src/reference/manual-address.ts';
import { styleFor } from '../src/reporting/colors.ts';
import { fitFrame } from '../src/reporting/fit-frame.ts';
import { jobSummary } from '../src/reporting/github.ts';
import { prettyDiagnostics } from '../src/reporting/report-diagnostics.ts';
import { sarifDocument } from '../src/reporting/sarif.ts';
import { cellWidth, terminalFor, wrap } from '../src/reporting/terminal.ts';
import { brokenSite, diagnostic, docsgen, folder, soundSite } from './helpers.ts';
import { problemsWith, type Schema } from './json-schema.ts';

/** The part of the SARIF 2.1.0 schema for the properties that docsgen writes, copied by hand. */
const text: Schema = { type: 'string' };
const message: Schema = {
  type: 'object',
  required: ['text'],
  closed: true,
  properties: { text },
};
const region: Schema = {
  type: 'object',
  closed: true,
  properties: {
    startLine: { type: 'integer', minimum: 1 },
    startColumn: { type: 'integer', minimum: 1 },
    endLine: { type: 'integer', minimum: 1 },
    endColumn: { type: 'integer', minimum: 1 },
  },
};
const location: Schema = {
  type: 'object',
  closed: true,
  properties: {
    message,
    physicalLocation: {
      type: 'object',
      closed: true,
      properties: {
        region,
        artifactLocation: {
          type: 'object',
          closed: true,
          properties: {
            uri: { type: 'string', pattern: /^[^\s\\]+$/ },
            uriBaseId: { type: 'string' },
          },
        },
      },
    },
  },
};
const level: Schema = { type: 'string', enum: ['none', 'note', 'warning', 'error'] };
const sarif: Schema = {
  type: 'object',
  required: ['version', 'runs'],
  closed: true,
  properties: {
    $schema: { type: 'string' },
    version: { type: 'string', enum: ['2.1.0'] },
    runs: {
      type: 'array',
      items: {
        type: 'object',
        required: ['tool', 'results'],
        closed: true,
        properties: {
          columnKind: { type: 'string', enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          originalUriBaseIds: {
            type: 'object',
            properties: {
              '%SRCROOT%': {
                type: 'object',
                properties: { uri: { type: 'string', pattern: /\/$/ } },
              },
            },
          },
          tool: {
            type: 'object',
            required: ['driver'],
            closed: true,
            properties: {
              driver: {
                type: 'object',
                required: ['name'],
                closed: true,
                properties: {
                  name: { type: 'string' },
                  version: { type: 'string' },
                  informationUri: { type: 'string', pattern: /^https:/ },
                  rules: {
                    type: 'array',
                    items: {
                      type: 'object',
                      required: ['id'],
                      closed: true,
                      properties: {
                        id: { type: 'string' },
                        shortDescription: message,
                        fullDescription: message,
                        helpUri: { type: 'string', pattern: /^https:/ },
                        help: { ...message, properties: { text, markdown: text } },
                        defaultConfiguration: {
                          type: 'object',
                          closed: true,
                          properties: { level },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
          results: {
            type: 'array',
            items: {
              type: 'object',
              required: ['message'],
              closed: true,
              properties: {
                ruleId: { type: 'string' },
                ruleIndex: { type: 'integer', minimum: 0 },
                level,
                message,
                locations: { type: 'array', items: location },
                relatedLocations: { type: 'array', items: location },
                partialFingerprints: { type: 'object' },
              },
            },
          },
        },
      },
    },
  },
};

type Results = { partialFingerprints: { 'docsgen/v1': string } }[];
const resultsOf = (document: string): Results => JSON.parse(document).runs[0].results;
const fingerprints = (document: string): string[] =>
  resultsOf(document).map(({ partialFingerprints }) => partialFingerprints['docsgen/v1']);

describe('check --format sarif', () => {
  test('follows the schema', async () => {
    const { code, stdout } = await docsgen(await folder(brokenSite), 'check --format sarif');
    expect(code).toBe(1);
    expect(problemsWith(JSON.parse(stdout), sarif)).toEqual([]);
    expect(resultsOf(stdout)).toHaveLength(2);
    const view = { root: '/site', pathOf: (file: string) => file };
    const related = [{ ...diagnostic(), message: 'first', related: undefined }];
    const odd = diagnostic({ file: 'content/a b/é#.md', related });
    expect(problemsWith(JSON.parse(await sarifDocument([odd], view)), sarif)).toEqual([]);
    expect(problemsWith(JSON.parse(await sarifDocument([], view)), sarif)).toEqual([]);
  });

  test('knows a problem again when lines above it come and go', async () => {
    const at = async (text: string): Promise<string[]> => {
      const root = await folder({ ...soundSite, 'content/guide.md': text });
      return fingerprints((await docsgen(root, 'check --format sarif')).stdout);
    };
    const twice = '[a](./x.md) and [a](./x.md)';
    const before = await at(`# Guide\n\n${twice}\n\n[Start](./index.md) [b](./y.md)\n`);
    const after = await at(
      `# Guide\n\nNew.\n\n${twice}\n\nMore.\n\n[Start](./index.md)   [b](./y.md)\n`,
    );
    expect(before).toHaveLength(3);
    expect(new Set(before).size).toBe(3);
    expect(after).toEqual(before);
  });
});

test('SARIF names files from the root of the repository, and says what rules mean', async () => {
  const files = Object.entries(brokenSite).map(([name, file]) => [`docs/site/${name}`, file]);
  const root = await folder({ ...Object.fromEntries(files), '.git/HEAD': '' });
  const uris = async (cwd: string, env: Record<string, string>): Promise<unknown> => {
    const { stdout } = await docsgen(cwd, `check ${root}/docs/site -f sarif`, { env });
    const [run] = JSON.parse(stdout).runs;
    expect(run.originalUriBaseIds['%SRCROOT%'].uri).toBe(`${pathToFileURL(root).href}/`);
    const rule = run.tool.driver.rules.find(({ id }: { id: string }) => id === 'broken-link');
    expect(rule.help.markdown).toMatch(/^A link .*\n\nFound:\n\n`{5}\n/);
    expect(rule.helpUri).toBe(ruleAddress('broken-link'));
    return run.results[1].locations[0].physicalLocation.artifactLocation;
  };
  const expected = { uri: 'docs/site/content/orphan.md', uriBaseId: '%SRCROOT%' };
  expect(await uris(`${root}/docs/site`, {})).toEqual(expected);
  expect(await uris(await folder(), {})).toEqual(expected);
  expect(await uris(root, { GITHUB_WORKSPACE: root })).toEqual(expected);
});

describe('check --format github', () => {
  test('prints annotations and nothing hidden, and writes the job’s summary', async () => {
    const root = await folder(brokenSite);
    const summary = path.join(await folder({ log: 'before\n' }), 'log');
    const { code, stdout } = await docsgen(root, 'check --format github', {
      env: { GITHUB_STEP_SUMMARY: summary, GITHUB_WORKSPACE: path.dirname(root) },
    });
    expect(code).toBe(1);
    const name = path.basename(root);
    expect(stdout.split('\n')[0]).toMatch(
      new RegExp(
        `^::error file=${name}/content/orphan\\.md,line=3,endLine=3,col=16,endColumn=25,title=broken-link::`,
      ),
    );
    expect(stdout).toMatch(/\n1 error, 1 warning in 1 file\n$/);
    const written = await readFile(summary, 'utf8');
    expect(written).toMatch(
      /^before\n### docsgen check\n\n1 error, 1 warning in 1 file\.\n\n\| Severity/,
    );
  });

  test('a summary that can’t be written changes nothing', async () => {
    const { code } = await docsgen(await folder(soundSite), 'check -f github', {
      env: { GITHUB_STEP_SUMMARY: '/nowhere/at/all' },
    });
    expect(code).toBe(0);
  });

  test('what content says is text in the summary', () => {
    const evil = diagnostic({ message: '<img src=x> | [x](javascript:1) `y` @team #1\nnew' });
    const text = jobSummary([evil], (file) => file);
    expect(text).not.toMatch(/<img|\]\(|`|@team|#1(?!\d)/);
    expect(text.split('\n').filter((line) => line.startsWith('| error'))).toHaveLength(1);
  });
});

test('check --format gitlab is a Code Quality report', async () => {
  const root = await folder(
    Object.fromEntries(Object.entries(brokenSite).map(([name, file]) => [`docs/${name}`, file])),
  );
  const env = { CI_PROJECT_DIR: root };
  const report = async (): Promise<Record<string, unknown>[]> => {
    const { code, stdout } = await docsgen(`${root}/docs`, 'check -f gitlab', { env });
    expect(code).toBe(1);
    return JSON.parse(stdout);
  };
  const before = await report();
  expect(before.map(({ severity }) => severity)).toEqual(['minor', 'major']);
  expect(before[1]).toEqual({
    description: 'There is no page "./gide.md". Did you mean "./guide.md"?',
    check_name: 'broken-link',
    fingerprint: expect.stringMatching(/^[\da-f]{32}:1$/),
    severity: 'major',
    location: { path: 'docs/content/orphan.md', lines: { begin: 3, end: 3 } },
  });
  const file = path.join(root, 'docs/content/orphan.md');
  await writeFile(file, `\n\n${await readFile(file, 'utf8')}`);
  // The fingerprint doesn't change when the problem moves to another line.
  const after = await report();
  expect(after[1]?.fingerprint).toBe(before[1]?.fingerprint);
});

describe('a terminal', () => {
  const terminal = { write: () => undefined, isTTY: true, columns: 60 };
  const long = diagnostic({
    message: 'There is no page "gide" anywhere in this documentation or near it.',
    frame: `> 3 | ${'x'.repeat(90)} [a](gide) ${'y'.repeat(60)}\n    | ${' '.repeat(95)}^^^^`,
  });
  const shown = (stream: typeof terminal, env: Record<string, string> = {}): string =>
    prettyDiagnostics([long], {
      style: styleFor(stream, env, false),
      display: (file) => file,
      terminal: terminalFor(stream, env),
      locate: (file) => `/site/${file}`,
    });

  test('gets links, and lines that fit', () => {
    const text = shown(terminal);
    expect(text).toContain('\u001B]8;;file:///site/content/guide.md\u001B\\');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it matches hyperlinks (OSC 8).
    const visible = text.replaceAll(/\u001B\]8;;[^\u001B]*\u001B\\/g, '');
    for (const line of visible.split('\n')) expect(line.length).toBeLessThanOrEqual(60);
    const [marked, carets] = visible.split('\n').filter((line) => line.includes(' | '));
    expect(marked?.slice(carets?.indexOf('^'))).toMatch(/^gide/);
  });

  test('that is known to take links gets one to the page of the rule', () => {
    const address = ruleAddress('broken-link');
    const link = `\u001B]8;;${address}\u001B\\broken-link\u001B]8;;\u001B\\`;
    expect(shown(terminal, { TERM_PROGRAM: 'WezTerm' })).toContain(link);
    expect(shown(terminal, { VTE_VERSION: '7600' })).toContain(link);
    expect(shown(terminal, { VTE_VERSION: '4200' })).not.toContain(link);
    expect(shown(terminal)).not.toContain(link);
  });

  test.each([
    ['a pipe', { ...terminal, isTTY: false }, {}],
    ['a dumb terminal', terminal, { TERM: 'dumb' }],
  ])('%s gets neither', (_, stream, env) => {
    const text = shown(stream, env);
    expect(text).not.toContain('\u001B');
    expect(text).toContain(long.message);
    expect(text).toContain('y'.repeat(60));
  });

  test('breaks between words only', () => {
    expect(wrap('aaa bbb ccc', null, 2)).toBe('aaa bbb ccc');
    expect(wrap(`${'a'.repeat(30)} b`, 24, 4)).toBe(`${'a'.repeat(30)}\n    b`);
    expect(fitFrame('> 1 | a\n    | ^', 60)).toBe('> 1 | a\n    | ^');
  });

  test('has carets below what they mean, however wide characters are', () => {
    const frame = (line: string, begin: number, length: number): string =>
      `> 1 | ${line}\n    | ${' '.repeat(begin)}${'^'.repeat(length)}`;
    expect(fitFrame(frame('日本語 x', 4, 1), null)).toBe(frame('日本語 x', 7, 1));
    expect(fitFrame(frame('a 日本 b', 2, 2), null)).toBe(frame('a 日本 b', 2, 4));
    // An emoji of eight UTF-16 units, and a combining accent.
    expect(fitFrame(frame('👩‍👩‍👧 e\u0301 x', 12, 1), null)).toBe(frame('👩‍👩‍👧 e\u0301 x', 5, 1));
    expect(fitFrame(frame('Ünïcödé', 6, 1), null)).toBe(frame('Ünïcödé', 6, 1));
  });

  test.each([40, 60])('of %d columns shows the marked part of a wide line', (width) => {
    const line = `${'日'.repeat(40)}[リンク](x)${'本'.repeat(40)}`;
    const shown = fitFrame(`> 1 | ${line}\n    | ${' '.repeat(46)}^`, width);
    const [text = '', carets = ''] = shown.split('\n');
    expect(cellWidth(text)).toBeLessThanOrEqual(width);
    expect(cellWidth(text.slice(0, text.indexOf('x')))).toBe(carets.indexOf('^'));
    expect(text.endsWith('…')).toBe(true);
  });
});

test('a rule has its page in the manual, and a rule of a site has none', async () => {
  const addressOf = (rule: string) => ruleAddress(rule, 'https://docs.example.org/docsgen/');
  expect(addressOf('broken-link')).toBe(
    'https://docs.example.org/docsgen/reference/rules/broken-link/',
  );
  expect(addressOf('forbidden-words')).toBeNull();
  // While the manual isn't published, reports link to the README on the package's page.
  expect(ruleAddress('broken-link', null)).toMatch(/^https:.*#rules$/);
  const readme = await readFile(path.join(import.meta.dirname, '../README.md'), 'utf8');
  expect(readme).toMatch(/^## Rules$/m);
});
