import { globTest } from '@docsgen/core';

/** The entry `...` of a navigation, which stands for the items that no other entry names. */
export interface RestEntry {
  /** Whether an item is among them, by its name or its path. */
  readonly fits: (name: string) => boolean;
}

/** Reads `...`, `... | glob` and `... | regex=pattern`; null for another item, or a broken pattern. */
export function readRest(item: unknown): RestEntry | null {
  if (typeof item !== 'string') return null;
  const [dots = '', ...filters] = item.split('|').map((part) => part.trim());
  if (dots !== '...') return null;
  // The items that are left are shown in their folders.
  const [filter] = filters.filter((one) => one !== 'flat');
  if (filter === undefined) return { fits: () => true };
  const pattern = /^regex=(.*)$/.exec(filter)?.[1];
  if (pattern === undefined) {
    const isLike = globTest(filter.replace(/^glob=/, ''));
    return { fits: (name) => isLike(name) };
  }
  try {
    const expression = new RegExp(`^(?:${pattern})`);
    return { fits: (name) => expression.test(name) };
  } catch {
    return null;
  }
}
