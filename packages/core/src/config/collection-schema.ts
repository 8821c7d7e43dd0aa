import { isSafeAddress } from '@docsgen/text';
import * as v from 'valibot';
import { isoDate, key, record, text, textLike, textWhere } from '../data/schema.ts';
import { variablesSchema } from '../data/variables-schema.ts';
import type { DialectSetting, NumberPrefixes, VersionBanner } from '../model/index.ts';
import { isSlug } from '../routes/routes.ts';
import { sourcePatterns } from './source-patterns.ts';
import { isTranslationPlace, usualTranslations } from './translation-files.ts';

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

/** The part of a version number that each version of a pattern has of its own. */
export type RefGrouping = (typeof refGroupings)[number];

export const refGroupings = ['major', 'minor', 'patch'] as const;

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

/** A path below another. Slashes at its ends are ignored, so `/` is empty. */
const pathBelow = textLike(/^\/?([^/\\]+(\/[^/\\]+)*\/?)?$/, 'Write a path with single slashes.');

/** A path without leading and trailing slashes. */
export function withoutSlashes(path: string): string {
  return path.replace(/^\/|\/$/g, '');
}

const banners = ['none', 'unreleased', 'unmaintained'] as const;

const safeUrl = textWhere((url) => isSafeAddress(url, 'link'), 'Write an address with https.');

const isRef = 'Write the name of a branch or a tag, or the hash of a commit.';

const version = {
  name: key(
    v.optional(textWhere(isVersionName, 'Write a name without slashes and spaces.')),
    'The name of the version in `versions.json`; `current` is the version in `path` of the collection.',
  ),
  ref: key(
    v.optional(textWhere(isRefName, isRef)),
    'The branch, tag or commit that the version’s files come from, such as `v4.2`. Default: folders of the working tree.',
  ),
  refs: key(
    v.optional(
      textWhere(isRefPattern, 'Write the name of branches or tags with one `*`, such as `v*`.'),
    ),
    'A pattern of branches and tags with one `*`, such as `v*`, in place of `name` and `ref`. Each that has a number there becomes a version, the newest first.',
  ),
  each: key(
    v.optional(v.picklist(refGroupings)),
    'The refs of the pattern that become versions: the newest of each `major` or `minor` version, or every `patch`. Default: `minor`, so that `v4.2.1` is the version `4.2`.',
  ),
  limit: key(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1, 'Write a number from 1.'))),
    'The maximum number of versions of the pattern, newest first.',
  ),
  since: key(
    v.optional(isoDate),
    'The oldest date of a commit that becomes a version of the pattern.',
  ),
  path: key(
    v.optional(text),
    'The folder of the version’s entries. Default: `versioned_docs/version-<name>`; for a ref, that of the collection.',
  ),
  sidebars: key(
    v.optional(text),
    'The folder or JSON file of the version’s sidebars. Default: `versioned_sidebars/version-<name>-sidebars.json`; for a ref, that of the collection.',
  ),
  label: key(v.optional(text), 'The label of the version in menus and badges. Default: its name.'),
  route: key(
    v.optional(pathBelow),
    'The route of the version below the collection’s. Default: empty for the last version, `next` for `current`, else the name.',
  ),
  banner: key(
    v.optional(v.picklist(banners)),
    'The notice above the pages of the version. Default: `none` for the last version, `unreleased` for newer ones, `unmaintained` for older ones.',
  ),
  badge: key(
    v.optional(v.boolean()),
    'Whether pages show the label of their version. Default: `true` if there are several versions.',
  ),
  noIndex: key(
    v.optional(v.boolean(), false),
    'Whether search engines are asked not to index the pages.',
  ),
  className: key(
    v.optional(text),
    'A CSS class for the pages of the version. Default: `docs-version-<name>`.',
  ),
  editUrl: key(
    v.optional(safeUrl),
    'The address of the version’s folder in an editor; the path of the entry’s file is appended. Default: that of the collection; for a ref, none.',
  ),
  variables: key(
    v.optional(variablesSchema, {}),
    'Values of variables in the version, which precede those of the collection.',
  ),
};

/** The schema of a collection. Its output has defaults filled in. */
export const collectionSchema = record({
  id: key(
    textLike(/^[A-Za-z][\w-]*$/, 'Write letters, digits and dashes.'),
    'The name of the collection: letters, digits and dashes. It is also the route unless `routeBasePath` is set.',
  ),
  path: key(text, 'The folder of the entries, relative to the configuration file.'),
  include: key(
    v.optional(v.array(text), [...sourcePatterns.entries]),
    'Glob patterns of the files that are entries, relative to `path`.',
  ),
  exclude: key(
    v.optional(v.array(text), []),
    'Glob patterns of files and folders to ignore, relative to `path`, such as `drafts/**`.',
  ),
  translations: key(
    v.optional(
      textWhere(
        isTranslationPlace,
        'Write {locale}/{path}, such a path with further folders, or {path}.{locale}.',
      ),
      usualTranslations,
    ),
    'Where the file of a translation is, from `path`: `{path}` is the path of the original without its extension, `{locale}` the name of the language. `../{locale}/{path}` for folders beside each other, `{path}.{locale}` for `install.de.md` beside `install.md`. Default: `{locale}/{path}`.',
  ),
  markdown: key(
    v.optional(text, 'commonmark'),
    'How `.md` files are parsed: as CommonMark, as MDX, as either of them by the content of each file (`detect`), or in the dialect of another tool: `mkdocs`, `vitepress`, `starlight`, `mdbook`, `mdbook-smart`, `gitbook`, or one that `defineDialect` made. `.mdx` files are always MDX.',
  ),
  numberPrefixes: key(
    v.optional(v.union([v.boolean(), v.literal('years')], 'Write true, false or years.'), true),
    'Whether numbers before file names are positions: `01-intro.md` has position 1 and the id `intro`. With `years`, a year is such a number, too: `2021-news.md` has the id `news`, as in Docusaurus.',
  ),
  slugs: key(
    v.optional(
      v.record(
        v.string(),
        key(
          textWhere(
            (slug) => slug.startsWith('/') && isSlug(slug),
            'Write a path that begins with a slash, such as /a/.',
          ),
          'The address of the entry in this file.',
        ),
      ),
      {},
    ),
    'Addresses of entries without the key `slug`, by their files relative to `path`: `/a/` for `packages/a/src/index.md`. Each begins with a slash, below `routeBasePath`. Relative links that name no file are resolved from the address; that of a folder’s index ends in a slash.',
  ),
  tagSlugs: key(
    v.optional(v.picklist(['plain', 'kebab-case']), 'plain'),
    'How the addresses of tags are made: `plain` writes the tag in lower case, `kebab-case` also splits words as Docusaurus does (`tiny-mce` for TinyMCE).',
  ),
  tagsFile: key(
    v.optional(text),
    'The file that defines tags by key, such as `tags.yml`, relative to `path`.',
  ),
  sidebars: key(
    v.optional(text),
    'The folder of the sidebar files, or a JSON file with all sidebars. Default: `sidebars` for the first collection without this key, `sidebars/<id>` for the others.',
  ),
  computedSidebars: key(
    v.optional(
      v.record(
        v.string(),
        key(
          v.union(
            [
              v.array(v.unknown()),
              v.function(),
              v.record(v.string(), key(v.unknown(), 'The items of the category with this label.')),
            ],
            'Write a list of items.',
          ),
          'The items of the sidebar, or a function that gets the entries and returns the items.',
        ),
      ),
      {},
    ),
    'Sidebars in the configuration, by name: each is a list of items, lists of items by category label, or a function that returns items.',
  ),
  routeBasePath: key(
    v.optional(pathBelow),
    'The route of the collection below `base`; `/` for the root of the site. With `{locale}` in it, each language has its name there, the site’s own too. Default: the id.',
  ),
  label: key(
    v.optional(text),
    'The name of the collection on pages. Default: the id; for the id `docs`, the word for documentation in German and Arabic.',
  ),
  editUrl: key(
    v.optional(safeUrl),
    'The address of `path` in an editor, for “Edit this page”; the path of the entry’s file is appended.',
  ),
  variables: key(
    v.optional(variablesSchema, {}),
    'Values of variables in the collection, which precede those of the site.',
  ),
  versionLabel: key(v.optional(text, 'Next'), 'The label of the version `current`.'),
  versions: key(
    v.optional(v.array(v.object(version)), []),
    'Settings of versions, newest first. A version in `versions.json` needs an item only to change a default.',
  ),
  lastVersion: key(
    v.optional(text),
    'The name of the version at the collection’s own route. Default: the newest version except `current`.',
  ),
  onlyVersions: key(
    v.optional(v.pipe(v.array(text), v.minLength(1, 'Name one version at least.'))),
    'The names of the versions to build. Default: all.',
  ),
  navigation: key(
    v.optional(
      v.array(
        v.union([
          text,
          v.object({
            sidebar: key(text, 'The name of the sidebar.'),
            label: key(text, 'The label of the tab.'),
          }),
        ]),
      ),
      [],
    ),
    'The sidebars that are tabs in the header, in order. Default: all sidebars.',
  ),
});

/** A validated collection, with defaults filled in. */
export type WrittenCollection = v.InferOutput<typeof collectionSchema>;

/** An item of `versions`: a version by name, or those of a pattern of refs. */
export type WrittenVersion = WrittenCollection['versions'][number];

/** Whether a version can have this name, which becomes part of paths. */
export function isVersionName(name: string): boolean {
  return name !== '' && !name.includes('/') && isSlug(name);
}

/** Whether git allows a ref of this name (git-check-ref-format), or it is a hash. */
export function isRefName(name: string): boolean {
  const isForbidden = /[\s~^:?*[\\\p{Cc}]|\.\.|@\{|\/\/|^\/|\/$|(^|\/)\.|\.(lock)?(\/|$)|^@$/u;
  return name !== '' && !isForbidden.test(name);
}

/** Whether a text is the name of refs with one `*` in it. */
function isRefPattern(pattern: string): boolean {
  return pattern.split('*').length === 2 && isRefName(pattern.replace('*', '1'));
}
