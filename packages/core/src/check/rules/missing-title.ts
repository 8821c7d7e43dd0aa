import { fileStart } from '../../text/lines.ts';
import { allEntries, type Rule } from '../rule.ts';

/** An entry whose title is neither in its front matter nor its first heading of level one. */
export const missingTitle: Rule = {
  name: 'missing-title',
  severity: 'warning',
  summary: 'An entry with neither `title` nor a heading of level one.',
  example: 'Cron runs tasks.',
  mend: `# Cron

Cron runs tasks.`,
  check: (site) =>
    allEntries(site)
      .filter(({ broken, frontMatter, body }) => !broken && !frontMatter.title && !body.title?.text)
      .map(({ filePath, id }) => ({
        rule: 'missing-title',
        message: `The entry has no title, so it is called "${id}".`,
        file: filePath,
        ...fileStart,
        hint: 'Add `title:` to the front matter.',
      })),
};
