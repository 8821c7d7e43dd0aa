import { all, element, type PageTools } from './page.ts';

/** Adds a link to each heading that points to the heading itself. */
export function enhanceAnchors({ text }: PageTools): void {
  for (const heading of all('.prose :is(h2, h3, h4, h5, h6)[id]:not(:has(> .anchor))')) {
    const link = element('a', 'anchor');
    link.href = `#${heading.id}`;
    link.ariaLabel = `${text.permalink}: ${heading.textContent}`;
    heading.append(link);
  }
}
