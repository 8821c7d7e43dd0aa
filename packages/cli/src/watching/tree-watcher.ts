import { lstat, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { isFolder } from '../config/find-config.ts';
import {
  type Change,
  createFolderWatches,
  type FolderWatches,
  type WatchListener,
} from './folder-watches.ts';

/** Only here does one watch cover a whole tree; elsewhere each folder needs its own. */
const coversTrees = process.platform === 'darwin' || process.platform === 'win32';

/** Something that watches until it is closed. */
export interface Watching {
  close(): void;
}

/**
 * Watches a folder and all below it. It watches folders, never files: editors that save by
 * renaming replace the file, and a watch on it would see the first edit only. The folder itself
 * may come, go and be replaced, for the one above it is watched too. Links below it are not
 * followed: discover refuses those that lead out, and what is inside is watched anyway.
 */
export async function watchTree(root: string, listener: WatchListener): Promise<Watching> {
  const inside = createFolderWatches(listener);
  const above = createFolderWatches(listener);
  const anchor = async (): Promise<void> => {
    // Before looking: what comes meanwhile must not be missed.
    await watchForName(path.resolve(root), above, () => {
      inside.closeBelow('');
      void anchor().then(() => listener.hint(null));
      listener.hint(null);
    });
    const real = await realpath(root).catch(() => null);
    if (real === null) return;
    // What is told is named as the site names it, which may be a link to where it really is.
    const named = ({ path: found, isMove }: Change): Change => {
      return { path: path.join(root, path.relative(real, found)), isMove };
    };
    await watchBelow(real, inside, {
      ...listener,
      hint: (change) => listener.hint(change === null ? null : named(change)),
    });
  };
  await anchor();
  return {
    close() {
      inside.closeAll();
      above.closeAll();
    },
  };
}

/** Watches single files, by the folders that they are in. */
export async function watchFiles(
  files: readonly string[],
  listener: WatchListener,
): Promise<Watching> {
  const watches = createFolderWatches(listener);
  for (const folder of new Set(files.map((file) => path.dirname(file)))) {
    watches.open(folder, (name) => {
      if (name === null) return listener.hint(null);
      const file = path.join(folder, name);
      if (files.includes(file)) listener.hint({ path: file, isMove: true });
    });
  }
  return { close: watches.closeAll };
}

/** Calls `onChange` when something of this name comes or goes, or a folder on the way to it. */
async function watchForName(
  target: string,
  watches: FolderWatches,
  onChange: () => void,
): Promise<void> {
  let name = target;
  let folder = path.dirname(target);
  while (!(await isFolder(folder)) && folder !== path.dirname(folder)) {
    name = folder;
    folder = path.dirname(folder);
  }
  const wanted = path.basename(name);
  watches.open(folder, (changed, type) => {
    if (type !== 'rename' || (changed !== null && changed !== wanted)) return;
    watches.closeBelow(folder);
    onChange();
  });
}

async function watchBelow(
  folder: string,
  watches: FolderWatches,
  listener: WatchListener,
): Promise<void> {
  const found = await lstat(folder).catch(() => null);
  if (found?.isDirectory() !== true) return;
  const revisit = async (target: string): Promise<void> => {
    watches.closeBelow(target);
    await watchBelow(target, watches, listener);
  };
  const opened = watches.open(
    folder,
    (name, type) => {
      const changed = name === null ? null : path.join(folder, name);
      const isMove = type === 'rename';
      listener.hint(changed === null ? null : { path: changed, isMove });
      if (coversTrees || !isMove || changed === null) return;
      // A folder of this name may be new, or another than before. Files that came into it before
      // it was watched told nobody, so that there is a hint after it too.
      void revisit(changed).then(() => listener.hint({ path: changed, isMove: true }));
    },
    { recursive: coversTrees },
  );
  if (!opened || coversTrees) return;
  const children = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const child of children) {
    if (child.isDirectory()) await watchBelow(path.join(folder, child.name), watches, listener);
  }
}
