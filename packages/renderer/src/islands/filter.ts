import './filter.css';
import { labelOf, wordsOf } from './labels.ts';
import { element, type PageTools } from './page.ts';
import type { FetchedTree } from './sidebar-tree.ts';

const mostHits = 60;

/**
 * The filter of a large sidebar: finds pages by their labels and their categories' labels, also in
 * closed categories. Matches are announced with a delay, after the reader has stopped typing.
 */
export function start({ text, announce }: PageTools, tree?: FetchedTree): void {
  const side = document.getElementById('_sidebar');
  const input = side?.querySelector('input');
  const whole = side?.querySelector<HTMLElement>(':scope > ul');
  if (tree === undefined || !input || !whole) return;
  const hits = element('ul', 'hits');
  whole.before(hits);
  let announcing = 0;
  input.oninput = async () => {
    const words = wordsOf(input.value);
    const links = words.length > 0 ? await tree.links() : [];
    const found = links.filter((link) => {
      const labels = pathOf(link).join(' ').toLowerCase();
      return words.every((word) => labels.includes(word));
    });
    hits.replaceChildren(...found.slice(0, mostHits).map(hit));
    whole.hidden = words.length > 0;
    if (words.length > 0 && found.length === 0) hits.append(text.nothingFound);
    clearTimeout(announcing);
    const message =
      found.length > 0 ? text.found.replace('#', String(found.length)) : (hits.textContent ?? '');
    announcing = setTimeout(announce, 500, words.length > 0 ? message : '');
  };
  // The reader may have typed while this script was loading.
  input.dispatchEvent(new Event('input'));
}

/** The labels of a link and of the categories above it, outermost first. */
function pathOf(link: Element): string[] {
  const above = link.parentElement?.parentElement?.closest('li')?.querySelector('a');
  return above ? [...pathOf(above), labelOf(link)] : [labelOf(link)];
}

function hit(link: HTMLAnchorElement): HTMLLIElement {
  const copy = element('a', '', element('span', '', labelOf(link)));
  copy.href = link.getAttribute('href') ?? '';
  const above = pathOf(link).at(-2);
  if (above !== undefined) copy.append(' ', element('small', '', above));
  const item = element('li', '', copy);
  // A match has no toggle, so no space is reserved for one.
  item.dataset.fixed = '';
  return item;
}
