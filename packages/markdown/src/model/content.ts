import type { Span, TextRange } from '@docsgen/text';
import type { ProseBlock } from './prose.ts';

/**
 * A piece of compiled Markdown: finished HTML, or a hole that is filled when its page is made,
 * usually with data from the graph. Plain data, so that it can be cached without other files.
 */
export type ContentPart = string | LinkHole | ImageHole | CodeHole | ComponentNode;

/** The value of an `href`: index into the document's links. */
export interface LinkHole {
  readonly type: 'link';
  readonly link: number;
}

/** The attributes of an image that depend on its file: index into the document's images. */
export interface ImageHole {
  readonly type: 'image';
  readonly image: number;
}

/** A code block from the Markdown parser. */
export interface CodeBlock {
  readonly code: string;
  /** The info string; empty for indented code. */
  readonly info: string;
}

/** A code block, highlighted when its page is rendered, so that a check loads no grammar. */
export interface CodeHole extends CodeBlock {
  readonly type: 'code';
}

/** A directive, rendered by its component. */
export interface ComponentNode {
  readonly type: 'component';
  readonly name: string;
  /** Attributes as written; an address is a hole. */
  readonly props: Readonly<Record<string, string | LinkHole>>;
  /** The label as inline content, such as an admonition's title. */
  readonly label: readonly ContentPart[];
  readonly children: readonly ContentPart[];
  /** HTML of slot attributes, by name; absent if there are none. */
  readonly slots?: Readonly<Record<string, readonly ContentPart[]>>;
}

/** A node with a position in a file. */
interface Placed {
  readonly span: Span;
  /** The included file that contains it; absent for the entry's own file. */
  readonly file?: string;
}

/** A heading of the body. `text` is plain; `slug` is unique within the document. */
export interface Heading extends Placed {
  readonly depth: number;
  readonly text: string;
  readonly slug: string;
  /** Position of an explicit id, if it has one. */
  readonly idSpan?: Span;
  /** Number of list items between it and the next heading; absent if there are none. */
  readonly items?: number;
}

/** A link as written; the span covers its target. */
export interface Link extends Placed {
  readonly href: string;
  /** Set if the page loads the target: a video, or one size of an image. */
  readonly loads?: true;
  /** Set if it has no text, so that readers can neither see nor follow it. */
  readonly unnamed?: true;
}

/** An image as written; the span covers its target. */
export interface Image extends Placed {
  readonly src: string;
  readonly alt: string;
  /** Whether width or height is set explicitly. */
  readonly sized: boolean;
}

/** A piece of a body as plain Markdown, or a hole for the address of a link or an image. */
export type TwinPiece = string | LinkHole | ImageHole;

/** The replacement for a range of the texts of a page in its twin. */
export interface TwinEdit extends TextRange {
  readonly pieces: readonly TwinPiece[];
  /** Another range, such as that of an imported text, to insert after the pieces. */
  readonly insert?: TextRange;
}

/** The texts of a Markdown body, each for another output. */
export interface BodyTexts {
  /** The page's HTML. */
  readonly content: readonly ContentPart[];
  /** The body as plain Markdown, for the page's twin. */
  readonly twin: readonly TwinPiece[];
  /** The text by section, for the search. */
  readonly sections: readonly Section[];
}

/** A range of versions in the text, such as `>=4.1`. */
export interface PlacedRange {
  readonly range: string;
  readonly span: Span;
  /** The path of an included file that it is in; undefined for the entry's own. */
  readonly file?: string;
}

/** The facts of a Markdown body. */
export interface DocumentFacts {
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  readonly images: readonly Image[];
  /** Ids in raw HTML, which links can target like headings. */
  readonly anchors: readonly string[];
  /** Ranges of versions in attributes of directives, such as `>=4.1`. `file` is set only elsewhere. */
  readonly ranges: readonly PlacedRange[];
  /** Disable comments. */
  readonly disables: readonly DisableComment[];
  /**
   * A level-one heading at the very start, which becomes the page's title and is removed from the
   * content.
   */
  readonly title: Heading | null;
  /** The first paragraph of text, not of pictures alone, as plain text: the fallback for the description. */
  readonly excerpt: string | null;
  /**
   * The number of words of the prose. In scripts without spaces, two and a half characters count as a
   * word.
   */
  readonly words: number;
}

/** A compiled Markdown body. */
export interface MarkdownDocument extends DocumentFacts, BodyTexts {
  /** The prose of the body; null if it isn't wanted. */
  readonly prose: readonly ProseBlock[] | null;
}

/** The text of a body under one heading, or before the first. */
export interface Section {
  /** The heading's id; null for the text before the first heading. */
  readonly slug: string | null;
  readonly heading: string;
  /** Plain text on one line. */
  readonly text: string;
}

/** A comment that disables a rule on the next line. */
export interface DisableComment {
  /** The rule as written, which may be unknown. */
  readonly rule: string;
  /** The position of the comment. */
  readonly span: Span;
  /** An empty span at the start of the disabled line, with its file if that is an included one. */
  readonly next: { readonly span: Span; readonly file?: string };
  /** The included file that contains the comment; absent for the entry's own file. */
  readonly file?: string;
}
