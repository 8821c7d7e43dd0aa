import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { everyFile, memoryFileSystem, nodeFileSystem } from '@docsgen/core';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { testFileSystem } from './file-system-conformance.ts';

const folders: string[] = [];

async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'docsgen-core-')));
  folders.push(folder);
  return folder;
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

testFileSystem('memory', async () => ({ fs: memoryFileSystem(), root: '/root' }));
testFileSystem('node', async () => ({
  fs: nodeFileSystem(),
  root: `${await temporaryFolder()}/root`,
}));

test('the disk trusts the stamp of a file only once some seconds have gone by since its last change', async () => {
  const fs = nodeFileSystem();
  const file = `${await temporaryFolder()}/a.md`;
  await writeFile(file, 'A');
  expect(fs.settledStamps?.([file])).toEqual([null]);
  vi.useFakeTimers({ now: Date.now() + 4_000, toFake: ['Date'] });
  try {
    expect(fs.settledStamps?.([file])).toEqual([await fs.stamp(file)]);
  } finally {
    vi.useRealTimers();
  }
  expect(fs.settledStamps?.([path.dirname(file), `${file}.no`])).toEqual([null, null]);
});

describe('symbolic links', () => {
  const fs = nodeFileSystem();

  /** A folder with these files and links (from → to). */
  async function linked(files: readonly string[], links: Readonly<Record<string, string>>) {
    const root = await temporaryFolder();
    for (const file of files) {
      await mkdir(path.dirname(`${root}/${file}`), { recursive: true });
      await writeFile(`${root}/${file}`, file);
    }
    for (const [from, to] of Object.entries(links)) {
      await mkdir(path.dirname(`${root}/${from}`), { recursive: true });
      await symlink(to, `${root}/${from}`);
    }
    return root;
  }

  const listed = async (folder: string) =>
    (await fs.glob(everyFile, { cwd: folder })).map((file) => file.path);

  test('to files and folders are followed, and say where they lead', async () => {
    const root = await linked(['in/a', 'in/out/b', 'in/out/c/d'], {
      'in/b': './out/b',
      'in/o': './out',
    });
    expect(
      (await fs.glob(everyFile, { cwd: `${root}/in` })).filter(
        ({ linkedFrom }) => linkedFrom !== null,
      ),
    ).toEqual([
      { path: 'b', linkedFrom: `${root}/in/out/b` },
      { path: 'o/b', linkedFrom: `${root}/in/out/b` },
      { path: 'o/c/d', linkedFrom: `${root}/in/out/c/d` },
    ]);
  });

  test('that lead out of the folder are listed and not followed', async () => {
    const root = await linked(['in/a', 'out/b'], { 'in/o': '../out', 'in/p': '../out/b' });
    expect(await fs.glob(everyFile, { cwd: `${root}/in` })).toEqual([
      { path: 'a', linkedFrom: null },
      { path: 'o', linkedFrom: `${root}/out` },
      { path: 'p', linkedFrom: `${root}/out/b` },
    ]);
  });

  test('to one folder are each followed', async () => {
    const root = await linked(['in/out/a'], { 'in/y': './out', 'in/x': './out', 'in/z': './x' });
    expect(await listed(`${root}/in`)).toEqual(['out/a', 'x/a', 'y/a', 'z/a']);
  });

  test('that lead to a folder above them end there', async () => {
    const root = await linked(['in/a', 'in/b/c'], {
      'in/loop': '.',
      'in/b/up': '..',
      'in/b/self': '../b',
      'in/root': '../..',
    });
    expect(await listed(`${root}/in`)).toEqual(['a', 'b/c']);
  });

  test('that lead to each other end somewhere', async () => {
    const root = await linked(['in/a/x', 'in/b/y'], { 'in/a/b': '../b', 'in/b/a': '../a' });
    expect(await listed(`${root}/in`)).toEqual(['a/b/y', 'a/x', 'b/a/x', 'b/y']);
  });

  test('that lead nowhere are listed, and refused when read', async () => {
    const root = await linked(['in/a'], { 'in/gone': './nowhere', 'in/self': './self' });
    expect(await listed(`${root}/in`)).toEqual(['a', 'gone', 'self']);
    await expect(fs.read(`${root}/in/gone`)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(fs.read(`${root}/in/self`)).rejects.toMatchObject({ code: 'ELOOP' });
  });

  test('on the way to a folder are resolved in its real path', async () => {
    const root = await linked(['real/a'], { link: './real' });
    expect(await fs.realPath(`${root}/link/a`)).toBe(`${root}/real/a`);
    expect(await fs.realPath(`${root}/link/not/yet`)).toBe(`${root}/real/not/yet`);
  });

  test.skipIf(process.platform === 'win32')('to pipes, like pipes, are no files', async () => {
    const root = await linked(['in/a'], { 'in/link.md': './pipe.md' });
    execFileSync('mkfifo', [`${root}/in/pipe.md`]);
    expect(await listed(`${root}/in`)).toEqual(['a']);
  });
});

describe('new folders', () => {
  const fs = nodeFileSystem();
  const content = new TextEncoder().encode('a');

  // Node.js's recursive `mkdir` never returns there.
  test.skipIf(process.platform !== 'linux')(
    'where the system allows none are refused by name',
    async () => {
      const refused = { code: 'EPERM', path: '/proc/docsgen' };
      await expect(fs.write('/proc/docsgen/a/b', content)).rejects.toMatchObject(refused);
    },
  );

  test('below a file, and below a link that leads nowhere, are refused', async () => {
    const root = await temporaryFolder();
    await writeFile(`${root}/file`, '');
    await symlink('nowhere', `${root}/link`);
    for (const name of ['file', 'link']) {
      const written = fs.write(`${root}/${name}/a/b`, content);
      await expect(written).rejects.toMatchObject({ code: 'ENOTDIR' });
    }
  });
});
