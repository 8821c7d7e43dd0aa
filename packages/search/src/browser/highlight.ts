import { all } from '@docsgen/renderer/page';
import { fold } from '../format/tokens.ts';
import { trim } from './excerpt.ts';
import './highlight.css';

/** Maximum number of matches that are marked. */
const most = 500;
/** Longer queries are cut, in UTF-16 units. */
const longest = 200;

/** Block elements: text is searched within each, across inline elements. */
const blocks = 'p, li, td, th, pre, h1, h2, h3, h4, h5, h6, dt, dd, figcaption, summary, div';

/**
 * Marks the matches of the search that led to the page, and removes the query from the address, so
 * that a copied link doesn't contain it. Uses the CSS Custom Highlight API where the browser has
 * it, which leaves the DOM unchanged.
 */
export function start(): void {
  const address = new URL(location.href);
  const asked = address.searchParams.get('highlight')?.normalize('NFC').slice(0, longest) ?? '';
  const words = asked.split(/\s+/).map(trim).map(fold).filter(Boolean);
  address.searchParams.delete('highlight');
  history.replaceState(history.state, '', address);
  const ranges = all('article')
    .flatMap((article) => findRanges(article, words))
    .slice(0, most);
  if (typeof Highlight === 'function') CSS.highlights.set('search', new Highlight(...ranges));
  // Wraps from last to first, so that earlier ranges stay valid.
  else for (const range of ranges.reverse()) wrap(range);
}

function findRanges(within: Element, words: readonly string[]): Range[] {
  const stems = words.map(stem).filter((word) => word.length > 1 || words.length === 1);
  if (stems.length === 0) return [];
  const escaped = stems.map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})[\\p{L}\\p{N}]*`, 'gu');
  return textBlocks(within).flatMap((nodes) => {
    const text = fold(nodes.map(({ data }) => data).join(''));
    return [...text.matchAll(pattern)].map(({ index, 0: found }) =>
      rangeOf(nodes, index, index + found.length),
    );
  });
}

/** Matches by stem, as the index does: "reviews" also matches "review". */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|ing|es|ed|s|y)$/, '') : word;
}

/** The text nodes of each block. */
function textBlocks(within: Element): Text[][] {
  const byBlock = new Map<Element | null, Text[]>();
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest('script, style, math')) continue;
    const block = node.parentElement?.closest(blocks) ?? null;
    const known = byBlock.get(block);
    if (known === undefined) byBlock.set(block, [node]);
    else known.push(node);
  }
  return [...byBlock.values()];
}

function rangeOf(nodes: readonly Text[], from: number, to: number): Range {
  const range = new Range();
  let at = 0;
  for (const node of nodes) {
    const end = at + node.length;
    if (from >= at && from < end) range.setStart(node, from - at);
    if (to > at && to <= end) range.setEnd(node, to - at);
    at = end;
  }
  return range;
}

/** Wraps a range in `<mark>`, if it lies within one text node: other ranges can't be wrapped. */
function wrap(range: Range): void {
  if (range.startContainer === range.endContainer)
    range.surroundContents(document.createElement('mark'));
}
