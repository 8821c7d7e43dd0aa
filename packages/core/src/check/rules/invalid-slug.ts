import type { Rule } from '../rule.ts';

/** Found while entries are named. */
export const invalidSlug: Rule = {
  name: 'invalid-slug',
  severity: 'error',
  summary: 'A `slug` at which no page can live.',
  example: `---
slug: ../start
---`,
  mend: `---
slug: /start
---`,
};
