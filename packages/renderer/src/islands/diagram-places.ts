import { all, readStored, writeStored } from './page.ts';

/**
 * Returns a function that draws a diagram in place of a block of code, by calling `change`, and keeps
 * readers in their place while diagrams above them grow. Call it before the first diagram is drawn.
 *
 * After a reload or a return, browsers may restore the scroll position of the last visit before the
 * diagrams are drawn. Then the position is kept, and the text below moves down to where it was.
 */
export async function keepPlaces(): Promise<typeof keepTextBelow> {
  const name = `scroll ${location.pathname}`;
  const last = readStored('sessionStorage', name);
  addEventListener('pagehide', () => writeStored('sessionStorage', name, String(scrollY)));
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let isLastPosition = false;
  if (last !== null && visit !== undefined && visit.type !== 'navigate') {
    await loaded();
    isLastPosition = Math.abs(scrollY - Number(last)) < 2;
  }
  return isLastPosition ? keepScrollPosition : keepTextBelow;
}

/** Waits until the browser has restored the scroll position. */
async function loaded(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((done) => addEventListener('load', done, { once: true }));
  }
  await new Promise(requestAnimationFrame);
}

/** Keeps the scroll position: the browser's scroll anchoring would change it. */
function keepScrollPosition(_: HTMLElement, change: () => void): void {
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  change();
  // Scroll anchoring happens at the next layout, so that is forced before anchoring is on again.
  document.documentElement.getBoundingClientRect();
  style.overflowAnchor = '';
}

/**
 * Scrolls by the growth of a diagram above. Some browsers lack scroll anchoring, and none applies it
 * during a scroll.
 */
function keepTextBelow(source: HTMLElement, change: () => void): void {
  const topOf = (one: Element): number => one.getBoundingClientRect().top;
  const seen = all('.prose > *').find((one) => topOf(one) >= 0);
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  const isBelow = seen !== undefined && source.compareDocumentPosition(seen) & follows;
  const before = isBelow ? topOf(seen) : 0;
  change();
  if (isBelow) scrollBy({ top: topOf(seen) - before, behavior: 'instant' });
}
