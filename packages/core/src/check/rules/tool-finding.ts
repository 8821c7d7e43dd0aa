import type { BuiltInRule } from '../rule.ts';

/** Passes on what tools such as Vale and cspell have found in the site's prose. */
export const toolFinding: BuiltInRule = {
  name: 'tool-finding',
  severity: 'warning',
  summary:
    'Something that another tool has found in the text, such as Vale or cspell. Its severity is the one that the tool gives it, if it gives one.',
  example: 'The tests was run by hand.',
  fixed: 'The tests were run by hand.',
  needs: 'reported',
  check: ({ reported }) => reported ?? [],
};
