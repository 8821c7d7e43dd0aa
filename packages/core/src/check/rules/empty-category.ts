import type { Rule } from '../rule.ts';

/** Found while sidebars are resolved. */
export const emptyCategory: Rule = {
  name: 'empty-category',
  severity: 'warning',
  summary: 'A category with neither items nor a link.',
  example: `- type: category
  label: Guides
  items: []`,
  mend: `- type: category
  label: Guides
  items:
    - guides/install`,
};
