import { oneLine } from '@docsgen/text';
import * as v from 'valibot';
import { customTypes } from '../data/custom-types.ts';
import {
  addressOrNull,
  badgeSchema,
  dayOfDate,
  decimal,
  flag,
  headingLevel,
  isoDate,
  key,
  label,
  optionalRecord,
  optionalText,
  record,
  text,
  textOrNull,
  texts,
} from '../data/schema.ts';
import { variablesSchema } from '../data/variables-schema.ts';
import type { CustomKeyType } from '../model/config.ts';
import type { FrontMatter } from '../model/front-matter.ts';
import type { Extensions } from '../model/index.ts';
import { extensionKeys } from './extension-keys.ts';
import { featuresSchema, heroSchema } from './home-schema.ts';
import { tagAddress } from './tags-file.ts';

/** The extensions that add to front matter. */
export type FrontMatterExtensions = Pick<Extensions, 'keys' | 'panels'>;

/** A weight above ten would rank the page first for every query. */
const searchWeight = v.pipe(
  decimal,
  v.check((weight) => weight > 0 && weight <= 10, 'Write a number above 0 and up to 10.'),
);

/** A text that pages show in one line; YAML keeps the line breaks of a folded or literal block. */
const lineText = v.pipe(
  optionalText,
  v.transform((written) => (written === undefined ? undefined : oneLine(written))),
);

/** The last segment of an id, which becomes part of a path. */
const idName = v.pipe(
  optionalText,
  v.check(
    (id) => id === undefined || /^(?!\.{1,2}$)[^/\\\p{Cc}\p{Cs}]+$/u.test(id),
    'Write a name without slashes; the folder comes before it.',
  ),
);

/** A tag: its label, or label and address (Docusaurus's `permalink`). */
const tag = v.union(
  [
    text,
    record({
      label: key(label, 'The label of the tag.'),
      permalink: key(tagAddress, 'The address of the tag’s page, below the page of all tags.'),
    }),
  ],
  'Write a text, or `label` and `permalink`.',
);

/** The name of a commit: its hash, which may be shortened. */
const commitHash = v.pipe(
  optionalText,
  v.check(
    (hash) => hash === undefined || /^[\da-f]{4,64}$/i.test(hash),
    'Write the hash of a commit, such as `3f2a1c9`.',
  ),
);

/** The keys of `FrontMatter` whose values have the type that their schemas give them. */
type PlainKey = Exclude<keyof FrontMatter, 'tags' | 'tagAddresses' | 'custom'>;

/** The key `hero` with the panels of extensions. */
function heroKey(panels: Extensions['panels']) {
  return key(v.optional(heroSchema(panels)), 'The top of a home page.');
}

const standardKeys = {
  id: key(idName, 'The last segment of the entry’s id. Default: the name of the file.'),
  title: key(
    lineText,
    'The title of the page. Default: the first heading, else its label in the file of a sidebar, else the name of the file as words.',
  ),
  description: key(
    lineText,
    'A description in one or two sentences, for search engines and cards. Default: `hero.tagline`, else the first paragraph.',
  ),
  slug: key(
    optionalText,
    'The route of the page: below the collection’s if it begins with a slash, else below the folder’s. By default it is made from the id.',
  ),
  sidebar_label: key(lineText, 'The label of the entry in the sidebar. Default: the title.'),
  sidebar_position: key(
    v.optional(decimal),
    'The position among the items of the folder in generated sidebars, in ascending order.',
  ),
  sidebar_class_name: key(optionalText, 'A CSS class for the sidebar item.'),
  sidebar_key: key(
    optionalText,
    'A key for the sidebar item. docsgen only copies it into the metadata.',
  ),
  sidebar_custom_props: key(
    optionalRecord,
    'Custom properties of the sidebar item. docsgen only copies them into the metadata.',
  ),
  sidebar_badge: key(
    v.optional(badgeSchema),
    'A badge beside the label in the sidebar: a text, or `text` and `tone`.',
  ),
  tags: key(
    v.optional(v.array(tag, 'Write a list.')),
    'The tags of the page. Each tag has a page that lists its entries.',
  ),
  keywords: key(v.optional(texts), 'Keywords for search engines and for the search of the site.'),
  image: key(optionalText, 'The social image (Open Graph) of the page.'),
  draft: key(v.optional(flag), 'Whether the page is left out of builds without `--drafts`.'),
  unlisted: key(
    v.optional(flag),
    'Whether the page is published without being listed in sidebars, indexes and the search.',
  ),
  hide_title: key(
    v.optional(flag),
    'Whether a title from the front matter is hidden above the text. A heading that is the title stays, as in Docusaurus.',
  ),
  hide_table_of_contents: key(
    v.optional(flag),
    'Whether the table of contents (“On this page”) is hidden.',
  ),
  toc_min_heading_level: key(
    v.optional(headingLevel),
    'The highest heading level in the table of contents. Default: 2.',
  ),
  toc_max_heading_level: key(
    v.optional(headingLevel),
    'The lowest heading level in the table of contents. Default: 3.',
  ),
  pagination_prev: key(
    v.optional(textOrNull),
    'The id of the previous entry; `null` for none. Default: the one in the sidebar.',
  ),
  pagination_next: key(
    v.optional(textOrNull),
    'The id of the next entry; `null` for none. Default: the one in the sidebar.',
  ),
  pagination_label: key(
    lineText,
    'The label of the page in links to the previous and next page. Default: `sidebar_label`, else the title.',
  ),
  displayed_sidebar: key(
    v.optional(textOrNull),
    'The name of the sidebar that the page shows; `null` for none. Default: the last sidebar that contains the entry.',
  ),
  custom_edit_url: key(
    v.optional(addressOrNull),
    'The address of “Edit this page”; `null` for no link. Default: the file below `editUrl` of the collection.',
  ),
  date: key(
    v.optional(dayOfDate),
    'The publication date, shown below the title. Feeds list entries with a date.',
  ),
  authors: key(v.optional(texts), 'The names of the authors, shown beside the date and in feeds.'),
  last_update: key(
    v.optional(
      record({
        date: key(v.optional(dayOfDate), 'The date of the last change, with or without a time.'),
        author: key(optionalText, 'The author of the last change.'),
      }),
    ),
    'The date and author of the last change. Default: the date from git.',
  ),
  parse_number_prefixes: key(
    v.optional(flag),
    'Set to `false` to keep numbers at the beginning of file and folder names in the id. Default: `numberPrefixes` of the collection.',
  ),
  redirect_from: key(
    v.optional(texts),
    'Former addresses of the page, as paths from the site’s base.',
  ),
  owners: key(
    v.optional(texts),
    'Those who look after the page, such as `@user`, `@group/team` or an email address. Default: those in `CODEOWNERS`.',
  ),
  review_by: key(
    v.optional(isoDate),
    'The last day for the next review of the page, such as `2024-06-30`.',
  ),
  translated_from: key(
    commitHash,
    'In a translation, the hash of the commit with the original that it was made from. `docsgen translate` writes it. Default: the last commit that changed both files.',
  ),
  default_lang_commit: key(commitHash, 'The same as `translated_from`.'),
  template: key(
    v.optional(v.picklist(['doc', 'category', 'home'], 'Write `doc`, `category` or `home`.')),
    'The template of the page: `doc`, `category` for a page that lists its folder, or `home`. Default: that of an extension with a page for the entry, `category` for the entry of a category, else `doc`.',
  ),
  hero: heroKey([]),
  features: key(v.optional(featuresSchema), 'The cards below the hero of a home page.'),
  variables: key(
    v.optional(variablesSchema),
    'Values of variables on this page, by name; they precede those of the configuration.',
  ),
  applies: key(
    lineText,
    'The versions that the page applies to, such as `>=4.1` or `>=4.1 <4.3`, which a badge names. They must exist, and the page’s own must be one of them.',
  ),
  search: key(
    v.optional(
      record({
        weight: key(
          v.optional(searchWeight),
          'The weight of the page in the ranking: above 0, up to 10. Default: 1.',
        ),
        exclude: key(v.optional(flag), 'Whether the page is left out of the search.'),
      }),
    ),
    'How the search of the site ranks the page.',
  ),
} satisfies { [Key in PlainKey]: v.GenericSchema<unknown, FrontMatter[Key]> } & {
  tags: v.GenericSchema;
};

/** Splits tags into labels, and explicit addresses by label. */
function tagsIn(
  written: readonly v.InferOutput<typeof tag>[] | undefined,
): Pick<FrontMatter, 'tags' | 'tagAddresses'> {
  if (written === undefined) return {};
  const named = written.filter((one) => typeof one !== 'string');
  return {
    tags: written.map((one) => (typeof one === 'string' ? one : one.label)),
    ...(named.length > 0 && {
      tagAddresses: Object.fromEntries(named.map((one) => [one.label, one.permalink])),
    }),
  };
}

/**
 * The schema of front matter for a site with these custom keys, and with the keys and the panels of
 * extensions.
 *
 * @throws ExtensionFault for an extension with a key of docsgen.
 */
export function frontMatterSchema(
  customKeys: Readonly<Record<string, CustomKeyType>>,
  { keys, panels }: FrontMatterExtensions = { keys: [], panels: [] },
): v.GenericSchema<unknown, FrontMatter> {
  const custom = Object.fromEntries(
    Object.entries(customKeys).map(([key, type]) => [key, v.optional(customTypes[type])]),
  );
  const reserved = [...Object.keys(standardKeys), 'tagAddresses', 'custom'];
  const schema = v.object({
    ...standardKeys,
    hero: heroKey(panels),
    ...extensionKeys(keys, reserved),
    ...custom,
  });
  return v.pipe(
    schema,
    v.transform((data): FrontMatter => {
      const entries = Object.entries(data);
      const isCustom = ([key]: [string, unknown]): boolean => Object.hasOwn(customKeys, key);
      return {
        ...Object.fromEntries(entries.filter((entry) => !isCustom(entry))),
        ...tagsIn(data.tags),
        custom: Object.fromEntries(entries.filter(isCustom)),
      };
    }),
  ) as v.GenericSchema<unknown, FrontMatter>;
}
