import { fileStart } from '@docsgen/text';
import { writtenTitle } from '../../graph/entries.ts';
import type { Entry } from '../../model/index.ts';
import type { BuiltInRule, Found } from '../rule.ts';

/** An entry without a title in its front matter and without a heading at its start. */
export const missingTitle: BuiltInRule = {
  name: 'missing-title',
  severity: 'warning',
  summary: 'An entry with neither `title` nor a heading of level one at its start.',
  example: 'Cron runs tasks.',
  fixed: `# Cron

Cron runs tasks.`,
  checkEach: () => untitled,
};

function untitled(entry: Entry): Found[] {
  const { broken, body, filePath, title } = entry;
  if (broken || writtenTitle(entry) !== '') return [];
  const message = `The entry has no title, so it is called "${title}".`;
  const missing = { message, file: filePath, ...fileStart };
  // A heading after other text isn't the title.
  const later = body.headings.find(({ depth, text }) => depth === 1 && text !== '');
  if (later === undefined) return [{ ...missing, hint: 'Add `title:` to the front matter.' }];
  const { text, span, file = filePath } = later;
  const hint = `Put the heading "${text}" first, or add \`title:\` to the front matter.`;
  return [{ ...missing, hint, related: [{ message: 'The heading is here.', file, ...span }] }];
}
