import { createSearchEngine } from './engine.ts';

const dialog = document.querySelector<HTMLElement>('.search-dialog');

/** The page's engine. It is a separate script, so that it loads in parallel with the interface. */
export const engine = createSearchEngine(dialog?.dataset.index ?? '', location.pathname);

// Prefetches the index and the shards of the typed query. A failed fetch is retried with the first query.
engine.prepare(dialog?.querySelector('input')?.value ?? '').catch(() => undefined);
