import type { Related, Span } from '@docsgen/text';
import type { CollectionConfig } from './collection-config.ts';
import type { SiteConfig } from './config.ts';
import type { Entry, LinkTarget } from './entry.ts';
import type { ResolvedSidebar } from './sidebar.ts';

/** The previous or next page in reading order. */
export interface Neighbour {
  readonly label: string;
  readonly route: string;
}

/** A version's metadata, with the field names of Docusaurus's docs plugin. */
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

/**
 * A collection in one version: its entries by id and its sidebars by name, both in a fixed order.
 */
export interface Version {
  readonly info: VersionInfo;
  /** The collection's settings for this version: its own folders and route. */
  readonly collection: CollectionConfig;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly sidebars: ReadonlyMap<string, ResolvedSidebar>;
  /** Sorted by label. */
  readonly tags: readonly Tag[];
  /** By key. */
  readonly tagDefinitions: ReadonlyMap<string, TagDefinition>;
}

/** A tag in a collection's tags file. */
export interface TagDefinition {
  /** The text that entries write. */
  readonly key: string;
  readonly label: string;
  readonly description: string | null;
  /**
   * Address below that of all tags, without leading and trailing slashes; null to derive it from
   * the key.
   */
  readonly address: string | null;
}

/** A tag with its entries. Spellings that differ by case or dashes are one tag. */
export interface Tag {
  /** The normalized form that all spellings share. */
  readonly key: string;
  /** The most frequent spelling. */
  readonly label: string;
  readonly description: string | null;
  readonly route: string;
  /** Sorted by title, without unlisted ones. */
  readonly entries: readonly Entry[];
}

/** A redirect, from `redirect_from` in an entry or from the configuration. */
export interface Redirect {
  /** The former route, or a path that ends in `.html`; null for an invalid one. */
  readonly from: string | null;
  /** Its final target. */
  readonly target: LinkTarget;
  /** The declaring file and span, for findings. */
  readonly file: string;
  readonly span: Span;
  /** The target as configured, with its span; null for a redirect of an entry. */
  readonly to: { readonly written: string; readonly span: Span } | null;
  /** Its problem; null without one. */
  readonly problem: RedirectProblem | null;
  /** Whether it gets a page: its address is free, and its target exists. */
  readonly isPublished: boolean;
}

/** The problem of a redirect. */
export interface RedirectProblem {
  readonly message: string;
  readonly hint?: string;
  readonly related?: readonly Related[];
}

/** The results of the site's own sources besides entries. Plain data. */
export interface MadeData {
  /** By source name. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The names of the sources that made entries, by the entries' path relative to the root. */
  readonly files: Readonly<Record<string, string>>;
}

/** The graph of all entries, routes, sidebars and links. Immutable. */
export interface SiteGraph {
  readonly config: SiteConfig;
  /** ISO date that counts as today. */
  readonly today: string;
  readonly versions: readonly Version[];
  /** Every entry of every version by route. */
  readonly routes: ReadonlyMap<string, Entry>;
  /** Every route with a page: entries' and the theme's own. */
  readonly live: ReadonlySet<string>;
  /** By entry route. */
  readonly previous: ReadonlyMap<string, Neighbour>;
  readonly next: ReadonlyMap<string, Neighbour>;
  /** Every declared redirect, including invalid ones. */
  readonly redirects: readonly Redirect[];
  /** Backlinks: by entry route, the sorted routes of the entries that link to it. */
  readonly backlinks: ReadonlyMap<string, readonly string[]>;
  /** Entries whose front matter couldn't be read. */
  readonly broken: readonly Entry[];
  /** Results of the site's own sources. */
  readonly made: MadeData;
}
