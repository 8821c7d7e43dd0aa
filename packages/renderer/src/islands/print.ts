import { all } from './page.ts';

/** Opens every closed `<details>` of the article for printing, and closes it afterwards. */
export function enhancePrint(): void {
  addEventListener('beforeprint', () => {
    for (const details of all('article details:not([open])') as HTMLDetailsElement[]) {
      details.open = true;
      addEventListener('afterprint', () => details.removeAttribute('open'), { once: true });
    }
  });
}
