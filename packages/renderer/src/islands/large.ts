import './large.css';
import { button, element } from './page.ts';

/**
 * Shows an element in a modal dialog of the size of the window, which traps and restores the focus
 * and closes on Escape.
 *
 * @param name The accessible name of the dialog.
 * @param close The label of the button that closes it.
 * @param closed Called after it has been closed.
 */
export function showLarge(
  content: HTMLElement,
  { name, close, closed }: { name: string; close: string; closed?: () => void },
): void {
  const dialog = element('dialog', 'zoomed');
  dialog.ariaLabel = name || close;
  const closer = button('close', close, () => dialog.close());
  dialog.append(closer, content);
  dialog.onclick = ({ target }) => {
    if (target !== closer) dialog.close();
  };
  dialog.onclose = () => {
    closed?.();
    dialog.remove();
  };
  document.body.append(dialog);
  dialog.showModal();
}
