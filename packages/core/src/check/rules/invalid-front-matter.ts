import type { Rule } from '../rule.ts';

/** Found while front matter is parsed. */
export const invalidFrontMatter: Rule = {
  name: 'invalid-front-matter',
  severity: 'error',
  summary: "Front matter that can't be read, or a value that doesn't fit its key.",
  example: `---
title: Cron: set it up
---`,
  mend: `---
title: 'Cron: set it up'
---`,
};
