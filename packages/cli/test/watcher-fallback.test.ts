import { EventEmitter } from 'node:events';
import type { ChokidarOptions } from 'chokidar';
import { expect, test, vi } from 'vitest';
import { createWatcher } from '../src/watching/watcher.ts';

/** What a watcher says that uses events of the system; null for nothing. */
let first: 'error' | null = 'error';

// The system's limit of watches can't be changed without its administrator.
vi.mock('chokidar', () => ({
  watch(_: readonly string[], { usePolling = false }: ChokidarOptions) {
    const close = async (): Promise<void> => undefined;
    const watcher = Object.assign(new EventEmitter(), { close, getWatched: () => ({}) });
    const event = usePolling ? 'ready' : first;
    if (event !== null) setImmediate(() => watcher.emit(event, new Error('ENOSPC')));
    return watcher;
  },
}));

const paths = { folders: ['/site/docs'], files: [], root: '/site', outDir: '/site/dist' };

test('a watcher is ready when polling has replaced watches that the system refuses', async () => {
  first = 'error';
  const onFallback = vi.fn();
  const watcher = createWatcher({ pollMs: null, onHint: () => undefined, onFallback });
  await watcher.watch(paths);
  expect(onFallback).toHaveBeenCalledTimes(1);
  watcher.close();
});

test('nothing waits for a watcher that is closed', async () => {
  first = null;
  const watcher = createWatcher({
    pollMs: null,
    onHint: () => undefined,
    onFallback: () => undefined,
  });
  const ready = watcher.watch(paths);
  await vi.dynamicImportSettled();
  watcher.close();
  await ready;
});
