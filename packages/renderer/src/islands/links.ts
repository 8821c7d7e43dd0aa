import type { LaterIsland } from './later.ts';
import type { PageTools } from './page.ts';
import { addRules, hasRules, isSaving } from './speculation.ts';

/** How long a pointer rests on a link before its page is fetched, in ms: not while it passes over. */
const rest = 65;

/** The addresses that this page has fetched. */
const fetched = new Set<string>();

/** Prepares a link that the pointer is on, that a finger touches, or that has the focus. */
export function start(tools: PageTools, event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (link === null) return;
  prepare(link, event.type);
  // A finger opens no preview: its script would only delay the page that the link leads to.
  const isTouch = 'pointerType' in event && event.pointerType === 'touch';
  if (!tools.previews || isTouch || !link.matches('article a')) return;
  tools.load<LaterIsland>('preview').then(
    (preview) => preview.start(tools, event),
    // Without previews the page works, too.
    () => undefined,
  );
}

/**
 * Fetches the page of a link that the reader is about to follow. With speculation rules, the browser
 * does so for pointers and fingers, but not for the focus. Readers who save data, or whose connection
 * is slow, fetch nothing.
 */
function prepare(link: HTMLAnchorElement, type: string): void {
  if ((hasRules() && type !== 'focusin') || isSaving() || !leadsToPage(link)) return;
  const address = link.href.replace(/#.*/, '');
  const isStill = (): boolean => link.matches(type === 'focusin' ? ':focus' : ':hover, :active');
  setTimeout(() => {
    if (isStill()) prefetch(address);
  }, rest);
}

/** Whether a link leads to another page of the site. */
function leadsToPage(link: HTMLAnchorElement): boolean {
  const { origin, pathname, download } = link;
  if (origin !== location.origin || download !== '') return false;
  return pathname !== location.pathname && !/\.(?!html$)\w+$/.test(pathname);
}

function prefetch(address: string): void {
  if (fetched.has(address)) return;
  fetched.add(address);
  if (hasRules()) {
    addRules({ prefetch: [{ urls: [address], eagerness: 'immediate' }] });
    return;
  }
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = address;
  document.head.append(hint);
}
