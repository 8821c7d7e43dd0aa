import type { PreparedExpressions } from './dist/index.js';

/** What each module below `expressions/` exports. The modules are written by scripts/prepare.js. */
export declare const expressions: PreparedExpressions;
