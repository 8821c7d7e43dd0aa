import type { HtmlParts, Span } from '../model/index.ts';
import { HtmlCleaner } from './markdown/clean-html.ts';
import { isSafeImage, isSafeLink } from './markdown/safe-url.ts';
import type { ItemSource } from './sidebar-items.ts';

/** Stands around addresses while the markup is one string; no source can hold it. */
const mark = '\0';

/**
 * The markup of a sidebar's `html` item, cleaned by the allow-list that raw HTML in Markdown
 * passes too, and with every tag closed: it stands in the middle of our own.
 */
export function cleanSidebarHtml(value: string, at: Span, source: ItemSource): HtmlParts {
  const cleaner = new HtmlCleaner();
  const report = (message: string, hint: string): void => {
    source.findings.push({ rule: 'unsafe-html', message, file: source.file, ...at, hint });
  };
  const { html, problems } = cleaner.clean(value, {
    markOf({ kind, value: address }) {
      const isSafe = kind === 'image' ? isSafeImage(address) : isSafeLink(address);
      if (!isSafe) {
        const hint = 'Link to a page, a file or an address with http, https or mailto.';
        report(`The address "${address.slice(0, 60)}" is unsafe and left out.`, hint);
      }
      const marked = isSafe ? mark + address + mark : '';
      return kind === 'image' ? `src="${marked}"` : marked;
    },
    takeId: () => true,
  });
  for (const { message } of problems) report(message, 'Take it out of the item.');
  return (html + cleaner.leave()).split(mark);
}
