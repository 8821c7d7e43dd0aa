import type { Entry, RuleExtension, RuleFinding } from '@docsgen/core';
import { valueSpan } from '@docsgen/text';
import { releaseOf } from '../site/read-release.ts';

/** A release whose `supersededBy` names a release without a page. */
export const releaseSupersededMissing: RuleExtension<'release-superseded-missing'> = {
  type: 'rule',
  name: 'release-superseded-missing',
  version: '1',
  severity: 'warning',
  readsProse: false,
  summary: 'A `supersededBy` that names a release without a page.',
  example: `supersededBy:
  version: 4.2.22`,
  fixed: `supersededBy:
  version: 4.2.2`,
  check({ entries }) {
    const releases = entries.flatMap(withRelease);
    const known = new Set(
      releases.map(({ release: { product, version } }) => `${product}/${version}`),
    );
    return releases.flatMap(({ entry, release }): RuleFinding[] => {
      const successor = release.supersededBy?.version;
      if (successor === undefined || known.has(`${release.product}/${successor}`)) return [];
      const message = `There is no page for release ${successor}.`;
      const span = valueSpan(entry.frontMatterSpans, 'release.supersededBy.version');
      return [{ message, file: entry.filePath, ...span }];
    });
  },
};

function withRelease(entry: Entry) {
  const release = releaseOf(entry);
  return release === undefined ? [] : [{ entry, release }];
}
