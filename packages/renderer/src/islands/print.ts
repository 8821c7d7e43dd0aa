import { all } from './page.ts';

/** On paper nothing can be opened: all of it is open there. */
export function enhancePrint(): void {
  let opened: HTMLElement[] = [];
  addEventListener('beforeprint', () => {
    opened = all('article details:not([open])');
    for (const details of opened) details.setAttribute('open', '');
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.removeAttribute('open');
  });
}
