import { type Cache, type FileSystem, noCache } from '@docsgen/core';
import type { Io } from './io.ts';

/** Ends a command after Ctrl-C. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Whether Ctrl-C was pressed. */
export interface Interruption {
  readonly happened: boolean;
  /** Rejects with `Interrupted` at Ctrl-C, however long `work` may take. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Gives Ctrl-C back to the system. */
  stopListening(): void;
}

/** Listens to SIGINT until `stopListening` is called. */
export function listenForInterruption(io: Io): Interruption {
  const { promise, reject } = deferred();
  let happened = false;
  const stopListening = io.onSigint(() => {
    happened = true;
    reject(new Interrupted());
  });
  return {
    get happened() {
      return happened;
    },
    race: (work) => Promise.race([work, promise]),
    stopListening,
  };
}

/** A file system that refuses to work on after Ctrl-C, as `interruptibleStores` has it. */
export function interruptible(fs: FileSystem, interruption: Interruption): FileSystem {
  return interruptibleStores({ fs, cache: noCache }, interruption).fs;
}

/** Where a build reads and writes. */
export interface Stores {
  readonly fs: FileSystem;
  readonly cache: Cache;
}

/**
 * A file system and a cache that refuse to work on after Ctrl-C, so that a build ends at its
 * next file, entry or page and leaves the previous output as it was. Once the build moves its
 * files into their places it is let through to the end, because half an output is what no user
 * wants. Removing is always allowed: it tidies up.
 */
export function interruptibleStores({ fs, cache }: Stores, interruption: Interruption): Stores {
  let moving = false;
  const proceed = (): void => {
    if (interruption.happened && !moving) throw new Interrupted();
  };
  const ownCache: Cache = {
    get(key) {
      proceed();
      return cache.get(key);
    },
    set(key, value) {
      proceed();
      cache.set(key, value);
    },
    keeps: cache.keeps,
    touch: (key) => cache.touch?.(key),
  };
  const ownFs: FileSystem = {
    ...fs,
    async glob(patterns, options) {
      proceed();
      return fs.glob(patterns, options);
    },
    async read(path) {
      proceed();
      return fs.read(path);
    },
    async write(path, content) {
      proceed();
      return fs.write(path, content);
    },
    async rename(from, to) {
      proceed();
      moving = true;
      return fs.rename(from, to);
    },
  };
  return { fs: ownFs, cache: ownCache };
}

function deferred(): { promise: Promise<never>; reject: (reason: Error) => void } {
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  // There may be no caller when Ctrl-C comes.
  promise.catch(() => undefined);
  return { promise, reject };
}
