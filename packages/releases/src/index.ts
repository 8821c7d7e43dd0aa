/** The public API of @docsgen/releases: the plugin, and what it knows of the releases of a site. */
export type { BadgeState } from './badges.ts';
export type * from './model/index.ts';
export { type LatestReleases, releases } from './plugin.ts';
export { type ReleaseRuleName, releaseRules } from './rules/index.ts';
export type { ReleasesInput } from './settings.ts';
export { releaseOf } from './site/read-release.ts';
export { releasesIn, type SiteReleases } from './site/site-releases.ts';
