import * as v from 'valibot';
import { isRecord, text } from '../data/schema.ts';
import type {
  CollectionConfig,
  DialectSetting,
  NumberPrefixes,
  VersionBanner,
} from '../model/index.ts';
import { isSlug } from '../routes/routes.ts';
import { isSafeAddress } from '../text/address.ts';
import { sourcePatterns } from './source-patterns.ts';

/** An entry as a function that computes a sidebar sees it. */
export interface ListedEntry {
  id: string;
  title: string;
  description: string;
  /** The folder that the entry is in, below the collection's; empty for the collection's own. */
  folder: string;
  /** Front matter `sidebar_position` or the number before the file's name. */
  position: number | null;
  tags: readonly string[];
}

/**
 * A sidebar in the configuration: items as a sidebar file has them, lists of items by the labels
 * of their categories, or a function that makes them.
 */
export type ComputedSidebar =
  | unknown[]
  | Record<string, unknown>
  | ((entries: readonly ListedEntry[]) => unknown[]);

/** A version as a configuration file writes it. */
export interface VersionInput {
  /** As in `versions.json`; `current` is what the collection's own folder holds. */
  name: string;
  /** Folder of the entries; `versioned_docs/version-<name>` unless said otherwise. */
  path?: string;
  /** Folder of the sidebar files, or a JSON file with all sidebars; `versioned_sidebars/version-<name>-sidebars.json` unless said otherwise. */
  sidebars?: string;
  label?: string;
  /** Route below the collection's; the name unless said otherwise, `next` for `current`, empty for the last version. */
  route?: string;
  /** Versions before the last are `unmaintained`, those after it `unreleased`, unless said otherwise. */
  banner?: VersionBanner;
  /** Whether pages name their version; they do where there is more than one, unless said otherwise. */
  badge?: boolean;
  /** Whether search engines shall stay away. */
  noIndex?: boolean;
  className?: string;
}

/** A collection as a configuration file writes it. */
export interface CollectionInput {
  id: string;
  /** Folder of the entries, relative to the configuration file. */
  path: string;
  /** Patterns of the files in that folder that are entries; those that end in `.md`, `.mdx` or `.markdown` unless said otherwise. */
  include?: string[];
  /** Patterns of files and folders in it that are left out, such as `drafts/**`. */
  exclude?: string[];
  /**
   * How `.md` is read: as CommonMark (unless said otherwise), as MDX, or as what each file looks
   * like (`detect`). `.mdx` is always MDX.
   */
  markdown?: DialectSetting;
  /**
   * Whether `01-intro.md` is at position 1 and has the id `intro`; it is unless said otherwise.
   * With `years` `2021-news.md` has the id `news`, too, as in Docusaurus.
   */
  numberPrefixes?: NumberPrefixes;
  /** How addresses of tags are made: `plain` (unless said otherwise), or `kebab-case` as in Docusaurus, `tiny-mce` for TinyMCE. */
  tagSlugs?: 'plain' | 'kebab-case';
  /** File in the folder that says what tags are called, by their keys, such as `tags.yml`. */
  tagsFile?: string;
  /** Folder of the sidebar files, or a JSON file with all sidebars; `sidebars` unless said otherwise. */
  sidebars?: string;
  /** Sidebars that stand here, by name. */
  computedSidebars?: Record<string, ComputedSidebar>;
  /** Route below the base; the id unless said otherwise. Empty or `/` for the site's root. */
  routeBasePath?: string;
  label?: string;
  /** Address of the repository's folder in an editor; an entry's path is appended. */
  editUrl?: string;
  /** The label of the version being written; `Next` unless said otherwise. */
  versionLabel?: string;
  /** Versions, newest first. Those that `versions.json` lists need none unless something is different. */
  versions?: VersionInput[];
  /** The version at the collection's own route; the newest that was cut unless said otherwise. */
  lastVersion?: string;
  /** The versions that are built, by name; all unless said otherwise. */
  onlyVersions?: string[];
  /** The sidebars that are tabs of the header, in order; all of them unless said otherwise. */
  navigation?: (string | { sidebar: string; label: string })[];
}

/** A path below another; slashes at its ends say nothing, so that `/` is empty. */
const pathBelow = v.pipe(
  text,
  v.regex(/^\/?([^/\\]+(\/[^/\\]+)*\/?)?$/, 'Write a path with single slashes.'),
);

/** A path without slashes at its ends. */
export function withoutSlashes(path: string): string {
  return path.replace(/^\/|\/$/g, '');
}

const banners = ['none', 'unreleased', 'unmaintained'] as const;

const version = {
  name: v.pipe(
    text,
    v.check((name) => isVersionName(name), 'Write a name without slashes and spaces.'),
  ),
  path: v.optional(text),
  sidebars: v.optional(text),
  label: v.optional(text),
  route: v.optional(pathBelow),
  banner: v.optional(v.picklist(banners)),
  badge: v.optional(v.boolean()),
  noIndex: v.optional(v.boolean(), false),
  className: v.optional(text),
};

const collection = {
  id: v.pipe(text, v.regex(/^[A-Za-z][\w-]*$/, 'Write letters, digits and dashes.')),
  path: text,
  include: v.optional(v.array(text), [...sourcePatterns.entries]),
  exclude: v.optional(v.array(text), []),
  markdown: v.optional(v.picklist(['commonmark', 'mdx', 'detect']), 'commonmark'),
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
        [v.array(v.unknown()), v.function(), v.record(v.string(), v.array(v.unknown()))],
        'Write a list of items.',
      ),
    ),
    {},
  ),
  routeBasePath: v.optional(pathBelow),
  label: v.optional(text),
  editUrl: v.optional(
    v.pipe(
      text,
      v.check((url) => isSafeAddress(url, 'link'), 'Write an address with https.'),
    ),
  ),
  versionLabel: v.optional(text, 'Next'),
  versions: v.optional(v.array(v.object(version)), []),
  lastVersion: v.optional(text),
  onlyVersions: v.optional(v.pipe(v.array(text), v.minLength(1, 'Name one version at least.'))),
  navigation: v.optional(v.array(v.union([text, v.object({ sidebar: text, label: text })])), []),
};

const schema = v.object(collection);

/** A collection after validation: what has a default has a value. */
export interface WrittenCollection {
  readonly id: string;
  readonly path: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly markdown: DialectSetting;
  readonly numberPrefixes: NumberPrefixes;
  readonly tagSlugs: 'plain' | 'kebab-case';
  readonly tagsFile?: string | undefined;
  readonly sidebars?: string | undefined;
  readonly computedSidebars: Readonly<Record<string, unknown>>;
  readonly routeBasePath?: string | undefined;
  readonly label?: string | undefined;
  readonly editUrl?: string | undefined;
  readonly versionLabel: string;
  readonly versions: readonly WrittenVersion[];
  readonly lastVersion?: string | undefined;
  readonly onlyVersions?: readonly string[] | undefined;
  readonly navigation: readonly (string | CollectionConfig['navigation'][number])[];
}

/** A version after validation. */
export interface WrittenVersion {
  readonly name: string;
  readonly path?: string | undefined;
  readonly sidebars?: string | undefined;
  readonly label?: string | undefined;
  readonly route?: string | undefined;
  readonly banner?: VersionBanner | undefined;
  readonly badge?: boolean | undefined;
  readonly noIndex: boolean;
  readonly className?: string | undefined;
}

/** A collection as written, with defaults. */
export const collectionSchema: v.GenericSchema<unknown, WrittenCollection> = v.pipe(
  v.custom<Record<string, unknown>>(isRecord, 'Write keys and values.'),
  schema,
);

/** Whether a version can have this name, which becomes part of paths. */
export function isVersionName(name: string): boolean {
  return name !== '' && !name.includes('/') && isSlug(name);
}
