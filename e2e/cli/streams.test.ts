import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { docsgen, docsgenProcess, ensureBuilt, folder, repository } from './program.ts';

beforeAll(ensureBuilt, 240_000);

const site: Readonly<Record<string, string>> = {
  'content/index.md': '# Start\n\nHello, [next](./next.md).\n',
  'content/next.md': '# Next\n\nText.\n',
};

const bin = path.join(repository, 'packages/cli/bin/docsgen.js');

interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a bash command line in which `docsgen` is a function that runs the program. */
function shell(cwd: string, line: string, env: Record<string, string> = {}): Promise<Said> {
  const script = `docsgen() { "$NODE" "$BIN" "$@"; }; ${line}`;
  const { PATH } = process.env;
  const all = { PATH, NO_COLOR: '1', NODE: process.execPath, BIN: bin, ...env };
  return new Promise((resolve) => {
    execFile('bash', ['--norc', '-c', script], { cwd, env: all }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, stdout, stderr });
    });
  });
}

test('a promise of the configuration that is never settled ends the command with a reason', async () => {
  const never = '() => new Promise(() => undefined)';
  const source = `{ type: 'source', name: 's', version: '1', inputs: [], create: ${never} }`;
  const config = `export default { title: 'T', extensions: [${source}] };\n`;
  const root = await folder({ ...site, 'docsgen.config.mjs': config });
  const { code, stderr } = await docsgenProcess(root, 'build');
  expect(stderr).toContain('waits for a promise that is never settled');
  expect(code).toBe(2);
});

describe.skipIf(process.platform !== 'linux')('standard output', () => {
  test.each(['check', 'build --format json', '--help', 'completion bash', 'explain index'])(
    'of `docsgen %s` that is full is one line and exit code 2',
    async (line) => {
      const { code, stderr } = await shell(await folder(site), `docsgen ${line} > /dev/full`);
      expect([code, stderr]).toEqual([2, 'error: No space left on the disk: standard output\n']);
    },
  );

  test('that is full doesn’t hide that the content has errors', async () => {
    const root = await folder({ 'content/index.md': '# A\n\n[x](./nowhere.md)\n' });
    const { code, stderr } = await shell(root, 'docsgen check > /dev/full');
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1]);
  });

  test('that is closed, or stderr that is full, changes nothing', async () => {
    const root = await folder(site);
    const closed = await shell(root, 'set -o pipefail; docsgen check --help | true');
    expect(closed).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await shell(root, 'docsgen build >&-')).toMatchObject({ code: 0, stderr: '' });
    expect((await shell(root, 'docsgen build 2> /dev/full')).code).toBe(0);
    expect((await shell(root, 'docsgen biuld 2> /dev/full')).code).toBe(2);
  });
});

describe('a folder in the place of a file, or a file in that of a folder, is one line', () => {
  test.each([
    ['docsgen.config.ts', 'folder', 'build'],
    ['docsgen.config.json', 'folder', 'check'],
    ['docsgen-baseline.json', 'folder', 'check --update-baseline'],
    ['.docsgen', 'file', 'build'],
    ['.docsgen', 'file', 'mv next other'],
    ['.docsgen', 'file', 'check --fix'],
    ['manifest', 'folder', 'check --against manifest'],
    ['.gitignore', 'folder', 'init --from content'],
    ['dist', 'file', 'build'],
  ])('%s is a %s: docsgen %s', async (name, kind, line) => {
    const root = await folder(site);
    if (kind === 'folder') await mkdir(path.join(root, name));
    else await writeFile(path.join(root, name), '');
    const { code, stderr } = await docsgen(root, ...line.split(' '));
    expect(stderr).toMatch(/^error: [^\n]+\n$/);
    expect(stderr).not.toMatch(/has a bug|EISDIR|ENOTDIR/);
    expect(code).toBe(2);
  });
});

test('nothing is written outside of the site', async () => {
  const root = await folder({
    ...site,
    'docsgen.config.ts': "import { title } from './title.ts';\nexport default { title };\n",
    'title.ts': "export const title: string = await Promise.resolve('T');\n",
    'node_modules/x/index.js': '',
  });
  const [home, temporary] = [await folder(), await folder()];
  const env = { HOME: home, TMPDIR: temporary, XDG_CACHE_HOME: home };
  expect((await shell(root, 'docsgen build && docsgen check', env)).code).toBe(0);
  expect([await readdir(home), await readdir(temporary)]).toEqual([[], []]);
  const inside = await readdir(path.join(root, 'node_modules'));
  expect([inside, (await readdir(root)).filter((name) => name.startsWith('.'))]).toEqual([
    ['x'],
    expect.not.arrayContaining(['.cache']),
  ]);
});
