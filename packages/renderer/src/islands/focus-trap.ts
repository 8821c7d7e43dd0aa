import { all } from './page.ts';

/** Moves the focus from the last control to the first, and back. */
export function trapFocus(panel: HTMLElement, event: KeyboardEvent): void {
  const stops = all('a, button, input', panel).filter((stop) => {
    return stop.tabIndex >= 0 && stop.checkVisibility();
  });
  const [first, last] = [stops[0], stops.at(-1)];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
