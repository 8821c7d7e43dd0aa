import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { memoryFileSystem } from '@docsgen/core';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readImportedFiles } from '../src/config/imported-files.ts';
import { retryEmptyReads } from '../src/watching/site-opener.ts';
import { coalesce } from '../src/watching/watch-loop.ts';
import { createWatcher } from '../src/watching/watcher.ts';
import { folder } from './helpers.ts';
import { until } from './running.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('a burst', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

  test('of a thousand hints is one run', async () => {
    const run = vi.fn(async () => undefined);
    const { hint } = coalesce(run, { quiet: 20, cap: 200 });
    for (let at = 0; at < 1000; at += 1) hint();
    await pass(19);
    expect(run).toHaveBeenCalledTimes(0);
    await pass(1_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('that never ends is served all the same', async () => {
    const run = vi.fn(async () => undefined);
    const { hint, stop } = coalesce(run, { quiet: 50, cap: 100 });
    const timer = setInterval(hint, 5);
    await pass(1_000);
    expect(run.mock.calls.length).toBeGreaterThan(1);
    clearInterval(timer);
    await stop();
  });

  test('during a run is exactly one more, and never two at a time', async () => {
    let [atOnce, most] = [0, 0];
    const run = vi.fn(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await sleep(40);
      atOnce -= 1;
    });
    const { hint } = coalesce(run, { quiet: 5, cap: 20 });
    hint();
    await pass(10);
    expect([run.mock.calls.length, atOnce]).toEqual([1, 1]);
    for (let at = 0; at < 100; at += 1) hint();
    await pass(1_000);
    expect([run.mock.calls.length, most]).toEqual([2, 1]);
  });

  test('of contents alone waits less, but not twice in a row', async () => {
    const run = vi.fn(async () => undefined);
    const { hint } = coalesce(run, { quiet: 200, short: 5, cap: 400 });
    hint('content');
    await pass(5);
    expect(run).toHaveBeenCalledTimes(1);
    hint('content');
    await pass(150);
    expect(run).toHaveBeenCalledTimes(1);
    await pass(50);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('that is stopped starts nothing more', async () => {
    const run = vi.fn(async () => undefined);
    const { hint, stop } = coalesce(run, { quiet: 5, cap: 5 });
    hint();
    await stop();
    await pass(1_000);
    expect(run).toHaveBeenCalledTimes(0);
  });
});

describe.each([
  ['the system', null],
  ['polling', 20],
] as const)('watching by %s', (_, pollMs) => {
  async function watched(): Promise<{ root: string; hinted(): Promise<void> }> {
    const root = await folder({ 'content/a.md': 'a', 'content/sub/b.md': 'b', 'config.ts': '1' });
    let hints = 0;
    const watcher = createWatcher({
      pollMs,
      onHint: () => {
        hints += 1;
      },
      onFallback: () => undefined,
    });
    onTestFinished(() => watcher.close());
    await watcher.watch({
      folders: [path.join(root, 'content'), path.join(root, 'sidebars')],
      files: [path.join(root, 'config.ts')],
      root,
      outDir: path.join(root, 'dist'),
    });
    const settle = async (): Promise<void> => {
      // Waits until no more events of earlier changes arrive.
      for (let before = -1; before !== hints; await sleep(60)) before = hints;
    };
    await settle();
    return {
      root,
      async hinted() {
        const before = hints;
        hints = 0;
        try {
          await until(() => before > 0 || hints > 0);
        } finally {
          await settle();
          hints = 0;
        }
      },
    };
  }

  test.skipIf(process.platform === 'win32')('sees every way to save', async () => {
    const { root, hinted } = await watched();
    const at = (name: string): string => path.join(root, name);
    await appendFile(at('content/a.md'), 'more');
    await hinted();
    // vim: the old file becomes the backup, and a new one takes its place.
    await rename(at('content/a.md'), at('content/a.md~'));
    await writeFile(at('content/a.md'), 'vim');
    await rm(at('content/a.md~'));
    await hinted();
    // JetBrains and sed: a new file is moved over the old one; and then again.
    for (const text of ['one', 'two']) {
      await writeFile(at('content/.tmp'), text);
      await rename(at('content/.tmp'), at('content/a.md'));
      await hinted();
    }
    // A write that keeps the modification time.
    const then = new Date(1_600_000_000_000);
    await utimes(at('content/a.md'), then, then);
    await hinted();
    await writeFile(at('content/a.md'), 'TWO');
    await utimes(at('content/a.md'), then, then);
    await hinted();
    execFileSync('sed', ['-i', 's/TWO/sed/', at('content/a.md')]);
    await hinted();
    await writeFile(at('config.ts'), '2');
    await hinted();
    await rename(at('config.ts'), at('config.old'));
    await writeFile(at('config.ts'), '3');
    await hinted();
  });

  test('sees folders come, go, move and be replaced, with what is in them', async () => {
    const { root, hinted } = await watched();
    const at = (name: string): string => path.join(root, name);
    await mkdir(at('content/new/deep'), { recursive: true });
    await hinted();
    await writeFile(at('content/new/deep/x.md'), 'x');
    await hinted();
    await rename(at('content/new'), at('content/moved'));
    await hinted();
    await writeFile(at('content/moved/deep/x.md'), 'y');
    await hinted();
    await rm(at('content/moved'), { recursive: true });
    await mkdir(at('content/moved'));
    await hinted();
    await writeFile(at('content/moved/z.md'), 'z');
    await hinted();
    // A watched folder that didn't exist, and then one that did.
    await mkdir(at('sidebars'));
    await hinted();
    await writeFile(at('sidebars/docs.yml'), '- a');
    await hinted();
    await rename(at('content'), at('old'));
    await mkdir(at('content'));
    await hinted();
    await writeFile(at('content/a.md'), 'again');
    await hinted();
  });

  test('sees a file become a folder and a file again', async () => {
    const { root, hinted } = await watched();
    const at = (name: string): string => path.join(root, name);
    await rm(at('content/a.md'));
    await mkdir(at('content/a.md'));
    await writeFile(at('content/a.md/x.md'), 'x');
    await hinted();
    await writeFile(at('content/a.md/x.md'), 'y');
    await hinted();
    await rm(at('content/a.md'), { recursive: true });
    await writeFile(at('content/a.md'), 'a');
    await hinted();
    await writeFile(at('content/a.md'), 'b');
    await hinted();
  });

  test.skipIf(process.platform === 'win32')('sees links that lead nowhere', async () => {
    const { root, hinted } = await watched();
    const link = path.join(root, 'content/link.md');
    await symlink('nowhere.md', link);
    await hinted();
    await rm(link);
    await hinted();
    await symlink('a.md', link);
    await hinted();
    await rm(link);
    await symlink('nowhere.md', link);
    await hinted();
    await rm(link);
    await symlink('sub/b.md', link);
    await hinted();
  });

  test.skipIf(process.platform === 'win32')('follows a watched folder that is a link', async () => {
    const { root, hinted } = await watched();
    await mkdir(path.join(root, 'real'));
    await symlink(path.join(root, 'real'), path.join(root, 'sidebars'));
    await hinted();
    await writeFile(path.join(root, 'real/x.yml'), '- a');
    await hinted();
  });
});

test('a configuration is what it imports too', async () => {
  const root = await folder({
    'docsgen.config.ts':
      "import a from './a.js';\nimport json from './b.json' with { type: 'json' };",
    'a.ts': "export { x } from '../outside';\nimport 'docsgen';",
    'b.json': '{}',
  });
  const file = path.join(root, 'docsgen.config.ts');
  const before = await readImportedFiles(root, [file]);
  expect(before.paths).toEqual(
    expect.arrayContaining([file, path.join(root, 'a.ts'), path.join(root, 'b.json')]),
  );
  await writeFile(path.join(root, 'a.ts'), 'export default 2;');
  expect((await readImportedFiles(root, [file])).digest).not.toBe(before.digest);
});

test('a file that was emptied just now is read again', async () => {
  const root = await folder({ 'a.md': '', 'b.md': '' });
  const then = new Date(1_600_000_000_000);
  await utimes(path.join(root, 'b.md'), then, then);
  let reads = 0;
  const fs = retryEmptyReads({
    ...memoryFileSystem({}),
    read: async () => {
      reads += 1;
      return new Uint8Array(reads < 3 ? 0 : 1);
    },
  });
  expect((await fs.read(path.join(root, 'a.md'))).length).toBe(1);
  reads = -10;
  expect((await fs.read(path.join(root, 'b.md'))).length).toBe(0);
});
