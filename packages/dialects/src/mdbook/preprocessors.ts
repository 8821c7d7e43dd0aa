import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt } from 'markdown-it';
import { useForeignText } from '../inline.ts';

/** A text in two braces, but the links of mdBook itself: it is for a preprocessor of the book. */
const expression =
  /\{\{(?!#(?:include|rustdoc_include|playground|playpen|title|author)\b)[^{}\n]{1,200}\}\}/y;

/** Reports what preprocessors of a book would replace, which is shown as it is written. */
export function usePreprocessors(md: MarkdownIt, tools: MarkdownTools): void {
  useForeignText(md, tools, {
    name: 'mdbook_preprocessor',
    pattern: expression,
    report: (text) => ({
      message: `"${text}" is for a preprocessor of the book and is shown as text here.`,
      hint: 'Write what it stands for, or set a variable of the site.',
    }),
  });
}
