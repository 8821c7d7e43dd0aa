import { fileStart } from '../../text/lines.ts';
import { allEntries, type Rule } from '../rule.ts';

/** An entry that has neither a description nor a paragraph to take it from. */
export const missingDescription: Rule = {
  name: 'missing-description',
  severity: 'warning',
  summary: 'An entry with neither a description nor a paragraph to take it from.',
  example: `---
title: Cron
---`,
  mend: `---
title: Cron
description: How to run scheduled tasks.
---`,
  check: (site) =>
    allEntries(site)
      .filter(({ broken, description }) => !broken && description === '')
      .map(({ filePath }) => ({
        rule: 'missing-description',
        message: 'The entry has no description.',
        file: filePath,
        ...fileStart,
        hint: 'Add `description:` to the front matter: one sentence for search results.',
      })),
};
