import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { docsgen, type Ended, ensureBuilt, folder, repository, siteOf, tree } from './program.ts';

// Without write permission no line is lost, and the message is correct.

const bin = path.join(repository, 'packages/cli/bin/docsgen.js');
const commands = path.join(import.meta.dirname, 'run-command.js');

/**
 * The command that runs a program as a user to whom permissions apply, unlike root: as another user
 * or, if only root can read the repository, as root without capabilities. Null if there is none.
 */
function findUser(): readonly string[] | null {
  if (process.platform === 'win32') return null;
  if (process.getuid?.() !== 0) return [];
  const otherUser = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
  const powerless = ['setpriv', '--bounding-set=-all', '--inh-caps=-all'];
  const isFit = ([command = '', ...args]: readonly string[]): boolean =>
    spawnSync(command, [...args, process.execPath, bin, '--version']).status === 0;
  return [otherUser, powerless].find(isFit) ?? null;
}

let user: readonly string[] | null = null;

beforeAll(() => {
  ensureBuilt();
  user = findUser();
}, 120_000);

/** A site that the user owns. */
async function site(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await folder(files);
  // Restores permissions before the folder is removed.
  onTestFinished(() => allow(root));
  await mkdir(path.join(root, 'content/sub'), { recursive: true });
  if (user?.includes('--reuid=65534')) execFileSync('chown', ['-R', '65534:65534', root]);
  return root;
}

/** Runs commands as the user, one after another. */
interface UserProcess {
  run(cwd: string, ...args: string[]): Promise<Ended>;
  end(): void;
}

/** Starts a process of the user, which loads the program once. */
function startUserProcess([command = process.execPath, ...rest]: readonly string[]): UserProcess {
  const child = spawn(command, [...rest], { cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async run(cwd, ...args) {
      const env = { PATH: process.env.PATH, HOME: cwd, NO_COLOR: '1' };
      child.stdin.write(`${JSON.stringify({ cwd, env, args })}\n`);
      const { value } = await answers.next();
      return JSON.parse(value);
    },
    end: () => child.stdin.end(),
  };
}

/** Runs the program as the user. */
function asUser(cwd: string, ...args: string[]): Promise<Ended> {
  ofUser ??= startUserProcess([...(user ?? []), process.execPath, commands, '--serve']);
  return ofUser.run(cwd, ...args);
}

let ofUser: UserProcess | null = null;
afterAll(() => ofUser?.end());

/** Removes permissions: those of a folder last, since its owner can't enter it then. */
function deny(root: string, mode: string, ...names: string[]): void {
  const paths = names.map((name) => path.join(root, name));
  execFileSync('find', [...paths, '-depth', '-exec', 'chmod', mode, '{}', '+']);
}

/** Restores all permissions of the owner: those of a folder first. */
function allow(root: string, name = '.'): void {
  execFileSync('chmod', ['-R', 'u+rwX', path.join(root, name)]);
}

const wrong = {
  'content/index.md': '# Home\n\n[a](./A.md) [b](sub/b.md)\n',
  'content/a.md': '# A\n\n[home](./INDEX.md)\n',
  'content/sub/b.md': '# B\n\n[home](../index.md)\n',
};

describe.skipIf(process.platform !== 'linux')('read-only', () => {
  test.each([
    [
      'a site',
      ['.'],
      [
        ['check', '--fix'],
        ['check', '--update-baseline'],
        ['mv', 'a', 'z'],
      ],
    ],
    [
      'a site, for what is new',
      ['.'],
      [
        ['new', 'x'],
        ['new', 'sub/deep/x'],
        ['init', 'y'],
      ],
    ],
    [
      'a folder',
      ['content/sub'],
      [
        ['mv', 'a', 'sub/a'],
        ['mv', 'sub/b', 'c'],
        ['new', 'sub/x'],
      ],
    ],
    ['a folder that is moved', ['content/sub'], [['mv', 'sub', 'other']]],
    ['a file', ['content/index.md'], [['check', '--fix']]],
    [
      'the folder around',
      ['content'],
      [
        ['mv', 'sub', 'other'],
        ['mv', 'a', 'sub/a'],
      ],
    ],
  ])('%s stays as it is, and the command says why', async (_, names, lines) => {
    expect(user).not.toBeNull();
    const root = await site(wrong);
    const before = await tree(root);
    for (const args of lines) {
      deny(root, 'a-w', ...names);
      const { code, stderr } = await asUser(root, ...args);
      expect([args, code, stderr]).toEqual([args, 2, expect.stringMatching(/EACCES|permission/i)]);
      expect(await tree(root)).toEqual(before);
    }
  });

  test('a folder that can’t be read is named, beside the other findings', async () => {
    expect(user).not.toBeNull();
    const root = await site({
      'content/index.md':
        '# Home\n\n[a](./secret/a.md) [b](./nowhere.md) [c](#nowhere)\n\n:::wraning\n\nText.\n\n:::\n',
      'sidebars/s.yml': '- index\n- secret/a\n- nowhere\n',
      'content/secret/a.md': '# A\n',
      'static/secret/a.txt': '',
    });
    deny(root, 'a-r', 'content/secret', 'static/secret');
    const { code, stdout } = await asUser(root, 'check', '--format', 'json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Record<string, unknown>[] };
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect([code, errors.map(({ rule, file }) => `${rule} ${file}`)]).toEqual([
      1,
      [
        'broken-link content/index.md',
        'broken-anchor content/index.md',
        'unknown-directive content/index.md',
        'unreadable-file content/secret',
        'broken-doc-id sidebars/s.yml',
        'unreadable-file static/secret',
      ],
    ]);
    const [, , , folder] = errors;
    expect(folder?.message).toBe("The folder can't be read (EACCES).");
    const before = await tree(root);
    const moved = await asUser(root, 'mv', 'secret', 'public');
    expect([moved.code, moved.stderr]).toEqual([2, expect.stringContaining('content/secret')]);
    expect(await tree(root)).toEqual(before);
  });

  test('sources, with the cache elsewhere or none, can be checked and built into another folder', async () => {
    const root = await site({ ...siteOf(3, 'first') });
    deny(root, 'a-w', '.');
    expect((await asUser(root, 'check')).code).toBe(0);
    const out = await folder();
    await chmod(out, 0o777);
    expect((await asUser(root, 'build', '-o', path.join(out, 'dist'))).code).toBe(0);
    expect((await tree(out)).size).toBeGreaterThan(5);
  });

  test.each(['dist', 'dist/part-1', 'dist/search-index'])(
    'output in %s stays as it is to the byte, or the next build does the rest',
    async (name) => {
      const root = await site(siteOf(10, 'first'));
      expect((await asUser(root, 'build')).code).toBe(0);
      const before = await tree(path.join(root, 'dist'));
      for (const [file, text] of Object.entries(siteOf(12, 'second'))) {
        await mkdir(path.dirname(path.join(root, file)), { recursive: true });
        await writeFile(path.join(root, file), text);
      }
      deny(root, 'a-w', name);
      const { code, stderr } = await asUser(root, 'build');
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining('the previous output is unchanged'),
      ]);
      expect(await tree(path.join(root, 'dist'))).toEqual(before);
      allow(root, 'dist');
      expect((await asUser(root, 'build')).code).toBe(0);
      const clean = path.join(await folder(), 'dist');
      await docsgen(root, 'build', '--no-cache', '-o', clean);
      expect(await tree(path.join(root, 'dist'))).toEqual(await tree(clean));
    },
  );

  test.each(['a-w', '000'])('a cache of mode %s costs time and nothing else', async (mode) => {
    const root = await site(siteOf(3, 'first'));
    expect((await asUser(root, 'build')).code).toBe(0);
    deny(root, mode, '.docsgen');
    for (const args of [['build'], ['check'], ['check', '--fix'], ['mv', 'part-1/entry-1', 'x']]) {
      expect([args, await asUser(root, ...args)]).toMatchObject([args, { code: 0, stderr: '' }]);
    }
  });

  test.each(['content', 'content/sub', 'content/a.md'])(
    'what can’t be read in %s is reported, and nothing is published without it',
    async (name) => {
      const root = await site({
        ...wrong,
        'content/a.md': '# A\n',
        'content/index.md': '# Home\n',
      });
      expect((await asUser(root, 'build')).code).toBe(0);
      const before = await tree(root);
      deny(root, '000', name);
      for (const args of [['build'], ['check'], ['check', '--fix']]) {
        const { code, stdout, stderr } = await asUser(root, ...args);
        expect([args, [1, 2].includes(code ?? 0)]).toEqual([args, true]);
        expect(stdout + stderr).toMatch(/permission|read/i);
        expect(stderr).not.toContain('has a bug');
      }
      allow(root, name);
      const after = new Map(
        [...(await tree(root))].filter(([file]) => !file.startsWith('.docsgen')),
      );
      for (const [file, text] of after) expect([file, before.get(file)]).toEqual([file, text]);
    },
  );
});
