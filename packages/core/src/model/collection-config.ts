import type { Dialect } from '@docsgen/markdown/document';

/** The syntax of a collection's files; `detect` decides by the content of each. */
export type DialectSetting = Dialect | 'detect';

/** A banner above every page of a version; `none` for no banner. */
export type VersionBanner = 'none' | 'unreleased' | 'unmaintained';

/** The commit that a version is read from, in place of folders of the working tree. */
export interface VersionRef {
  /** As the configuration names it: a branch, a tag or a commit. */
  readonly name: string;
  /** The hash of the commit that it named when the configuration was loaded. */
  readonly commit: string;
  /**
   * Absolute path under which the file system has the repository's files at this commit: the site's
   * root and the name with a colon, such as `/site/v4.2:`.
   */
  readonly mount: string;
  /** Absolute path below `mount` of the site's root at this commit. */
  readonly root: string;
}

/** The settings of one version of a collection. */
export interface VersionConfig {
  /** As in `versions.json`; `current` is the working copy. */
  readonly name: string;
  /** Absolute folder of its entries. */
  readonly path: string;
  /** Absolute folder of its sidebar files, or a JSON file with all of them. */
  readonly sidebarsPath: string;
  /** Null for the default, which depends on the name and the order of versions. */
  readonly label: string | null;
  /** Route below the collection's, without leading and trailing slashes. */
  readonly route: string | null;
  readonly banner: VersionBanner | null;
  readonly badge: boolean | null;
  readonly noIndex: boolean;
  readonly className: string | null;
  /** Null for a version in folders of the working tree. */
  readonly ref: VersionRef | null;
  /** Address of the folder of its entries in an editor; null for the default. */
  readonly editUrl: string | null;
  /** Values of variables, by name. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Whether number prefixes are positions; with `years` four-digit years are, too. */
export type NumberPrefixes = boolean | 'years';

/**
 * A set of entries under one route, with its own sidebars (Docusaurus: a docs plugin instance). A
 * `Version` has its own copy, with its folders and its route.
 */
export interface CollectionConfig {
  readonly id: string;
  /** The name of its language; empty for the site's own. */
  readonly locale: string;
  /** Absolute folder of the entries. */
  readonly path: string;
  /** Absolute folder of the originals of its translations; null for originals. */
  readonly originals: string | null;
  /** Where the file of a translation is, such as `{locale}/{path}`, from the originals' folder. */
  readonly translations: string;
  /** Ends of file names, such as `.de`, that say the language and are no part of an entry's path. */
  readonly languageEnds: readonly string[];
  /** Patterns of the files in the folder that are entries. */
  readonly include: readonly string[];
  /** Patterns of files and folders that are excluded. */
  readonly exclude: readonly string[];
  /** The syntax of `.md` files; `.mdx` is always MDX. */
  readonly markdown: DialectSetting;
  /** Whether number prefixes of files and folders are positions and are removed from ids. */
  readonly numberPrefixes: NumberPrefixes;
  /** Addresses of entries by their files in the folder. That of an index ends in a slash. */
  readonly slugs: Readonly<Record<string, string>>;
  /** How addresses of tags are made: `plain` keeps `tinymce`, `kebab-case` makes `tiny-mce`. */
  readonly tagSlugs: 'plain' | 'kebab-case';
  /** Path of the tags file in the folder; null without one. */
  readonly tagsFile: string | null;
  /** Absolute folder of the sidebar files, or a JSON file with all sidebars. */
  readonly sidebarsPath: string;
  /**
   * Inline sidebars by name: a list of items as in a sidebar file, or a function that computes it
   * from the entries. Can't be sent to workers.
   */
  readonly computedSidebars: Readonly<Record<string, unknown>>;
  /** The commit that the files of this version come from; null for the working tree. */
  readonly ref: VersionRef | null;
  /** Values of variables by name: the collection's, with the site's and the version's. */
  readonly variables: Readonly<Record<string, string>>;
  /** Settings of versions, newest first. */
  readonly versions: readonly VersionConfig[];
  /** The version at the collection's own route; null for the newest that isn't `current`. */
  readonly lastVersion: string | null;
  /** Names of the versions that are built; null for all. */
  readonly onlyVersions: readonly string[] | null;
  /** Folders of the cut versions, in Docusaurus's layout. Absolute. */
  readonly archive: VersionArchive;
  /** Route below the base, without leading and trailing slashes; empty for the site's root. */
  readonly routeBasePath: string;
  /** The route with `{locale}` in it, if each language has its name there; null otherwise. */
  readonly localRoute: string | null;
  /** The route of the originals of its translations; null for originals. */
  readonly originalRoute: string | null;
  readonly label: string;
  /** Address of the source folder in an editor; an entry's path is appended. Null without one. */
  readonly editUrl: string | null;
  /** The label of the version `current`. */
  readonly versionLabel: string;
  /** The sidebars that are tabs of the site's header, in order, with their labels. */
  readonly navigation: readonly { readonly sidebar: string; readonly label: string }[];
}

/** Docusaurus's layout of versions; the paths need not exist. */
export interface VersionArchive {
  /** The list of names, newest first: `versions.json`. */
  readonly list: string;
  /** Contains a folder `version-<name>` for each. */
  readonly entries: string;
  /** Contains a file `version-<name>-sidebars.json` for each. */
  readonly sidebars: string;
}

/** A path in the configuration. */
export interface NamedPath {
  /** The keys of the setting, outermost first. */
  readonly keys: readonly string[];
  /** As written. */
  readonly written: string;
  /** Absolute path. */
  readonly path: string;
  /** Whether the path is a default that the configuration doesn't set. */
  readonly isDefault: boolean;
}
