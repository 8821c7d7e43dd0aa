/** The public API of @docsgen/prose: rules of prose for a site's configuration. */
export { type ProseOptions, type ProseRuleName, prose } from './prose.ts';
