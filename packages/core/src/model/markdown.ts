import type { BodyTexts, DocumentFacts, Image, Link } from '@docsgen/markdown/document';

/**
 * The facts of a Markdown body that all stages keep in memory. The texts, nine tenths of the
 * compiled data, are read when they are needed.
 */
export interface Body extends DocumentFacts {
  /** Ids that the compiler generates, such as those of footnotes. */
  readonly markupIds: readonly string[];
  /** Names of its directives at any depth, each once. */
  readonly directives: readonly string[];
  /** The cache key of its entry, which the keys of its texts contain. */
  readonly key: string;
}

/** The facts of a body that the pages of other entries depend on. */
export interface BodySummary {
  /** The cache key of its entry: two bodies with the same key are equal. */
  readonly key: string;
  /** The text of its title; null without one. */
  readonly title: string | null;
  /** Its first paragraph of text; null without one. */
  readonly excerpt: string | null;
  /** The ids that authors write or see: of headings, and in raw HTML. */
  readonly anchors: readonly string[];
  /** Ids that the compiler generates. */
  readonly markupIds: readonly string[];
  /** Names of its directives at any depth, each once. */
  readonly directives: readonly string[];
}

/** The links and images of a body as far as they decide on targets, in its order. */
export interface BodyAddresses {
  readonly links: readonly Pick<Link, 'href' | 'loads' | 'file'>[];
  readonly images: readonly Pick<Image, 'src' | 'file'>[];
}

export type TextKind = keyof BodyTexts;
