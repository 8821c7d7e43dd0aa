import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt } from 'markdown-it';
import { useForeignText } from '../inline.ts';

/** `{{ version }}`, `{{ user.name | upper }}`, `{{ button("x") }}`. */
const macro =
  /\{\{-?[ \t]{0,20}[a-z_][\w.]{0,100}(?:[ \t]{0,20}[|([][^{}\n]{0,300})?[ \t]{0,20}-?\}\}/iy;

/** Reports the values that plugins and hooks put in, such as mkdocs-macros. They are shown as text. */
export function useMacros(md: MarkdownIt, tools: MarkdownTools): void {
  useForeignText(md, tools, {
    name: 'mkdocs_macro',
    pattern: macro,
    report: () => ({
      message: 'Values of macros and hooks of MkDocs are shown as text, because they need Python.',
      hint: 'Define them in `variables` of the configuration, or write what they stand for.',
    }),
  });
}
