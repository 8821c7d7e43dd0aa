import { all } from './page.ts';

/** Opens every `<details>` before printing. */
export function enhancePrint(): void {
  addEventListener('beforeprint', () => {
    for (const details of all('article details:not([open])') as HTMLDetailsElement[]) {
      details.open = true;
      addEventListener('afterprint', () => details.removeAttribute('open'), { once: true });
    }
  });
}
