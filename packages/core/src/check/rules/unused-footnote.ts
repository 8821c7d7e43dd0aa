import type { Rule } from '../rule.ts';

/** Found while Markdown is parsed. */
export const unusedFootnote: Rule = {
  name: 'unused-footnote',
  severity: 'warning',
  summary: 'A footnote that nothing refers to, and that nobody sees.',
  example: `Text.

[^note]: More about it.`,
  mend: `Text.[^note]

[^note]: More about it.`,
};
