import type { MarkdownDocument } from '@docsgen/core';
import { indexLines } from '../../src/text/lines.ts';
import { compiler } from './compile-fixture.ts';

const markdown = compiler();

/** What a text means to a reader of its twin. */
export interface Meaning {
  readonly headings: readonly string[];
  readonly links: readonly string[];
  readonly images: readonly string[];
}

/** Compiles a body. */
export function documentOf(text: string, bodyStart = 0): MarkdownDocument {
  const lines = indexLines(text);
  return markdown.compile({ file: 'a.md', text, lines, bodyStart }).value;
}

/** A twin as text; addresses that the site decides are numbered. */
export function twinOf({ twin }: MarkdownDocument): string {
  return twin
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return piece.type === 'link' ? `https://l.org/${piece.link}` : `https://i.org/${piece.image}`;
    })
    .join('');
}

/** What a document means. */
export function meaningOf({ headings, links, images }: MarkdownDocument): Meaning {
  return {
    headings: headings.map(({ depth, slug, text }) => `${depth} ${slug} ${text}`),
    links: links.map(({ href }) => href),
    images: images.map(({ src, alt }) => `${src} ${alt}`),
  };
}

/** What the twin of a document must mean: the same, with the site's addresses in place. */
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
    // Links and images by one definition share its address, which is written once.
    links: links.map((link) => holes.get(spanOf(link)) ?? link.href),
    images: images.map((image) => `${holes.get(spanOf(image)) ?? image.src} ${image.alt}`),
  };
}

function spanOf(
  target: MarkdownDocument['links'][number] | MarkdownDocument['images'][number] | undefined,
): string {
  return `${target?.span.line}:${target?.span.column}`;
}
