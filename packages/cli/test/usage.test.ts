import { describe, expect, test } from 'vitest';
import { docsgen, folder } from './helpers.ts';

describe('wrong usage', () => {
  test.each([
    ['biuld', "error: unknown command 'biuld' (Did you mean build?)"],
    ['help biuld', "error: unknown command 'biuld' (Did you mean build?)"],
    ['build --outdir x', "error: unknown option '--outdir' (Did you mean --out-dir?)"],
    [
      'check --max-warning 3',
      "error: unknown option '--max-warning' (Did you mean --max-warnings?)",
    ],
    ['build --colour', "error: unknown option '--colour' (Did you mean --color?)"],
    ['build -z', "error: unknown option '-z'; see docsgen --help"],
    ['--frobnicate', "error: unknown option '--frobnicate'; see docsgen --help"],
    [
      'build --format xml',
      "error: option '--format <format>' argument 'xml' is invalid. Allowed choices are pretty, json.",
    ],
    ['build -o', "error: option '-o, --out-dir <dir>' argument missing; see docsgen --help"],
    [
      'build -o --clean',
      "error: option '-o, --out-dir <dir>' argument '--clean' is invalid. Give a path.",
    ],
    [
      'build --base https://example.org',
      "error: option '--base <path>' argument 'https://example.org' is invalid. Give a path such as /docs/.",
    ],
    ['build a b', "error: too many arguments for 'build'. Expected 1 argument but got 2."],
    [
      'check --max-warnings -1',
      "error: option '--max-warnings <n>' argument '-1' is invalid. Give a whole number, 0 or more.",
    ],
    [
      'check --rule orphan-entry=loud',
      "error: option '--rule <name=level>' argument 'orphan-entry=loud' is invalid. Write orphan-entry=error, =warning, =info or =off.",
    ],
    [
      'check --rule orphan-entry',
      "error: option '--rule <name=level>' argument 'orphan-entry' is invalid. Write orphan-entry=error, =warning, =info or =off.",
    ],
    [
      'build -q -v',
      "error: option '-q, --quiet' cannot be used with option '-v, --verbose'; see docsgen --help",
    ],
  ])('`docsgen %s` exits with 2 and says why in one line', async (line, message) => {
    const outcome = await docsgen(await folder(), line);
    expect(outcome).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });

  test('a missing command shows the help on stderr', async () => {
    const { code, stdout, stderr } = await docsgen(await folder(), '');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Usage: docsgen/);
  });

  test('colours the error where colours are wanted', async () => {
    const { stderr } = await docsgen(await folder(), 'biuld --color');
    expect(stderr).toContain('\u001B[31merror:\u001B[39m');
  });
});

describe('help', () => {
  test.each(['--help', '-h', 'help'])('`docsgen %s` lists the commands on stdout', async (line) => {
    const { code, stdout, stderr } = await docsgen(await folder(), line);
    expect([code, stderr]).toEqual([0, '']);
    for (const name of ['build', 'check', 'help']) expect(stdout).toContain(`\n  ${name}`);
  });

  test.each(['build --help', 'build -h', 'help build'])(
    '`docsgen %s` has defaults, examples and exit codes',
    async (line) => {
      const { code, stdout } = await docsgen(await folder(), line);
      expect(code).toBe(0);
      expect(stdout).toContain('--out-dir <dir>');
      expect(stdout).toContain('default: "dist"');
      expect(stdout).toContain('--quiet');
      expect(stdout).toContain('Examples:');
      expect(stdout).toContain('130  Ctrl-C');
    },
  );

  test('names every option of the contract', async () => {
    const { stdout } = await docsgen(await folder(), 'check --help');
    const options = ['-f, --format', '--strict', '--max-warnings <n>', '--rule <name=level>'];
    const common = ['-V, --version', '-q, --quiet', '-v, --verbose', '--color', '--no-color'];
    for (const option of [...options, ...common]) expect(stdout).toContain(option);
  });

  test.each(['-V', '--version'])('`docsgen %s` prints the version alone', async (line) => {
    const { code, stdout } = await docsgen(await folder(), line);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
