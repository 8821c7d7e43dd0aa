import type { BuiltInRule } from '../rule.ts';

/**
 * Descriptions of the rules that `check` applies to planned files and to comments that disable
 * findings, and `docsgen test` to samples.
 */
export const checkRules: readonly BuiltInRule[] = [
  {
    name: 'failing-sample',
    severity: 'error',
    summary:
      'A block of code whose command fails, or a terminal session that prints something else than the page shows.',
    example: '```console\n$ echo Orbit 4.1\nOrbit 4.0\n```',
    fixed: '```console\n$ echo Orbit 4.1\nOrbit 4.1\n```',
    needs: 'samples',
  },
  {
    name: 'invalid-path',
    severity: 'error',
    summary:
      "A page or file that can't be published at its path: the path is too long, is reserved on some system, or belongs to a tool.",
    example: `---
id: aux
---`,
    fixed: `---
id: auxiliary
---`,
  },
  {
    name: 'unused-disable',
    severity: 'warning',
    summary: 'A `docsgen-disable-next-line` comment that suppresses no finding, or names no rule.',
    example: `<!-- docsgen-disable-next-line broken-link: the page comes next week -->

No link here.`,
    fixed: 'Remove the comment, or correct the name of its rule.',
  },
];
