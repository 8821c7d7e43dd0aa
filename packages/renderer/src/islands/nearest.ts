import { all, decode, element, type PageTools } from './page.ts';
import { createTree } from './sidebar-tree.ts';

/** Maximum number of suggestions. */
const mostShown = 5;
/** Minimum similarity of a suggested address, from 0 (no common letter) to 1 (equal). */
const leastAlike = 0.5;
/** Maximum length of the compared segments, which bounds the cost of the edit distance. */
const longest = 64;

/** A page of the site. */
interface ListedPage {
  readonly href: string;
  readonly label: string;
}

/** Lists, on the 404 page, the pages whose addresses are most similar to the requested one. */
export async function start(_: PageTools): Promise<void> {
  const box = document.querySelector<HTMLElement>('.nearest');
  const [heading, list] = box?.children ?? [];
  if (!box || !(heading instanceof HTMLElement) || !(list instanceof HTMLElement)) return;
  const version = askedVersion();
  version?.setAttribute('aria-current', 'true');
  const names = version?.dataset.trees ?? box.dataset.trees ?? '';
  const trees = names.split(' ').map(createTree);
  const links = (await Promise.all(trees.map((tree) => tree.links()))).flat();
  const pages = new Map(
    links.map((link): [string, ListedPage] => {
      const href = link.getAttribute('href') ?? '';
      return [href, { href, label: link.firstChild?.textContent?.trim() ?? '' }];
    }),
  );
  const found = nearest(segmentsOf(location.pathname), [...pages.values()]);
  list.replaceChildren(...found.map(item));
  for (const part of [heading, list]) part.hidden = found.length === 0;
}

/** The link to the version that the requested address is below; the one with the longest address. */
function askedVersion(): HTMLElement | undefined {
  return all('.versions a[data-trees]')
    .filter((link) => location.pathname.startsWith(link.getAttribute('href') ?? ''))
    .sort((a, b) => (b.getAttribute('href') ?? '').length - (a.getAttribute('href') ?? '').length)
    .at(0);
}

function item({ href, label }: ListedPage): HTMLElement {
  const link = element('a', '', label);
  link.href = href;
  return element('li', '', link, element('p', '', decode(href)));
}

/** The suggested pages, most similar first. */
function nearest(asked: readonly string[], pages: readonly ListedPage[]): ListedPage[] {
  return pages
    .map((page) => ({ page, score: similarityTo(asked, page) }))
    .filter(({ score }) => score >= leastAlike)
    .sort((a, b) => b.score - a.score || a.page.href.length - b.page.href.length)
    .slice(0, mostShown)
    .map(({ page }) => page);
}

/**
 * Similarity of an address to the requested one, from 0 to 1. The last segment counts most: a page
 * that moves usually keeps it. It is compared with the page's label, too.
 */
function similarityTo(asked: readonly string[], { href, label }: ListedPage): number {
  const own = segmentsOf(href);
  const last = (asked.at(-1) ?? '').slice(0, longest);
  const names = [own.at(-1) ?? '', label.toLowerCase().replace(/\s+/g, '-')];
  const name = Math.max(...names.map((each) => similarity(last, each)));
  const common = asked.filter((segment) => own.includes(segment)).length;
  const place = (2 * common) / (asked.length + own.length || 1);
  return name < leastAlike ? 0 : 0.7 * name + 0.3 * place;
}

/** Similarity of two segments, from 0 to 1: the edit distance relative to the longer one. */
function similarity(a: string, b: string): number {
  if (a === '' || b === '' || b.length > longest) return 0;
  return 1 - distance(a, b) / Math.max(a.length, b.length);
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, sign] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (sign === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The segments of an address in lower case, without a final `index.html`, `.html` or `.md`. */
function segmentsOf(address: string): string[] {
  return decode(address)
    .toLowerCase()
    .replace(/(?:\/index)?\.(?:html?|md)$/, '')
    .split('/')
    .filter(Boolean);
}
