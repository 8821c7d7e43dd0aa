/** Markdown to documents with exact positions: the compiler, blocks of code, and all their types. */
export { anchorsOf } from './anchors.ts';
export { bodyLine } from './body-line.ts';
export { plain } from './code/languages.ts';
export {
  createLineNames,
  highlightBlock,
  type LineNames,
  lineIds,
  renderCodeBlock,
} from './code/render-code-block.ts';
export { sessionKinds } from './code/session-kinds.ts';
export { admonitionKind } from './compile/admonition-kind.ts';
export { allowedVoidTags } from './compile/allowed-html.ts';
export { HtmlCleaner } from './compile/clean-html.ts';
export { maskCode } from './compile/code-spans.ts';
export {
  createMarkdownCompiler,
  type MarkdownCompiler,
  type MarkdownOptions,
  type MarkdownSource,
  unsafeTargets,
} from './compile/compile.ts';
export { type IncludeReaders, readIncludeLines } from './compile/find-includes.ts';
export type { HtmlHole } from './compile/html-attributes.ts';
export { createDisableReader, yamlDisables } from './disable-comments.ts';
export { ExtensionFault, runExtension } from './extension-fault.ts';
export { describeTags, type TagDescription, type TagPosition } from './mdx/describe-tags.ts';
export { importLimits } from './mdx/imports.ts';
export type * from './model/index.ts';
