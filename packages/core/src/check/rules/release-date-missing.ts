import { allEntries, keySpan, type Rule } from '../rule.ts';

/** A release without its date. A page for all of a series (`1.x`) has none. */
export const releaseDateMissing: Rule = {
  name: 'release-date-missing',
  severity: 'warning',
  summary: 'A release without its date. Pages for a whole series such as `1.x` need none.',
  example: `release:
  product: lms
  version: 4.2.1
  series: 4.2`,
  mend: `release:
  product: lms
  version: 4.2.1
  series: 4.2
  date: 2023-06-12`,
  check: (site) =>
    allEntries(site)
      .filter(({ frontMatter: { release } }) => {
        return (
          release !== undefined && release.date === undefined && !release.version.endsWith('.x')
        );
      })
      .map(({ filePath, frontMatterSpans }) => ({
        rule: 'release-date-missing',
        message: 'The release has no date.',
        file: filePath,
        ...keySpan(frontMatterSpans, 'release'),
        hint: 'Add `date:` to `release:`.',
      })),
};
