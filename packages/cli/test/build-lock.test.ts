import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { nodeFileSystem } from '@docsgen/core';
import { expect, test } from 'vitest';
import { acquireBuildLock, type LockHolder } from '../src/files/locks.ts';
import { docsgen, folder, listing, soundSite } from './helpers.ts';

const fs = nodeFileSystem();
const site = (root: string, outDir = path.join(root, 'dist')) => ({ config: { root, outDir }, fs });
const never = (): void => {
  throw new Error('It waited.');
};

async function plant(root: string, holder: Partial<LockHolder> | string): Promise<string> {
  const lock = await acquireBuildLock(site(root), never);
  const [name = ''] = await readdir(path.join(root, '.docsgen'));
  lock.release();
  const file = path.join(root, '.docsgen', name);
  await mkdir(path.dirname(file));
  await writeFile(file, typeof holder === 'string' ? holder : JSON.stringify(holder));
  return file;
}

const gone = (): number => spawnSync(process.execPath, ['-e', '']).pid;
const since = '2026-01-01T00:00:00.000Z';

test('one at a time, in any number', async () => {
  const root = await folder();
  let [inside, most, done] = [0, 0, 0];
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      const lock = await acquireBuildLock(site(root), () => undefined);
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
      done += 1;
      lock.release();
    }),
  );
  expect([most, done]).toEqual([1, 12]);
  expect(await listing(root)).toEqual([]);
});

test('another folder is another lock', async () => {
  const root = await folder();
  const first = await acquireBuildLock(site(root), never);
  const second = await acquireBuildLock(site(root, '/elsewhere'), never);
  first.release();
  second.release();
});

test('a folder has one lock, whichever links name it', async () => {
  const root = await folder({ 'dist/index.html': '' });
  await symlink('dist', path.join(root, 'out'));
  for (const [own, other] of [
    ['dist', 'out'],
    ['dist/new', 'out/new'],
  ] as const) {
    const first = await acquireBuildLock(site(root, path.join(root, own)), never);
    let waited = 0;
    const second = acquireBuildLock(site(root, path.join(root, other)), () => {
      waited += 1;
      first.release();
    });
    (await second).release();
    expect(waited).toBe(1);
  }
});

test('locks of processes that are gone are taken over, by one only', async () => {
  const root = await folder();
  const stale = [
    { pid: gone(), since, host: hostname(), processBegan: '' },
    // The process id has been reused by another process.
    { pid: process.pid, since, host: hostname(), processBegan: '1' },
    '',
    'nonsense',
    '{}',
  ];
  for (const holder of stale) {
    await plant(root, holder);
    const takers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const lock = await acquireBuildLock(site(root), () => undefined);
        lock.release();
        return true;
      }),
    );
    expect(takers).toHaveLength(4);
  }
});

test('a stale lock that many find in the same instant leaves none behind, and makes none wait for ever', async () => {
  for (let round = 0; round < 60; round += 1) {
    const root = await folder();
    await plant(root, '{}');
    let inside = 0;
    const takers = Array.from({ length: 8 }, async () => {
      const lock = await acquireBuildLock(site(root), () => undefined);
      inside += 1;
      expect(inside).toBe(1);
      await Promise.resolve();
      inside -= 1;
      lock.release();
    });
    await Promise.all(takers);
    expect(await listing(root)).toEqual([]);
  }
});

test('a takeover that was stopped in the middle is repeated', async () => {
  const root = await folder();
  const permit = `${await plant(root, '{}')}.takeover`;
  await writeFile(permit, '');
  const long = new Date(Date.now() - 60_000);
  await utimes(permit, long, long);
  (await acquireBuildLock(site(root), never)).release();
  expect(await listing(root)).toEqual([]);
});

test('one of another machine counts until it has been silent for long', async () => {
  const root = await folder();
  const file = await plant(root, { pid: 1, since, host: 'elsewhere', processBegan: '' });
  let waited: LockHolder | null = null;
  const lock = acquireBuildLock(site(root), (holder) => {
    waited = holder;
    const long = new Date(Date.now() - 600_000);
    void utimes(file, long, long);
  });
  (await lock).release();
  expect(waited).toMatchObject({ pid: 1, host: 'elsewhere' });
});

test('a build waits, says so, and is interrupted while it waits', async () => {
  const root = await folder(soundSite);
  const holder = { pid: process.ppid, since, host: hostname(), processBegan: '' };
  const file = await plant(root, holder);
  const { code, stderr } = await docsgen(root, 'build', { onStderr: () => void rm(file) });
  expect(code).toBe(0);
  expect(stderr).toBe(
    `Waiting for another build into ${root}/dist (process ${process.ppid}, since 00:00:00 UTC)…\n`,
  );
  await plant(root, holder);
  let interrupt = (): void => undefined;
  const interrupted = await docsgen(root, 'build', {
    onListening: (press) => {
      interrupt = press;
    },
    onStderr: (text) => {
      if (text.startsWith('Waiting')) interrupt();
    },
  });
  expect(interrupted.code).toBe(130);
  expect(interrupted.stderr).toMatch(/Interrupted; the previous output is unchanged\.\n$/);
  expect(await readFile(file, 'utf8')).toContain(`${process.ppid}`);
});

test('what is no lock in the place of one ends the command, and is never waited for', async () => {
  const take = async (make: (file: string) => Promise<unknown>): Promise<void> => {
    const root = await folder();
    const file = await plant(root, '{}');
    await rm(file);
    await make(file);
    await expect(acquireBuildLock(site(root), never)).rejects.toThrow('is not a file');
  };
  await take((file) => mkdir(file));
  await take((file) => symlink('/dev/zero', file));
  await take((file) => symlink('nowhere', file));
});

test('a lock tells a terminal nothing but its time', async () => {
  const root = await folder();
  await plant(root, { pid: process.pid, since: `${since}\u001b[2J`, host: 'elsewhere' });
  (await acquireBuildLock(site(root), never)).release();
});
