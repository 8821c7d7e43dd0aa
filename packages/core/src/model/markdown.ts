import type { DisableComment } from './check.ts';
import type { Span } from './diagnostic.ts';
import type { Section } from './search.ts';

/**
 * A piece of compiled Markdown: finished HTML, or a hole that is filled when its page is made,
 * most of which only the graph can fill. Plain data, so that it can be cached without knowing
 * any other file.
 */
export type ContentPart = string | LinkHole | ImageHole | CodeHole | ComponentNode;

/** The value of an `href`: index into the document's links. */
export interface LinkHole {
  readonly type: 'link';
  readonly link: number;
}

/** The attributes of an image that follow from its file: index into the document's images. */
export interface ImageHole {
  readonly type: 'image';
  readonly image: number;
}

/** A block of code as the Markdown parser gives it. */
export interface CodeBlock {
  readonly code: string;
  /** All that follows the fence's marks; empty for indented code. */
  readonly info: string;
}

/** A block of code to be highlighted: who only looks a site over needn't wait for that. */
export interface CodeHole extends CodeBlock {
  readonly type: 'code';
}

/** A directive, to be rendered by the component of its name. */
export interface ComponentNode {
  readonly type: 'component';
  readonly name: string;
  /** Attributes as written; one that holds an address is a hole. */
  readonly props: Readonly<Record<string, string | LinkHole>>;
  /** The directive's label as inline content, such as an admonition's title. */
  readonly label: readonly ContentPart[];
  readonly children: readonly ContentPart[];
  /** What attributes show, by their names; absent where none does. */
  readonly slots?: Readonly<Record<string, readonly ContentPart[]>>;
}

/** Something with a place in a file. */
interface Placed {
  readonly span: Span;
  /** The included file that it was written in, where that isn't the entry's own. */
  readonly file?: string;
}

/** A heading of the body. `text` has no markup; `slug` is unique within the document. */
export interface Heading extends Placed {
  readonly depth: number;
  readonly text: string;
  readonly slug: string;
  /** Where its id is written, if it was given one by hand. */
  readonly idSpan?: Span;
}

/** A link as written; the span covers its target. */
export interface Link extends Placed {
  readonly href: string;
  /** Set where the page loads what is there: a film, or one size of a picture. */
  readonly loads?: true;
}

/** An image as written; the span covers its target. */
export interface Image extends Placed {
  readonly src: string;
  readonly alt: string;
  /** Whether width or height is written with it. */
  readonly sized: boolean;
}

/** A piece of a body as plain Markdown, or a hole for the address of a link or an image. */
export type TwinPiece = string | LinkHole | ImageHole;

/**
 * What all stages may know of a Markdown body, however many there are: nine tenths of what was
 * compiled are its texts, and those are read where they are shown.
 */
export interface Body {
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  readonly images: readonly Image[];
  /** Ids in raw HTML, which links may lead to as to headings. */
  readonly anchors: readonly string[];
  /** The other ids of its markup, such as footnotes'. */
  readonly markupIds: readonly string[];
  /** Names of the directives in it, however deep, each once. */
  readonly directives: readonly string[];
  /** Comments that silence rules. */
  readonly disables: readonly DisableComment[];
  /** The heading of level one at the very start, which is lifted out of the content to become the page's. */
  readonly title: Heading | null;
  /** The first paragraph as plain text, the description of last resort. */
  readonly excerpt: string | null;
  /** What its texts are found by: SHA-256 in hex of each as JSON. */
  readonly texts: Readonly<Record<TextKind, string>>;
}

/** What is shown of a Markdown body, each at another place. */
export interface BodyTexts {
  /** The page's HTML. */
  readonly content: readonly ContentPart[];
  /** The body as plain Markdown, for the page's twin. */
  readonly twin: readonly TwinPiece[];
  /** The text by section, for the search. */
  readonly sections: readonly Section[];
}

export type TextKind = keyof BodyTexts;

/** A Markdown body as it comes from the compiler. */
export interface MarkdownDocument
  extends BodyTexts,
    Omit<Body, 'markupIds' | 'directives' | 'firstCode' | 'texts'> {}
