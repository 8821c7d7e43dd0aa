import type { PageTools } from './page.ts';

/** Media query of the widths at which the sections are in the header. */
const wide = '(min-width: 60rem)';
/** Minimum scroll distance that hides or shows the header, in CSS pixels. */
const leastDistance = 8;

/**
 * Moves the sections between the header and the drawer when the width crosses the breakpoint, and
 * marks the page while the reader scrolls down, so that the stylesheet hides the header on narrow
 * screens. Returns a function that places the sections, for after parts of the page were replaced.
 */
export function enhanceHeader(tools: PageTools): () => void {
  const { dataset } = document.documentElement;
  let last = 0;
  addEventListener('scroll', () => {
    if (Math.abs(scrollY - last) < leastDistance) return;
    if (scrollY > Math.max(last, innerHeight / 4)) dataset.down = '';
    else delete dataset.down;
    last = scrollY;
  });
  const nav = document.querySelector('.sections');
  const list = nav?.firstElementChild;
  const [home, next] = [nav?.parentElement, nav?.nextSibling ?? null];
  const media = matchMedia(wide);
  const place = (): void => {
    if (!nav) return;
    if (media.matches) home?.insertBefore(nav, next);
    else document.querySelector('#_sidebar > .close')?.after(nav);
  };
  media.onchange = place;
  if (list) {
    new ResizeObserver(() => {
      if (list.scrollWidth > list.clientWidth) tools.load('more').then(({ start }) => start(tools));
    }).observe(list);
  }
  return place;
}
