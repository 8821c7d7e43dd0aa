/** The public API of @docsgen/highlight: an engine for Shiki. `./html` highlights with it. */
export { createEngine } from './engine.ts';
export { loadExpressions, type PreparedExpressions, prepareExpressions } from './prepared.ts';
