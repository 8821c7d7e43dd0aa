import * as v from 'valibot';
import { record, text, textLike, textWhere } from '../data/schema.ts';
import type { DialectSetting, NumberPrefixes, VersionBanner } from '../model/index.ts';
import { isSlug } from '../routes/routes.ts';
import { isSafeAddress } from '../text/address.ts';
import { sourcePatterns } from './source-patterns.ts';

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

/** A version in a configuration file. */
export interface VersionInput {
  /** Its name in `versions.json`; `current` is the collection's own folder. */
  name: string;
  /** Folder of the entries; `versioned_docs/version-<name>` by default. */
  path?: string;
  /**
   * Folder of the sidebar files, or a JSON file with all sidebars;
   * `versioned_sidebars/version-<name>-sidebars.json` by default.
   */
  sidebars?: string;
  label?: string;
  /**
   * Route below the collection's. By default the name, `next` for `current`, and empty for the last
   * version.
   */
  route?: string;
  /** By default versions before the last are `unmaintained`, those after it `unreleased`. */
  banner?: VersionBanner;
  /** Whether pages show the name of their version; by default if there are several versions. */
  badge?: boolean;
  /** Whether search engines are asked not to index its pages. */
  noIndex?: boolean;
  className?: string;
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
   * How `.md` is parsed: as CommonMark (the default), as MDX, by the content of each file
   * (`detect`), or in the dialect of another tool (`mkdocs`, `vitepress`, `mdbook`). `.mdx` is
   * always MDX.
   */
  markdown?: DialectSetting;
  /**
   * Whether number prefixes are positions: `01-intro.md` has position 1 and the id `intro`. True by
   * default. With `years` `2021-news.md` has the id `news`, too, as in Docusaurus.
   */
  numberPrefixes?: NumberPrefixes;
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
  /** The label of the version `current`; `Next` by default. */
  versionLabel?: string;
  /**
   * Settings of versions, newest first. A version that `versions.json` lists needs an entry only to
   * change a default.
   */
  versions?: VersionInput[];
  /** The version at the collection's own route; by default the newest one that was cut. */
  lastVersion?: string;
  /** Names of the versions that are built; all by default. */
  onlyVersions?: string[];
  /** The sidebars that are tabs of the header, in order; all by default. */
  navigation?: (string | { sidebar: string; label: string })[];
}

/** A path below another. Slashes at its ends are ignored, so `/` is empty. */
const pathBelow = textLike(/^\/?([^/\\]+(\/[^/\\]+)*\/?)?$/, 'Write a path with single slashes.');

/** A path without leading and trailing slashes. */
export function withoutSlashes(path: string): string {
  return path.replace(/^\/|\/$/g, '');
}

const banners = ['none', 'unreleased', 'unmaintained'] as const;

const version = {
  name: textWhere(isVersionName, 'Write a name without slashes and spaces.'),
  path: v.optional(text),
  sidebars: v.optional(text),
  label: v.optional(text),
  route: v.optional(pathBelow),
  banner: v.optional(v.picklist(banners)),
  badge: v.optional(v.boolean()),
  noIndex: v.optional(v.boolean(), false),
  className: v.optional(text),
};

/** The schema of a collection. Its output has defaults filled in. */
export const collectionSchema = record({
  id: textLike(/^[A-Za-z][\w-]*$/, 'Write letters, digits and dashes.'),
  path: text,
  include: v.optional(v.array(text), [...sourcePatterns.entries]),
  exclude: v.optional(v.array(text), []),
  markdown: v.optional(text, 'commonmark'),
  numberPrefixes: v.optional(
    v.union([v.boolean(), v.literal('years')], 'Write true, false or years.'),
    true,
  ),
  tagSlugs: v.optional(v.picklist(['plain', 'kebab-case']), 'plain'),
  tagsFile: v.optional(text),
  sidebars: v.optional(text),
  computedSidebars: v.optional(
    v.record(
      v.string(),
      v.union(
        [v.array(v.unknown()), v.function(), v.record(v.string(), v.unknown())],
        'Write a list of items.',
      ),
    ),
    {},
  ),
  routeBasePath: v.optional(pathBelow),
  label: v.optional(text),
  editUrl: v.optional(
    textWhere((url) => isSafeAddress(url, 'link'), 'Write an address with https.'),
  ),
  versionLabel: v.optional(text, 'Next'),
  versions: v.optional(v.array(v.object(version)), []),
  lastVersion: v.optional(text),
  onlyVersions: v.optional(v.pipe(v.array(text), v.minLength(1, 'Name one version at least.'))),
  navigation: v.optional(v.array(v.union([text, v.object({ sidebar: text, label: text })])), []),
});

/** A validated collection, with defaults filled in. */
export type WrittenCollection = v.InferOutput<typeof collectionSchema>;

/** Whether a version can have this name, which becomes part of paths. */
export function isVersionName(name: string): boolean {
  return name !== '' && !name.includes('/') && isSlug(name);
}
