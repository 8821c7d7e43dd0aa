import type { Change } from './folder-watches.ts';
import { defaultPollInterval, poll } from './poll.ts';
import { type Watching, watchFiles, watchTree } from './tree-watcher.ts';
import { isApart, type WatchedPaths } from './watched-paths.ts';

/** How to watch. */
export interface WatchOptions {
  /** Milliseconds between two looks; null to let the system tell. */
  readonly pollMs: number | null;
  /** Something may have changed: what, the contents decide. */
  readonly onHint: (change: Change | null) => void;
  /** The system can't watch all of it, so that we look again and again instead. */
  readonly onFallback: () => void;
}

/** Watches what a site is made from. */
export interface Watcher {
  /** Watches these instead, unless it does so already. What changed on the way gives a hint. */
  watch(paths: WatchedPaths): Promise<void>;
  close(): void;
}

/** A watcher that is only a hint: whoever hears it reads everything again. */
export function createWatcher({ pollMs, onHint, onFallback }: WatchOptions): Watcher {
  let current = '';
  let open: readonly Watching[] = [];
  let closed = false;
  let interval = pollMs;

  const close = (): void => {
    for (const watching of open) watching.close();
    open = [];
  };
  const usePolling = (paths: WatchedPaths): void => {
    if (interval !== null || closed) return;
    interval = defaultPollInterval;
    onFallback();
    close();
    open = [poll(paths, interval, () => onHint(null))];
  };
  return {
    async watch(paths) {
      const key = JSON.stringify(paths);
      if (closed || key === current) return;
      const isFirst = current === '';
      current = key;
      close();
      if (interval !== null) {
        open = [poll(paths, interval, () => onHint(null))];
        return;
      }
      const listener = {
        hint(change: Change | null): void {
          if (change === null || !isApart(change.path, paths)) onHint(change);
        },
        failed: () => usePolling(paths),
        isApart: (folder: string) => isApart(folder, paths),
      };
      const begun = await Promise.all([
        ...paths.folders.map((folder) => watchTree(folder, listener)),
        watchFiles(paths.files, listener),
      ]);
      // Closed, out of watches or overtaken while it began.
      if (closed || interval !== null || current !== key) {
        for (const watching of begun) watching.close();
        return;
      }
      open = begun;
      if (!isFirst) onHint(null);
    },
    close() {
      closed = true;
      close();
    },
  };
}
