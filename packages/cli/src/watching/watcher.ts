import { existsSync, realpathSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isFolder, type SiteConfig, sourcePaths } from '@docsgen/core';
import type { ChokidarOptions, FSWatcher } from 'chokidar';
import { defaultPollInterval } from './poll-interval.ts';

/** The sources of a site. Absolute; none need exist. */
export interface WatchedPaths {
  /** Folders that are watched recursively. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
  /** The site's folder, and its output folder, which contains no sources. */
  readonly root: string;
  readonly outDir: string;
}

/** All paths that a build of this site reads. */
export function watchedPaths(config: SiteConfig, configFiles: readonly string[]): WatchedPaths {
  const { folders, files } = sourcePaths(config);
  return { folders, files: [...configFiles, ...files], root: config.root, outDir: config.outDir };
}

/** A change event. */
export interface Change {
  /** Absolute. For a path in a linked folder, that of the link. */
  readonly path: string;
  /** Whether the path was created, removed or replaced, and not only its content changed. */
  readonly isMove: boolean;
}

/** Whether a change may affect a path: it is of the path, or moves a folder above it. */
export function concerns(change: Change | null, path: string): boolean {
  if (change === null || change.path === path) return true;
  return change.isMove && path.startsWith(`${change.path}/`);
}

/** Options for watching. */
export interface WatchOptions {
  /** Polling interval in milliseconds; null to use events of the system. */
  readonly pollMs: number | null;
  /** Called when a path may have changed; null: any path. */
  readonly onHint: (change: Change | null) => void;
  /** Called when the system's limit of watches is reached and the watcher falls back to polling. */
  readonly onFallback: () => void;
}

/**
 * Watches the sources of a site with chokidar, which is loaded on demand. Events are hints: the
 * caller reads the files and compares contents.
 */
export function createWatcher({ pollMs, onHint, onFallback }: WatchOptions) {
  let interval = pollMs;
  let watched: WatchedPaths = { folders: [], files: [], root: '', outDir: '' };
  let current: FSWatcher | null = null;
  let endWait = (): void => undefined;
  let closed = false;
  const linksSeen = new Set<string>();

  const open = async (): Promise<void> => {
    const { watch } = await import('chokidar');
    if (closed) return;
    const links = linkedFolders(watched);
    const [previous, endEarlierWait] = [current, endWait];
    const ignored = createFilter(watched, links);
    const options = { ...chokidarOptions(interval), ignored };
    const watcher = watch([...anchors(watched), ...links.keys()], options);
    current = watcher;
    const isCurrent = (): boolean => watcher === current && !closed;
    const hint = (found: string, isMove: boolean) => onHint({ path: nameOf(found, links), isMove });
    // For a watched path that was replaced by another folder or link.
    const reopen = (): void => {
      if (isCurrent()) void open().then(() => onHint(null));
    };
    const revisit = async (moved: string, parent: string | null): Promise<void> => {
      if (!isCurrent()) return;
      const effect = await effectOf(moved, parent, watcher.getWatched(), linksSeen);
      if (effect === 'replaced') reopen();
      else if (effect === 'unseen' && !ignored(moved)) hint(moved, true);
    };
    watcher.on('all', (event, found) => {
      if (!isCurrent()) return;
      hint(found, event !== 'change');
      const isRoot = watched.folders.includes(nameOf(found, links));
      if (isRoot && !isDeepStrictEqual(linkedFolders(watched), links)) reopen();
    });
    watcher.on('raw', (event, found, details) => {
      const { watchedPath = null } = details as { readonly watchedPath?: string };
      // For polling: any change of the stamp counts, since a copied file may have an older time.
      if (watchedPath === null) hint(found, false);
      else if (event !== 'rename' || found === null) return;
      void revisit(path.resolve(watchedPath ?? '', found), watchedPath);
    });
    watcher.on('error', () => {
      if (interval !== null || !isCurrent()) return;
      interval = defaultPollInterval;
      onFallback();
      reopen();
    });
    await new Promise<void>((resolve) => {
      endWait = resolve;
      watcher.once('ready', resolve);
      void previous?.close();
    });
    // A watcher that was replaced before it was ready never says that it is.
    endEarlierWait();
  };
  return {
    /** Replaces the watched paths. Resolves when the watcher is ready. */
    async watch(paths: WatchedPaths): Promise<void> {
      if (closed || isDeepStrictEqual(paths, watched)) return;
      const isFirst = current === null;
      watched = paths;
      await open();
      if (!isFirst) onHint(null);
    },
    close(): void {
      closed = true;
      endWait();
      void current?.close();
    },
  };
}

function chokidarOptions(interval: number | null): ChokidarOptions {
  return {
    ignoreInitial: true,
    followSymlinks: false,
    ignorePermissionErrors: true,
    // No delay for writes to settle: contents are compared, and authors wait for the page.
    atomic: false,
    awaitWriteFinish: false,
    ...(interval === null ? {} : { usePolling: true, interval, binaryInterval: interval }),
  };
}

/**
 * Classifies an event that chokidar reports only as raw: `replaced` if a watched path is now another
 * folder or link, a file instead of a folder, or a folder instead of a file; `unseen` if a link that
 * leads nowhere was created or removed.
 *
 * @param parent The watched folder that has the event; null if polling has found it.
 * @param known What chokidar watches: names by folder.
 * @param linksSeen The links of earlier events. Other paths that are gone, such as an editor's
 * temporary file, are no news.
 */
async function effectOf(
  moved: string,
  parent: string | null,
  known: Readonly<Record<string, readonly string[]>>,
  linksSeen: Set<string>,
): Promise<'replaced' | 'unseen' | null> {
  const wasFolder = moved in known;
  const wasFile = !wasFolder && known[path.dirname(moved)]?.includes(path.basename(moved));
  const isFolderNow = await isFolder(moved);
  const found = await lstat(moved).catch(() => null);
  const isFileNow = found?.isFile() ?? false;
  if ((wasFile && isFolderNow) || (wasFolder && isFileNow)) return 'replaced';
  if (parent === null) return null;
  if (wasFolder && isFolderNow) return 'replaced';
  const isLink = found?.isSymbolicLink() ?? false;
  if (isLink) linksSeen.add(moved);
  return isLink || (found === null && linksSeen.delete(moved)) ? 'unseen' : null;
}

/** The nearest existing ancestors of all paths, which may be created, removed and replaced. */
function anchors({ folders, files }: WatchedPaths): string[] {
  const parents = [...folders, ...files].map((file) => {
    let parent = path.dirname(file);
    while (!existsSync(parent) && parent !== path.dirname(parent)) parent = path.dirname(parent);
    return parent;
  });
  const unique = [...new Set(parents)];
  return unique.filter((one) => !unique.some((other) => other !== one && isBelow(one, other)));
}

/** Folders that are links: real path → path in the site. */
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

/** Ignores all but the watched paths, their contents, and the folders that lead to them. */
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

/** Folders of tools, which contain no sources and change often. */
const toolFolders: ReadonlySet<string> = new Set(['node_modules', '.git', '.docsgen']);

/** Whether a path can't be a source of the site. */
function isOutsideSources(
  target: string,
  { root, outDir }: Pick<WatchedPaths, 'root' | 'outDir'>,
): boolean {
  if (outDir !== '' && `${target}/`.startsWith(`${outDir}/`)) return true;
  // Only names below the root count: the site itself may be in such a folder.
  if (root === '' || !target.startsWith(`${root}/`)) return false;
  const names = target.slice(root.length + 1).split('/');
  return names.some((name) => toolFolders.has(name));
}

function nameOf(found: string, links: ReadonlyMap<string, string>): string {
  for (const [real, folder] of links) {
    if (found === real || isBelow(found, real)) return folder + found.slice(real.length);
  }
  return found;
}

function isBelow(file: string, folder: string): boolean {
  return file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}
