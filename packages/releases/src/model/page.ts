import type { ExtensionMain } from '@docsgen/core';
import type { ReleaseFacts, SeriesRelease } from './facts.ts';
import type { ReleaseUpgrades } from './upgrades.ts';

/** What pages of releases and of series have in common. */
interface NotesModel {
  readonly facts: ReleaseFacts;
  /** The series page, then its releases in version order. */
  readonly series: readonly SeriesRelease[];
  /** Absent if release pages of the product don't say how to upgrade. */
  readonly upgrades?: ReleaseUpgrades;
}

/** A point release. */
export interface ReleaseModel extends NotesModel {
  readonly type: 'release';
}

/** The first release of a series. Dates are ISO. */
export interface SeriesModel extends NotesModel {
  readonly type: 'series';
  readonly generalSupportEnd: string | null;
  readonly securitySupportEnd: string | null;
  readonly extendedSecuritySupportEnd: string | null;
}

/** The title and the text of a page. */
type PageText = Omit<ExtensionMain, 'type' | 'name' | 'model'>;

/** The article of a point release. */
export interface ReleaseMain extends PageText, ReleaseModel {}

/** The article of a series. */
export interface SeriesMain extends PageText, SeriesModel {}
