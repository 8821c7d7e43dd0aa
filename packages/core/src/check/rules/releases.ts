import type { Entry } from '../../model/index.ts';
import { valueSpan } from '../../text/lines.ts';
import { lastSegment } from '../../text/paths.ts';
import { allEntries, type Found, keySpan, type Rule } from '../rule.ts';

/** A release without a date. The page of a whole series (`1.x`) needs none. */
export const releaseDateMissing: Rule = {
  name: 'release-date-missing',
  severity: 'warning',
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
  check: (site) => allEntries(site).flatMap(undated),
};

function undated({ filePath, frontMatter: { release }, frontMatterSpans }: Entry): Found[] {
  if (release === undefined || release.date !== undefined) return [];
  if (release.version.endsWith('.x')) return [];
  const span = keySpan(frontMatterSpans, 'release');
  const message = 'The release has no date.';
  const hint = 'Add `date:` to `release:`.';
  return [{ message, file: filePath, ...span, hint }];
}

/** A release whose version isn't the last segment of its id, without a leading `v`. */
export const releaseIdMismatch: Rule = {
  name: 'release-id-mismatch',
  severity: 'warning',
  summary: "A release whose version isn't the last segment of its id.",
  example: `content/releases/4.2/4.2.1.md

release:
  version: 4.2.2`,
  fixed: `content/releases/4.2/4.2.1.md

release:
  version: 4.2.1`,
  check: (site) => allEntries(site).flatMap(mismatchOf),
};

function mismatchOf({ id, filePath, frontMatter, frontMatterSpans }: Entry): Found[] {
  const version = frontMatter.release?.version;
  const segment = lastSegment(id).replace(/^v/, '');
  if (version === undefined || version === segment) return [];
  const message = `The version is "${version}", but the entry's id ends in "${lastSegment(id)}".`;
  const span = valueSpan(frontMatterSpans, 'release.version');
  const hint = 'Make them equal: the id of a release page is its route.';
  return [{ message, file: filePath, ...span, hint }];
}

/** A release whose `supersededBy` names a release without a page. */
export const releaseSupersededMissing: Rule = {
  name: 'release-superseded-missing',
  severity: 'warning',
  summary: 'A `supersededBy` that names a release without a page.',
  example: `supersededBy:
  version: 4.2.22`,
  fixed: `supersededBy:
  version: 4.2.2`,
  check(site) {
    const releases = allEntries(site).flatMap(releaseOf);
    const known = new Set(
      releases.map(({ release: { product, version } }) => `${product}/${version}`),
    );
    return releases.flatMap(({ entry: { filePath, frontMatterSpans }, release }): Found[] => {
      const successor = release.supersededBy?.version;
      if (successor === undefined || known.has(`${release.product}/${successor}`)) return [];
      const message = `There is no page for release ${successor}.`;
      const span = valueSpan(frontMatterSpans, 'release.supersededBy.version');
      return [{ message, file: filePath, ...span }];
    });
  },
};

function releaseOf(entry: Entry) {
  const { release } = entry.frontMatter;
  return release === undefined ? [] : [{ entry, release }];
}
