import type { CollectionConfig, SiteConfig } from './config.ts';
import type { Entry } from './entry.ts';
import type { Sidebar } from './sidebar.ts';

/** An entry's neighbour in reading order. */
export interface Neighbour {
  readonly label: string;
  readonly route: string;
}

/** What a version says of itself, by the field names of Docusaurus's docs plugin. */
export interface VersionInfo {
  readonly pluginId: string;
  readonly version: string;
  readonly label: string;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly badge: boolean;
  readonly noIndex: boolean;
  readonly className: string;
  readonly isLast: boolean;
}

/** A collection in one version: its entries by id and its sidebars by name, both in a fixed order. */
export interface Version {
  readonly info: VersionInfo;
  readonly collection: CollectionConfig;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly sidebars: ReadonlyMap<string, Sidebar>;
}

/** A release series: its own page, where there is one, and its releases in version order. */
export interface Series {
  readonly product: 'lms' | 'app';
  readonly name: string;
  readonly page: Entry | null;
  readonly releases: readonly Entry[];
}

/** The graph: one place that knows every entry, route, sidebar and link. Immutable. */
export interface Site {
  readonly config: SiteConfig;
  /** ISO date that counts as today. */
  readonly today: string;
  readonly versions: readonly Version[];
  /** Every entry of every version by route. */
  readonly routes: ReadonlyMap<string, Entry>;
  /** By entry route. */
  readonly previous: ReadonlyMap<string, Neighbour>;
  readonly next: ReadonlyMap<string, Neighbour>;
  /** By entry route: the routes of entries that link to it, sorted. */
  readonly backlinks: ReadonlyMap<string, readonly string[]>;
  /** By `product/series`. */
  readonly series: ReadonlyMap<string, Series>;
}
