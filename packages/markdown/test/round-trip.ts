import type { MarkdownDocument } from '@docsgen/core';
import { indexLines } from '@docsgen/text';
import { compiler } from './compile-fixture.ts';

const markdown = compiler();

/** The headings, links and images of a document, which its twin must have, too. */
export interface Meaning {
  readonly headings: readonly string[];
  readonly links: readonly string[];
  readonly images: readonly string[];
}

/** Compiles a text from an offset on. */
export function documentOf(text: string, bodyStart = 0): MarkdownDocument {
  const lines = indexLines(text);
  return markdown.compile({ file: 'a.md', text, lines, bodyStart }).value;
}

/** Prints a twin. Its holes become numbered addresses. */
export function twinOf({ twin }: MarkdownDocument): string {
  return twin
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return piece.type === 'link' ? `https://l.org/${piece.link}` : `https://i.org/${piece.image}`;
    })
    .join('');
}

/** The headings, links and images of a document. */
export function meaningOf({ headings, links, images }: MarkdownDocument): Meaning {
  return {
    headings: headings.map(({ depth, slug, text }) => `${depth} ${slug} ${text}`),
    links: links.map(({ href }) => href),
    images: images.map(({ src, alt }) => `${src} ${alt}`),
  };
}

/** The headings, links and images that a document's twin must have, with numbered addresses. */
export function expectedMeaning(document: MarkdownDocument): Meaning {
  const { twin, links, images } = document;
  const numbers = (wanted: 'link' | 'image') =>
    new Set(
      twin.flatMap((piece) => {
        if (typeof piece === 'string' || piece.type !== wanted) return [];
        return [piece.type === 'link' ? piece.link : piece.image];
      }),
    );
  const holes = new Map<string, string>();
  for (const link of numbers('link')) holes.set(spanOf(links[link]), `https://l.org/${link}`);
  for (const image of numbers('image')) holes.set(spanOf(images[image]), `https://i.org/${image}`);
  return {
    ...meaningOf(document),
    // Links and images with the same definition share its address, which has one hole.
    links: links.map((link) => holes.get(spanOf(link)) ?? link.href),
    images: images.map((image) => `${holes.get(spanOf(image)) ?? image.src} ${image.alt}`),
  };
}

function spanOf(
  target: MarkdownDocument['links'][number] | MarkdownDocument['images'][number] | undefined,
): string {
  return `${target?.span.line}:${target?.span.column}`;
}
