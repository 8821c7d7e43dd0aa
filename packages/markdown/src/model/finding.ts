import type { TextFinding } from '@docsgen/text';

/** The rules that findings of this package belong to. */
export type MarkdownRule =
  | 'broken-include'
  | 'dropped-html'
  | 'duplicate-heading-id'
  | 'foreign-syntax'
  | 'invalid-directive'
  | 'invalid-formula'
  | 'mdx-expression'
  | 'mdx-syntax'
  | 'undefined-reference'
  | 'unknown-code-attribute'
  | 'unknown-code-language'
  | 'unknown-component'
  | 'unknown-directive'
  | 'unsafe-html'
  | 'unused-footnote';

/** A mistake in a Markdown text. */
export type Finding = TextFinding<MarkdownRule>;

/** A value with the findings that were made with it. */
export interface Result<T> {
  readonly value: T;
  readonly findings: readonly Finding[];
}
