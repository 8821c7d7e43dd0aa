import type { Entry, RuleExtension, RuleFinding } from '@docsgen/core';
import { fileStart } from '@docsgen/text';
import { releaseOf } from '../site/read-release.ts';

/** A release without a date. The page of a whole series (`1.x`) needs none. */
export const releaseDateMissing: RuleExtension<'release-date-missing'> = {
  type: 'rule',
  name: 'release-date-missing',
  version: '1',
  severity: 'warning',
  readsProse: false,
  summary: 'A release without a date. Pages for a whole series such as `1.x` need none.',
  example: `release:
  product: lms
  version: 4.2.1
  series: 4.2`,
  fixed: `release:
  product: lms
  version: 4.2.1
  series: 4.2
  date: 2023-06-12`,
  check: ({ entries }) => entries.flatMap(undated),
};

function undated(entry: Entry): RuleFinding[] {
  const release = releaseOf(entry);
  if (release === undefined || release.date !== undefined) return [];
  if (release.version.endsWith('.x')) return [];
  const span = entry.frontMatterSpans.release?.key ?? fileStart;
  const message = 'The release has no date.';
  const hint = 'Add `date:` to `release:`.';
  return [{ message, file: entry.filePath, ...span, hint }];
}
