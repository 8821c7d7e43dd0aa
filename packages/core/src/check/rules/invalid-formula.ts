import type { Rule } from '../rule.ts';

/** Found while Markdown is parsed. */
export const invalidFormula: Rule = {
  name: 'invalid-formula',
  severity: 'error',
  summary: 'A formula that can’t be read, and is shown as it was written.',
  example: '$\\fraction{1}{2}$',
  mend: '$\\frac{1}{2}$',
};
