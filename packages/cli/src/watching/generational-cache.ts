import type { Cache } from '@docsgen/core';

/** A cache for runs that follow each other. */
export interface GenerationalCache extends Cache {
  /** Ends a run that went well: what neither it nor the one before it used is forgotten. */
  turn(): void;
  /** Asks the lasting cache for nothing any more: it has lost what it kept. */
  detach(): void;
}

/** A cache that outlives the process. */
export interface LastingCache extends Cache {
  save(): void;
  close(): void;
}

/**
 * Remembers what the last two runs used, so that a process that lives for days doesn't keep
 * every state that a file ever had. Undoing the last edit is still free. What the first run makes
 * it leaves in a lasting cache, where all runs find it: pages and texts needn't be held.
 */
export function generationalCache(lasting: LastingCache | null = null): GenerationalCache {
  let current = new Map<string, unknown>();
  let previous = new Map<string, unknown>();
  let attached = lasting;
  let isFirst = true;
  const store = (key: string, value: unknown): void => {
    if (isFirst && attached !== null) attached.set(key, value);
    else current.set(key, value);
  };
  return {
    get(key) {
      const held = current.get(key) ?? previous.get(key);
      const known = held ?? attached?.get(key);
      if (known !== undefined && (held !== undefined || isSmall(known))) current.set(key, known);
      return known;
    },
    set: store,
    // What is only in memory is forgotten when nobody asks for it.
    keeps: (key) => attached?.keeps(key) ?? false,
    touch(key) {
      const known = current.get(key) ?? previous.get(key);
      if (known !== undefined) current.set(key, known);
      attached?.touch?.(key);
    },
    turn() {
      previous = current;
      current = new Map();
      if (isFirst) attached?.save();
      isFirst = false;
    },
    detach() {
      attached?.close();
      attached = null;
    },
  };
}

/** So many characters are held; what is longer is a page or a text, and there are many of them. */
const mostHeld = 200;

/** Whether a value is held though the lasting cache has it: one that is asked for in each run. */
function isSmall(value: unknown): boolean {
  return typeof value !== 'string' || value.length <= mostHeld;
}
