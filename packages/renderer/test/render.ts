import type { PageModel } from '@docsgen/core';
import { createRenderer } from '../src/index.ts';

const renderer = createRenderer({
  digest: 'test',
  assets: { 'docsgen.css': 'a{color:red}', 'docsgen.js': '', 'scheme.js': '', 'zoom.js': '' },
});

/** A page's HTML. */
export function render(model: PageModel): string {
  return renderer.renderPage(model);
}

/** The HTML around the article, which every page pays for. */
export function chromeOf(html: string): string {
  const start = html.indexOf('<article');
  const end = html.indexOf('</article>');
  return html.slice(0, start) + html.slice(end);
}

/** The article and what is in it. */
export function articleOf(html: string): string {
  return html.slice(html.indexOf('<article'), html.indexOf('</article>'));
}

/** How often a piece of text occurs. */
export function count(html: string, piece: string): number {
  return html.split(piece).length - 1;
}

/** The text that an element with this markup opens, tags left out. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
