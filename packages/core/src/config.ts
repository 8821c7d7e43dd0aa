import * as v from 'valibot';
import { ruleNames } from './check/severities.ts';
import type { CustomKeyType, RuleLevel, RuleName, SiteConfig } from './model/index.ts';
import { isRecord, text } from './parse/schema.ts';
import { didYouMean } from './text/nearest.ts';

/** A collection as a configuration file writes it. */
export interface CollectionInput {
  id: string;
  /** Folder of the entries, relative to the configuration file. */
  path: string;
  /** Folder of the sidebar files; `sidebars` unless said otherwise. */
  sidebars?: string;
  /** Route below the base; the id unless said otherwise. Empty for the site's root. */
  routeBasePath?: string;
  label?: string;
  /** Address of the repository's folder in an editor; an entry's path is appended. */
  editUrl?: string;
  /** The label of the version being written; `Next` unless said otherwise. */
  versionLabel?: string;
  /** The sidebars that are tabs of the header, in order; all of them unless said otherwise. */
  navigation?: (string | { sidebar: string; label: string })[];
}

/** What a site's `docsgen.config` exports. Paths are relative to that file. */
export interface Config {
  title: string;
  /** One sentence about the site. */
  tagline?: string;
  /** The site's origin, such as `https://docs.example.org`. */
  url?: string;
  /** The path that the site is published below; `/` unless said otherwise. */
  base?: string;
  trailingSlash?: boolean;
  lang?: string;
  /** The day that counts as today, such as `2023-09-14`; else the newest in the content. */
  date?: string;
  outDir?: string;
  staticDir?: string;
  collections?: CollectionInput[];
  /** Front matter keys of the site's own, and their types. */
  frontMatter?: Record<string, CustomKeyType>;
  /** Severities by rule. */
  rules?: Partial<Record<RuleName, RuleLevel>>;
}

/** What is wrong with a configuration. */
export interface ConfigProblem {
  readonly message: string;
  readonly hint?: string;
}

const levels = ['error', 'warning', 'info', 'off'] as const;
const keyTypes = ['string', 'number', 'boolean', 'date', 'string[]'] as const;
const slashless = v.pipe(
  text,
  v.regex(/^([^/\\]+(\/[^/\\]+)*)?$/, 'Write a path without slashes at its ends.'),
);

const collectionKeys = {
  id: v.pipe(text, v.regex(/^[a-z][\w-]*$/i, 'Write letters, digits and dashes.')),
  path: text,
  sidebars: v.optional(text, 'sidebars'),
  routeBasePath: v.optional(slashless),
  label: v.optional(text),
  editUrl: v.optional(text),
  versionLabel: v.optional(text, 'Next'),
  navigation: v.optional(v.array(v.union([text, v.object({ sidebar: text, label: text })])), []),
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
    ),
    '',
  ),
  base: v.optional(
    v.pipe(text, v.regex(/^\/([^\s]*\/)?$/, 'Write a path that starts and ends with a slash.')),
    '/',
  ),
  trailingSlash: v.optional(v.boolean(), true),
  lang: v.optional(
    v.pipe(text, v.regex(/^[a-z]{2,3}(-[\w-]+)?$/i, 'Write a language tag like en.')),
    'en',
  ),
  date: v.optional(v.pipe(text, v.isoDate('Write a date like 2023-09-14.'))),
  outDir: v.optional(text, 'dist'),
  staticDir: v.optional(text, 'static'),
  collections: v.optional(v.array(v.object(collectionKeys))),
  frontMatter: v.optional(v.record(v.string(), v.picklist(keyTypes)), {}),
  rules: v.optional(v.record(v.string(), v.picklist(levels)), {}),
};

const schema = v.object(configKeys);

/**
 * Validates what a configuration file exports and fills in defaults.
 *
 * @param root Absolute POSIX path of the file's folder.
 */
export function resolveConfig(
  written: unknown,
  root: string,
): { config: SiteConfig; problems: readonly ConfigProblem[] } {
  const result = v.safeParse(schema, written);
  const problems = [
    ...unknownKeys(written),
    ...(result.issues ?? []).map(({ message, path }): ConfigProblem => {
      const name = path?.map(({ key }) => String(key)).join('.') ?? 'The configuration';
      return { message: `${name}: ${/^Invalid/.test(message) ? lowerFirst(message) : message}` };
    }),
  ];
  if (!result.success) return { config: defaultConfig(root), problems };
  const { $schema: _, collections, frontMatter, rules, date, url, ...settings } = result.output;
  const absolute = (path: string): string => resolvePath(root, path);
  const config: SiteConfig = {
    ...settings,
    root,
    url: url.replace(/\/$/, ''),
    date: date ?? null,
    outDir: absolute(settings.outDir),
    staticDir: absolute(settings.staticDir),
    customKeys: frontMatter,
    rules,
    drafts: false,
    collections: (collections ?? [{ ...wholeSite, sidebars: 'sidebars' }]).map((collection) => ({
      id: collection.id,
      path: absolute(collection.path),
      sidebarsPath: absolute(collection.sidebars),
      routeBasePath: collection.routeBasePath ?? collection.id,
      label: collection.label ?? collection.id,
      editUrl: collection.editUrl ?? null,
      versionLabel: collection.versionLabel,
      navigation: collection.navigation.map((tab) =>
        typeof tab === 'string' ? { sidebar: tab, label: tab } : tab,
      ),
    })),
  };
  return { config, problems };
}

/** The one collection of a site that configures none: `content/`, at the root. */
const wholeSite = {
  id: 'default',
  path: 'content',
  routeBasePath: '',
  label: 'Documentation',
  editUrl: undefined,
  versionLabel: 'Next',
  navigation: [],
};

/** The settings of a folder without a configuration file. */
export function defaultConfig(root: string): SiteConfig {
  return resolveConfig({ title: 'Documentation' }, root).config;
}

function unknownKeys(written: unknown): ConfigProblem[] {
  if (!isRecord(written)) return [];
  const collections = Array.isArray(written.collections) ? written.collections : [];
  return [
    ...unknownIn(written, Object.keys(configKeys), ''),
    ...unknownIn(isRecord(written.rules) ? written.rules : {}, ruleNames, 'rules.'),
    ...collections.flatMap((collection: unknown, at) =>
      isRecord(collection)
        ? unknownIn(collection, Object.keys(collectionKeys), `collections.${at}.`)
        : [],
    ),
  ];
}

function unknownIn(
  written: Readonly<Record<string, unknown>>,
  known: readonly string[],
  path: string,
): ConfigProblem[] {
  return Object.keys(written)
    .filter((key) => !known.includes(key))
    .map((key) => ({ message: `There is no setting "${path}${key}".`, ...didYouMean(key, known) }));
}

function lowerFirst(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}

/** Joins a folder and a path, which may climb or be absolute itself. */
function resolvePath(root: string, path: string): string {
  const joined = /^(\/|[a-z]:)/i.test(path) ? path : `${root}/${path}`;
  const segments: string[] = [];
  for (const segment of joined.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return (joined.startsWith('/') ? '/' : '') + segments.join('/');
}
