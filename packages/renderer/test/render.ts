import type { PageModel } from '@docsgen/core';
import { createRenderer } from '../src/index.ts';
import { messagesFor, type PageMessages } from '../src/text/language.ts';

const renderer = createRenderer({
  digest: 'test',
  assets: { 'docsgen.css': 'a{color:red}', 'docsgen.js': '', 'scheme.js': '', 'zoom.js': '' },
});

/** The English texts of a page. */
export const english: PageMessages = messagesFor('en');

/** Renders a page to HTML. */
export function render(model: PageModel): string {
  return renderer.renderPage(model);
}

/** The HTML around the article, which is part of every page. */
export function chromeOf(html: string): string {
  const start = html.indexOf('<article');
  const end = html.indexOf('</article>');
  return html.slice(0, start) + html.slice(end);
}

/** The HTML of the article. */
export function articleOf(html: string): string {
  return html.slice(html.indexOf('<article'), html.indexOf('</article>'));
}

/** Counts the occurrences of a string. */
export function count(html: string, piece: string): number {
  return html.split(piece).length - 1;
}

/** Removes tags from HTML, and collapses white space. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
