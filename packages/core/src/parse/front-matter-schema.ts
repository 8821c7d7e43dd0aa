import * as v from 'valibot';
import {
  addressOrNull,
  badgeSchema,
  dayOfDate,
  decimal,
  flag,
  headingLevel,
  isoDate,
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
import type { FrontMatter, RequirementItem, Requirements } from '../model/front-matter.ts';
import { oneLine } from '../text/shorten.ts';
import { featuresSchema, heroSchema } from './home-schema.ts';
import { tagAddress } from './tags-file.ts';

const database = record({
  name: text,
  min: v.optional(text),
  max: v.optional(text),
  maxSince: v.optional(text),
  notSupported: v.optional(text),
  increasedSince: v.optional(text),
  note: v.optional(text),
});

const extension = record({ name: text, need: text, requiredFrom: v.optional(text) });

const setting = record({ name: text, min: text, need: text, for: v.optional(text) });

const software = record({ name: text, need: text, purpose: v.optional(text) });

const browser = record({ name: text, min: text, note: v.optional(text) });

const itemKeys = {
  for: v.optional(text),
  min: v.optional(text),
  max: v.optional(text),
  maxSince: v.optional(text),
  notSupported: v.optional(text),
  need: v.optional(text),
  note: v.optional(text),
};

/** A requirement that the configuration declares: one thing, or a list of named ones. */
const declaredRequirement: v.GenericSchema<unknown, RequirementItem[]> = v.pipe(
  v.union(
    [record(itemKeys), v.array(record({ name: text, ...itemKeys }))],
    'Write keys such as `min`, or a list of items with `name`.',
  ),
  v.transform((written): RequirementItem[] => (Array.isArray(written) ? written : [written])),
);

const requirementKeys = {
  upgradeFrom: v.optional(text),
  upgradeVia: v.optional(text),
  php: v.optional(
    record({
      min: v.optional(text),
      increasedSince: v.optional(text),
      max: v.optional(text),
      maxSince: v.optional(text),
      notSupported: v.optional(text),
      bits: v.optional(text),
      note: v.optional(text),
    }),
  ),
  databases: v.optional(v.array(database)),
  databasePrefixMax: v.optional(text),
  phpExtensions: v.optional(v.array(extension)),
  phpSettings: v.optional(v.array(setting)),
  software: v.optional(v.array(software)),
  browsers: v.optional(
    record({
      desktop: v.optional(texts),
      mobile: v.optional(texts),
      minimums: v.optional(v.array(browser)),
      notSupported: v.optional(texts),
      knownProblems: v.optional(texts),
      note: v.optional(text),
    }),
  ),
  notes: v.optional(texts),
};

/** The schema of `requirements` with the keys that the configuration declares. */
function requirements(declared: readonly string[]): v.GenericSchema<unknown, Requirements> {
  const own = declared.filter((key) => !Object.hasOwn(requirementKeys, key));
  const schemas = own.map((key) => [key, v.optional(declaredRequirement)] as const);
  const isOwn = ([key]: [string, unknown]): boolean => own.includes(key);
  return v.pipe(
    record({ ...requirementKeys, ...Object.fromEntries(schemas) }),
    v.transform((data) => {
      if (own.length === 0) return data as Requirements;
      const entries = Object.entries(data);
      const known = Object.fromEntries(entries.filter((entry) => !isOwn(entry)));
      return { ...known, declared: Object.fromEntries(entries.filter(isOwn)) } as Requirements;
    }),
  );
}

const releaseKeys = {
  product: v.picklist(['lms', 'app'], 'Write `lms` or `app`.'),
  version: text,
  series: text,
  date: v.optional(isoDate),
  build: v.optional(text),
  lts: v.optional(flag),
  generalSupportEnd: v.optional(isoDate),
  securitySupportEnd: v.optional(isoDate),
  extendedSecuritySupportEnd: v.optional(isoDate),
  supersededBy: v.optional(
    record({ version: text, date: v.optional(isoDate), reason: v.optional(text) }),
  ),
};

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
  [text, record({ label, permalink: tagAddress })],
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

const standardKeys = {
  id: idName,
  title: lineText,
  description: lineText,
  slug: optionalText,
  sidebar_label: lineText,
  sidebar_position: v.optional(decimal),
  sidebar_class_name: optionalText,
  sidebar_key: optionalText,
  sidebar_custom_props: optionalRecord,
  sidebar_badge: v.optional(badgeSchema),
  tags: v.optional(v.array(tag, 'Write a list.')),
  keywords: v.optional(texts),
  image: optionalText,
  draft: v.optional(flag),
  unlisted: v.optional(flag),
  hide_title: v.optional(flag),
  hide_table_of_contents: v.optional(flag),
  toc_min_heading_level: v.optional(headingLevel),
  toc_max_heading_level: v.optional(headingLevel),
  pagination_prev: v.optional(textOrNull),
  pagination_next: v.optional(textOrNull),
  pagination_label: lineText,
  displayed_sidebar: v.optional(textOrNull),
  custom_edit_url: v.optional(addressOrNull),
  date: v.optional(dayOfDate),
  authors: v.optional(texts),
  last_update: v.optional(record({ date: v.optional(dayOfDate), author: optionalText })),
  parse_number_prefixes: v.optional(flag),
  redirect_from: v.optional(texts),
  owners: v.optional(texts),
  review_by: v.optional(isoDate),
  translated_from: commitHash,
  default_lang_commit: commitHash,
  template: v.optional(
    v.picklist(['doc', 'category', 'home'], 'Write `doc`, `category` or `home`.'),
  ),
  hero: v.optional(heroSchema),
  features: v.optional(featuresSchema),
  variables: v.optional(variablesSchema),
  applies: lineText,
  search: v.optional(record({ weight: v.optional(searchWeight), exclude: v.optional(flag) })),
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

const customTypes = {
  string: text,
  number: decimal,
  boolean: flag,
  date: isoDate,
  'string[]': texts,
  any: v.unknown(),
} as const satisfies Record<CustomKeyType, v.GenericSchema>;

/**
 * The schema of front matter for a site with these custom keys.
 *
 * @param declared Keys of `release.requirements` that the configuration declares.
 */
export function frontMatterSchema(
  customKeys: Readonly<Record<string, CustomKeyType>>,
  declared: readonly string[] = [],
): v.GenericSchema<unknown, FrontMatter> {
  const custom = Object.fromEntries(
    Object.entries(customKeys).map(([key, type]) => [key, v.optional(customTypes[type])]),
  );
  const release = record({ ...releaseKeys, requirements: v.optional(requirements(declared)) });
  const schema = v.object({ ...standardKeys, release: v.optional(release), ...custom });
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
