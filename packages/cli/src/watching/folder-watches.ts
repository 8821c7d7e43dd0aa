import { type FSWatcher, watch } from 'node:fs';

/** What the system says has changed. */
export interface Change {
  /** Absolute, as the site names it. */
  readonly path: string;
  /** Whether something came, went or took another's place there, and not only its content changed. */
  readonly isMove: boolean;
}

/** Whom a watcher tells. */
export interface WatchListener {
  /** Something may have changed: as a rule this, but anything may have. Null: nobody knows what. */
  hint(change: Change | null): void;
  /** The system doesn't let us watch: as a rule it has run out of watches. */
  failed(error: Error): void;
  /** Whether a folder isn't to be watched. */
  isApart(folder: string): boolean;
}

/** Called with the name of what changed in the folder; null when the system doesn't say. */
type OnEvent = (name: string | null, type: string) => void;

/** The watches of the system that are open, by the folder that they are on. */
export interface FolderWatches {
  /** Begins to watch a folder. False where there is none, or it is watched already. */
  open(folder: string, onEvent: OnEvent, options?: { readonly recursive: boolean }): boolean;
  /** Ends the watches of a folder and all below it. */
  closeBelow(folder: string): void;
  closeAll(): void;
}

/** An empty set of watches. After `closeAll` it opens no more, so that nobody can come late. */
export function createFolderWatches(listener: WatchListener): FolderWatches {
  const watches = new Map<string, FSWatcher>();
  let closed = false;
  const close = (folder: string): void => {
    watches.get(folder)?.close();
    watches.delete(folder);
  };
  return {
    open(folder, onEvent, options = { recursive: false }) {
      if (closed || watches.has(folder)) return false;
      try {
        const opened = watch(folder, options, (type, name) => onEvent(name, type));
        // The folder is gone, or another took its place: the one above it tells.
        opened.on('error', () => close(folder));
        watches.set(folder, opened);
        return true;
      } catch (error) {
        if (error instanceof Error && !isAbsent(error)) listener.failed(error);
        return false;
      }
    },
    closeBelow(folder) {
      for (const path of [...watches.keys()]) {
        if (path === folder || path.startsWith(`${folder}/`)) close(path);
      }
    },
    closeAll() {
      closed = true;
      for (const path of [...watches.keys()]) close(path);
    },
  };
}

function isAbsent(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ENOENT' || error.code === 'ENOTDIR';
}
