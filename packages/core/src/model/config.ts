import type { Severity } from './diagnostic.ts';
import type { Extensions } from './extension.ts';
import type {
  AppearanceConfig,
  FrameConfig,
  HeadTagConfig,
  IconName,
  ScriptConfig,
} from './frame-config.ts';

/** How a file of Markdown is read. */
export type Dialect = 'commonmark' | 'mdx';

/** How a collection's files are read; `detect` looks at each. */
export type DialectSetting = Dialect | 'detect';

/** What holds for pages of MDX. Folders are absolute. */
export interface MdxConfig {
  /** The folder that `@site/` stands for. */
  readonly site: string;
  /** Folders outside of the collections that may be imported from. */
  readonly imports: readonly string[];
  readonly math: boolean;
}

/** The type a custom front matter key is declared with; `any` keeps what is written. */
export type CustomKeyType = 'string' | 'number' | 'boolean' | 'date' | 'string[]' | 'any';

/** A banner above every page of a version; `none` where there should be none. */
export type VersionBanner = 'none' | 'unreleased' | 'unmaintained';

/** What a site's configuration says about one version of a collection. */
export interface VersionConfig {
  /** As `versions.json` has it; `current` is the working copy. */
  readonly name: string;
  /** Absolute folder of its entries. */
  readonly path: string;
  /** Absolute folder of its sidebar files, or a JSON file that holds all of its sidebars. */
  readonly sidebarsPath: string;
  /** What follows from the name and its place among the others, unless said: null. */
  readonly label: string | null;
  /** Route below the collection's, without slashes at its ends. */
  readonly route: string | null;
  readonly banner: VersionBanner | null;
  readonly badge: boolean | null;
  readonly noIndex: boolean;
  readonly className: string | null;
}

/** Whether numbers before names are positions: years are none unless that is said. */
export type NumberPrefixes = boolean | 'years';

/**
 * One set of entries under one route, with its own sidebars (Docusaurus: a docs plugin
 * instance). A `Version` has the settings as they are for it: its folders and its route.
 */
export interface CollectionConfig {
  readonly id: string;
  /** The language that it is in, by its name; empty for the site's own. */
  readonly locale: string;
  /** Absolute folder of the entries. */
  readonly path: string;
  /** Patterns of the files in the folder that are entries. */
  readonly include: readonly string[];
  /** Patterns of files and folders in it that are left out. */
  readonly exclude: readonly string[];
  /** How `.md` is read; `.mdx` is always MDX. */
  readonly markdown: DialectSetting;
  /** Whether numbers before names of files and folders are positions, and no part of ids. */
  readonly numberPrefixes: NumberPrefixes;
  /** How addresses of tags are made: `plain` keeps `tinymce`, `kebab-case` makes `tiny-mce`. */
  readonly tagSlugs: 'plain' | 'kebab-case';
  /** Path of the file of tags in the folder; null for none. */
  readonly tagsFile: string | null;
  /** Absolute folder of the sidebar files, or a JSON file that holds all sidebars. */
  readonly sidebarsPath: string;
  /**
   * Sidebars that the configuration holds or computes, by name: a list of items as a sidebar
   * file has it, or a function that makes one of the entries. Not to be sent to workers.
   */
  readonly computedSidebars: Readonly<Record<string, unknown>>;
  /** Settings of versions, newest first. */
  readonly versions: readonly VersionConfig[];
  /** The version at the collection's own route; null: the newest that is not `current`. */
  readonly lastVersion: string | null;
  /** The versions that are built, by name; null: all that there are. */
  readonly onlyVersions: readonly string[] | null;
  /** Where the versions that were cut are kept, by the names that Docusaurus gives them. Absolute. */
  readonly archive: VersionArchive;
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

/** Docusaurus's layout of versions: need not exist. */
export interface VersionArchive {
  /** The list of names, newest first: `versions.json`. */
  readonly list: string;
  /** Holds a folder `version-<name>` for each. */
  readonly entries: string;
  /** Holds a file `version-<name>-sidebars.json` for each. */
  readonly sidebars: string;
}

/** An address that the configuration sends elsewhere. */
export interface RedirectConfig {
  /** Path from the site's base. */
  readonly from: string;
  /** Path from the site's base with query and fragment, or an address with http or https. */
  readonly to: string;
}

/** A reader, and the page that is for them. */
export interface FirstStep {
  /** Who it is for, such as "Testers". */
  readonly label: string;
  readonly description: string;
  readonly icon: IconName | null;
  /** A route of the site. */
  readonly to: string;
}

/** A severity for a rule, or `off`. */
export type RuleLevel = Severity | 'off';

/**
 * How much a rule matters: everywhere, or by patterns for paths relative to the site's root,
 * of which the last that fits counts.
 */
export type RuleSetting = RuleLevel | Readonly<Record<string, RuleLevel>>;

/** How addresses outside of the site are called, where that is asked for. */
export interface ExternalConfig {
  /** Patterns for addresses that aren't called. */
  readonly ignore: readonly string[];
  /** Seconds that an answer may take. */
  readonly timeout: number;
  /** Calls at one time, and those to one host. */
  readonly concurrency: number;
  readonly perHost: number;
  /** Days for which an answer counts. */
  readonly maxAge: number;
  /** Whether the part behind `#` must be on the page. */
  readonly anchors: boolean;
  /** Whether this computer and private networks may be called. */
  readonly allowPrivate: boolean;
}

/** What a site changes about the theme. Paths are absolute. */
export interface ThemeConfig {
  /** Stylesheets of its own, which come after the theme's. */
  readonly stylesheets: readonly string[];
  /** Modules of components by the name of the one that each takes the place of. */
  readonly components: Readonly<Record<string, string>>;
  /** Modules of directives by the name that they are written with. */
  readonly directives: Readonly<Record<string, string>>;
  /** Words of the interface by their names. */
  readonly messages: Readonly<Record<string, string>>;
  /** Whether links show what they lead to. */
  readonly previews: boolean;
  /** Whether a page lists the pages that link to it. */
  readonly backlinks: boolean;
}

/** A path that the configuration names. */
export interface NamedPath {
  /** The setting's own name, and those of the settings that it is below. */
  readonly keys: readonly string[];
  /** As it is written. */
  readonly written: string;
  /** Absolute. */
  readonly path: string;
  /** Whether it is written, or what is looked for where nothing is. */
  readonly isDefault: boolean;
}

/**
 * A language of the site. Its name is a folder of each collection, and the first segment of its
 * pages' routes; those of the site's own language have neither.
 */
export interface LocaleConfig {
  readonly name: string;
  /** Empty for the site's own language, else the name. */
  readonly path: string;
  /** A language tag (BCP 47). */
  readonly lang: string;
  /** What the language calls itself. */
  readonly label: string;
  readonly title: string;
  readonly tagline: string;
  /** Words of the interface by their names; null: those of the site as a whole. */
  readonly messages: Readonly<Record<string, string>> | null;
  readonly frame: FrameConfig;
  readonly firstSteps: readonly FirstStep[];
  /** Collections by their ids, as far as they are called something else. */
  readonly collections: Readonly<Record<string, CollectionWords>>;
}

/** What a collection is called in a language; what isn't there is as in the site's own. */
export interface CollectionWords {
  readonly label?: string | undefined;
  readonly versionLabel?: string | undefined;
  /** Labels of tabs by their sidebars. */
  readonly navigation?: Readonly<Record<string, string>> | undefined;
}

/** The forms of a feed: Atom (RFC 4287) and JSON Feed 1.1. */
export type FeedFormat = 'atom' | 'json';

/** A feed of news. */
export interface FeedConfig {
  readonly id: string;
  readonly title: string;
  /** Id of the collection whose entries it has. */
  readonly collection: string;
  /** The folder of the entries in the collection; empty for all of it. */
  readonly folder: string;
  /** Id of the entry whose dated headings are the items; null: entries are. */
  readonly changelog: string | null;
  readonly limit: number;
  readonly formats: readonly FeedFormat[];
}

/** How pictures for sharing are made. */
export interface ShareImagesConfig {
  /** Paths in the static folder; each is for what those before it lack. */
  readonly fonts: readonly string[];
}

/** The site's settings, complete and validated. Folders are absolute POSIX paths. */
export interface SiteConfig {
  /** The folder that diagnostics' paths are relative to: the configuration's own. */
  readonly root: string;
  /** The configuration's own path relative to the root; null where there is none, or it is unknown. */
  readonly file: string | null;
  readonly title: string;
  /** One sentence about the site, for its home page and metadata. */
  readonly tagline: string;
  /** Origin for canonical addresses, without a trailing slash; empty when unknown. */
  readonly url: string;
  /** Starts and ends with a slash. */
  readonly base: string;
  readonly trailingSlash: boolean;
  readonly lang: string;
  /** The languages, the site's own first; empty for a site in one. */
  readonly locales: readonly LocaleConfig[];
  /** ISO date that counts as today; null: the newest date in the content. */
  readonly date: string | null;
  readonly outDir: string;
  readonly staticDir: string;
  /** Whether `_headers` and `_redirects` of the static folder join those that are made. */
  readonly hostRules: 'join' | 'replace';
  /** Extensions of files beside entries that are published although browsers run them. */
  readonly allowedAssets: readonly string[];
  /** Hosts of other sites that pages may show in frames. */
  readonly allowedFrames: readonly string[];
  readonly collections: readonly CollectionConfig[];
  /** What pages of MDX may import, and whether dollars mean formulas there. */
  readonly mdx: MdxConfig;
  /** Whether dollars in Markdown mean formulas. */
  readonly math: boolean;
  /** What must be there because the configuration names it. */
  readonly namedPaths: readonly NamedPath[];
  readonly customKeys: Readonly<Record<string, CustomKeyType>>;
  readonly redirects: readonly RedirectConfig[];
  /** Where each kind of reader begins, for the home pages. */
  readonly firstSteps: readonly FirstStep[];
  /** By the names of rules. */
  readonly rules: Readonly<Record<string, RuleSetting>>;
  /** What the site adds to docsgen. */
  readonly extensions: Extensions;
  readonly external: ExternalConfig;
  readonly theme: ThemeConfig;
  readonly frame: FrameConfig;
  readonly head: readonly HeadTagConfig[];
  readonly scripts: readonly ScriptConfig[];
  readonly appearance: AppearanceConfig;
  /** Pictures for sharing; null for a site without. */
  readonly shareImages: ShareImagesConfig | null;
  /** Feeds of news, beside those of releases. */
  readonly feeds: readonly FeedConfig[];
  /** Whether the site can be searched. */
  readonly search: boolean;
  /** What pages count in the search, by patterns for their files: the last that fits. */
  readonly searchWeights: Readonly<Record<string, number>>;
  /** Whether entries marked `draft` are built. */
  readonly drafts: boolean;
}
