import type { Rule } from '../rule.ts';

/** Found while sidebar files are parsed. */
export const invalidSidebar: Rule = {
  name: 'invalid-sidebar',
  severity: 'error',
  summary:
    "A sidebar file that can't be read, or an item with a type, key or value that doesn't fit.",
  example: `- type: dog
  id: guides/install`,
  mend: `- type: doc
  id: guides/install`,
};
