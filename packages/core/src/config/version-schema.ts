import { isSafeAddress } from '@docsgen/text';
import * as v from 'valibot';
import { isoDate, key, text, textLike, textWhere } from '../data/schema.ts';
import { variablesSchema } from '../data/variables-schema.ts';
import { isSlug } from '../routes/routes.ts';

/** The part of a version number that each version of a pattern has of its own. */
export type RefGrouping = (typeof refGroupings)[number];

export const refGroupings = ['major', 'minor', 'patch'] as const;

/** A path below another. Slashes at its ends are ignored, so `/` is empty. */
export const pathBelow = textLike(
  /^\/?([^/\\]+(\/[^/\\]+)*\/?)?$/,
  'Write a path with single slashes.',
);

const banners = ['none', 'unreleased', 'unmaintained'] as const;

/** An address that links may have. */
export const safeUrl = textWhere(
  (url) => isSafeAddress(url, 'link'),
  'Write an address with https.',
);

const isRef = 'Write the name of a branch or a tag, or the hash of a commit.';

/** The keys of a version, and of the versions of a pattern of refs. */
export const versionKeys = {
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
    'The address of the version’s folder in an editor; the path of the entry’s file takes the place of `{path}` in it, else it is appended. Default: that of the collection; for a ref, none.',
  ),
  variables: key(
    v.optional(variablesSchema, {}),
    'Values of variables in the version, which precede those of the collection.',
  ),
};

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
