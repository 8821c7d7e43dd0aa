import type { HtmlParts } from '../model/sidebar.ts';
import { escapeHtml } from './html.ts';

/** Markup in parts with its addresses in their places. */
export function printHtmlParts(parts: HtmlParts, address = (href: string) => href): string {
  return parts.map((part, at) => (at % 2 === 0 ? part : escapeHtml(address(part)))).join('');
}

/** The addresses in markup in parts, as they are written. */
export function addressesIn(parts: HtmlParts): string[] {
  return parts.filter((_, at) => at % 2 === 1);
}
