/** The types of all data of this package. */
export type { Fix, Span, TextRange } from '@docsgen/text';
export type * from './content.ts';
export type * from './dialect.ts';
export type * from './directive.ts';
export type * from './finding.ts';
export type * from './imports.ts';
export type * from './prose.ts';
export type * from './sample.ts';
export type * from './source.ts';
