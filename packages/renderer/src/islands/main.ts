import { enhanceAnchors } from './anchors.ts';
import { enhanceHeader } from './header.ts';
import { enhanceLater } from './later.ts';
import { enhanceOpeners } from './openers.ts';
import { enhanceOverflow } from './overflow.ts';
import { all, readPageTools } from './page.ts';
import { enhancePrint } from './print.ts';
import { enhanceScheme } from './scheme-switch.ts';
import { enhanceSearch } from './search/start.ts';
import { enhanceSidebar } from './sidebar.ts';
import { enhanceToc } from './toc.ts';
import { enhanceTransitions } from './transitions.ts';

const tools = readPageTools();
enhanceScheme(tools);
enhanceSearch(tools);
enhancePrint();
enhanceLater(tools);
enhanceTransitions();
const placeSections = enhanceHeader(tools);
let enhanced = enhance();
document.documentElement.dataset.ready = '';
// The development server replaces parts of the page, which are then enhanced again.
document.addEventListener('docsgen:update', () => {
  enhanced.abort();
  enhanced = enhance();
});

/**
 * Enhances every element that isn't enhanced yet. Aborting the returned controller removes the
 * listeners that refer to the page's current elements.
 */
function enhance(): AbortController {
  const controller = new AbortController();
  placeSections();
  enhanceOpeners(tools);
  enhanceSidebar(tools);
  enhanceOverflow(tools);
  enhanceAnchors(tools);
  enhanceToc(controller.signal);
  // An element names its script in `data-island`; images and code blocks need no attribute.
  const names = all('[data-island]:not([hidden])').map(({ dataset }) => dataset.island ?? '');
  if (all('article img').length > 0) names.push('zoom');
  if (all('figure.code').length > 0) names.push('code');
  for (const name of new Set(names)) tools.load(name).then(({ start }) => start(tools));
  return controller;
}
