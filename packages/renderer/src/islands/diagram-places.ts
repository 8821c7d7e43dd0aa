import { all, readStored, writeStored } from './page.ts';

/** Keeps readers in their place while diagrams above them grow. */
export interface DiagramPlaces {
  /** Draws a diagram by calling `change`. @param source The block of code that it replaces. */
  keep(source: HTMLElement, change: () => void): void;
}

/**
 * Keeps places until the page is left. Call it before the first diagram is drawn.
 *
 * After a reload or a return, some browsers scroll as far as on the last visit, when the diagrams
 * had been drawn. There, the text below moves down to where it was then.
 */
export async function keepPlaces(): Promise<DiagramPlaces> {
  const name = `scroll ${location.pathname}`;
  const last = readStored('sessionStorage', name);
  addEventListener('pagehide', () => writeStored('sessionStorage', name, String(scrollY)));
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let isAsFar = false;
  if (last !== null && visit !== undefined && visit.type !== 'navigate') {
    await loaded();
    isAsFar = Math.abs(scrollY - Number(last)) < 2;
  }
  return { keep: isAsFar ? keepDistance : keepText };
}

/** Waits until the browser has restored the scroll position. */
async function loaded(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((done) => addEventListener('load', done, { once: true }));
  }
  await new Promise(requestAnimationFrame);
}

/** Scrolls neither by script nor by the browser's scroll anchoring. */
function keepDistance(_: HTMLElement, change: () => void): void {
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  change();
  // The browser would anchor at the next layout.
  document.documentElement.getBoundingClientRect();
  style.overflowAnchor = '';
}

/**
 * Scrolls by the growth of a diagram above. Some browsers lack scroll anchoring, and none applies it
 * during a scroll.
 */
function keepText(source: HTMLElement, change: () => void): void {
  const topOf = (one: Element): number => one.getBoundingClientRect().top;
  const seen = all('.prose > *').find((one) => topOf(one) >= 0);
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  const isBelow = seen !== undefined && source.compareDocumentPosition(seen) & follows;
  const before = isBelow ? topOf(seen) : 0;
  change();
  if (isBelow) scrollBy({ top: topOf(seen) - before, behavior: 'instant' });
}
