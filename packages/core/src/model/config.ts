import type { RuleName, Severity } from './diagnostic.ts';

/** The type a custom front matter key is declared with. */
export type CustomKeyType = 'string' | 'number' | 'boolean' | 'date' | 'string[]';

/** One set of entries under one route, with its own sidebars (Docusaurus: a docs plugin instance). */
export interface CollectionConfig {
  readonly id: string;
  /** Absolute folder of the entries. */
  readonly path: string;
  /** Absolute folder of the sidebar files. */
  readonly sidebarsPath: string;
  /** Route below the base, without slashes at its ends; empty for the site's root. */
  readonly routeBasePath: string;
  readonly label: string;
  /** Address of the folder's sources in an editor; an entry's path is appended. Null for none. */
  readonly editUrl: string | null;
  /** The label of the version `current`. */
  readonly versionLabel: string;
  /** The sidebars that are tabs of the site's header, in their order, with their labels. */
  readonly navigation: readonly { readonly sidebar: string; readonly label: string }[];
}

/** A severity for a rule, or `off`. */
export type RuleLevel = Severity | 'off';

/** The site's settings, complete and validated. Folders are absolute POSIX paths. */
export interface SiteConfig {
  /** The folder that diagnostics' paths are relative to: the configuration's own. */
  readonly root: string;
  readonly title: string;
  /** One sentence about the site, for its home page and metadata. */
  readonly tagline: string;
  /** Origin for canonical addresses, without a trailing slash; empty when unknown. */
  readonly url: string;
  /** Starts and ends with a slash. */
  readonly base: string;
  readonly trailingSlash: boolean;
  readonly lang: string;
  /** ISO date that counts as today; null: the newest date in the content. */
  readonly date: string | null;
  readonly outDir: string;
  readonly staticDir: string;
  readonly collections: readonly CollectionConfig[];
  readonly customKeys: Readonly<Record<string, CustomKeyType>>;
  readonly rules: Partial<Readonly<Record<RuleName, RuleLevel>>>;
  /** Whether entries marked `draft` are built. */
  readonly drafts: boolean;
}
