import type { Rule } from '../rule.ts';

/** Found while includes are put in place. */
export const brokenInclude: Rule = {
  name: 'broken-include',
  severity: 'error',
  summary: "An `::include` whose file, lines or region aren't there, or that includes itself.",
  example: '::include{file="_prat.md"}',
  mend: '::include{file="_part.md"}',
};
