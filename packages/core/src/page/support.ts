import { seriesKey } from '../graph/series.ts';
import type { Release, Series, SiteGraph, SupportState } from '../model/index.ts';

/** A release's state of support on the site's date, computed from the dates of its series. */
export function supportState(release: Release, site: SiteGraph): SupportState {
  const page = seriesOf(release, site)?.page?.frontMatter.release ?? release;
  const { today } = site;
  const until = page.generalSupportEnd;
  const security = page.extendedSecuritySupportEnd ?? page.securitySupportEnd;
  if (release.date !== undefined && release.date > today)
    return { type: 'planned', from: release.date };
  if (until !== undefined && until >= today) return { type: 'supported', until };
  if (security !== undefined && security >= today) return { type: 'security', until: security };
  const end = security ?? until;
  return end === undefined ? { type: 'unknown' } : { type: 'ended', on: end };
}

/** The series of a release. */
export function seriesOf(release: Release, site: SiteGraph): Series | undefined {
  return site.series.get(seriesKey(release.product, release.series));
}
