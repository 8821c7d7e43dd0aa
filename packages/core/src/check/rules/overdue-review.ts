import { valueSpan } from '@docsgen/text';
import { noDate } from '../../graph/build-graph.ts';
import type { BuiltInRule, Found } from '../rule.ts';

/**
 * Reports pages whose `review_by` has passed. A warning: only pages that set the key are concerned,
 * and the date of a site changes with its configuration and its content alone.
 */
export const overdueReview: BuiltInRule = {
  name: 'overdue-review',
  severity: 'warning',
  summary: 'A page whose `review_by` has passed, by the `date` of the configuration.',
  example: '---\nreview_by: 2023-06-30\n---\n\n# Install',
  fixed: '---\nreview_by: 2024-06-30\n---\n\n# Install',
  check({ site, entries }) {
    const dated = entries.flatMap((entry) => {
      const { review_by: date } = entry.frontMatter;
      return date === undefined ? [] : [{ entry, date }];
    });
    const [first] = dated;
    if (first !== undefined && site.today === noDate) {
      const { filePath, frontMatterSpans } = first.entry;
      return [
        {
          severity: 'info',
          message: 'The site has no date, so no review is overdue.',
          file: filePath,
          ...valueSpan(frontMatterSpans, 'review_by'),
          hint: 'Set `date` in the configuration, or `SOURCE_DATE_EPOCH` in the environment.',
        },
      ];
    }
    return dated
      .filter(({ date }) => date < site.today)
      .map(({ entry, date }): Found => {
        const { owners = [] } = entry.frontMatter;
        const by = owners.length === 0 ? '' : ` by ${owners.join(', ')}`;
        return {
          message: `This page was to be reviewed${by} until ${date}; the site’s date is ${site.today}.`,
          file: entry.filePath,
          ...valueSpan(entry.frontMatterSpans, 'review_by'),
          hint: 'Review the page, then write the date of the next review.',
        };
      });
  },
};
