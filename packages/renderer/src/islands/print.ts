import { all } from './page.ts';

/** On paper nothing can be opened: all of it is open there. */
export function enhancePrint(): void {
  let opened: HTMLElement[] = [];
  addEventListener('beforeprint', () => {
    opened = all('article details:not([open])');
    for (const details of opened) details.setAttribute('open', '');
    for (const image of all('img[loading]')) image.removeAttribute('loading');
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.removeAttribute('open');
  });
}
