import { joinPath, resolvePath, trimSlashes } from '@docsgen/text';
import type { CollectionConfig, NamedPath, SiteConfig, VersionConfig } from '../model/index.ts';
import type { WrittenCollection } from './collection-schema.ts';
import { defaultLabel } from './default-label.ts';
import { localePart, localizedRoute } from './local-routes.ts';
import { atRef, sourceOf } from './ref-paths.ts';
import type { NamedVersion } from './refs.ts';

/** A validated collection whose versions have names and commits. */
export type CollectionWithRefs = Omit<WrittenCollection, 'versions'> & {
  readonly versions: readonly NamedVersion[];
};

/**
 * Resolves collections: defaults and absolute paths. Without a `sidebars` setting the first
 * collection uses the folder `sidebars`, each other one a folder in it.
 */
export function resolveCollections(
  written: readonly CollectionWithRefs[],
  root: string,
  lang: string,
): CollectionConfig[] {
  const first = written.findIndex(({ sidebars }) => sidebars === undefined);
  return written.map((collection, at) => {
    const usual = at <= first || first < 0 ? 'sidebars' : `sidebars/${collection.id}`;
    return resolveCollection(collection, { root, lang, usualSidebars: usual });
  });
}

function resolveCollection(
  written: CollectionWithRefs,
  site: { readonly root: string; readonly lang: string; readonly usualSidebars: string },
): CollectionConfig {
  const { root, lang, usualSidebars } = site;
  const absolute = (path: string): string => resolvePath(root, path);
  const { id, path, sidebars, label, routeBasePath, editUrl, navigation, versions } = written;
  const { include, exclude, markdown, numberPrefixes, tagSlugs } = written;
  // Docusaurus omits the id of its default instance from these names.
  const prefix = id === 'default' ? '' : `${id}_`;
  const archive = {
    list: absolute(`${prefix}versions.json`),
    entries: absolute(`${prefix}versioned_docs`),
    sidebars: absolute(`${prefix}versioned_sidebars`),
  };
  const sidebarsPath = absolute(sidebars ?? usualSidebars);
  const route = trimSlashes(routeBasePath ?? id);
  const own = { path: absolute(path), sidebarsPath, archive };
  return {
    id,
    locale: '',
    originals: null,
    translations: written.translations,
    languageEnds: [],
    ...own,
    ref: null,
    variables: written.variables,
    versionLabel: written.versionLabel,
    include,
    exclude,
    markdown,
    numberPrefixes,
    slugs: written.slugs,
    tagSlugs,
    computedSidebars: written.computedSidebars,
    routeBasePath: localizedRoute(route, lang),
    localRoute: route.includes(localePart) ? route : null,
    originalRoute: null,
    label: label ?? defaultLabel(id, lang),
    editUrl: editUrl ?? null,
    versions: versions.map((version) => resolveVersion(version, own, root)),
    tagsFile: written.tagsFile ?? null,
    lastVersion: written.lastVersion ?? null,
    onlyVersions: written.onlyVersions ?? null,
    navigation: navigation.map((tab) =>
      typeof tab === 'string' ? { sidebar: tab, label: tab } : tab,
    ),
  };
}

function resolveVersion(
  version: NamedVersion,
  own: Pick<CollectionConfig, 'path' | 'sidebarsPath' | 'archive'>,
  root: string,
): VersionConfig {
  const { name, source, path, sidebars, label, route, banner, badge, noIndex, className } = version;
  const isInOwnFolders = name === 'current' || source !== null;
  const usual = isInOwnFolders ? own : archived(name, own.archive);
  const place = (written: string | undefined, otherwise: string): string =>
    atRef(written === undefined ? otherwise : resolvePath(root, written), source, root);
  return {
    name,
    path: place(path, usual.path),
    sidebarsPath: place(sidebars, usual.sidebarsPath),
    label: label ?? null,
    route: route === undefined ? null : trimSlashes(route),
    banner: banner ?? null,
    badge: badge ?? null,
    noIndex,
    className: className ?? null,
    ref: source,
    editUrl: version.editUrl ?? null,
    variables: version.variables,
  };
}

/** A site whose version, of a collection and a name, comes from a commit. */
export function versionAtRef(
  config: SiteConfig,
  [id, name]: readonly [id: string, name: string],
  ref: { readonly name: string; readonly commit: string; readonly below: string },
): SiteConfig {
  const { root } = config;
  const source = sourceOf(ref.name, ref, root);
  const collections = config.collections.map((one): CollectionConfig => {
    if (one.id !== id) return one;
    const others = one.versions.filter((version) => version.name !== name);
    const version = resolveVersion(
      { name, source, index: 0, noIndex: false, variables: {} },
      one,
      root,
    );
    return { ...one, versions: [...others, version] };
  });
  return { ...config, collections };
}

/** Path of the file of tags, relative to the configuration. */
function tagsPath({ path, tagsFile }: CollectionWithRefs): string | undefined {
  return tagsFile === undefined ? undefined : `${path}/${tagsFile}`;
}

/** The paths that a collection names. @param at Its index in the list. */
export function pathsNamedBy(written: CollectionWithRefs, at: number, root: string): NamedPath[] {
  const named = (path: string | undefined, ...keys: string[]): NamedPath[] => {
    if (path === undefined) return [];
    const setting = ['collections', String(at), ...keys];
    return [{ keys: setting, written: path, path: resolvePath(root, path), isDefault: false }];
  };
  const ofVersion = (path: string | undefined, version: NamedVersion, key: string): NamedPath[] =>
    named(path, 'versions', String(version.index), key).map((one) => {
      return { ...one, path: atRef(one.path, version.source, root) };
    });
  return [
    ...named(written.path, 'path'),
    ...named(written.sidebars, 'sidebars'),
    ...named(tagsPath(written), 'tagsFile'),
    ...Object.keys(written.slugs).map((file) => {
      const keys = ['collections', String(at), 'slugs', file];
      const path = resolvePath(root, joinPath(written.path, file));
      return { keys, written: file, path, isDefault: false };
    }),
    ...written.versions.flatMap((version) => [
      ...ofVersion(version.path, version, 'path'),
      ...ofVersion(version.sidebars, version, 'sidebars'),
    ]),
  ];
}

/** The default folders of a version. */
export function archived(
  name: string,
  { entries, sidebars }: CollectionConfig['archive'],
): Pick<CollectionConfig, 'path' | 'sidebarsPath'> {
  return {
    path: `${entries}/version-${name}`,
    sidebarsPath: `${sidebars}/version-${name}-sidebars.json`,
  };
}

/** Finds conflicts between collections that are valid by themselves. */
export function collectionProblems(collections: readonly CollectionConfig[]): string[] {
  const problems: string[] = [];
  collections.forEach(({ id, sidebarsPath, versions, lastVersion, archive }, at) => {
    const before = collections.slice(0, at);
    if (before.some((other) => other.id === id)) {
      problems.push(`collections.${at}.id: There are two collections "${id}".`);
    } else if (before.some((other) => other.sidebarsPath === sidebarsPath)) {
      const message = 'Another collection has its sidebars in this folder.';
      problems.push(`collections.${at}.sidebars: ${message} Give this one a folder of its own.`);
    }
    const names = versions.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) {
      problems.push(`collections.${at}.versions: There are two versions "${twice}".`);
    }
    const custom = versions.filter(({ path }) => !path.startsWith(`${archive.entries}/`));
    if (lastVersion !== null && custom.length > 0 && !names.includes(lastVersion)) {
      problems.push(`collections.${at}.lastVersion: There is no version "${lastVersion}".`);
    }
  });
  return problems;
}
