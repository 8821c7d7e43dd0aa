import { type Cache, type FileSystem, noCache } from '@docsgen/core';
import type { Io } from './io.ts';

/** Thrown after Ctrl-C to end a command. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Whether Ctrl-C was pressed. */
export interface Interruption {
  readonly happened: boolean;
  /** Rejects with `Interrupted` at Ctrl-C, whether or not `work` has settled. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Restores the default handling of Ctrl-C. */
  stopListening(): void;
}

/** Listens to SIGINT until `stopListening` is called. */
export function listenForInterruption(io: Io): Interruption {
  let happened = false;
  let stopListening = (): void => undefined;
  const pressed = new Promise<never>((_, reject) => {
    stopListening = io.onSigint(() => {
      happened = true;
      reject(new Interrupted());
    });
  });
  // Prevents an unhandled rejection if no caller awaits it.
  pressed.catch(() => undefined);
  return {
    get happened() {
      return happened;
    },
    race: (work) => Promise.race([work, pressed]),
    stopListening,
  };
}

/** A file system that throws after Ctrl-C, as `interruptibleStores` describes. */
export function interruptible(fs: FileSystem, interruption: Interruption): FileSystem {
  return interruptibleStores({ fs, cache: noCache }, interruption).fs;
}

/** What a build reads and writes with. */
export interface Stores {
  readonly fs: FileSystem;
  readonly cache: Cache;
}

/**
 * Wraps a build's stores so that they throw after Ctrl-C: a build ends at its next file,
 * entry or page and leaves the previous output unchanged. Once the build moves its files into place
 * it runs to the end, so that the output is never half-updated. Removing is always allowed, for
 * cleanup.
 */
export function interruptibleStores({ fs, cache }: Stores, interruption: Interruption): Stores {
  let moving = false;
  const proceed = (): void => {
    if (interruption.happened && !moving) throw new Interrupted();
  };
  const guarded =
    <Given extends readonly unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      proceed();
      return call(...given);
    };
  return {
    cache: {
      ...cache,
      get(key) {
        proceed();
        return cache.get(key);
      },
      set(key, value) {
        proceed();
        cache.set(key, value);
      },
    },
    fs: {
      ...fs,
      glob: guarded(fs.glob),
      read: guarded(fs.read),
      write: guarded(fs.write),
      rename: guarded((from, to) => {
        moving = true;
        return fs.rename(from, to);
      }),
    },
  };
}
