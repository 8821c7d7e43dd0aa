import type { Rule } from '../rule.ts';

/** Found while category files are parsed. */
export const invalidCategory: Rule = {
  name: 'invalid-category',
  severity: 'error',
  summary:
    "A `_category_` file that can't be read, or with a key or value that doesn't fit; also two of them in one folder.",
  example: `label: Guides
positon: 2`,
  mend: `label: Guides
position: 2`,
};
