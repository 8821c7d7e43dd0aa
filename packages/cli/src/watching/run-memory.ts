import { createRecall, type Recall } from '@docsgen/core';
import type { GenerationalCache } from './generational-cache.ts';

/** What runs that follow each other leave for the next one. */
export interface RunMemory {
  readonly cache: GenerationalCache;
  recall(): Recall;
  /**
   * Forgets what earlier runs left, since the cache has lost a text of it: those that follow begin
   * with nothing, do without what is lost, and find again what they make themselves.
   */
  startOver(): Recall;
}

/** A memory of what is in this cache. */
export function createRunMemory(cache: GenerationalCache): RunMemory {
  let recall = createRecall();
  return {
    cache,
    recall: () => recall,
    startOver() {
      recall = createRecall();
      cache.detach();
      return recall;
    },
  };
}
