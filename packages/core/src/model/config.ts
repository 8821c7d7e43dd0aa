import type { AutolinkConfig } from '@docsgen/markdown/document';
import type { CollectionConfig, NamedPath } from './collection-config.ts';
import type { Severity } from './diagnostic.ts';
import type { Extensions } from './extension.ts';
import type {
  AppearanceConfig,
  FrameConfig,
  HeadTagConfig,
  IconName,
  ScriptConfig,
} from './frame-config.ts';

/** Settings for MDX pages. Folders are absolute. */
export interface MdxConfig {
  /** The folder that `@site/` refers to. */
  readonly site: string;
  readonly math: boolean;
}

/** The declared type of a custom front matter key; `any` keeps the value as written. */
export type CustomKeyType = 'string' | 'number' | 'boolean' | 'date' | 'string[]' | 'any';

/** A redirect of the configuration. */
export interface RedirectConfig {
  /** Path from the site's base. */
  readonly from: string;
  /** Path from the site's base with query and fragment, or an absolute HTTP address. */
  readonly to: string;
}

/** A starting point for a kind of reader. */
export interface FirstStep {
  /** The kind of reader, such as "Testers". */
  readonly label: string;
  readonly description: string;
  readonly icon: IconName | null;
  /** A route of the site. */
  readonly to: string;
}

/** A severity of a rule, or `off`. */
export type RuleLevel = Severity | 'off';

/**
 * The severity of a rule: everywhere, or by patterns for paths relative to the site's root, of
 * which the last match wins.
 */
export type RuleSetting = RuleLevel | Readonly<Record<string, RuleLevel>>;

/** The cache that machines share. It has no influence on what a build writes. */
export interface RemoteCacheConfig {
  /** The address of its values, which ends with a slash. */
  readonly address: string;
  /** Whether builds write to it; null if that depends on the environment. */
  readonly write: boolean | null;
  /** Seconds after which a build goes on without it. */
  readonly timeout: number;
  /** The public key of those whose values are used, as Base64; null to use all values. */
  readonly publicKey: string | null;
}

/** Settings for requests to external addresses. */
export interface ExternalConfig {
  /** Patterns of addresses that are skipped, such as `https://example.org/**`. */
  readonly ignore: readonly string[];
  /** Timeout of a request in seconds; 15 by default. */
  readonly timeout: number;
  /** Maximum concurrent requests; 16 by default. */
  readonly concurrency: number;
  /** Maximum concurrent requests to one host; 2 by default. */
  readonly perHost: number;
  /** Days for which a successful result is cached; 7 by default. */
  readonly maxAge: number;
  /** Whether the fragment must exist on the page. */
  readonly anchors: boolean;
  /** Whether localhost and private networks may be requested. */
  readonly allowPrivate: boolean;
}

/** What is done with a sample: `compile` runs a command on its file, `console` is a session. */
export type SampleKind = 'compile' | 'console';

/** How `docsgen test` runs the samples of some languages. */
export interface SampleConfig {
  /** The name by which a block chooses these settings; empty for the usual ones. */
  readonly name: string;
  readonly languages: readonly string[];
  readonly kind: SampleKind;
  /** The command line for each sample; for a session the shell. */
  readonly command: string;
  /** The name of a sample's file, unless the block has one. */
  readonly file: string;
  /** Whether all blocks are run, or those with the word `test`. */
  readonly blocks: 'all' | 'marked';
  /** What has a folder of its own: each block, or all blocks of a page together. */
  readonly group: 'block' | 'page';
  /** Patterns for the paths of pages from the site's root; empty for all pages. */
  readonly files: readonly string[];
  /** A command line that prepares the folder of a run; empty for an empty folder. */
  readonly setup: string;
  /** Variables of the environment, besides the usual ones. */
  readonly env: Readonly<Record<string, string>>;
  /** Command lines that print what results depend on; without any, nothing is cached. */
  readonly versions: readonly string[];
  /** The most seconds that a command may take. */
  readonly timeout: number;
}

/** A site's changes to the theme. Paths are absolute. */
export interface ThemeConfig {
  /** The site's stylesheets, which follow the theme's. */
  readonly stylesheets: readonly string[];
  /** Modules of components, by the name of the replaced component. */
  readonly components: Readonly<Record<string, string>>;
  /** Modules of directives, by name. */
  readonly directives: Readonly<Record<string, string>>;
  /** Modules of the templates of pages, by the names of their extensions. */
  readonly templates: Readonly<Record<string, string>>;
  /** Modules of the templates of panels, by the names of their extensions. */
  readonly panels: Readonly<Record<string, string>>;
  /** Texts of the interface, by key. */
  readonly messages: Readonly<Record<string, string>>;
  readonly features: ThemeFeatures;
}

/** Optional features of the theme, which templates read from the frame of a page. */
export interface ThemeFeatures {
  /** Whether links show a preview of their target; true by default. */
  readonly previews: boolean;
  /** Whether a page lists the pages that link to it; false by default. */
  readonly backlinks: boolean;
  /** Whether a translation that is behind its original says so; false by default. */
  readonly outdatedTranslations: boolean;
  /** How many words a minute readers read, for the reading time of pages; null to show none. */
  readonly readingTime: number | null;
}

/**
 * A language of the site. Its name is a folder of each collection and the first segment of its
 * pages' routes; the site's own language has neither.
 */
export interface LocaleConfig {
  readonly name: string;
  /** Empty for the site's own language, else the name. */
  readonly path: string;
  /** A language tag (BCP 47). */
  readonly lang: string;
  /** The language's own name. */
  readonly label: string;
  readonly title: string;
  readonly tagline: string;
  /** Texts of the interface, by key; null for those of the site. */
  readonly messages: Readonly<Record<string, string>> | null;
  readonly frame: FrameConfig;
  readonly firstSteps: readonly FirstStep[];
  /** Labels of collections by id, if they differ. */
  readonly collections: Readonly<Record<string, CollectionWords>>;
}

/** Labels of a collection in a language; missing ones are inherited from the site. */
export interface CollectionWords {
  readonly label?: string | undefined;
  readonly versionLabel?: string | undefined;
  /** Labels of tabs, by sidebar. */
  readonly navigation?: Readonly<Record<string, string>> | undefined;
}

/** Settings of generated social images. */
export interface ShareImagesConfig {
  /** Paths in the static folder; each supplies characters that those before it lack. */
  readonly fonts: readonly string[];
}

/** The validated settings of a site. Folders are absolute POSIX paths. */
export interface SiteConfig {
  /** The folder that paths of diagnostics are relative to: the configuration's own. */
  readonly root: string;
  /** The configuration's path relative to the root; null without one. */
  readonly file: string | null;
  readonly title: string;
  /** A description in one sentence, for the home page and metadata. */
  readonly tagline: string;
  /** Origin for canonical addresses, without a trailing slash; empty if unknown. */
  readonly url: string;
  /** Starts and ends with a slash. */
  readonly base: string;
  readonly trailingSlash: boolean;
  readonly lang: string;
  /** The languages, the site's own first; empty for a monolingual site. */
  readonly locales: readonly LocaleConfig[];
  /** ISO date that counts as today; null for the newest date in the content. */
  readonly date: string | null;
  readonly outDir: string;
  readonly staticDir: string;
  /**
   * Whether `_headers` and `_redirects` of the static folder are appended to the generated ones.
   */
  readonly hostRules: 'join' | 'replace';
  /** Extensions of files beside entries that are published although browsers execute them. */
  readonly allowedAssets: readonly string[];
  /** Absolute paths of folders outside of the collections whose files pages may show. */
  readonly assetFolders: readonly string[];
  /** Hosts that pages may embed in frames. */
  readonly allowedFrames: readonly string[];
  /** Keys that become links in texts. */
  readonly autolinks: readonly AutolinkConfig[];
  readonly collections: readonly CollectionConfig[];
  /** Absolute paths of folders and files outside of the collections that pages may include. */
  readonly includes: readonly string[];
  /** Values of variables, by name; null if the site has none, so that `{{name}}` is text. */
  readonly variables: Readonly<Record<string, string>> | null;
  /** Settings for MDX pages: the folder of `@site/`, and whether dollars delimit formulas. */
  readonly mdx: MdxConfig;
  /** Whether dollars delimit formulas in Markdown. */
  readonly math: boolean;
  /** Configured paths that must exist. */
  readonly namedPaths: readonly NamedPath[];
  readonly customKeys: Readonly<Record<string, CustomKeyType>>;
  readonly redirects: readonly RedirectConfig[];
  /** Starting points for each kind of reader, for home pages. */
  readonly firstSteps: readonly FirstStep[];
  /** By rule. */
  readonly rules: Readonly<Record<string, RuleSetting>>;
  /** The site's extensions. */
  readonly extensions: Extensions;
  readonly external: ExternalConfig;
  /** Null for a site whose machines share none. */
  readonly remoteCache: RemoteCacheConfig | null;
  readonly samples: readonly SampleConfig[];
  readonly theme: ThemeConfig;
  readonly frame: FrameConfig;
  readonly head: readonly HeadTagConfig[];
  readonly scripts: readonly ScriptConfig[];
  readonly appearance: AppearanceConfig;
  /** Generated social images; null for a site without them. */
  readonly shareImages: ShareImagesConfig | null;
  /** Whether the site has a search. */
  readonly search: boolean;
  /** Weights of pages in the search, by path pattern: the last match wins. */
  readonly searchWeights: Readonly<Record<string, number>>;
  /** Whether entries marked `draft` are built. */
  readonly drafts: boolean;
}

/**
 * The settings of the plugins that docsgen itself brings, by their names. Each adds its own to this
 * interface (`declare module '@docsgen/core'`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add properties to it
export interface PluginSettings {}
