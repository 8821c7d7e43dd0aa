import { resolvePath } from '@docsgen/text';
import * as v from 'valibot';
import type { NamedPath, PluginExtension, SiteConfig } from '../model/index.ts';
import { resolveAppearance } from './appearance.ts';
import { collectionSchema } from './collection-schema.ts';
import {
  type CollectionWithRefs,
  collectionProblems,
  pathsNamedBy,
  resolveCollections,
} from './collections.ts';
import type { ConfigProblem } from './config-problem.ts';
import { configSchema, type WrittenConfig } from './config-schema.ts';
import { dialectProblems, extensionProblems } from './extension-problems.ts';
import { sortExtensions, templatePaths } from './extensions.ts';
import { resolveFrame } from './frame.ts';
import { resolveHead } from './head.ts';
import { localeProblems, resolveLocales } from './locales.ts';
import { parseConfig } from './parse-config.ts';
import { expandPlugins, settingProblems } from './plugins.ts';
import { nameVersions, type RepositoryRefs, type UnreadableRepository } from './refs.ts';
import { resolveRemoteCache } from './remote-cache.ts';
import { resolveSamples, sampleProblems } from './samples.ts';
import { shareImageProblems } from './share-images.ts';
import { resolveTheme } from './theme.ts';

/** What the values of a configuration refer to. */
export interface ConfigContext {
  /**
   * Digest of all files that the configuration imports, for the cache keys of its extensions; empty
   * by default.
   */
  readonly code?: string;
  /** What git says of the refs that the configuration names (see `namedCommits`); null if not asked. */
  readonly repository?: RepositoryRefs | UnreadableRepository | null;
}

/**
 * Validates an exported configuration and fills in defaults.
 *
 * @param root Absolute POSIX path of the file's folder.
 * @param file The file's name in that folder, for the positions of findings.
 */
export function resolveConfig(
  written: unknown,
  root: string,
  file: string | null = null,
  { code = '', repository = null }: ConfigContext = {},
): { config: SiteConfig; problems: readonly ConfigProblem[] } {
  const expanded = expandPlugins(written, Object.keys(configSchema.entries));
  const { output, problems } = parseConfig(expanded.written, expanded.schemas);
  problems.unshift(...expanded.problems);
  if (output === null) return { config: defaultConfig(root), problems };
  const { title, tagline, base, trailingSlash, lang, hostRules, redirects, firstSteps } = output;
  const { mdx, staticDir, extensions, external, search } = output;
  const absolute = (path: string): string => resolvePath(root, path);
  const sorted = sortExtensions(extensions, code, expanded);
  const collections = withNamedVersions(output, { root, repository, problems });
  const resolved = resolveCollections(collections ?? [wholeSite], root, lang);
  const config: SiteConfig = {
    title,
    tagline,
    base,
    trailingSlash,
    lang,
    hostRules,
    redirects,
    firstSteps,
    external,
    root,
    file,
    url: output.url.replace(/\/$/, ''),
    date: output.date ?? null,
    outDir: absolute(output.outDir),
    staticDir: absolute(staticDir ?? 'static'),
    allowedAssets: output.assets.allow.map((name) => name.replace(/^\./, '').toLowerCase()),
    assetFolders: output.assets.folders.map(absolute),
    allowedFrames: output.frames.allow.map((host) => host.toLowerCase()),
    autolinks: output.autolinks,
    math: output.math ?? true,
    includes: [...output.includes, ...mdx.imports].map(absolute),
    variables: siteVariables(output.variables, resolved),
    mdx: {
      site: absolute(mdx.site),
      math: output.math ?? false,
    },
    customKeys: output.frontMatter,
    rules: output.rules,
    extensions: sorted,
    theme: {
      ...resolveTheme(output, absolute),
      templates: templatePaths(sorted.pages, absolute),
      panels: templatePaths(sorted.panels, absolute),
    },
    frame: resolveFrame(output),
    ...resolveHead(output),
    appearance: resolveAppearance(output),
    shareImages: output.shareImages ?? null,
    remoteCache: resolveRemoteCache(output),
    locales: resolveLocales(output.locales, { lang, tagline, firstSteps, frame: output }),
    search: typeof search === 'boolean' ? search : search.enabled,
    searchWeights: typeof search === 'boolean' ? {} : search.weights,
    drafts: false,
    collections: resolved,
    namedPaths: namedPaths({ ...output, collections }, root),
    samples: resolveSamples(output.samples),
  };
  problems.push(
    ...extensionProblems(extensions, output.frontMatter),
    ...problemsOf(config, expanded.plugins),
  );
  return { config, problems };
}

/** The problems of settings that are valid one by one, and not together. */
function problemsOf(config: SiteConfig, plugins: readonly PluginExtension[]): ConfigProblem[] {
  const { collections, extensions, samples } = config;
  return [
    ...collectionProblems(collections).map((message) => ({ message })),
    ...dialectProblems(collections, extensions),
    ...localeProblems(config),
    ...settingProblems(plugins, config),
    ...sampleProblems(samples),
    ...shareImageProblems(config),
  ];
}

/** The configured collections with the names and commits of their versions. */
function withNamedVersions(
  { collections }: WrittenConfig,
  context: Omit<Parameters<typeof nameVersions>[1], 'setting'>,
): readonly CollectionWithRefs[] | undefined {
  return collections?.map((one, at) => {
    const setting = `collections.${at}.versions`;
    return { ...one, versions: nameVersions(one.versions, { ...context, setting }) };
  });
}

/** The site's variables; null if neither it nor a collection or version has any. */
function siteVariables(
  written: Readonly<Record<string, string>> | undefined,
  collections: SiteConfig['collections'],
): SiteConfig['variables'] {
  const others = collections.flatMap((one) => [one, ...one.versions]);
  const hasOthers = others.some(({ variables }) => Object.keys(variables).length > 0);
  return written ?? (hasOthers ? {} : null);
}

/** The paths that must exist: configured ones, and `content` if no collection is configured. */
function namedPaths(
  {
    collections,
    staticDir,
    includes,
    assets,
    mdx,
  }: Pick<WrittenConfig, 'staticDir' | 'includes' | 'assets' | 'mdx'> & {
    readonly collections: readonly CollectionWithRefs[] | undefined;
  },
  root: string,
): NamedPath[] {
  const named = (key: string, path: string, isDefault: boolean): NamedPath => {
    return { keys: [key], written: path, path: resolvePath(root, path), isDefault };
  };
  return [
    ...(collections?.flatMap((one, at) => pathsNamedBy(one, at, root)) ?? [
      named('collections', wholeSite.path, true),
    ]),
    ...(staticDir === undefined ? [] : [named('staticDir', staticDir, false)]),
    ...includes.map((folder) => named('includes', folder, false)),
    ...assets.folders.map((folder) => named('folders', folder, false)),
    ...mdx.imports.map((folder) => named('imports', folder, false)),
  ];
}

/** The collection of a site that configures none: `content/`, at the root. */
const wholeSite: CollectionWithRefs = {
  ...v.parse(collectionSchema, { id: 'default', path: 'content', routeBasePath: '' }),
  versions: [],
};

/** The settings of a site without a configuration file. */
export function defaultConfig(root: string): SiteConfig {
  return resolveConfig({ title: 'Documentation' }, root).config;
}
