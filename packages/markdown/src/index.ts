/** Markdown to documents with exact positions: the compiler, blocks of code, and all their types. */
export * from './code/index.ts';
export { allowedVoidTags } from './compile/allowed-html.ts';
export { HtmlCleaner } from './compile/clean-html.ts';
export { createMarkdownCompiler, unsafeTargets } from './compile/compile.ts';
export type { Attribute } from './compile/directive-opening.ts';
export type { DirectiveMeta } from './compile/directives.ts';
export { type Locate, locateRange } from './compile/locate.ts';
export { newToken } from './compile/new-token.ts';
export { lineText, textStart } from './compile/parse-state.ts';
export { scanHtml } from './compile/scan-html.ts';
export { plainText } from './compile/text.ts';
export { createDisableReader, yamlDisables } from './disable-comments.ts';
export * from './document.ts';
