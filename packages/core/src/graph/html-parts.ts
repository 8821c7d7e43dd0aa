import { escapeHtml } from '@docsgen/text';
import type { HtmlParts } from '../model/index.ts';

/** Joins the parts of markup to HTML. `address` maps each address, which is then escaped. */
export function printHtmlParts(parts: HtmlParts, address = (href: string) => href): string {
  return parts.map((part, at) => (at % 2 === 0 ? part : escapeHtml(address(part)))).join('');
}

/** The addresses in markup, as written. */
export function addressesIn(parts: HtmlParts): string[] {
  return parts.filter((_, at) => at % 2 === 1);
}
