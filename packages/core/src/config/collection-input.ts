import type { DialectSetting, NumberPrefixes, VersionBanner } from '../model/index.ts';

import type { RefGrouping } from './version-schema.ts';

/** An entry as passed to a function that computes a sidebar. */
export interface ListedEntry {
  id: string;
  title: string;
  description: string;
  /** The entry's folder, relative to the collection's; empty for the collection's own. */
  folder: string;
  /** Front matter `sidebar_position` or the number prefix of the file's name. */
  position: number | null;
  tags: readonly string[];
}

/**
 * A sidebar in the configuration: items as in a sidebar file, lists of items by category label, or
 * a function that returns them.
 */
export type ComputedSidebar =
  | unknown[]
  | Record<string, unknown>
  | ((entries: readonly ListedEntry[]) => unknown[]);

/** Settings that versions in folders and versions of git refs share. */
interface AnyVersionInput {
  /**
   * Folder of the entries; `versioned_docs/version-<name>` by default, for a ref the collection's.
   */
  path?: string;
  /**
   * Folder of the sidebar files, or a JSON file with all sidebars;
   * `versioned_sidebars/version-<name>-sidebars.json` by default, for a ref the collection's.
   */
  sidebars?: string;
  /** By default versions before the last are `unmaintained`, those after it `unreleased`. */
  banner?: VersionBanner;
  /** Whether pages show the name of their version; by default if there are several versions. */
  badge?: boolean;
  /** Whether search engines are asked not to index its pages. */
  noIndex?: boolean;
  className?: string;
  /**
   * Address of the folder of its entries in an editor; that of the collection by default, for a ref
   * none.
   */
  editUrl?: string;
  /** Values of variables in this version. */
  variables?: Record<string, string | number>;
}

/** Versions for the tags and branches that match a pattern, in a configuration file. */
export interface VersionsInput extends AnyVersionInput {
  /** Such as `v*`; the text in place of `*` is a number such as `4.2.1`, else the ref is skipped. */
  refs: string;
  /**
   * The refs that become versions: the newest of each `minor` version (`4.2`, the default), of each
   * `major` one, or every `patch` (`4.2.1`).
   */
  each?: RefGrouping;
  /** The maximum number of versions, newest first. */
  limit?: number;
  /** The oldest date (`2023-01-31`) of a commit that becomes a version. */
  since?: string;
}

/** A version in a configuration file. */
export interface VersionInput extends AnyVersionInput {
  /** Its name in `versions.json`; `current` is the collection's own folder. */
  name: string;
  /** The branch, tag or commit that its files come from, such as `v4.2`, in place of folders. */
  ref?: string;
  label?: string;
  /**
   * Route below the collection's. By default the name, `next` for `current`, and empty for the last
   * version.
   */
  route?: string;
}

/** A collection in a configuration file. */
export interface CollectionInput {
  id: string;
  /** Folder of the entries, relative to the configuration file. */
  path: string;
  /**
   * Patterns of the files in that folder that are entries; by default those that end in `.md`,
   * `.mdx` or `.markdown`.
   */
  include?: string[];
  /** Patterns of files and folders to exclude, such as `drafts/**`. */
  exclude?: string[];
  /**
   * Where the file of a translation is, from that folder: `{locale}/{path}` by default, in which
   * `{path}` is the path of the original without its extension; `../{locale}/{path}` for folders
   * beside each other, `{path}.{locale}` for `install.de.md` beside `install.md`.
   */
  translations?: string;
  /**
   * How `.md` is parsed: as CommonMark (the default), as MDX, by the content of each file
   * (`detect`), or in the dialect of another tool (`mkdocs`, `vitepress`, `mdbook`, …). `.mdx` is
   * always MDX.
   */
  markdown?: DialectSetting;
  /**
   * Whether number prefixes are positions: `01-intro.md` has position 1 and the id `intro`. True by
   * default. With `years` `2021-news.md` has the id `news`, too, as in Docusaurus.
   */
  numberPrefixes?: NumberPrefixes;
  /**
   * Addresses of entries by their files in that folder, such as
   * `{ 'packages/a/src/index.md': '/a/' }`, below the route of the collection.
   */
  slugs?: Record<string, string>;
  /**
   * How addresses of tags are made: `plain` (the default), or `kebab-case` as in Docusaurus, which
   * makes `tiny-mce` of TinyMCE.
   */
  tagSlugs?: 'plain' | 'kebab-case';
  /** File in the folder that defines tags by key, such as `tags.yml`. */
  tagsFile?: string;
  /** Folder of the sidebar files, or a JSON file with all sidebars; `sidebars` by default. */
  sidebars?: string;
  /** Inline sidebars, by name. */
  computedSidebars?: Record<string, ComputedSidebar>;
  /** Route below the base; the id by default. Empty or `/` for the site's root. */
  routeBasePath?: string;
  label?: string;
  /** Address of the source folder in an editor; an entry's path is appended. */
  editUrl?: string;
  /** Values of variables in this collection. */
  variables?: Record<string, string | number>;
  /** The label of the version `current`; `Next` by default. */
  versionLabel?: string;
  /**
   * Settings of versions, newest first. A version that `versions.json` lists needs an entry only to
   * change a default.
   */
  versions?: (VersionInput | VersionsInput)[];
  /** The version at the collection's own route; by default the newest one that was cut. */
  lastVersion?: string;
  /** Names of the versions that are built; all by default. */
  onlyVersions?: string[];
  /** The sidebars that are tabs of the header, in order; all by default. */
  navigation?: (string | { sidebar: string; label: string })[];
}
