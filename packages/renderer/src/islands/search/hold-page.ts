import { trapFocus } from '../focus-trap.ts';
import { all } from '../page.ts';

/**
 * Keeps Tab within an open dialog, and the page behind it in its place: wheel, fingers and the keys
 * that turn pages scroll the list of results alone.
 */
export function holdPage(dialog: HTMLDialogElement): void {
  const listOf = (): HTMLElement | undefined => all('[role="listbox"]', dialog)[0];
  const hold = (event: Event): void => {
    const list = listOf();
    const isZoom = 'touches' in event ? (event as TouchEvent).touches.length > 1 : isHeld(event);
    const scrolls =
      list?.contains(event.target as Element) && list.scrollHeight > list.clientHeight;
    if (!isZoom && !scrolls) event.preventDefault();
  };
  for (const type of ['wheel', 'touchmove']) {
    dialog.addEventListener(type, hold, { passive: false });
  }
  dialog.addEventListener('keydown', (event) => {
    const { key } = event;
    if (key === 'Tab') trapFocus(dialog, event);
    if (key !== 'PageDown' && key !== 'PageUp') return;
    event.preventDefault();
    const list = listOf();
    list?.scrollBy(0, (key === 'PageDown' ? 0.9 : -0.9) * list.clientHeight);
  });
}

function isHeld(event: Event): boolean {
  return (event as WheelEvent).ctrlKey;
}
