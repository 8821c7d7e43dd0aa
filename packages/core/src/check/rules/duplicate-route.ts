import type { Rule } from '../rule.ts';

/** Found while entries are named. */
export const duplicateRoute: Rule = {
  name: 'duplicate-route',
  severity: 'error',
  summary:
    'Two entries with one address, also if only by case, or a file of the static folder in the place of a page.',
  example: `---
slug: /start
---`,
  mend: 'Give one of them another `slug`.',
};
