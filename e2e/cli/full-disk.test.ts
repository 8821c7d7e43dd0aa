import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { lines, sources, wrong } from './edited-sites.ts';
import { docsgen, ensureBuilt, folder, repository, siteOf, tree } from './program.ts';

// Commands that can't write must leave all files as they were.

beforeAll(ensureBuilt, 120_000);

const bin = path.join(repository, 'packages/cli/bin/docsgen.js');

/** Runs the program with a maximum file size, in blocks of 512 or 1,024 bytes (`ulimit -f`). */
function onFullDisk(
  cwd: string,
  blocks: number,
  ...args: string[]
): Promise<{ code: number; stderr: string }> {
  const script = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`;
  return new Promise((resolve) => {
    execFile('sh', ['-c', script, process.execPath, bin, ...args], { cwd }, (error, _, stderr) =>
      resolve({
        code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1,
        stderr,
      }),
    );
  });
}

describe.skipIf(process.platform === 'win32')('a full disk', () => {
  test('leaves every file as it was when check --fix can’t write one', async () => {
    const root = await folder(wrong(4));
    const longest = `# Long\n\n[x](./ENTRY-0.md)\n\n${lines('long', 4_000)}`;
    await writeFile(path.join(root, 'content/long.md'), longest);
    const before = await sources(root);
    const { code, stderr } = await onFullDisk(root, 64, 'check', '--fix');
    expect([code, stderr]).toEqual([2, expect.stringContaining('long.md could not be changed')]);
    expect(await sources(root)).toEqual(before);
  });

  test('leaves every file as it was when mv can’t write one', async () => {
    const root = await folder({
      'content/index.md': '# Home\n\n[a](./a.md)\n',
      'content/a.md': `# A\n\n[home](./index.md)\n\n${lines('a', 4_000)}`,
      'content/b.md': `# B\n\n[a](./a.md)\n\n${lines('b', 4_000)}`,
    });
    const before = await sources(root);
    const { code, stderr } = await onFullDisk(root, 64, 'mv', 'a', 'sub/c');
    expect([code, stderr]).toEqual([2, expect.stringContaining('could not be changed')]);
    expect(await sources(root)).toEqual(before);
  });

  test('leaves the output as it was when build can’t write a page', async () => {
    const root = await folder(siteOf(40, 'first'));
    const build = ['build', '--no-cache', '--no-search'];
    await docsgen(root, ...build);
    const before = await tree(path.join(root, 'dist'));
    for (const [name, text] of Object.entries(siteOf(40, 'second'))) {
      await writeFile(path.join(root, name), text);
    }
    await writeFile(path.join(root, 'content/z.md'), `# Long\n\n${lines('z', 4_000)}`);
    const { code, stderr } = await onFullDisk(root, 128, ...build);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/Larger than the system.*z[/\\.]/)]);
    expect(await tree(path.join(root, 'dist'))).toEqual(before);
  });

  test('leaves nothing when new and init can’t write', async () => {
    const root = await folder({ 'content/index.md': '# Home\n' });
    const before = await sources(root);
    expect((await onFullDisk(root, 0, 'new', 'guides/deep/install')).code).toBe(2);
    expect(await sources(root)).toEqual(before);
    expect((await docsgen(root, 'new', 'guides/deep/install')).code).toBe(0);
    const empty = await folder();
    expect((await onFullDisk(empty, 0, 'init', 'docs')).code).toBe(2);
    expect((await tree(empty)).size).toBe(0);
    expect((await docsgen(empty, 'init', 'docs')).code).toBe(0);
  });

  test('leaves nothing when version can’t copy the entries', async () => {
    const root = await folder({ 'content/index.md': '# Home\n', 'sidebars/docs.yml': '- index\n' });
    const before = await readdir(root);
    const { code, stderr } = await onFullDisk(root, 0, 'version', '1.0');
    expect([code, stderr]).toEqual([2, expect.stringContaining('could not be created')]);
    expect(await readdir(root)).toEqual(before);
    expect((await docsgen(root, 'version', '1.0')).code).toBe(0);
  });
});
