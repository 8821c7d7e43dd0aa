/**
 * Suppresses the unhandled rejections of skipped view transitions, which aren't errors. Handlers on
 * the promises themselves come too late: they may reject before the page gets the transition's
 * event.
 */
export function enhanceTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    if (/Transition was/.test(event.reason)) event.preventDefault();
  });
}
