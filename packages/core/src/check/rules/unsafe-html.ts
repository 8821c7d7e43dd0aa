import type { Rule } from '../rule.ts';

/** Found while Markdown is parsed. */
export const unsafeHtml: Rule = {
  name: 'unsafe-html',
  severity: 'error',
  summary:
    "HTML that isn't allowed, and addresses that could run code. Both are left out of the page.",
  example: '[Run](javascript:alert(1))',
  mend: 'Write Markdown or a directive; put code between backticks.',
};
