import { createSearchEngine } from './engine.ts';

const dialog = document.querySelector<HTMLElement>('.search-dialog');

/**
 * The engine over the site's index: a script of its own, which loads in parallel with the interface
 * and fetches the index at once.
 */
export const engine = createSearchEngine(dialog?.dataset.index ?? '', location.pathname);

// What was typed before is searched once the interface has loaded. A failed fetch is retried then.
engine.prepare(dialog?.querySelector('input')?.value ?? '').catch(() => undefined);
