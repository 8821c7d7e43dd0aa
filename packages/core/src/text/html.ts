import type { HtmlParts } from '../model/sidebar.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for use in HTML content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Joins the parts of markup to HTML. `address` maps each address, which is then escaped. */
export function printHtmlParts(parts: HtmlParts, address = (href: string) => href): string {
  return parts.map((part, at) => (at % 2 === 0 ? part : escapeHtml(address(part)))).join('');
}

/** The addresses in markup, as written. */
export function addressesIn(parts: HtmlParts): string[] {
  return parts.filter((_, at) => at % 2 === 1);
}
