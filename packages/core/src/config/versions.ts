import { joinPath } from '@docsgen/text';
import type { CollectionConfig, LocaleConfig, VersionConfig, VersionInfo } from '../model/index.ts';
import { archived } from './collections.ts';
import { inLocale } from './locales.ts';

/** A version of a collection before its files are read. */
export interface PlannedVersion {
  readonly info: VersionInfo;
  /** The collection's settings for this version. */
  readonly collection: CollectionConfig;
}

/** The versions of a collection in a language. @param own The name of the site's own language */
export function planLocalVersions(
  versions: readonly PlannedVersion[],
  locale: LocaleConfig,
  own: string,
): PlannedVersion[] {
  return versions.map(({ info, collection }) => {
    const local = inLocale(collection, locale, own);
    // Other versions are labelled by their names.
    const isNamed = info.version === 'current' && info.label === collection.versionLabel;
    const label = isNamed ? local.versionLabel : info.label;
    return { info: { ...info, label }, collection: local };
  });
}

/**
 * Finds a version of a collection in a language.
 *
 * @param locale Empty for the site's own language.
 */
export function versionInLanguage<T extends PlannedVersion>(
  locale: string,
  [id, version]: readonly [id: string, version: string],
  versions: readonly T[],
): T | undefined {
  return versions.find(({ collection, info }) => {
    return collection.locale === locale && collection.id === id && info.version === version;
  });
}

/**
 * The versions of a collection, newest first and `current` before all others, by Docusaurus's
 * rules: the last version is at the collection's own route, `current` below it as `next`, the
 * others by their names.
 *
 * @param listed The names that `versions.json` lists, newest first.
 */
export function planVersions(
  collection: CollectionConfig,
  listed: readonly string[],
): PlannedVersion[] {
  const configured = collection.versions.map(({ name }) => name);
  const cut = [...new Set([...listed, ...configured])].filter((name) => name !== 'current');
  const { onlyVersions } = collection;
  const names = ['current', ...cut].filter((name) => onlyVersions?.includes(name) ?? true);
  const { lastVersion } = collection;
  const newest = names.find((name) => name !== 'current') ?? 'current';
  const last = lastVersion !== null && names.includes(lastVersion) ? lastVersion : newest;
  const order = { names, last };
  return names.map((name) => planVersion(name, collection, order));
}

function planVersion(
  name: string,
  collection: CollectionConfig,
  { names, last }: { names: readonly string[]; last: string },
): PlannedVersion {
  const settings = collection.versions.find((version) => version.name === name);
  const isLast = name === last;
  const isCurrent = name === 'current';
  const usual = isLast ? '' : isCurrent ? 'next' : name;
  const folders = isCurrent ? collection : archived(name, collection.archive);
  const { path, sidebarsPath } = settings ?? folders;
  const info: VersionInfo = {
    pluginId: collection.id,
    version: name,
    label: settings?.label ?? (isCurrent ? collection.versionLabel : name),
    banner: bannerOf(settings, names.indexOf(name) - names.indexOf(last)),
    badge: settings?.badge ?? names.length > 1,
    noIndex: settings?.noIndex ?? false,
    className: settings?.className ?? `docs-version-${name}`,
    isLast,
  };
  const routeBasePath = joinPath(collection.routeBasePath, settings?.route ?? usual);
  const ref = settings?.ref ?? null;
  // The collection's address is that of the working tree, whose files may be others.
  const editUrl = settings?.editUrl ?? (ref === null ? collection.editUrl : null);
  const variables = { ...collection.variables, ...settings?.variables };
  const own = { path, sidebarsPath, routeBasePath, ref, editUrl, variables };
  return { info, collection: { ...collection, ...own } };
}

/** `age` is the number of versions between a version and the last one; negative for newer ones. */
function bannerOf(settings: VersionConfig | undefined, age: number): VersionInfo['banner'] {
  const banner = settings?.banner ?? null;
  if (banner !== null) return banner === 'none' ? null : banner;
  if (age === 0) return null;
  return age < 0 ? 'unreleased' : 'unmaintained';
}
