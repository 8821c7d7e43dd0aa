import { labelOf, wordsOf } from './labels.ts';
import { all, element, type PageTools } from './page.ts';

/**
 * The filter of a page with all pages of a section: shows those whose labels, with the labels of
 * their categories, have all words. The number of pages is announced when the reader has stopped
 * typing.
 */
export function start({ text, announce }: PageTools): void {
  const input = document.querySelector<HTMLInputElement>(
    '.contents .filter input:not([data-live])',
  );
  if (input === null) return;
  input.dataset.live = '';
  const nothing = element('p', '', text.nothingFound);
  nothing.hidden = true;
  const controls = input.closest<HTMLElement>('.filter');
  controls?.removeAttribute('hidden');
  controls?.after(nothing);
  let announcing = 0;
  input.oninput = () => {
    const words = wordsOf(input.value);
    const found = all('.groups > section').map((section) => showIn(section, words));
    const count = found.reduce((sum, one) => sum + one, 0);
    nothing.hidden = count > 0;
    const message = count > 0 ? text.found.replace('#', String(count)) : text.nothingFound;
    clearTimeout(announcing);
    announcing = setTimeout(announce, 500, words.length > 0 ? message : '');
  };
  // The reader may have typed while this script was loading, or come back to the page.
  input.dispatchEvent(new Event('input'));
}

/** Shows what matches in a card, and hides the others. Returns the number of pages that match. */
function showIn(section: HTMLElement, words: readonly string[]): number {
  const heading = section.querySelector(':scope > h2 > a');
  const list = section.querySelector(':scope > ul');
  const label = heading === null ? '' : labelOf(heading).toLowerCase();
  const below = list === null ? 0 : showItems(list, label, words);
  const own = heading !== null && words.every((word) => label.includes(word)) ? 1 : 0;
  section.hidden = below + own === 0;
  return below + own;
}

/** @param above The labels of the categories around the list, in lower case. */
function showItems(list: Element, above: string, words: readonly string[]): number {
  let found = 0;
  for (const item of all(':scope > li', list)) {
    const link = item.querySelector(':scope > a');
    const labels = `${above} ${link === null ? '' : labelOf(link).toLowerCase()}`;
    const inner = item.querySelector(':scope > ul');
    const below = inner === null ? 0 : showItems(inner, labels, words);
    const isMatch = words.every((word) => labels.includes(word));
    item.hidden = !isMatch && below === 0;
    found += below + (isMatch && link !== null ? 1 : 0);
  }
  return found;
}
