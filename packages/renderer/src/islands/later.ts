import { isTyping, type PageTools } from './page.ts';

/** A script that is loaded by the first event that needs it. */
export interface LaterIsland {
  /** Handles the event that made the page load the script. */
  start(tools: PageTools, event: Event): void;
}

/**
 * Loads rarely used scripts on demand: at a click on an element with `data-load`, at the shortcuts
 * of the keyboard help, and when a link is hovered or focused.
 */
export function enhanceLater(tools: PageTools): void {
  const load = (name: string, event: Event): void => {
    tools.load<LaterIsland>(name).then(
      ({ start }) => start(tools, event),
      // A script that can't be loaded is skipped; the page works without it.
      () => undefined,
    );
  };
  addEventListener('click', (event) => {
    const wanted = (event.target as Element).closest<HTMLElement>('[data-load]');
    if (wanted) load(wanted.dataset.load ?? '', event);
  });
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey } = event;
    if (key === '?' ? !isTyping(event) : key === '/' && (ctrlKey || metaKey)) load('keys', event);
  });
  for (const type of ['pointerover', 'focusin']) {
    addEventListener(type, (event) => {
      if ((event.target as Element).closest?.('a[href]')) load('links', event);
    });
  }
}
