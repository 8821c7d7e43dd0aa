import type { BodyTexts, DocumentFacts } from '@docsgen/markdown/document';

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

export type TextKind = keyof BodyTexts;
