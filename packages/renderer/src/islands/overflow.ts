import { all, type PageTools } from './page.ts';

/** The boxes that are watched: the script starts again when a part of the page is replaced. */
const watched = new WeakSet<Element>();

/** Makes boxes that overflow focusable, so that the keyboard can scroll them. */
export function start({ text }: PageTools): void {
  for (const box of all('main :is(.table, pre, .katex)')) {
    if (watched.has(box)) continue;
    watched.add(box);
    watchOverflow(box, box.ariaLabel ?? nameOf(box, text));
  }
}

/** Makes a box focusable, and gives it a role and a name, as long as its content overflows. */
export function watchOverflow(box: HTMLElement, name: string): void {
  const update = (): void => {
    const overflows =
      box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
    // Batches the writes into the next frame, so that boxes are measured without forced reflows.
    requestAnimationFrame(() => {
      if (overflows) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
      box.role = overflows ? 'group' : null;
      // An accessible name needs a role.
      box.ariaLabel = overflows ? name : null;
    });
  };
  const sizes = new ResizeObserver(update);
  sizes.observe(box);
  if (box.firstElementChild !== null) sizes.observe(box.firstElementChild);
}

function nameOf(box: HTMLElement, { code, table, formula }: PageTools['text']): string {
  const isCode = box.tagName === 'PRE';
  const title = isCode
    ? box.parentElement?.querySelector('figcaption')
    : (box.querySelector('caption') ?? headingBefore(box));
  const words = title?.firstChild?.textContent ?? box.parentElement?.dataset.lang;
  const kind = box.className === 'katex' ? formula : table;
  return [isCode ? code : kind, words].filter(Boolean).join(': ');
}

function headingBefore(box: HTMLElement): Element | undefined {
  const headings = all('article :is(h1, h2, h3, h4)');
  return headings.findLast((heading) => {
    return heading.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING;
  });
}
