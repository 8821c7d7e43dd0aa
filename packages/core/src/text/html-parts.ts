import type { HtmlParts } from '../model/sidebar.ts';
import { escapeHtml } from './html.ts';

/** Markup as a list of parts, with its addresses as separate ones. */
export function printHtmlParts(parts: HtmlParts, address = (href: string) => href): string {
  return parts.map((part, at) => (at % 2 === 0 ? part : escapeHtml(address(part)))).join('');
}

/** The addresses in such markup, as written. */
export function addressesIn(parts: HtmlParts): string[] {
  return parts.filter((_, at) => at % 2 === 1);
}
