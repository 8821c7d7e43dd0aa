import { createSearchEngine, type Engine } from './engine.ts';

/** The search engine as a script of its own: it loads in parallel with the interface. */
let engine: Engine | null = null;

/** Removes the listener that searches before the interface has loaded. */
const early = new AbortController();

/** Number of results that the early search fetches, as many as the dialog lists. */
const limit = 8;

/**
 * Opens the engine over the site's index, which it starts to fetch at once. Until the interface has
 * loaded, what is typed is searched already, so that its shards and texts are there by then.
 */
export function openEngine(): Engine {
  if (engine !== null) return engine;
  const dialog = document.querySelector<HTMLElement>('.search-dialog');
  const opened = createSearchEngine(dialog?.dataset.index ?? '', location.pathname);
  engine = opened;
  // A failed fetch is retried with the first query.
  opened.prepare().catch(() => undefined);
  const field = dialog?.querySelector('input');
  const searchEarly = (): void => {
    const query = field?.value ?? '';
    if (early.signal.aborted || query.trim() === '') return;
    opened.ask({ query, sections: [], versions: [], limit }).catch(() => undefined);
  };
  field?.addEventListener('input', searchEarly, early);
  searchEarly();
  return opened;
}

/** The engine for the interface, which searches from now on. */
export function takeEngine(): Engine {
  const taken = openEngine();
  early.abort();
  return taken;
}
