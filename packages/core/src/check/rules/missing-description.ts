import { fileStart } from '@docsgen/text';
import type { Entry } from '../../model/index.ts';
import type { BuiltInRule, Found } from '../rule.ts';

/** An entry with neither a description nor a paragraph to derive one from. */
export const missingDescription: BuiltInRule = {
  name: 'missing-description',
  severity: 'warning',
  summary: 'An entry with neither a description nor a paragraph to take it from.',
  example: `---
title: Cron
---`,
  fixed: `---
title: Cron
description: How to run scheduled tasks.
---`,
  checkEach: () => undescribed,
};

function undescribed({ broken, description, filePath }: Entry): Found[] {
  if (broken || description !== '') return [];
  const message = 'The entry has no description.';
  const hint = 'Add `description:` to the front matter: one sentence for search results.';
  return [{ message, file: filePath, ...fileStart, hint }];
}
