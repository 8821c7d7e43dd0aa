import type { Finding } from '../../model/index.ts';
import { allEntries, type Rule, valueSpan } from '../rule.ts';

/** A release that sends people to another one that has no page. */
export const releaseSupersededMissing: Rule = {
  name: 'release-superseded-missing',
  severity: 'warning',
  summary: 'A `supersededBy` that names a release without a page.',
  example: `supersededBy:
  version: 4.2.22`,
  mend: `supersededBy:
  version: 4.2.2`,
  check(site) {
    const releases = allEntries(site).flatMap(({ frontMatter: { release } }) => release ?? []);
    const known = new Set(releases.map(({ product, version }) => `${product}/${version}`));
    return allEntries(site).flatMap(({ filePath, frontMatter, frontMatterSpans }): Finding[] => {
      const release = frontMatter.release;
      const successor = release?.supersededBy?.version;
      if (release === undefined || successor === undefined) return [];
      if (known.has(`${release.product}/${successor}`)) return [];
      const message = `There is no page for release ${successor}.`;
      const span = valueSpan(frontMatterSpans, 'release.supersededBy.version');
      return [{ rule: 'release-superseded-missing', message, file: filePath, ...span }];
    });
  },
};
