import type { Finding } from '../../model/index.ts';
import { allEntries, type Rule } from '../rule.ts';

/** Two headings of a page with one id given by hand: links reach only the first. */
export const duplicateHeadingId: Rule = {
  name: 'duplicate-heading-id',
  check: (site) =>
    allEntries(site).flatMap(({ body, filePath }) => {
      const seen = new Set<string>();
      return body.headings.flatMap(({ slug, span, file }): Finding[] => {
        if (!seen.has(slug)) {
          seen.add(slug);
          return [];
        }
        const message = `Another heading of this page has the id "${slug}".`;
        return [
          {
            rule: 'duplicate-heading-id',
            message,
            file: file ?? filePath,
            ...span,
            hint: 'Give it another id.',
          },
        ];
      });
    }),
};
