/**
 * A transition to the next page that is skipped, as for somebody who is faster, is no error to tell
 * of. Nobody can wait for its promises in time: they may reject before a page gets to know of it.
 */
export function enhanceTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (/Transition was/.test(event.reason)) event.preventDefault();
  });
}
