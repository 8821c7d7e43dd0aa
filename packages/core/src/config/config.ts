import type {
  CustomKeyType,
  Extension,
  IconName,
  NamedPath,
  RuleName,
  RuleSetting,
  SiteConfig,
} from '../model/index.ts';
import { resolvePath } from '../text/paths.ts';
import { type AppearanceInput, resolveAppearance } from './appearance.ts';
import type { CollectionInput, WrittenCollection } from './collection-schema.ts';
import { collectionProblems, pathsNamedBy, resolveCollections } from './collections.ts';
import { type ConfigProblem, parseConfig } from './config-problems.ts';
import { extensionProblems, sortExtensions } from './extensions.ts';
import type { ExternalInput } from './external.ts';
import { type FeedInput, feedProblems, resolveFeeds } from './feeds.ts';
import { type FrameInput, resolveFrame } from './frame.ts';
import { type HeadInput, resolveHead } from './head.ts';
import { type LocaleInput, localeProblems, resolveLocales } from './locales.ts';
import { sourcePatterns } from './source-patterns.ts';
import { resolveTheme, type ThemeInput } from './theme.ts';

/**
 * What a site's `docsgen.config` exports. Paths are relative to that file.
 *
 * @typeParam Own Names of the site's own rules, which may have severities too.
 */
export interface ConfigInput<Own extends string = never>
  extends ThemeInput,
    FrameInput,
    HeadInput,
    AppearanceInput {
  title: string;
  /** One sentence about the site. */
  tagline?: string;
  /** The site's origin, such as `https://docs.example.org`. */
  url?: string;
  /** The path that the site is published below; `/` unless said otherwise. */
  base?: string;
  trailingSlash?: boolean;
  /** The language tag of the content; with `locales`, the name of the site's own. */
  lang?: string;
  /**
   * The languages of a site in several, by their names, which are folders of each collection and
   * begin the routes of their pages: `content/de/guide.md` is `guide.md` in German, at `/de/guide`.
   */
  locales?: Record<string, LocaleInput>;
  /** The day that counts as today, such as `2023-09-14`; else the newest in the content. */
  date?: string;
  outDir?: string;
  staticDir?: string;
  /**
   * What `_headers` and `_redirects` in the static folder are to those that docsgen makes: rules
   * behind them (`join`, unless said otherwise), or all there is (`replace`).
   */
  hostRules?: 'join' | 'replace';
  collections?: CollectionInput[];
  /**
   * Files beside entries: types that are published although browsers would run them, such as
   * `html`. Authors of content can then run scripts on the site.
   */
  assets?: { allow?: string[] };
  /** Hosts of other sites that pages may show in an `<iframe>`, such as `www.youtube.com`. */
  frames?: { allow?: string[] };
  /**
   * Addresses that lead elsewhere: `from` is a path from the site's base such as
   * `/docs/old`, `to` such a path or an address of another site.
   */
  redirects?: { from: string; to: string }[];
  /** Where each kind of reader begins, shown on home pages: `to` is a path from the site's base. */
  firstSteps?: { label: string; description?: string; icon?: IconName; to: string }[];
  /** Front matter keys of the site's own, and their types. */
  frontMatter?: Record<string, CustomKeyType>;
  /**
   * What pages of MDX may import: `@site/` stands for `site`, the configuration's own folder unless
   * said otherwise; beside their collections they may read the files in the folders of `imports`.
   */
  mdx?: { site?: string; imports?: string[] };
  /**
   * Whether `$a$` and `$$` in Markdown mean formulas; they do unless said otherwise, but not in
   * MDX.
   */
  math?: boolean;
  /** Severities by rule; for some paths only, by patterns: the last that fits counts. */
  rules?: Partial<Record<RuleName | NoInfer<Own>, RuleSetting>>;
  /**
   * What the site adds to docsgen: rules, outputs, sources and Markdown syntax of its own, made by
   * `defineRule`, `defineOutput`, `defineSource` and `defineMarkdown`.
   */
  extensions?: readonly Extension<Own>[];
  /** Feeds of entries with a date, or of a changelog. Feeds need the site's `url`. */
  feeds?: FeedInput[];
  /** How links to other sites are called by `check --external`. */
  external?: ExternalInput;
  /**
   * Whether the site can be searched; it can unless said otherwise. `weights` says what pages
   * count by patterns for their files; 1 unless the page's front matter says otherwise.
   */
  search?: boolean | { enabled?: boolean; weights?: Record<string, number> };
}

/**
 * Validates what a configuration file exports and fills in defaults.
 *
 * @param root Absolute POSIX path of the file's folder.
 * @param file The file's name in that folder, to mark mistakes in it.
 * @param code A digest of all files that it is made of, for the keys of its extensions.
 */
export function resolveConfig(
  written: unknown,
  root: string,
  file: string | null = null,
  code = '',
): { config: SiteConfig; problems: readonly ConfigProblem[] } {
  const { output, problems } = parseConfig(written);
  if (output === null) return { config: defaultConfig(root), problems };
  const { title, tagline, base, trailingSlash, lang, hostRules, redirects, firstSteps } = output;
  const { collections, mdx, staticDir, extensions, external, feeds, search } = output;
  const absolute = (path: string): string => resolvePath(root, path);
  const resolved = resolveCollections(collections ?? [wholeSite], root);
  const config: SiteConfig = {
    ...{ title, tagline, base, trailingSlash, lang, hostRules, redirects, firstSteps, external },
    root,
    file,
    url: output.url.replace(/\/$/, ''),
    date: output.date ?? null,
    outDir: absolute(output.outDir),
    staticDir: absolute(staticDir ?? 'static'),
    allowedAssets: output.assets.allow.map((name) => name.replace(/^\./, '').toLowerCase()),
    allowedFrames: output.frames.allow.map((host) => host.toLowerCase()),
    math: output.math ?? true,
    mdx: {
      site: absolute(mdx.site),
      imports: mdx.imports.map(absolute),
      math: output.math ?? false,
    },
    customKeys: output.frontMatter,
    rules: output.rules,
    extensions: sortExtensions(extensions, code),
    theme: resolveTheme(output, absolute),
    frame: resolveFrame(output),
    ...resolveHead(output),
    appearance: resolveAppearance(output),
    locales: resolveLocales(output.locales, { lang, tagline, firstSteps, frame: output }),
    search: typeof search === 'boolean' ? search : search.enabled,
    searchWeights: typeof search === 'boolean' ? {} : search.weights,
    drafts: false,
    collections: resolved,
    feeds: resolveFeeds(feeds, resolved, title),
    namedPaths: namedPaths({ collections, staticDir, mdx }, root),
  };
  const between = collectionProblems(config.collections).map((message) => ({ message }));
  const ids = config.collections.map(({ id }) => id);
  problems.push(...between, ...extensionProblems(extensions), ...localeProblems(config, ids));
  problems.push(...feedProblems(config.feeds, resolved));
  return { config, problems };
}

/** The paths that must be there: those that are written, and `content` where no collections are. */
function namedPaths(
  written: {
    readonly collections: readonly WrittenCollection[] | undefined;
    readonly staticDir: string | undefined;
    readonly mdx: { readonly imports: readonly string[] };
  },
  root: string,
): NamedPath[] {
  const { collections, staticDir, mdx } = written;
  const named = (key: string, path: string, isDefault: boolean): NamedPath => {
    return { keys: [key], written: path, path: resolvePath(root, path), isDefault };
  };
  return [
    ...(collections?.flatMap((one, at) => pathsNamedBy(one, at, root)) ?? [
      named('collections', wholeSite.path, true),
    ]),
    ...(staticDir === undefined ? [] : [named('staticDir', staticDir, false)]),
    ...mdx.imports.map((folder) => named('imports', folder, false)),
  ];
}

/** The one collection of a site that configures none: `content/`, at the root. */
const wholeSite = {
  id: 'default',
  path: 'content',
  include: sourcePatterns.entries,
  exclude: [],
  markdown: 'commonmark' as const,
  numberPrefixes: true,
  tagSlugs: 'plain' as const,
  computedSidebars: {},
  routeBasePath: '',
  label: 'Documentation',
  versionLabel: 'Next',
  versions: [],
  navigation: [],
};

/** The settings of a folder without a configuration file. */
export function defaultConfig(root: string): SiteConfig {
  return resolveConfig({ title: 'Documentation' }, root).config;
}
