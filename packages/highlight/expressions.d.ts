import type { PreparedExpressions } from './dist/index.js';

/** The export of the modules in `expressions/`, which scripts/prepare.js generates. */
export declare const expressions: PreparedExpressions;
