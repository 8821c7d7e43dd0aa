import type { Rule } from '../rule.ts';

/** Found while entries are named. */
export const duplicateId: Rule = {
  name: 'duplicate-id',
  severity: 'error',
  summary: 'Two entries with one id. The second is left out.',
  example: `---
id: install
---`,
  mend: 'Give one of them another `id`, or another file name.',
};
