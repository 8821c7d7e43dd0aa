import type { Rule } from '../rule.ts';

/** Found while Markdown is parsed. */
export const invalidDirective: Rule = {
  name: 'invalid-directive',
  severity: 'error',
  summary:
    "A directive that is never closed, or with an attribute, value or number of colons that doesn't fit.",
  example: `:::since{verison="4.2"}

Text.

:::`,
  mend: `:::since{version="4.2"}

Text.

:::`,
};
