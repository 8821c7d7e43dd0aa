import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { FSWatcher } from 'chokidar';
import { isFolder } from '../config/find-config.ts';
import { defaultPollInterval } from './poll-interval.ts';
import { isOutsideSources, type WatchedPaths } from './watched-paths.ts';

/** What has changed. */
export interface Change {
  /** Absolute, as the site names it. */
  readonly path: string;
  /** Whether something came, went or was replaced there, and not only its content changed. */
  readonly isMove: boolean;
}

/** How to watch. */
export interface WatchOptions {
  /** Milliseconds between two looks at a file; null to let the system report changes. */
  readonly pollMs: number | null;
  /** Called when a path may have changed; null: any path. */
  readonly onHint: (change: Change | null) => void;
  /** The system can't watch all of it, so files are polled from now on. */
  readonly onFallback: () => void;
}

/** Watches what a site is made from. */
export interface Watcher {
  /** Watches these paths in place of those before. Resolves when their changes are seen. */
  watch(paths: WatchedPaths): Promise<void>;
  close(): void;
}

/**
 * Watches by chokidar, which is loaded when there is something to watch. Reports are hints: the
 * caller reads what may have changed and compares contents.
 */
export function createWatcher({ pollMs, onHint, onFallback }: WatchOptions): Watcher {
  let interval = pollMs;
  let watched: WatchedPaths = { folders: [], files: [], root: '', outDir: '' };
  let current: FSWatcher | null = null;
  let closed = false;

  const open = async (): Promise<void> => {
    const { watch } = await import('chokidar');
    if (closed) return;
    const links = linkedFolders(watched);
    const previous = current;
    const watcher = watch([...anchors(watched), ...links.keys()], {
      ...{ ignoreInitial: true, followSymlinks: false, ignorePermissionErrors: true },
      // Contents decide, and a writer waits for the page.
      ...{ atomic: false, awaitWriteFinish: false },
      ...(interval === null ? {} : { usePolling: true, interval, binaryInterval: interval }),
      ignored: createFilter(watched, links),
    });
    current = watcher;
    const isCurrent = (): boolean => watcher === current && !closed;
    // Another folder or link has taken the place of one that is watched.
    const reopen = (): void => {
      if (isCurrent()) void open().then(() => onHint(null));
    };
    const revisit = async (moved: string): Promise<void> => {
      const isKnown = isCurrent() && moved in watcher.getWatched();
      if (isKnown && (await isFolder(moved))) reopen();
    };
    watcher.on('all', (event, found) => {
      if (!isCurrent()) return;
      const name = nameOf(found, links);
      onHint({ path: name, isMove: event !== 'change' });
      if (watched.folders.includes(name) && !isSame(linkedFolders(watched), links)) reopen();
    });
    watcher.on('raw', (event, found, details) => {
      const { watchedPath } = details as RawDetails;
      // Polling: any stamp has changed, the time of a copy that is older than what it replaces too.
      if (watchedPath === undefined) onHint({ path: nameOf(found, links), isMove: false });
      else if (event === 'rename' && found !== null) void revisit(path.resolve(watchedPath, found));
    });
    watcher.on('error', () => {
      if (interval !== null || !isCurrent()) return;
      interval = defaultPollInterval;
      onFallback();
      reopen();
    });
    await new Promise<void>((resolve) => {
      watcher.once('ready', resolve);
      void previous?.close().then(() => closed && resolve());
    });
  };
  return {
    async watch(paths) {
      if (closed || JSON.stringify(paths) === JSON.stringify(watched)) return;
      const isFirst = current === null;
      watched = paths;
      await open();
      if (!isFirst) onHint(null);
    },
    close() {
      closed = true;
      void current?.close();
    },
  };
}

/** What chokidar says of an event of the system. */
interface RawDetails {
  /** Absent when polling. */
  readonly watchedPath?: string;
}

/** The nearest folders above all paths that exist: what is watched may come, go and be replaced. */
function anchors({ folders, files }: WatchedPaths): string[] {
  const parents = [...folders, ...files].map((file) => {
    let parent = path.dirname(file);
    while (!existsSync(parent) && parent !== path.dirname(parent)) parent = path.dirname(parent);
    return parent;
  });
  const unique = [...new Set(parents)];
  return unique.filter((one) => !unique.some((other) => other !== one && isBelow(one, other)));
}

/** Folders that are links: where they lead → how the site names them. */
function linkedFolders({ folders }: WatchedPaths): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  for (const folder of folders) {
    if (!existsSync(folder)) continue;
    const real = realpathSync(folder);
    const expected = path.join(realpathSync(path.dirname(folder)), path.basename(folder));
    if (real !== expected) links.set(real, folder);
  }
  return links;
}

/** Leaves out all but the watched paths, what is in them, and the folders on the way to them. */
function createFilter(
  paths: WatchedPaths,
  links: ReadonlyMap<string, string>,
): (found: string) => boolean {
  const inside = [...paths.folders, ...links.keys()];
  const onTheWay = [...inside, ...paths.files];
  return (found) => {
    if (inside.some((folder) => found === folder || isBelow(found, folder))) {
      return isOutsideSources(nameOf(found, links), paths);
    }
    return !onTheWay.some((wanted) => wanted === found || isBelow(wanted, found));
  };
}

function nameOf(found: string, links: ReadonlyMap<string, string>): string {
  for (const [real, folder] of links) {
    if (found === real || isBelow(found, real)) return folder + found.slice(real.length);
  }
  return found;
}

function isSame(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return JSON.stringify([...a]) === JSON.stringify([...b]);
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}
