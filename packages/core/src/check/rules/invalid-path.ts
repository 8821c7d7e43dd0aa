import type { Rule } from '../rule.ts';

/** Found when it is known where everything is published. */
export const invalidPath: Rule = {
  name: 'invalid-path',
  severity: 'error',
  summary:
    'A page or file that can’t be published where its name puts it: the path is too long, is reserved on some system, or belongs to a tool.',
  example: `---
id: aux
---`,
  mend: `---
id: auxiliary
---`,
};
