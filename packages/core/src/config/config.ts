import { resolvePath } from '@docsgen/text';
import * as v from 'valibot';
import type {
  CustomKeyType,
  Extension,
  ExternalConfig,
  NamedPath,
  PluginExtension,
  PluginSettings,
  RuleName,
  RuleSetting,
  SiteConfig,
} from '../model/index.ts';
import { type AppearanceInput, resolveAppearance } from './appearance.ts';
import type { CollectionInput } from './collection-input.ts';
import { collectionSchema } from './collection-schema.ts';
import {
  type CollectionWithRefs,
  collectionProblems,
  pathsNamedBy,
  resolveCollections,
} from './collections.ts';
import type { ConfigProblem } from './config-problem.ts';
import { configSchema, type WrittenConfig } from './config-schema.ts';
import { dialectProblems, extensionProblems, sortExtensions, templatePaths } from './extensions.ts';
import { type FrameInput, resolveFrame } from './frame.ts';
import { type HeadInput, resolveHead } from './head.ts';
import {
  type FirstStepInput,
  type LocaleInput,
  localeProblems,
  resolveLocales,
} from './locales.ts';
import { parseConfig } from './parse-config.ts';
import { expandPlugins, settingProblems } from './plugins.ts';
import { nameVersions, type RepositoryRefs, type UnreadableRepository } from './refs.ts';
import { type CacheInput, resolveRemoteCache } from './remote-cache.ts';
import { resolveSamples, type SampleInput, sampleProblems } from './samples.ts';
import { type ShareImagesInput, shareImageProblems } from './share-images.ts';
import { resolveTheme, type ThemeInput } from './theme.ts';

/**
 * The configuration that a site's `docsgen.config` exports. Paths are relative to that file.
 *
 * @typeParam Own Names of the site's own rules, whose severities can be set, too.
 */
export interface ConfigInput<Own extends string = never>
  extends ThemeInput,
    FrameInput,
    HeadInput,
    AppearanceInput,
    PluginSettings {
  title: string;
  /** A description of the site in one sentence. */
  tagline?: string;
  /** The site's origin, such as `https://docs.example.org`. */
  url?: string;
  /** The path under which the site is published; `/` by default. */
  base?: string;
  trailingSlash?: boolean;
  /** The language tag of the content; with `locales`, the name of the site's own language. */
  lang?: string;
  /**
   * The languages of a multilingual site, by name. The name is a folder of each collection and the
   * first segment of its pages' routes: `content/de/guide.md` is the German version of `guide.md`,
   * at `/de/guide`.
   */
  locales?: Record<string, LocaleInput>;
  /**
   * The date that counts as today, such as `2023-09-14`; by default `SOURCE_DATE_EPOCH`, else the
   * newest date in the content.
   */
  date?: string;
  outDir?: string;
  staticDir?: string;
  /**
   * How `_headers` and `_redirects` of the static folder are combined with the generated ones:
   * appended (`join`, the default), or used alone (`replace`).
   */
  hostRules?: 'join' | 'replace';
  collections?: CollectionInput[];
  /**
   * Files that pages show. `folders` are folders outside of the collections that may hold them, such
   * as `src/assets`. `allow` are extensions of files that are published although browsers execute
   * them, such as `html`: authors of content can then run scripts on the site.
   */
  assets?: { allow?: string[]; folders?: string[] };
  /** Hosts that pages may embed in an `<iframe>`, such as `www.youtube.com`. */
  frames?: { allow?: string[] };
  /**
   * Issue keys that become links in texts: `{ prefix: 'ABC-', url: 'https://…/ABC-<num>' }` makes a
   * link of `ABC-12`.
   */
  autolinks?: { prefix: string; url: string }[];
  /**
   * Redirects: `from` is a path from the site's base such as `/docs/old`, `to` such a path or an
   * external address.
   */
  redirects?: { from: string; to: string }[];
  /** Starting points for each kind of reader, shown on home pages. */
  firstSteps?: FirstStepInput[];
  /** Custom front matter keys and their types. */
  frontMatter?: Record<string, CustomKeyType>;
  /**
   * Folders and files outside of the collections that pages may include or import, such as
   * `docs_src` and `CHANGELOG.md`. What a page includes it publishes.
   */
  includes?: string[];
  /**
   * Values for `{{name}}` in texts, by name. Those of collections, versions and pages precede them.
   * Without any, `{{name}}` is text.
   */
  variables?: Record<string, string | number>;
  /**
   * What MDX pages may import: `@site/` is the folder `site`, by default the configuration's own.
   * Besides their collection they can import files in the folders of `imports`.
   */
  mdx?: { site?: string; imports?: string[] };
  /** Whether `$a$` and `$$` in Markdown are formulas; true by default, but false for MDX. */
  math?: boolean;
  /** Severities by rule, or by path pattern; the last matching pattern wins. */
  rules?: Partial<Record<RuleName | NoInfer<Own>, RuleSetting>>;
  /**
   * Extensions of the site: rules, outputs, sources, data, front matter keys, pages, badges, feeds,
   * panels, Markdown syntax, and plugins that make several of them. Each item is the name of a module
   * that exports `extensions` (a path relative to the configuration, such as `./extensions/rules.ts`,
   * or a package), or is made by `defineRule` or one of its neighbours.
   */
  extensions?: readonly (Extension<Own> | string)[];
  /**
   * Generated social images (Open Graph); none by default. They need the package
   * `@resvg/resvg-wasm` and the site's `url`.
   */
  shareImages?: ShareImagesInput;
  /** The cache that machines share. */
  cache?: CacheInput;
  /** How `check --external` requests links to other sites. */
  external?: Partial<ExternalConfig>;
  /** How `docsgen test` runs the blocks of code of some languages; it runs none by default. */
  samples?: SampleInput[];
  /**
   * Whether the site has a search; true by default. `weights` ranks pages by path pattern; 1 by
   * default, and front matter takes precedence.
   */
  search?: boolean | { enabled?: boolean; weights?: Record<string, number> };
}

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
