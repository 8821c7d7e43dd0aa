/** Markdown to documents with exact positions: the compiler, blocks of code, and all their types. */
export * from './code/index.ts';
export { allowedVoidTags } from './compile/allowed-html.ts';
export { HtmlCleaner } from './compile/clean-html.ts';
export { createMarkdownCompiler, unsafeTargets } from './compile/compile.ts';
export { createDisableReader, yamlDisables } from './disable-comments.ts';
export * from './document.ts';
export { describeTags } from './mdx/describe-tags.ts';
