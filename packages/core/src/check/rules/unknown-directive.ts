import type { Rule } from '../rule.ts';

/** Found while Markdown is parsed. */
export const unknownDirective: Rule = {
  name: 'unknown-directive',
  severity: 'error',
  summary: "A directive that doesn't exist.",
  example: `:::wraning

Text.

:::`,
  mend: `:::warning

Text.

:::`,
};
