import { createSearchEngine, type Engine } from './engine.ts';

/** The search's engine, apart from its interface: the two are loaded side by side. */
let engine: Engine | null = null;

/** The engine over the site's index, which is fetched from now on. */
export function openEngine(): Engine {
  if (engine === null) {
    const dialog = document.querySelector<HTMLElement>('.search-dialog');
    engine = createSearchEngine(dialog?.dataset.index ?? '', location.pathname);
    // Asked for again with the first question.
    engine.prepare().catch(() => undefined);
  }
  return engine;
}
