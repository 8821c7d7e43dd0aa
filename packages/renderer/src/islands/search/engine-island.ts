import { createSearchEngine, type Engine } from './engine.ts';

/** The search engine as a script of its own: it loads in parallel with the interface. */
let engine: Engine | null = null;

/** The engine over the site's index. It starts to fetch the index at once. */
export function openEngine(): Engine {
  if (engine === null) {
    const dialog = document.querySelector<HTMLElement>('.search-dialog');
    engine = createSearchEngine(dialog?.dataset.index ?? '', location.pathname);
    // A failed fetch is retried with the first query.
    engine.prepare().catch(() => undefined);
  }
  return engine;
}
