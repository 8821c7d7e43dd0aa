import type { Span } from './diagnostic.ts';

/**
 * A piece of compiled Markdown: finished HTML, or a hole that only the graph can fill.
 * Plain data, so that it can be cached without knowing any other file.
 */
export type Content = string | LinkHole | ImageHole | ComponentNode;

/** The value of an `href`: index into the document's links. */
export interface LinkHole {
  readonly type: 'link';
  readonly link: number;
}

/** The `src` of an image and what else follows from the file: index into the document's images. */
export interface ImageHole {
  readonly type: 'image';
  readonly image: number;
}

/** A directive, to be rendered by the component of its name. */
export interface ComponentNode {
  readonly type: 'component';
  readonly name: string;
  readonly props: Readonly<Record<string, string>>;
  /** The directive's label as inline content, such as an admonition's title. */
  readonly label: readonly Content[];
  readonly children: readonly Content[];
}

/** A heading of the body. `text` has no markup; `slug` is unique within the document. */
export interface Heading {
  readonly depth: number;
  readonly text: string;
  readonly slug: string;
  readonly span: Span;
}

/** A link as written; the span covers its target. */
export interface Link {
  readonly href: string;
  readonly span: Span;
}

/** An image as written; the span covers its target. */
export interface Image {
  readonly src: string;
  readonly alt: string;
  readonly span: Span;
}

/** A Markdown body after compilation. */
export interface Document {
  readonly content: readonly Content[];
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  readonly images: readonly Image[];
  /** The first heading of level one, which is lifted out of the content to become the page's. */
  readonly title: Heading | null;
  /** The first paragraph as plain text, the description of last resort. */
  readonly excerpt: string | null;
}
