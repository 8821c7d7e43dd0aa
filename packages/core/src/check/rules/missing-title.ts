import type { Entry, Finding } from '../../model/index.ts';
import { fileStart } from '../../text/lines.ts';
import { allEntries, type Rule } from '../rule.ts';

/** An entry whose title is neither in its front matter nor its first heading of level one. */
export const missingTitle: Rule = {
  name: 'missing-title',
  severity: 'warning',
  summary: 'An entry with neither `title` nor a heading of level one.',
  example: 'Cron runs tasks.',
  fixed: `# Cron

Cron runs tasks.`,
  check: (site) => allEntries(site).flatMap(untitled),
};

function untitled({ broken, frontMatter, body, filePath, id }: Entry): Finding[] {
  if (broken || frontMatter.title || body.title?.text) return [];
  const message = `The entry has no title, so it is called "${id}".`;
  const hint = 'Add `title:` to the front matter.';
  return [{ rule: 'missing-title', message, file: filePath, ...fileStart, hint }];
}
