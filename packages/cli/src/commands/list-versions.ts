import { isDeepStrictEqual } from 'node:util';
import {
  containsPath,
  digest,
  pathBelow,
  type RepositoryRef,
  readSidebarMap,
  relativePath,
  runPipeline,
  type SiteConfig,
  type SiteRun,
  versionAtRef,
} from '@docsgen/core';
import { openSiteCache } from '../cache/site-cache.ts';
import type { VersionFlags } from '../command-line/syntax/version.ts';
import { cachePlace } from '../files/state-folder.ts';
import { readRefs } from '../git/read-refs.ts';
import { siteFiles } from '../git/site-files.ts';
import { openContext, type Session, type SiteContext } from '../session.ts';

/** The files of a version, as discovered. */
type VersionFiles = SiteRun['sources']['collections'][number];

/** The cache, and the context of a site. */
type Loading = Parameters<typeof runPipeline>[0];

/**
 * Prints the versions of a site, where the files of each come from, and which of the copies could
 * come from a tag: one whose pages, files and sidebars are the same.
 */
export async function listVersions(options: VersionFlags, session: Session): Promise<void> {
  const { root, config } = options;
  const site = await openContext({ root, config, cache: true }, session);
  const place = cachePlace(site.config.root, {}, session.io);
  const cache = openSiteCache(place, true, session.note);
  try {
    const loading = { ...site, cache };
    const { sources } = await runPipeline(loading);
    const own = sources.collections.filter(({ collection }) => collection.locale === '');
    for (const version of own) {
      const { info, collection } = version;
      if (options.collection !== undefined && options.collection !== info.pluginId) continue;
      const at = `/${collection.routeBasePath}`;
      session.io.stdout.write(
        `${info.pluginId} ${info.version}: ${placeOf(version, site)}, at ${at}\n`,
      );
      const tag = await sameAtTag(version, loading);
      if (tag === null) continue;
      const item = `{ name: '${info.version}', ref: '${tag}' }`;
      session.io.stdout.write(
        `  The tag ${tag} has the same files: ${item} can replace the copy.\n`,
      );
    }
    cache.save();
  } finally {
    cache.close();
  }
}

/** Where the files of a version come from, in words. */
function placeOf({ collection }: VersionFiles, { config }: SiteContext): string {
  const { ref, path } = collection;
  if (ref !== null) return `${ref.name}, commit ${ref.commit.slice(0, 12)}`;
  return path.slice(config.root.length + 1) || '.';
}

/** Maximum number of tags that are compared with a copy, newest first. */
const mostTags = 20;

/** The newest tag of a version that has the same files as its copy; null if there is none. */
async function sameAtTag(copy: VersionFiles, loading: Loading): Promise<string | null> {
  const { info, collection } = copy;
  if (info.version === 'current' || collection.ref !== null) return null;
  const { root } = loading.config;
  const repository = await readRefs(root, []);
  if ('problem' in repository) return null;
  const expected = await contentOf(copy, root);
  for (const tag of tagsOf(info.version, repository.refs).slice(0, mostTags)) {
    const { name, commit } = tag;
    const ref = { name, commit, below: repository.below };
    const whole = versionAtRef(loading.config, [info.pluginId, info.version], ref);
    const config = { ...whole, collections: onlyVersion(info, whole.collections) };
    const fs = await siteFiles(config);
    const { sources } = await runPipeline({ ...loading, config, fs });
    const found = sources.collections.find(({ collection: { locale } }) => locale === '');
    if (found === undefined) continue;
    if (isDeepStrictEqual(await contentOf(found, root), expected)) return name;
  }
  return null;
}

/** The collection of a version, with this version alone. */
function onlyVersion(
  { pluginId, version }: VersionFiles['info'],
  collections: SiteConfig['collections'],
): SiteConfig['collections'] {
  return collections
    .filter(({ id }) => id === pluginId)
    .map((collection) => ({ ...collection, onlyVersions: [version] }));
}

const tags = 'refs/tags/';

/** The tags of a version or of its patches, such as `v1.0.2` of `1.0`, newest first. */
function tagsOf(
  version: string,
  refs: readonly RepositoryRef[],
): { readonly name: string; readonly commit: string }[] {
  return refs
    .filter(({ fullName }) => fullName.startsWith(tags))
    .map(({ fullName, commit, date }) => ({ name: fullName.slice(tags.length), commit, date }))
    .filter(({ name }) => {
      const number = name.replace(/^\D+/, '');
      return name === version || number === version || number.startsWith(`${version}.`);
    })
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}

/**
 * Everything in the files of a version that its pages depend on, by path below its folder.
 *
 * @param root The folder of the site, absolute.
 */
async function contentOf(version: VersionFiles, root: string): Promise<unknown> {
  const { entries, partials, categories, tags: tagsFile, assets, collection } = version;
  const texts = [...entries, ...partials, ...categories, ...(tagsFile === null ? [] : [tagsFile])];
  const folder = relativePath(root, collection.path);
  const below = (file: string): string =>
    containsPath(folder, file) ? pathBelow(folder, file) : file;
  const { text } = await readSidebarMap(version);
  return {
    texts: texts.map((one) => [below(one.path), one.digest]).sort(),
    files: [...assets].map(([file, { content }]) => [below(file), digest(content)]).sort(),
    sidebars: text === null ? null : (JSON.parse(text) as unknown),
  };
}
