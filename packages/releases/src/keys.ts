import type { KeysExtension } from '@docsgen/core';
import {
  customTypes,
  fileWord,
  flag,
  isoDate,
  key,
  record,
  text,
  texts,
} from '@docsgen/core/schema';
import * as v from 'valibot';
import type {
  Release,
  ReleaseRequirementConfig,
  ReleasesConfig,
  RequirementItem,
  Requirements,
} from './model/index.ts';

/** The fields that every requirement can have. */
const itemFields = {
  for: key(v.optional(text), 'What the entry applies to, if not to all.'),
  min: key(v.optional(text), 'The oldest version that works.'),
  max: key(v.optional(text), 'The newest version that works. `8.1` includes 8.1.9.'),
  maxSince: key(
    v.optional(text),
    'The first release that supports `max`, if it is not the first of the series.',
  ),
  notSupported: key(v.optional(text), 'The first version that does not work.'),
  need: key(v.optional(text), 'Whether it is `required` or `recommended`.'),
  note: key(v.optional(text), 'A note.'),
};

/** A requirement: one thing, or a list of named ones. */
function requirement(
  added: ReleaseRequirementConfig['fields'],
): v.GenericSchema<unknown, RequirementItem[]> {
  const own = Object.entries(added).map(([name, type]) => [name, v.optional(customTypes[type])]);
  const fields: v.ObjectEntries = { ...itemFields, ...Object.fromEntries(own) };
  const toItem = (data: Readonly<Record<string, unknown>>): RequirementItem => {
    const entries = Object.entries(data);
    const isAdded = ([name]: [string, unknown]): boolean => Object.hasOwn(added, name);
    const ownFields = entries.filter(isAdded);
    return {
      ...Object.fromEntries(entries.filter((entry) => !isAdded(entry))),
      ...(ownFields.length > 0 && { fields: Object.fromEntries(ownFields) }),
    };
  };
  return v.pipe(
    v.union(
      [
        record(fields),
        v.array(record({ ...fields, name: key(text, 'The name of the thing, such as `SQLite`.') })),
      ],
      'Write keys such as `min`, or a list of items with `name`.',
    ),
    v.transform((written) => (Array.isArray(written) ? written : [written]).map(toItem)),
  );
}

const upgradeKeys = {
  upgradeFrom: key(v.optional(text), 'The oldest version that can be upgraded to this one.'),
  upgradeVia: key(v.optional(text), 'The version that older versions must be upgraded to first.'),
  notes: key(v.optional(texts), 'Other requirements, as sentences.'),
};

/** The schema of `requirements` with the keys of the configuration. */
function requirements(
  declared: ReleasesConfig['requirements'],
): v.GenericSchema<unknown, Requirements> {
  const schemas = declared.map(({ key: name, fields }): [string, v.GenericSchema] => {
    return [name, key(v.optional(requirement(fields)), 'One thing, or a list of named ones.')];
  });
  return v.pipe(
    record({ ...Object.fromEntries(schemas), ...upgradeKeys }),
    v.transform((data): Requirements => {
      const { upgradeFrom, upgradeVia, notes, ...items } = data;
      return { upgradeFrom, upgradeVia, notes, items } as Requirements;
    }),
  );
}

/** The schema of the id of a product. @param ids Those of the configuration; empty for any. */
function product(ids: readonly string[]): v.GenericSchema<unknown, string | undefined> {
  const names = ids.map((id) => `\`${id}\``).join(' or ');
  return v.optional(ids.length === 0 ? fileWord : v.picklist(ids, `Write ${names}.`));
}

const releaseKeySchemas = {
  version: key(text, 'The version, such as `4.5.1`. It must be the last segment of the page’s id.'),
  series: key(text, 'The series of the version, such as `4.5`.'),
  date: key(v.optional(isoDate), 'The date on which the version was or will be released.'),
  build: key(v.optional(text), 'The build number.'),
  lts: key(v.optional(flag), 'Whether the release has long-term support.'),
  generalSupportEnd: key(v.optional(isoDate), 'The last day of general support (bug fixes).'),
  securitySupportEnd: key(v.optional(isoDate), 'The last day of security support.'),
  extendedSecuritySupportEnd: key(
    v.optional(isoDate),
    'The last day of security support if it was extended.',
  ),
  supersededBy: key(
    v.optional(
      record({
        version: key(text, 'The version of the replacement.'),
        date: key(v.optional(isoDate), 'The date on which the release was superseded.'),
        reason: key(v.optional(text), 'The reason for the replacement.'),
      }),
    ),
    'The release that replaces this one.',
  ),
} satisfies {
  [Key in Exclude<keyof Release, 'product' | 'requirements'>]: v.GenericSchema<
    unknown,
    Release[Key]
  >;
};

/** The schema of front matter about releases. */
type ReleaseKeys = { readonly release: v.GenericSchema<unknown, Release> };

/** The front matter key `release`. */
export function releaseKeys({
  products,
  requirements: declared,
}: Pick<ReleasesConfig, 'products' | 'requirements'>): KeysExtension<ReleaseKeys> {
  const ids = products.map(({ id }) => id);
  const [main = ''] = ids;
  const keys = record({
    product: key(
      product(ids),
      'The product: an id of `releases.products`. Default: the first one.',
    ),
    ...releaseKeySchemas,
    requirements: key(
      v.optional(requirements(declared)),
      'What the release requires, with the keys of `releases.requirements`.',
    ),
  });
  const release: v.GenericSchema<unknown, Release> = v.pipe(
    keys,
    v.transform(({ product: id = main, ...facts }): Release => ({ product: id, ...facts })),
  );
  return {
    type: 'keys',
    name: 'releases',
    version: '2',
    keys: { release: key(release, 'The facts of the release that the page describes.') },
    dates: ({ release: facts }) => (facts?.date === undefined ? [] : [facts.date]),
  };
}
