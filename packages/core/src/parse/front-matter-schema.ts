import * as v from 'valibot';
import type { CustomKeyType } from '../model/config.ts';
import type { FrontMatter } from '../model/front-matter.ts';
import { decimal, flag, headingLevel, isoDate, text, textOrNull, texts } from './schema.ts';

const database = v.object({
  name: text,
  min: v.optional(text),
  increasedSince: v.optional(text),
  note: v.optional(text),
});

const requirements = v.object({
  upgradeFrom: v.optional(text),
  upgradeVia: v.optional(text),
  php: v.optional(
    v.object({
      min: v.optional(text),
      max: v.optional(text),
      maxSince: v.optional(text),
      notSupported: v.optional(text),
      note: v.optional(text),
    }),
  ),
  databases: v.optional(v.array(database)),
  phpExtensions: v.optional(v.array(v.object({ name: text, need: text }))),
  phpSettings: v.optional(v.array(v.object({ name: text, min: text, need: text }))),
  browsers: v.optional(v.object({ desktop: v.optional(texts), mobile: v.optional(texts) })),
  notes: v.optional(texts),
});

const release = v.object({
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
    v.object({ version: text, date: v.optional(isoDate), reason: v.optional(text) }),
  ),
  requirements: v.optional(requirements),
});

const standardKeys = {
  id: v.optional(text),
  title: v.optional(text),
  description: v.optional(text),
  slug: v.optional(text),
  sidebar_label: v.optional(text),
  sidebar_position: v.optional(decimal),
  sidebar_class_name: v.optional(text),
  tags: v.optional(texts),
  keywords: v.optional(texts),
  image: v.optional(text),
  draft: v.optional(flag),
  unlisted: v.optional(flag),
  hide_title: v.optional(flag),
  hide_table_of_contents: v.optional(flag),
  toc_min_heading_level: v.optional(headingLevel),
  toc_max_heading_level: v.optional(headingLevel),
  pagination_prev: v.optional(textOrNull),
  pagination_next: v.optional(textOrNull),
  pagination_label: v.optional(text),
  displayed_sidebar: v.optional(textOrNull),
  custom_edit_url: v.optional(textOrNull),
  last_update: v.optional(v.object({ date: v.optional(isoDate) })),
  redirect_from: v.optional(texts),
  template: v.optional(v.picklist(['doc', 'category'], 'Write `doc` or `category`.')),
  release: v.optional(release),
};

const customTypes = {
  string: text,
  number: decimal,
  boolean: flag,
  date: isoDate,
  'string[]': texts,
} as const satisfies Record<CustomKeyType, v.GenericSchema>;

/** The schema of front matter for a site that declares these keys of its own. */
export function frontMatterSchema(
  customKeys: Readonly<Record<string, CustomKeyType>>,
): v.GenericSchema<unknown, FrontMatter> {
  const custom = Object.fromEntries(
    Object.entries(customKeys).map(([key, type]) => [key, v.optional(customTypes[type])]),
  );
  const schema = v.object({ ...standardKeys, ...custom });
  return v.pipe(
    schema,
    v.transform((data): FrontMatter => {
      const entries = Object.entries(data);
      const isCustom = ([key]: [string, unknown]): boolean => Object.hasOwn(customKeys, key);
      return {
        ...Object.fromEntries(entries.filter((entry) => !isCustom(entry))),
        custom: Object.fromEntries(entries.filter(isCustom)),
      };
    }),
  ) as v.GenericSchema<unknown, FrontMatter>;
}
