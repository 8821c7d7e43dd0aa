/**
 * A transition to the next page that is skipped, as for a reader who is faster, is no error to tell
 * of. Its promises can't be awaited in time: they may reject before the page hears of them.
 */
export function enhanceTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (/Transition was/.test(event.reason)) event.preventDefault();
  });
}
