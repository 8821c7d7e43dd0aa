import { describe, expect, test } from 'vitest';
import { styleFor, wantsColor } from '../src/reporting/colors.ts';
import { createProgress } from '../src/reporting/progress.ts';
import { brokenSite, docsgen, folder, soundSite } from './helpers.ts';

const terminal = { write: () => undefined, isTTY: true, columns: 80 };
const clearLine = '\r\u001B[2K';
const pipe = { ...terminal, isTTY: false };

describe('colours follow flags, FORCE_COLOR, NO_COLOR, TERM, then the terminal', () => {
  test.each([
    // stream, environment, flag → colours
    [terminal, {}, undefined, true],
    [pipe, {}, undefined, false],
    [terminal, { TERM: 'dumb' }, undefined, false],
    [terminal, { TERM: 'xterm-256color' }, undefined, true],
    [terminal, { NO_COLOR: '1' }, undefined, false],
    [terminal, { NO_COLOR: '' }, undefined, true],
    [pipe, { CI: 'true' }, undefined, false],
    [pipe, { FORCE_COLOR: '1' }, undefined, true],
    [pipe, { FORCE_COLOR: '3', NO_COLOR: '1', TERM: 'dumb' }, undefined, true],
    [terminal, { FORCE_COLOR: '0' }, undefined, false],
    [terminal, { FORCE_COLOR: 'false' }, undefined, false],
    [pipe, { FORCE_COLOR: '' }, undefined, false],
    [pipe, { NO_COLOR: '1', TERM: 'dumb' }, true, true],
    [pipe, { FORCE_COLOR: '0' }, true, true],
    [terminal, { FORCE_COLOR: '1' }, false, false],
  ])('%o with %j and flag %s: %s', (stream, env, flag, expected) => {
    expect(wantsColor(stream, env, flag)).toBe(expected);
  });

  test('signs are plain ASCII where no terminal is, colours or not', () => {
    const ascii = Object.values(styleFor(pipe, {}, true).marks).join('');
    expect(ascii).toMatch(/^[ -~]+$/);
    expect(styleFor(terminal, {}, false).marks.ok).toBe('✓');
  });
});

describe('what people see', () => {
  test('a terminal gets colours and signs', async () => {
    const { stdout } = await docsgen(await folder(soundSite), 'build', { tty: true });
    expect(stdout.startsWith('\u001B[32m✓\u001B[39m ')).toBe(true);
    expect(stdout).toMatch(/ — \d+ written, 0 unchanged, 0 removed\n$/);
  });

  test.each([
    [{ tty: false }, 'check'],
    [{ tty: true }, 'check --no-color'],
    [{ tty: true }, '--no-color check'],
    [{ tty: true, env: { NO_COLOR: '1' } }, 'check'],
    [{ tty: true, env: { TERM: 'dumb' } }, 'check'],
  ])('%j gets no colours from `docsgen %s`', async (world, line) => {
    const { stdout } = await docsgen(await folder(brokenSite), line, world);
    expect(stdout).toContain('broken-link');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it matches colours.
    expect(stdout).not.toMatch(/\u001B\[\d+m/);
  });
});

describe('progress', () => {
  test('is one line on a terminal, gone at the end', async () => {
    const { stderr } = await docsgen(await folder(soundSite), 'build', { tty: true });
    expect(stderr).toContain(`${clearLine}Rendering…`);
    expect(stderr).not.toContain('\n');
    expect(stderr.endsWith(clearLine)).toBe(true);
  });

  test('says how many pieces of a stage are done, and how fast, ten times a second', () => {
    const shown: string[] = [];
    const write = (text: string): number => shown.push(text.replace(clearLine, ''));
    const io = { stderr: { isTTY: true, columns: 80, write }, env: {} };
    const progress = createProgress(io, { quiet: false, verbose: false });
    progress.stage('parse', 50);
    progress.work(400, 0, 60);
    for (let done = 0; done < 100; done += 1) progress.work(0, 1, 70 + done * 5);
    progress.stage('graph', 600);
    progress.done();
    expect(shown).toEqual([
      'Reading content…',
      'Reading content… 17 of 400, 170 a second',
      'Reading content… 37 of 400, 185 a second',
      'Reading content… 57 of 400, 190 a second',
      'Reading content… 77 of 400, 193 a second',
      'Reading content… 97 of 400, 194 a second',
      'Connecting pages…',
      '',
    ]);
  });

  test('is gone before an error is shown', async () => {
    const root = await folder({ ...soundSite, dist: 'a file' });
    const { stderr } = await docsgen(root, 'build --no-color', { tty: true });
    expect(stderr.split(clearLine).at(-1)).toMatch(/^error: .*\n$/);
  });

  test.each([
    [{ tty: false }, 'build'],
    [{ tty: true, env: { CI: 'true' } }, 'build'],
    [{ tty: true, env: { TERM: 'dumb' } }, 'build'],
    [{ tty: true }, 'build --quiet'],
  ])('%j shows none with `docsgen %s`', async (world, line) => {
    expect((await docsgen(await folder(soundSite), line, world)).stderr).toBe('');
  });

  test('is a line per stage with -v, in logs too', async () => {
    const { stderr } = await docsgen(await folder(soundSite), 'build -v');
    const names = ['discover', 'parse', 'graph', 'check', 'page', 'render', 'write'];
    const stages = stderr.trimEnd().split('\n').slice(1);
    expect(stages.map((line) => line.trim().split(/ {2}/)[1])).toEqual(names);
    for (const line of stages) expect(line).toMatch(/^ *\d+ ms {2}[a-z]+$/);
  });
});
