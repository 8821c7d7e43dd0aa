/**
 * What documents consist of, and what can be said of them without the parser. Importing this loads
 * no library.
 */
export { anchorsOf } from './anchors.ts';
export { bodyLine } from './body-line.ts';
export { sessionKinds } from './code/session-kinds.ts';
export { admonitionKind } from './compile/admonition-kind.ts';
export { maskCode } from './compile/code-spans.ts';
export type { MarkdownCompiler, MarkdownSource } from './compile/compile.ts';
export type { MarkdownOptions } from './compile/create-parser.ts';
export type { HtmlHole } from './compile/html-attributes.ts';
export { type IncludeReaders, readIncludeLines } from './compile/include-lines.ts';
export { spanInFile } from './compile/locate-in-files.ts';
export { ExtensionFault, runExtension } from './extension-fault.ts';
export type * from './model/index.ts';
