/** The public API of @docsgen/migrate: configurations of other tools in, a planned site out. */
export { type LeftPromises, noteLeftPromises } from './conversion/left-promises.ts';
export type { MigrationPlan } from './conversion/migration-plan.ts';
export { type Conversion, planConversion } from './conversion/plan-conversion.ts';
export { brokenRulesNote, quote } from './conversion/print-settings.ts';
export { projectTitle } from './conversion/project-title.ts';
export { folderSidebar, schemaLine } from './conversion/sidebar-text.ts';
export type { Context } from './conversion/valid-settings.ts';
export { planDocusaurus } from './docusaurus/plan-docusaurus.ts';
export { findDocusaurus } from './docusaurus/read-site.ts';
export {
  convertForeign,
  type ForeignSite,
  type ForeignTool,
  findBelow,
  findForeign,
  isForeignTool,
  isProgram,
  mayHavePagesIn,
  usualName,
} from './find-foreign.ts';
export { type MarkdownFacts, markdownFacts } from './folder-of-markdown.ts';
export type { MarkdownKind } from './markdown-kind.ts';
export { MigrationError } from './migration-error.ts';
