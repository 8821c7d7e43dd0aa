import type { Rule } from '../rule.ts';

/** Found while the graph is made, where sidebars meet entries. */
export const brokenDocId: Rule = {
  name: 'broken-doc-id',
  severity: 'error',
  summary: "A sidebar, a category file or front matter that names an entry which isn't there.",
  example: `- type: doc
  id: guides/instal`,
  mend: `- type: doc
  id: guides/install`,
};
