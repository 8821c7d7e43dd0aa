import { enhanceAnchors } from './anchors.ts';
import { enhanceCode } from './code.ts';
import { enhanceDrawers } from './drawer.ts';
import { enhanceOverflow } from './overflow.ts';
import { all, readPage } from './page.ts';
import { enhancePrint } from './print.ts';
import { enhanceScheme } from './scheme-switch.ts';
import { enhanceSearch } from './search/start.ts';
import { enhanceSidebar } from './sidebar.ts';
import { enhanceToc } from './toc.ts';

/** Scripts of their own, by what a page must have for them to be worth loading. */
const onDemand = { tabs: '.tabs', zoom: 'article img', mermaid: 'pre.mermaid:not([hidden])' };

const tools = readPage();
enhanceScheme(tools);
enhanceSearch(tools);
enhancePrint();
let enhanced = enhance();
document.documentElement.dataset.ready = '';
// The development server puts parts of the page in place of others.
document.addEventListener('docsgen:update', () => {
  enhanced.abort();
  enhanced = enhance();
});

/** Enhances what has not been so far; what it listens to for that ends with the controller. */
function enhance(): AbortController {
  const controller = new AbortController();
  enhanceDrawers(controller.signal);
  enhanceSidebar(tools);
  enhanceCode(tools);
  enhanceOverflow(tools);
  enhanceAnchors(tools);
  enhanceToc(controller.signal);
  for (const [name, selector] of Object.entries(onDemand)) {
    if (all(selector).length > 0) tools.load(name)?.then(({ start }) => start(tools));
  }
  return controller;
}
