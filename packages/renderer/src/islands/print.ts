import { all } from './page.ts';

/** On paper nothing can be opened: all of it is open there. */
export function enhancePrint(): void {
  addEventListener('beforeprint', () => {
    for (const details of all('article details:not([open])') as HTMLDetailsElement[]) {
      details.open = true;
      addEventListener('afterprint', () => details.removeAttribute('open'), { once: true });
    }
  });
}
