import path from 'node:path';
import {
  type Entry,
  type LocaleConfig,
  pathBelow,
  relativePath,
  type SiteGraph,
  translationFile,
  type Version,
  withoutLanguage,
} from '@docsgen/core';

/** An original with its version. */
export interface Original {
  readonly entry: Entry;
  readonly version: Version;
}

/** The version in another language; undefined if it has neither a page nor a folder there. */
export function versionIn(
  locale: LocaleConfig,
  { collection: { id }, info }: Version,
  { versions }: SiteGraph,
): Version | undefined {
  return versions.find(({ collection, info: { version } }) => {
    return collection.locale === locale.path && collection.id === id && version === info.version;
  });
}

/** The path, from the site's root, of the file that translates an original, whether or not it exists. */
export function translationPath(
  { entry, version }: Original,
  locale: LocaleConfig,
  site: SiteGraph,
): string {
  const { root } = site.config;
  const { collection } = version;
  const { languageEnds } = versionIn(locale, version, site)?.collection ?? collection;
  const below = pathBelow(relativePath(root, collection.path), entry.filePath);
  const extension = path.extname(below);
  const own = withoutLanguage(below, { languageEnds }).slice(0, -extension.length);
  return relativePath(root, translationFile(collection, locale.name, own)) + extension;
}
