import * as v from 'valibot';
import { defineKeys } from '../data/define-keys.ts';
import { flag, isoDate, key, record, text, texts } from '../data/key-schemas.ts';
import type { DefinedKeys, Release, RequirementItem, Requirements } from '../model/index.ts';

const database = record({
  name: key(text, 'The name of the database.'),
  min: key(v.optional(text), 'The minimum version.'),
  max: key(v.optional(text), 'The maximum version.'),
  maxSince: key(
    v.optional(text),
    'The first release that supports the maximum, if it is not the first of the series.',
  ),
  notSupported: key(v.optional(text), 'Versions that are not supported.'),
  increasedSince: key(v.optional(text), 'The last series with a lower minimum.'),
  note: key(v.optional(text), 'A note on the database.'),
});

const extension = record({
  name: key(text, 'The name of the extension.'),
  need: key(text, 'Whether the extension is `required` or `recommended`.'),
  requiredFrom: key(v.optional(text), 'The first series that requires the extension.'),
});

const setting = record({
  name: key(text, 'The name of the setting.'),
  min: key(text, 'The minimum value.'),
  need: key(text, 'Whether the minimum is `required` or `recommended`.'),
  for: key(
    v.optional(text),
    'What the minimum applies to, such as `PHP 8`. Default: all versions.',
  ),
});

const software = record({
  name: key(text, 'The name of the program.'),
  need: key(text, 'Whether the program is `required` or `recommended`.'),
  purpose: key(v.optional(text), 'What the program is used for.'),
});

const browser = record({
  name: key(text, 'The name of the browser.'),
  min: key(text, 'The minimum version.'),
  note: key(v.optional(text), 'A note on the browser.'),
});

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
  upgradeFrom: key(v.optional(text), 'The oldest version that can be upgraded to this one.'),
  upgradeVia: key(v.optional(text), 'The version that older versions must be upgraded to first.'),
  php: key(
    v.optional(
      record({
        min: key(v.optional(text), 'The minimum version of PHP.'),
        increasedSince: key(v.optional(text), 'The last series with a lower minimum.'),
        max: key(v.optional(text), 'The maximum version of PHP.'),
        maxSince: key(
          v.optional(text),
          'The first release that supports the maximum, if it is not the first of the series.',
        ),
        notSupported: key(v.optional(text), 'Versions of PHP that are not supported.'),
        bits: key(v.optional(text), 'The required word size of PHP, in bits.'),
        note: key(v.optional(text), 'A note on PHP.'),
      }),
    ),
    'The supported versions of PHP.',
  ),
  databases: key(v.optional(v.array(database)), 'The supported databases.'),
  databasePrefixMax: key(
    v.optional(text),
    'The maximum length of the table prefix, in characters.',
  ),
  phpExtensions: key(v.optional(v.array(extension)), 'The PHP extensions.'),
  phpSettings: key(v.optional(v.array(setting)), 'The PHP settings.'),
  software: key(v.optional(v.array(software)), 'Other software.'),
  browsers: key(
    v.optional(
      record({
        desktop: key(v.optional(texts), 'Tested browsers on desktop computers.'),
        mobile: key(v.optional(texts), 'Tested browsers on mobile devices.'),
        minimums: key(v.optional(v.array(browser)), 'The minimum versions of browsers.'),
        notSupported: key(v.optional(texts), 'Browsers that are not supported.'),
        knownProblems: key(v.optional(texts), 'Browsers with known problems.'),
        note: key(v.optional(text), 'A note on browsers.'),
      }),
    ),
    'The supported browsers.',
  ),
  notes: key(v.optional(texts), 'Other requirements.'),
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

const releaseKeySchemas = {
  product: key(
    v.picklist(['lms', 'app'], 'Write `lms` or `app`.'),
    'The product: `lms` for Moodle LMS, `app` for the mobile app.',
  ),
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
  [Key in Exclude<keyof Release, 'requirements'>]: v.GenericSchema<unknown, Release[Key]>;
};

/**
 * The front matter key `release`.
 *
 * @param declared Keys of `release.requirements` that the configuration declares.
 */
export function releaseKeys(
  declared: readonly string[] = [],
): DefinedKeys<{ release: v.GenericSchema<unknown, Release> }> {
  const release: v.GenericSchema<unknown, Release> = record({
    ...releaseKeySchemas,
    requirements: key(v.optional(requirements(declared)), 'The requirements of the release.'),
  });
  return defineKeys({
    name: 'releases',
    version: '1',
    keys: { release: key(release, 'The facts of the release that the page describes.') },
  });
}
