import type { Rule } from '../rule.ts';

/** Found while front matter is parsed. */
export const unknownFrontMatterKey: Rule = {
  name: 'unknown-front-matter-key',
  severity: 'warning',
  summary: 'A front matter key that means nothing.',
  example: `---
sidebar_postion: 2
---`,
  mend: `---
sidebar_position: 2
---`,
};
