/** The types of all data that stages pass on, and the names of the rules. */
export type * from './check.ts';
export type * from './config.ts';
export type * from './diagnostic.ts';
export { ruleNames } from './diagnostic.ts';
export type * from './directive.ts';
export type * from './entry.ts';
export type * from './extension.ts';
export type * from './frame-config.ts';
export type * from './front-matter.ts';
export type * from './markdown.ts';
export type * from './output.ts';
export type * from './page.ts';
export type * from './search.ts';
export type * from './sidebar.ts';
export type * from './site.ts';
export type * from './stages.ts';
