import { all } from './page.ts';

/** Distance from the top, in pixels, of a heading that a link leads to, and some more. */
const belowHeader = 128;

/** Marks the current heading in "On this page" (scroll spy). */
export function enhanceToc(signal: AbortSignal): void {
  const links = new Map<HTMLElement, HTMLElement>();
  for (const link of all('#_toc a[href^="#"]:not(.close)') as HTMLAnchorElement[]) {
    // Not `hash`, which is encoded: an id such as `50%` can't be decoded.
    const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
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
    const isAtEnd = scrollY > 0 && foot.getBoundingClientRect().bottom <= clientHeight + 2;
    const topOf = (heading: HTMLElement) => heading.getBoundingClientRect().top;
    // The heading that the address names is current while it is in view.
    const asked = headings.find((one) => {
      return one.matches(':target') && topOf(one) >= 0 && topOf(one) < clientHeight;
    });
    // At the end of a page the last headings can't reach the header.
    const line = isAtEnd ? clientHeight : belowHeader;
    // Headings in closed tabs aren't rendered.
    const passed = headings.findLast((one) => one.checkVisibility() && topOf(one) < line);
    mark(asked ?? passed ?? headings[0]);
  };
  // Scroll events come at most once a frame. An IntersectionObserver of the headings would miss a
  // jump if no heading is in view before and after it. `hashchange` and the ResizeObserver cover
  // changes without a scroll: a target already in view, a new page height.
  for (const event of ['scroll', 'hashchange']) addEventListener(event, update, { signal });
  new ResizeObserver(update).observe(document.body);
}

/** Scrolls the list to a link. `scrollIntoView` would also scroll the page. */
function showIn(list: HTMLElement | null, link: HTMLElement | undefined): void {
  if (list === null || link === undefined) return;
  const [frame, place] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  if (place.top < frame.top) list.scrollTop -= frame.top - place.top + 16;
  else if (place.bottom > frame.bottom) list.scrollTop += place.bottom - frame.bottom + 16;
}
