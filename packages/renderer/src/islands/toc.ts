import { all } from './page.ts';

/** Marks the current heading in "On this page" (scroll spy). */
export function enhanceToc(signal: AbortSignal): void {
  const links = new Map<HTMLElement, HTMLElement>();
  for (const link of all('#_toc a[href^="#"]:not(.close)') as HTMLAnchorElement[]) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (heading !== null) links.set(heading, link);
  }
  const headings = [...links.keys()];
  const foot = document.querySelector('.foot');
  if (headings.length === 0 || foot === null) return;
  let current: HTMLElement | undefined;
  const mark = (heading: HTMLElement | undefined): void => {
    const link = heading && links.get(heading);
    if (link === current) return;
    current?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'true');
    current = link;
    showIn(document.getElementById('_toc'), link);
  };
  const update = (): void => {
    if (signal.aborted) return;
    const { clientHeight } = document.documentElement;
    const isAtEnd = foot.getBoundingClientRect().bottom <= clientHeight + 2;
    const topOf = (heading: HTMLElement) => heading.getBoundingClientRect().top;
    // At the end of the page the last headings can't reach the threshold: the one in the address is
    // marked.
    const asked = headings.find(({ id }) => `#${id}` === decodeURIComponent(location.hash));
    const isAskedInView = isAtEnd && asked && topOf(asked) >= 0 && topOf(asked) < clientHeight;
    // A page that is too short to scroll is read from its beginning.
    const line = isAtEnd && scrollY > 0 ? clientHeight : clientHeight * 0.3;
    // A heading in a closed tab has no position.
    const passed = headings.findLast((one) => one.checkVisibility() && topOf(one) < line);
    mark(isAskedInView ? asked : (passed ?? headings[0]));
  };
  // Scroll events are used, since an IntersectionObserver on the headings misses a jump between two
  // places without one. They come at most once a frame. `hashchange` and the ResizeObserver cover
  // changes without a scroll: a target that is in view already, and a new height of the page.
  for (const event of ['scroll', 'hashchange']) addEventListener(event, update, { signal });
  new ResizeObserver(update).observe(document.body);
}

/** Scrolls the list alone, never the page. */
function showIn(list: HTMLElement | null, link: HTMLElement | undefined): void {
  if (list === null || link === undefined) return;
  const [frame, place] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  if (place.top < frame.top) list.scrollTop -= frame.top - place.top + 16;
  else if (place.bottom > frame.bottom) list.scrollTop += place.bottom - frame.bottom + 16;
}
