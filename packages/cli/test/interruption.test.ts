import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { everyFile, memoryCache, memoryFileSystem } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { Interrupted, interruptible, interruptibleStores } from '../src/process/interruption.ts';
import { docsgen, folder, listing, plainRenderer, soundSite, text } from './helpers.ts';

describe('Ctrl-C', () => {
  test('ends a build with 130 and leaves the previous output as it was', async () => {
    const root = await folder(soundSite);
    await docsgen(root, 'build');
    const before = await listing(root);
    await writeFile(path.join(root, 'content/guide.md'), '# Changed\n\n[Start](./index.md)\n');
    let press = (): void => undefined;
    const renderer = async () => ({
      ...plainRenderer,
      renderPage: () => {
        press();
        return 'changed';
      },
    });
    const { code, stdout, stderr } = await docsgen(root, 'build', {
      renderer,
      onListening: (listener) => {
        press = listener;
      },
    });
    expect([code, stdout]).toEqual([130, '']);
    expect(stderr).toBe('Interrupted; the previous output is unchanged.\n');
    expect(await listing(root)).toEqual(before);
    expect(await text(root, 'dist/guide/index.html')).toContain('Guide');
  });

  test('ends a check, and a configuration that never ends', async () => {
    const files = { 'docsgen.config.mjs': 'await new Promise(() => {});\nexport default {};' };
    const root = await folder({ ...soundSite, ...files });
    const { code, stderr } = await docsgen(root, 'check', {
      onListening: (press) => void setTimeout(press, 20),
    });
    expect([code, stderr]).toEqual([130, 'Interrupted.\n']);
  });
});

describe('an interruptible file system', () => {
  const interruption = {
    happened: false,
    race: <T>(work: Promise<T>) => work,
    stopListening: () => undefined,
  };

  test('refuses to list, read, write and begin to move', async () => {
    const fs = interruptible(memoryFileSystem({ '/a': '' }), { ...interruption, happened: true });
    await expect(fs.glob(everyFile, { cwd: '/' })).rejects.toThrow(Interrupted);
    await expect(fs.read('/a')).rejects.toThrow(Interrupted);
    await expect(fs.write('/b', '')).rejects.toThrow(Interrupted);
    await expect(fs.rename('/a', '/b')).rejects.toThrow(Interrupted);
    await fs.remove('/a', '/');
  });

  test('lets a build that moves its files get to the end', async () => {
    const state = { ...interruption };
    const memory = memoryFileSystem({ '/new/a': 'a', '/new/b': 'b' });
    const fs = interruptible(memory, state);
    await fs.rename('/new/a', '/a');
    state.happened = true;
    await fs.rename('/new/b', '/b');
    await fs.write('/manifest', '');
    expect([...memory.files.keys()].sort()).toEqual(['/a', '/b', '/manifest']);
  });

  test('has a cache beside it, which ends what only computes', async () => {
    const state = { ...interruption };
    const stores = interruptibleStores(
      { fs: memoryFileSystem({ '/a': 'a' }), cache: memoryCache() },
      state,
    );
    stores.cache.set('key', 1);
    expect(stores.cache.get('key')).toBe(1);
    state.happened = true;
    expect(() => stores.cache.get('key')).toThrow(Interrupted);
    expect(() => stores.cache.set('key', 2)).toThrow(Interrupted);
    state.happened = false;
    await stores.fs.rename('/a', '/b');
    state.happened = true;
    stores.cache.set('key', 2);
    expect(stores.cache.get('key')).toBe(2);
  });
});
