/** The types of release notes and of upgrades. */
export type * from './facts.ts';
export type * from './page.ts';
export type * from './release.ts';
export type * from './settings.ts';
export type * from './upgrade.ts';
export type * from './upgrades.ts';
