import { fileStart } from '../../text/lines.ts';
import { allEntries, type Rule } from '../rule.ts';

/** An entry that stands in no sidebar and that no other entry links to: nobody will find it. */
export const orphanEntry: Rule = {
  name: 'orphan-entry',
  check: (site) =>
    allEntries(site)
      .filter(({ sidebar, unlisted, broken }) => sidebar === null && !unlisted && !broken)
      .filter(({ route }) => (site.backlinks.get(route) ?? []).length === 0)
      .map(({ filePath }) => ({
        rule: 'orphan-entry',
        message: 'The entry is in no sidebar and no other entry links to it.',
        file: filePath,
        ...fileStart,
        hint: 'Put it into a sidebar, link to it, or mark it `unlisted: true`.',
      })),
};
