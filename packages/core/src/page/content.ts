import type { Content, Entry, LinkTarget, ResolvedContent } from '../model/index.ts';
import { escapeHtml } from '../text/html.ts';
import type { Addresses } from './addresses.ts';

/**
 * Fills the holes of compiled Markdown. Neighbouring strings are joined, so that a body
 * without directives is one string. A target that is broken or unsafe leads to the page
 * itself: it has been reported, and must neither run nor pretend.
 */
export function resolveContent(
  content: readonly Content[],
  entry: Entry,
  addresses: Addresses,
): ResolvedContent[] {
  const resolved: ResolvedContent[] = [];
  let html = '';
  for (const piece of content) {
    if (typeof piece === 'string') html += piece;
    else if (piece.type === 'link')
      html += escapeHtml(href(entry.linkTargets[piece.link], addresses));
    else if (piece.type === 'image')
      html += escapeHtml(href(entry.imageTargets[piece.image], addresses));
    else {
      if (html !== '') resolved.push(html);
      html = '';
      const { type, name, props, label, children } = piece;
      const inner = (part: readonly Content[]) => resolveContent(part, entry, addresses);
      resolved.push({ type, name, props, label: inner(label), children: inner(children) });
    }
  }
  if (html !== '') resolved.push(html);
  return resolved;
}

function href(target: LinkTarget | undefined, addresses: Addresses): string {
  switch (target?.type) {
    case 'route':
      return addresses.of(target.route) + target.suffix;
    case 'asset':
      return addresses.file(target.path) + target.suffix;
    case 'page':
      return target.suffix;
    case 'external':
      return target.href;
    default:
      return '';
  }
}
