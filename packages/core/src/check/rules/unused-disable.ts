import type { Rule } from '../rule.ts';

/** Found when all other findings are known. */
export const unusedDisable: Rule = {
  name: 'unused-disable',
  severity: 'warning',
  summary: 'A `docsgen-disable-next-line` comment that silences nothing, or names no rule.',
  example: `<!-- docsgen-disable-next-line broken-link: the page comes next week -->

No link here.`,
  mend: 'Remove the comment, or correct the name of its rule.',
};
