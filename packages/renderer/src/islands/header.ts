import type { PageTools } from './page.ts';

/** From this width on the sections stand in the header. */
const wide = '(min-width: 60rem)';
/** A shorter way, in pixels, is no decision to scroll. */
const leastWay = 8;

/**
 * Puts the header's sections where the screen has room for them, and lets the header leave on narrow
 * screens while one scrolls down. Returns what does the former again, when parts of the page were
 * replaced.
 */
export function enhanceHeader(tools: PageTools): () => void {
  const { dataset } = document.documentElement;
  let last = 0;
  addEventListener('scroll', () => {
    if (Math.abs(scrollY - last) < leastWay) return;
    if (scrollY > Math.max(last, innerHeight / 4)) dataset.down = '';
    else delete dataset.down;
    last = scrollY;
  });
  const nav = document.querySelector('.sections');
  const list = nav?.firstElementChild;
  const [home, next] = [nav?.parentElement, nav?.nextSibling ?? null];
  const media = matchMedia(wide);
  const place = (): void => {
    const close = document.querySelector('#_sidebar > .close');
    if (!nav) return;
    if (media.matches) home?.insertBefore(nav, next);
    else close?.after(nav);
  };
  media.onchange = place;
  if (list) {
    const room = new ResizeObserver(() => {
      if (list.scrollWidth > list.clientWidth) tools.load('more').then(({ start }) => start(tools));
    });
    room.observe(list);
  }
  return place;
}
