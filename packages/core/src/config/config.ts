import * as v from 'valibot';
import { isRecord, text } from '../data/schema.ts';
import type {
  CustomKeyType,
  Extension,
  IconName,
  NamedPath,
  RuleName,
  RuleSetting,
  SiteConfig,
} from '../model/index.ts';
import { ruleNames } from '../model/index.ts';
import { classifyAddress } from '../text/address.ts';
import { forbiddenIn } from '../text/control-characters.ts';
import { didYouMean } from '../text/nearest.ts';
import { resolvePath } from '../text/paths.ts';
import { type AppearanceInput, appearanceKeys, resolveAppearance } from './appearance.ts';
import {
  type CollectionInput,
  collectionProblems,
  collectionSchema,
  pathsNamedBy,
  resolveCollections,
  type WrittenCollection,
} from './collections.ts';
import { extensionProblems, extensionSchema, sortExtensions } from './extensions.ts';
import { type ExternalInput, externalSchema } from './external.ts';
import { type FeedInput, feedProblems, feedSchema, resolveFeeds } from './feeds.ts';
import { firstStepsSchema } from './first-steps.ts';
import { type FrameInput, frameKeys, resolveFrame } from './frame.ts';
import { type HeadInput, headKeys, resolveHead } from './head.ts';
import { type LocaleInput, localeKeys, localeProblems, resolveLocales } from './locales.ts';
import { sourcePatterns } from './source-patterns.ts';
import { resolveTheme, type ThemeInput, themeKeys } from './theme.ts';
import { unknownSettings } from './unknown-settings.ts';

/**
 * What a site's `docsgen.config` exports. Paths are relative to that file.
 *
 * @typeParam Own Names of the site's own rules, which may have severities too.
 */
export interface Config<Own extends string = never>
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

/** What is wrong with a configuration. */
export interface ConfigProblem {
  readonly message: string;
  readonly hint?: string;
  /** The setting: names of keys and places in lists, with dots between them. */
  readonly path?: string;
}

const levels = ['error', 'warning', 'info', 'off'] as const;
const keyTypes = ['string', 'number', 'boolean', 'date', 'string[]', 'any'] as const;
const redirectKeys = { from: text, to: text };
const assetKeys = {
  allow: v.optional(
    v.array(v.pipe(text, v.regex(/^\.?[\w-]+$/, 'Write an extension such as html.'))),
    [],
  ),
};
const mdxKeys = {
  site: v.optional(text, '.'),
  imports: v.optional(v.array(text), []),
};

const iframeKeys = {
  allow: v.optional(
    v.array(
      v.pipe(
        text,
        v.regex(
          /^[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/i,
          'Write the name of a host such as www.youtube.com.',
        ),
      ),
    ),
    [],
  ),
};
const searchKeys = {
  enabled: v.optional(v.boolean(), true),
  weights: v.optional(
    v.record(
      v.string(),
      v.pipe(
        v.number(),
        v.check((weight) => weight > 0 && weight <= 10, 'Write a number above 0 and up to 10.'),
      ),
    ),
    {},
  ),
};

const configKeys = {
  /** Where editors find the schema of a JSON configuration. */
  $schema: v.optional(text),
  title: text,
  tagline: v.optional(text, ''),
  url: v.optional(
    v.pipe(
      text,
      v.regex(/^(https?:\/\/[^/]+)?\/?$/, 'Write an origin like https://docs.example.org.'),
      v.check(isOrigin, 'Write an origin like https://docs.example.org.'),
    ),
    '',
  ),
  base: v.optional(
    v.pipe(
      text,
      v.regex(/^\/(?:[^\s\\?#/]+\/)*$/, 'Write a path that starts and ends with a slash.'),
    ),
    '/',
  ),
  trailingSlash: v.optional(v.boolean(), true),
  lang: v.optional(
    v.pipe(text, v.regex(/^[A-Za-z]{2,3}(-[\w-]+)?$/, 'Write a language tag like en.')),
    'en',
  ),
  date: v.optional(v.pipe(text, v.isoDate('Write a date like 2023-09-14.'))),
  outDir: v.optional(text, 'dist'),
  staticDir: v.optional(text),
  hostRules: v.optional(v.picklist(['join', 'replace']), 'join'),
  collections: v.optional(v.array(collectionSchema)),
  assets: v.optional(v.object(assetKeys), {}),
  frames: v.optional(v.object(iframeKeys), {}),
  redirects: v.optional(v.array(v.object(redirectKeys)), []),
  firstSteps: v.optional(firstStepsSchema, []),
  frontMatter: v.optional(v.record(v.string(), v.picklist(keyTypes)), {}),
  mdx: v.optional(v.object(mdxKeys), {}),
  math: v.optional(v.boolean()),
  rules: v.optional(
    v.record(
      v.string(),
      v.union(
        [v.picklist(levels), v.record(v.string(), v.picklist(levels))],
        'Write error, warning, info or off, or one of them by pattern for paths.',
      ),
    ),
    {},
  ),
  external: v.optional(externalSchema, {}),
  feeds: v.optional(v.array(feedSchema), []),
  extensions: v.optional(v.array(extensionSchema), []),
  ...themeKeys,
  ...frameKeys,
  ...localeKeys,
  ...headKeys,
  ...appearanceKeys,
  search: v.optional(v.union([v.boolean(), v.object(searchKeys)]), true),
};

/** Whether this is the origin of a site; empty where it is unknown. */
function isOrigin(written: string): boolean {
  const origin = written.replace(/\/$/, '');
  // An invalid address has been reported.
  if (!/^https?:\/\/[^/]+$/.test(origin)) return true;
  return classifyAddress(origin, 'media').type === 'elsewhere';
}

/** A configuration as it is written. */
export const configSchema = v.object(configKeys);

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
  const result = v.safeParse(configSchema, written);
  const problems = [...unknownKeys(written), ...(result.issues ?? []).map(misfit)];
  problems.push(...controlCharacters(written));
  if (!result.success) return { config: defaultConfig(root), problems };
  const { $schema: _, collections, frontMatter, rules, date, url, ...rest } = result.output;
  const {
    stylesheets,
    components,
    directives,
    messages,
    theme,
    assets,
    frames,
    mdx,
    math,
    ...others
  } = rest;
  const { logo, shortTitle, navigation, social, footer, announcement, ...shown } = others;
  const { head, scripts, fonts, colors, extensions, feeds, locales, ...settings } = shown;
  const absolute = (path: string): string => resolvePath(root, path);
  const resolved = resolveCollections(collections ?? [wholeSite], root);
  const config: SiteConfig = {
    ...settings,
    root,
    url: url.replace(/\/$/, ''),
    date: date ?? null,
    outDir: absolute(settings.outDir),
    staticDir: absolute(settings.staticDir ?? 'static'),
    allowedAssets: assets.allow.map((name) => name.replace(/^\./, '').toLowerCase()),
    allowedFrames: frames.allow.map((host) => host.toLowerCase()),
    math: math ?? true,
    mdx: {
      site: absolute(mdx.site),
      imports: mdx.imports.map(absolute),
      math: math ?? false,
    },
    customKeys: frontMatter,
    rules,
    extensions: sortExtensions(extensions, code),
    theme: resolveTheme({ stylesheets, components, directives, messages, theme }, absolute),
    frame: resolveFrame(result.output),
    ...resolveHead({ head, scripts }),
    appearance: resolveAppearance({ fonts, colors }),
    locales: resolveLocales(locales, {
      ...{ lang: settings.lang, tagline: settings.tagline, firstSteps: settings.firstSteps },
      frame: result.output,
    }),
    search: typeof settings.search === 'boolean' ? settings.search : settings.search.enabled,
    searchWeights: typeof settings.search === 'boolean' ? {} : settings.search.weights,
    drafts: false,
    file,
    collections: resolved,
    feeds: resolveFeeds(feeds, resolved, settings.title),
    namedPaths: namedPaths({ collections, staticDir: settings.staticDir, mdx }, root),
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

/** Texts that no page can show. */
function controlCharacters(written: unknown): ConfigProblem[] {
  const found = forbiddenIn(written);
  if (found === null) return [];
  return [{ message: `${found.path}: The text holds a control character (${found.name}).` }];
}

function unknownKeys(written: unknown): ConfigProblem[] {
  const rules = isRecord(written) && isRecord(written.rules) ? Object.keys(written.rules) : [];
  const known = [...ruleNames, ...ownRuleNames(written)];
  const unknownRules = rules
    .filter((name) => !known.includes(name))
    .map((name) => {
      const path = `rules.${name}`;
      return { path, message: `There is no setting "${path}".`, ...didYouMean(name, known) };
    });
  return [...unknownSettings(configSchema, written), ...unknownRules];
}

/** The names of the rules that a configuration defines. */
function ownRuleNames(written: unknown): string[] {
  const extensions = isRecord(written) ? written.extensions : [];
  if (!Array.isArray(extensions)) return [];
  return extensions.flatMap((one: unknown) => {
    return isRecord(one) && one.type === 'rule' ? String(one.name) : [];
  });
}

function misfit(issue: v.BaseIssue<unknown>): ConfigProblem {
  const name = v.getDotPath(issue) ?? 'The configuration';
  const path = v.getDotPath(issue) ?? '';
  const isMissing = issue.type === 'object' && issue.received === 'undefined';
  if (isMissing) return { path, message: `The setting "${name}" is missing.` };
  // valibot's own messages start with "Invalid", ours say what to write.
  return { path, message: `${name}: ${issue.message.replace(/^Invalid/, 'invalid')}` };
}
