import './preview.css';
import { decode, element, type PageTools } from './page.ts';

/** How long the pointer or the focus rests on a link before its preview opens, in ms. */
const openDelay = 350;
/** Time for the pointer to get from the link to the preview before it closes, in ms. */
const closeDelay = 200;

/** Maximum length of a preview's text, in UTF-16 units. */
const longest = 280;

/** The content of a preview: of a page, a section or a term. */
interface PreviewContent {
  readonly title: string;
  readonly text: string;
}

/** A preview that is open or scheduled. */
interface Shown {
  readonly link: HTMLAnchorElement;
  readonly leave: AbortController;
}

const pages = new Map<string, Promise<Document | null>>();
let shown: Shown | null = null;

/** Opens a preview of a link's target when the pointer or the focus rests on the link. */
export function start(
  _: PageTools,
  { type, target, pointerType }: Event & { pointerType?: string },
): void {
  const link = (target as Element).closest?.<HTMLAnchorElement>('article a[href]');
  // Touch is ignored: a long press opens the browser's menu.
  if (!link || link === shown?.link || pointerType === 'touch' || !hasPreview(link)) return;
  if (type === 'focusin' && !link.matches(':focus-visible')) return;
  hide();
  const leave = new AbortController();
  shown = { link, leave };
  const { signal } = leave;
  const waiting = setTimeout(() => show(link, signal), openDelay);
  signal.addEventListener('abort', () => clearTimeout(waiting));
  for (const end of ['pointerleave', 'blur', 'click']) {
    link.addEventListener(end, () => closeSoon(leave), { signal });
  }
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
}

/**
 * Whether a link gets a preview: it stands in prose and leads to another page of the site, or to an
 * anchor of this page that isn't a line of code (`data-n`).
 */
function hasPreview(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search, hash, dataset } = link;
  if (!isInProse(link)) return false;
  if (origin !== location.origin || search !== '' || dataset.n !== undefined) return false;
  return pathname === location.pathname
    ? hash.length > 1
    : /(?:\/|\.html|\/[^./]+)$/.test(pathname);
}

/** What holds running text, and what a text in it is apart from. */
const textBlock = 'p, li, td, dd, dt, figcaption';
const innerBlock = 'p, ul, ol, dl, div, table';

/**
 * Whether a link stands among words. One that is alone in its block, or in a card or a navigation, is
 * an item of a list of pages, which says itself what it leads to.
 */
function isInProse(link: HTMLAnchorElement): boolean {
  const block = link.closest(textBlock);
  if (block === null || link.closest('nav, .card, .cards, .pages, .entries')) return false;
  const words = [...block.childNodes].map((node) => {
    return node instanceof Element && node.matches(innerBlock) ? '' : (node.textContent ?? '');
  });
  return words.join('').trim().length > wordsOf(link).length;
}

function hide(): void {
  shown?.leave.abort();
  shown = null;
}

/** Closes the preview after a delay, unless the pointer has reached it, to select its text. */
function closeSoon(leave: AbortController): void {
  setTimeout(() => {
    if (shown?.leave === leave && !document.querySelector('.preview:hover')) hide();
  }, closeDelay);
}

async function show(link: HTMLAnchorElement, signal: AbortSignal): Promise<void> {
  const extract = previewContent(await pageOf(link), decode(link.hash.slice(1)));
  if (extract === null || signal.aborted) return;
  const card = makeCard(extract);
  document.body.append(card);
  if (!place(card, link)) {
    card.remove();
    return;
  }
  link.setAttribute('aria-describedby', card.id);
  card.onpointerleave = hide;
  signal.addEventListener('abort', () => {
    card.remove();
    link.removeAttribute('aria-describedby');
  });
  addEventListener('scroll', hide, { signal, once: true });
}

/**
 * The document of the link's target, memoised by path. The fetch also fills the browser's HTTP cache
 * for a click.
 */
function pageOf({ pathname, href }: HTMLAnchorElement): Promise<Document | null> {
  if (pathname === location.pathname) return Promise.resolve(document);
  const known = pages.get(pathname) ?? fetchPage(href);
  pages.set(pathname, known);
  return known;
}

async function fetchPage(href: string): Promise<Document | null> {
  try {
    const answer = await fetch(href);
    if (!answer.ok || !/html/.test(answer.headers.get('content-type') ?? '')) return null;
    return new DOMParser().parseFromString(await answer.text(), 'text/html');
  } catch {
    return null;
  }
}

function makeCard({ title, text }: PreviewContent): HTMLElement {
  const card = element('div', 'preview', element('strong', '', title));
  if (text !== '') card.append(element('p', '', text));
  card.id = '_preview';
  card.role = 'tooltip';
  return card;
}

/**
 * Positions the card below the link's last line, or above its first if there is no space below.
 * Returns false if there is space for neither, since a card may not cover its link.
 */
function place(card: HTMLElement, link: HTMLAnchorElement): boolean {
  const lines = [...link.getClientRects()];
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return false;
  const { width, height } = card.getBoundingClientRect();
  const room = document.documentElement.clientWidth - width - 8;
  const fitsBelow = last.bottom + height + 8 < innerHeight;
  card.style.left = `${Math.max(8, Math.min(last.left, room))}px`;
  card.style.top = `${fitsBelow ? last.bottom + 6 : first.top - height - 6}px`;
  return fitsBelow || first.top >= height + 8;
}

/**
 * Extracts the preview of a page or of its element with an id: title and description of a page,
 * heading and first paragraph of a section, term and definition of a glossary. Null if there is
 * nothing to preview.
 */
function previewContent(page: Document | null, id: string): PreviewContent | null {
  const place = id === '' ? null : (page?.getElementById(id) ?? null);
  if (place?.tagName === 'DT') return { title: wordsOf(place), text: textAfter(place, 'dd') };
  if (place !== null && /^H[1-6]$/.test(place.tagName)) {
    return { title: wordsOf(place), text: textAfter(place, 'p') };
  }
  const title = page?.querySelector('article h1');
  // An anchor that is neither a heading nor a term has no preview on its own page; on another page
  // it gets that page's.
  if (!title || page === document) return null;
  const meta = page?.querySelector<HTMLMetaElement>('meta[name="description"]');
  return { title: wordsOf(title), text: shorten(meta?.content ?? '') };
}

/**
 * The text of the next sibling that matches, before the next heading; empty without one. Terms are
 * skipped, since several can share a definition.
 */
function textAfter(place: Element, wanted: string): string {
  for (let next = place.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (/^(?:H[1-6]|DT)$/.test(next.tagName)) {
      if (next.tagName === 'DT') continue;
      return '';
    }
    if (next.matches(wanted)) return shorten(wordsOf(next));
  }
  return '';
}

function wordsOf(part: Element): string {
  return (part.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function shorten(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/(?<!\s)\s+\S*$/, '')}…`;
}
