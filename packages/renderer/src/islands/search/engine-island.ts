import { createSearchEngine, type Engine } from './engine.ts';

/** The engine is a separate script, so that it loads in parallel with the interface. */
let engine: Engine | null = null;

/** Returns the page's engine. The first call creates it and prefetches the index. */
export function openEngine(): Engine {
  if (engine === null) {
    const dialog = document.querySelector<HTMLElement>('.search-dialog');
    engine = createSearchEngine(dialog?.dataset.index ?? '', location.pathname);
    // A failed fetch is retried with the first query.
    engine.prepare().catch(() => undefined);
  }
  return engine;
}
