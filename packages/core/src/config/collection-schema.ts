import * as v from 'valibot';
import { key, record, text, textLike, textWhere } from '../data/schema.ts';
import { variablesSchema } from '../data/variables-schema.ts';
import { isSlug } from '../routes/routes.ts';
import { sourcePatterns } from './source-patterns.ts';
import { isTranslationPlace, usualTranslations } from './translation-files.ts';

import { pathBelow, safeUrl, versionKeys } from './version-schema.ts';

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
    'The address of `path` in an editor, for “Edit this page”. The path of the entry’s file takes the place of `{path}` in it, else it is appended.',
  ),
  variables: key(
    v.optional(variablesSchema, {}),
    'Values of variables in the collection, which precede those of the site.',
  ),
  versionLabel: key(v.optional(text, 'Next'), 'The label of the version `current`.'),
  versions: key(
    v.optional(v.array(v.object(versionKeys)), []),
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
