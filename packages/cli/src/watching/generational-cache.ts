import type { Cache } from '@docsgen/core';

/** A cache for runs that follow each other. */
export interface GenerationalCache extends Cache {
  /** Ends a run that went well: what neither it nor the one before it used is forgotten. */
  turn(): void;
}

/** A cache that outlives the process. */
export interface LastingCache extends Cache {
  save(): void;
  close(): void;
}

/**
 * Remembers what the last two runs used, so that a process that lives for days doesn't keep
 * every state that a file ever had. Undoing the last edit is still free. The first run takes
 * from a lasting cache what it can, and leaves there what it made.
 */
export function generationalCache(lasting: LastingCache | null = null): GenerationalCache {
  let current = new Map<string, unknown>();
  let previous = new Map<string, unknown>();
  let first = lasting;
  return {
    get(key) {
      const known = current.get(key) ?? previous.get(key) ?? first?.get(key);
      if (known !== undefined) current.set(key, known);
      return known;
    },
    set(key, value) {
      current.set(key, value);
      first?.set(key, value);
    },
    touch(key) {
      const known = current.get(key) ?? previous.get(key);
      if (known !== undefined) current.set(key, known);
      first?.touch?.(key);
    },
    turn() {
      previous = current;
      current = new Map();
      first?.save();
      first?.close();
      first = null;
    },
  };
}
