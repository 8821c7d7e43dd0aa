import type { CollectionConfig, SiteConfig } from './config.ts';
import type { Related, Span } from './diagnostic.ts';
import type { Entry, LinkTarget } from './entry.ts';
import type { ResolvedSidebar } from './sidebar.ts';

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
  /** The collection's settings as they are for this version: its own folders and route. */
  readonly collection: CollectionConfig;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly sidebars: ReadonlyMap<string, ResolvedSidebar>;
  /** In the order of their labels. */
  readonly tags: readonly Tag[];
  readonly tagDefinitions: readonly TagDefinition[];
}

/** What a collection's file of tags says of one. */
export interface TagDefinition {
  /** What entries write. */
  readonly key: string;
  readonly label: string;
  readonly description: string | null;
  /** Below the address of all tags, without slashes at its ends; null: what follows from the key. */
  readonly address: string | null;
}

/** A tag and the entries that have it. Spellings that differ by case or dashes are one tag. */
export interface Tag {
  /** What all spellings of it have in common. */
  readonly key: string;
  /** The commonest spelling. */
  readonly label: string;
  readonly description: string | null;
  readonly route: string;
  /** In the order of their titles, without unlisted ones. */
  readonly entries: readonly Entry[];
}

/** An address that leads elsewhere, from `redirect_from` in an entry or from the configuration. */
export interface Redirect {
  /** The route that leads elsewhere, or a path that ends in `.html`; null when nothing can live there. */
  readonly from: string | null;
  /** Where it leads in the end. */
  readonly target: LinkTarget;
  /** The place that declares it, where a finding about it belongs. */
  readonly file: string;
  readonly span: Span;
  /** What the configuration says it leads to, and where; null for what an entry declares. */
  readonly to: { readonly written: string; readonly span: Span } | null;
  /** What is wrong with it. */
  readonly problem: RedirectProblem | null;
  /** Whether it gets a page: there is none at its address, and it leads somewhere. */
  readonly isPublished: boolean;
}

/** Why a redirect can't be as it was written. */
export interface RedirectProblem {
  readonly message: string;
  readonly hint?: string;
  readonly related?: readonly Related[];
}

/** A release series: its own page, where there is one, and its releases in version order. */
export interface Series {
  readonly product: 'lms' | 'app';
  readonly name: string;
  readonly page: Entry | null;
  readonly releases: readonly Entry[];
}

/** What the site's own sources made beside entries. Plain data. */
export interface MadeData {
  /** By the names of sources. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The sources of files that aren't on the disk, by path relative to the site's root. */
  readonly files: Readonly<Record<string, string>>;
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
  /** Every redirect that is declared, also what can't be published. */
  readonly redirects: readonly Redirect[];
  /** By entry route: the routes of entries that link to it, sorted. */
  readonly backlinks: ReadonlyMap<string, readonly string[]>;
  /** By `product/series`, of the collections' last versions. */
  readonly series: ReadonlyMap<string, Series>;
  /** Entries whose front matter couldn't be read. */
  readonly broken: readonly Entry[];
  /** What the site's own sources made. */
  readonly made: MadeData;
}
