import type { PageTools } from './page.ts';

/** A script that is loaded at the first sign that a reader wants it. */
interface LaterIsland {
  /** Does what the reader asked for by an event. */
  start(tools: PageTools, event: Event): void;
}

/**
 * Loads what few readers of a page need when one asks for it: by a button that names its script, by
 * the keys for help, or by pointing at a link in the text.
 */
export function enhanceLater(tools: PageTools): void {
  const load = (name: string, event: Event): void => {
    tools.load<LaterIsland>(name).then(
      ({ start }) => start(tools, event),
      // What isn't there can't be shown; the page goes on.
      () => undefined,
    );
  };
  addEventListener('click', (event) => {
    const wanted = (event.target as Element).closest<HTMLElement>('[data-load]');
    if (wanted) load(wanted.dataset.load ?? '', event);
  });
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, target } = event;
    const isWriting = (target as Element).closest?.('input, textarea, select, [contenteditable]');
    if (key === '?' ? !isWriting : key === '/' && (ctrlKey || metaKey)) load('keys', event);
  });
  for (const type of tools.previews ? ['pointerover', 'focusin'] : []) {
    addEventListener(type, (event) => {
      if ((event.target as Element).closest?.('article a[href]')) load('preview', event);
    });
  }
}
