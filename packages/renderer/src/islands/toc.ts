import { all } from './page.ts';

/** Marks where the reader is in "On this page". */
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
    // At the end the last sections can't reach the line: the one that was asked for is meant.
    const asked = headings.find(({ id }) => `#${id}` === decodeURIComponent(location.hash));
    const isAskedInView = isAtEnd && asked && topOf(asked) >= 0 && topOf(asked) < clientHeight;
    // A page that is short enough not to scroll is read from its beginning.
    const line = isAtEnd && scrollY > 0 ? clientHeight : clientHeight * 0.3;
    // What a closed tab hides is nowhere.
    const passed = headings.findLast((one) => one.checkVisibility() && topOf(one) < line);
    mark(isAskedInView ? asked : (passed ?? headings[0]));
  };
  // An observer of the headings would miss a jump from one place between them to another. Scrolling
  // is reported once a frame, and where the page's height changes, or an address leads to where one
  // is already, nothing scrolls.
  for (const event of ['scroll', 'hashchange']) addEventListener(event, update, { signal });
  new ResizeObserver(update).observe(document.body);
}

/** Scrolls the list alone: the page must not move because a mark did. */
function showIn(list: HTMLElement | null, link: HTMLElement | undefined): void {
  if (list === null || link === undefined) return;
  const [frame, place] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  if (place.top < frame.top) list.scrollTop -= frame.top - place.top + 16;
  else if (place.bottom > frame.bottom) list.scrollTop += place.bottom - frame.bottom + 16;
}
