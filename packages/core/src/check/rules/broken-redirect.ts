import type { Rule } from '../rule.ts';

/** Found while the graph is made, where redirects meet routes. */
export const brokenRedirect: Rule = {
  name: 'broken-redirect',
  severity: 'error',
  summary:
    'A redirect from what is no address or has a page, to nowhere, round in a circle, or to another redirect.',
  example: `---
redirect_from:
  - old-guide
---`,
  mend: `---
redirect_from:
  - /guides/old-guide
---`,
};
