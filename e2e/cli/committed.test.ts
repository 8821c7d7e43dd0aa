import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { docsgen, docsgenProcessIn, ensureBuilt, folder, siteOf, tree } from './program.ts';

// Contributors may commit files to the folders that docsgen and git use for their own data.

beforeAll(ensureBuilt, 120_000);

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
    cwd,
    encoding: 'utf8',
  });

/** A site at or below the root of a repository, with a configuration in TypeScript. */
async function site(below = ''): Promise<{ top: string; root: string }> {
  const top = await folder();
  const root = path.join(top, below);
  const config = "export default { title: 'Site' };\n";
  for (const [name, text] of Object.entries({
    ...siteOf(3, 'first'),
    'docsgen.config.js': config,
  })) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  git(top, 'init', '-q');
  return { top, root };
}

describe('a cache', () => {
  test.each(['', 'docs [1]'])(
    'that is committed is neither read nor run, in "%s"',
    async (below) => {
      const { top, root } = await site(below);
      expect((await docsgen(root, 'build')).code).toBe(0);
      // The cache is used as long as it isn't committed.
      expect((await docsgen(root, 'build')).stdout).toContain('0 written');
      git(top, 'add', '-f', '.');
      git(top, 'commit', '-qm', 'x');
      await rm(path.join(root, 'dist'), { recursive: true });
      for (const args of [['build'], ['check'], ['serve', '--port', '0'], ['check', '--fix']]) {
        const { code, stderr } = await docsgen(root, ...args);
        expect([args, code, stderr]).toEqual([args, 2, expect.stringContaining('is in git')]);
      }
      expect([...(await tree(root)).keys()].filter((name) => name.startsWith('dist'))).toEqual([]);
      git(top, 'rm', '-rqf', '--cached', path.join(root, '.docsgen'));
      expect((await docsgen(root, 'build')).code).toBe(0);
    },
  );

  test('that is committed by another spelling is refused, too', async () => {
    const { top, root } = await site();
    await docsgen(root, 'build');
    await rename(path.join(root, '.docsgen'), path.join(root, '.DocsGen'));
    git(top, 'add', '-f', '.');
    await docsgen(root, 'build', '--no-cache');
    await mkdir(path.join(root, '.docsgen'), { recursive: true });
    expect((await docsgen(root, 'build')).code).toBe(2);
  });

  test('of which git says nothing isn’t used, and a message says so', async () => {
    const { top, root } = await site();
    await docsgen(root, 'build');
    const without = await docsgenProcessIn(root, { PATH: '/nowhere' }, 'build', '--format', 'json');
    expect([without.code, without.stderr]).toEqual([
      0,
      expect.stringContaining("cache isn't used"),
    ]);
    // A switch for git's tests: git refuses the folder as if it belonged to another user.
    const foreign = { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' };
    const refused = await docsgenProcessIn(root, foreign, 'build', '--format', 'json');
    const remedy = `git config --global --add safe.directory ${JSON.stringify(top)}`;
    expect([refused.code, refused.stderr.split('\n')]).toEqual([
      0,
      [expect.stringContaining(remedy), ''],
    ]);
    await rm(path.join(top, '.git'), { recursive: true });
    const outside = await docsgenProcessIn(root, { PATH: '/nowhere' }, 'build', '--format', 'json');
    expect([outside.code, outside.stderr]).toEqual([0, '']);
  });
});

test('a folder in the place of a lock ends the commands that need it', async () => {
  const { root } = await site();
  await mkdir(path.join(root, '.docsgen/edit.lock'), { recursive: true });
  for (const args of [
    ['mv', 'part-1/entry-1', 'x'],
    ['check', '--fix'],
  ]) {
    const { code, stderr } = await docsgen(root, ...args);
    expect([args, code, stderr]).toEqual([args, 2, expect.stringContaining('is not a file')]);
  }
  await rm(path.join(root, '.docsgen/edit.lock'), { recursive: true });
  await symlink('/dev/zero', path.join(root, '.docsgen/edit.lock'));
  expect((await docsgen(root, 'check', '--fix')).code).toBe(2);
});

test('a folder that looks like a bare repository runs nothing, whatever the command', async () => {
  const { top, root } = await site('docs');
  const proof = path.join(await folder(), 'proof');
  const command = `touch '${proof}'; false`;
  const settings = `[core]
	repositoryformatversion = 1
	worktree = .
	fsmonitor = "${command}"
	sshCommand = "${command}"
[extensions]
	partialClone = origin
[remote "origin"]
	url = .
	promisor = true
	uploadpack = "${command}"
`;
  for (const place of ['docs', 'docs/content', 'docs/content/part-1']) {
    await mkdir(path.join(top, place, 'refs/heads'), { recursive: true });
    await mkdir(path.join(top, place, 'objects'), { recursive: true });
    await writeFile(path.join(top, place, 'objects/kept'), '');
    await writeFile(path.join(top, place, 'HEAD'), 'ref: refs/heads/x\n');
    await writeFile(path.join(top, place, 'refs/heads/x'), `${'1'.repeat(40)}\n`);
    await writeFile(path.join(top, place, 'config'), settings);
  }
  git(top, 'add', '-f', 'docs');
  git(top, 'commit', '-qm', 'x');
  await writeFile(path.join(root, 'content/index.md'), '# Start\n\n[x](./nowhere.md)\n');
  for (const args of [['check'], ['build'], ['explain', '/'], ['new', 'x']]) {
    await docsgen(root, ...args);
  }
  await writeFile(path.join(root, 'content/index.md'), '# Start\n');
  expect((await docsgen(root, 'mv', 'part-1/entry-1', 'y')).code).toBe(0);
  expect((await docsgen(root, 'build')).code).toBe(0);
  await expect(tree(path.dirname(proof))).resolves.toEqual(new Map());
});

test('a repository within the content runs none of its hooks, whatever the command', async () => {
  const { top, root } = await site();
  const proof = path.join(await folder(), 'proof');
  const inner = path.join(root, 'content/part-1');
  git(inner, 'init', '-q');
  git(inner, 'add', '.');
  git(inner, 'commit', '-qm', 'x');
  git(top, 'add', '.');
  git(top, 'commit', '-qm', 'x');
  for (const name of [
    'post-index-change',
    'post-checkout',
    'pre-commit',
    'reference-transaction',
  ]) {
    const hook = path.join(inner, '.git/hooks', name);
    await mkdir(path.dirname(hook), { recursive: true });
    await writeFile(hook, `#!/bin/sh\ntouch '${proof}'\n`, { mode: 0o755 });
  }
  await docsgen(root, 'new', 'part-1/made');
  expect((await docsgen(root, 'mv', 'part-1/entry-1', 'part-1/moved')).code).toBe(0);
  for (const args of [['check', '--fix'], ['build'], ['version', '1.0']]) {
    await docsgen(root, ...args);
  }
  await expect(tree(path.dirname(proof))).resolves.toEqual(new Map());
});
