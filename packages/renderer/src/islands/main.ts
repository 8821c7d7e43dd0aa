import { enhanceHeader } from './header.ts';
import { enhanceLater } from './later.ts';
import { enhanceOpeners } from './openers.ts';
import { all, element, type PageTools, readPageTools } from './page.ts';
import { enhanceScheme } from './scheme-switch.ts';
import { enhanceSearch } from './search.ts';
import { enhanceSidebar } from './sidebar.ts';
import { prefetchLinks } from './speculation.ts';
import { enhanceToc } from './toc.ts';

const tools = readPageTools();
// The script of the head has set this, unless it couldn't be loaded.
document.documentElement.dataset.js = '';
enhanceScheme(tools);
enhanceSearch(tools);
openForPrint();
enhanceLater(tools);
prefetchLinks();
const placeSections = enhanceHeader(tools);
let enhanced = enhance();
document.documentElement.dataset.ready = '';
// The development server replaces parts of the page, which are then enhanced again.
document.addEventListener('docsgen:update', () => {
  enhanced.abort();
  enhanced = enhance();
});

/** Opens every closed `<details>` of the article for printing, and closes it afterwards. */
function openForPrint(): void {
  addEventListener('beforeprint', () => {
    for (const details of all('article details:not([open])') as HTMLDetailsElement[]) {
      details.open = true;
      addEventListener('afterprint', () => details.removeAttribute('open'), { once: true });
    }
  });
}

/**
 * Enhances every element that isn't enhanced yet. Aborting the returned controller removes the
 * listeners that refer to the page's current elements.
 */
function enhance(): AbortController {
  const controller = new AbortController();
  placeSections();
  enhanceOpeners(tools);
  enhanceSidebar(tools);
  addAnchors(tools);
  enhanceToc(controller.signal);
  // An element names its script in `data-island`; images, code and what may overflow need no attribute.
  const names = all('[data-island]:not([hidden])').map(({ dataset }) => dataset.island ?? '');
  if (all('article img').length > 0) names.push('zoom');
  if (all('figure.code').length > 0) names.push('code');
  if (all('main :is(.table, pre, .katex)').length > 0) names.push('overflow');
  for (const name of new Set(names)) tools.load(name).then(({ start }) => start(tools));
  return controller;
}

/** Adds a link to each heading that points to the heading itself. */
function addAnchors({ text }: PageTools): void {
  for (const heading of all('.prose :is(h2, h3, h4, h5, h6)[id]:not(:has(> .anchor))')) {
    const link = element('a', 'anchor');
    link.href = `#${heading.id}`;
    link.ariaLabel = `${text.permalink}: ${heading.textContent}`;
    heading.append(link);
  }
}
