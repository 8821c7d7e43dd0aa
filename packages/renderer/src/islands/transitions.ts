/**
 * A skipped transition, as for a reader who is faster, is no error to report. Its promises can't be
 * awaited in time: they may reject before the page gets its event.
 */
export function enhanceTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (/Transition was/.test(event.reason)) event.preventDefault();
  });
}
