import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { runConfiguration, stubbedModule } from '../conversion/run-module.ts';
import { Unsupported } from '../conversion/unsupported.ts';
import { listOf, type Values } from '../conversion/values.ts';
import { MigrationError } from '../migration-error.ts';
import { isFilledRecord, recordOf } from './records.ts';

/** A configured plugin, theme or preset. */
interface ConfiguredPlugin {
  /** The specifier as written; for a function its name. */
  readonly name: string;
  readonly options: Values;
}

/** The configuration of a Docusaurus site. */
export interface DocusaurusSite {
  /** Absolute path. */
  readonly folder: string;
  /** The configuration's name. */
  readonly file: string;
  readonly config: Values;
  readonly themeConfig: Values;
  /** Every instance of the docs plugin with its options, in the order of their loading. */
  readonly docs: readonly Values[];
  /** Options of the blogs. */
  readonly blogs: readonly Values[];
  /** Options of the redirect plugin. */
  readonly redirects: readonly Values[];
  /** Options of the classic theme. */
  readonly themes: readonly Values[];
  /** Every other plugin and theme. */
  readonly others: readonly ConfiguredPlugin[];
  /** The parts of it that can't be converted. */
  readonly unsupported: Unsupported;
}

const names = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `docusaurus.config.${end}`);

/** Finds the name of a folder's Docusaurus configuration; null if it has none. */
export async function findDocusaurus(folder: string): Promise<string | null> {
  const found = new Set(await readdir(folder).catch(() => []));
  return names.find((name) => found.has(name)) ?? null;
}

/** Runs a site's configuration. @throws MigrationError */
export async function readDocusaurus(folder: string, file: string): Promise<DocusaurusSite> {
  const { config, absent } = await runConfiguration(path.join(folder, file), {});
  if (!isFilledRecord(config)) throw new MigrationError(`${file} exports no configuration.`);
  const unsupported = new Unsupported();
  unsupported.add('modules that are not installed; what they configure is unknown', absent);
  const presets = listOf(config.presets).flatMap(pluginOf);
  const plugins = [
    ...presets.flatMap(pluginsOfPreset),
    ...[...listOf(config.plugins), ...listOf(config.themes)].flatMap(pluginOf),
  ].map((plugin) => namedByOptions(plugin, path.join(folder, file)));
  const options = (kind: PluginKind) =>
    plugins.filter((one) => kindOf(one) === kind).map((one) => one.options);
  return {
    folder,
    file,
    config,
    unsupported,
    themeConfig: recordOf(config.themeConfig),
    docs: options('docs'),
    blogs: options('blog'),
    redirects: options('redirects'),
    themes: options('theme'),
    others: plugins.filter((one) => kindOf(one) === 'other'),
  };
}

type PluginKind = 'docs' | 'blog' | 'redirects' | 'theme' | 'silent' | 'other';

/** The kind of a plugin by its specifier: a full name, a short name or a path. */
function kindOf({ name }: ConfiguredPlugin): PluginKind {
  const own =
    /(?:^|@docusaurus\/|[/\\])(?:docusaurus-)?(?:plugin-|theme-)?([\w-]+?)(?:[/\\](?:lib|src)\b.*)?$/.exec(
      name,
    )?.[1];
  return kinds.get(own ?? '') ?? 'other';
}

const kinds: ReadonlyMap<string, PluginKind> = new Map([
  ['content-docs', 'docs'],
  ['content-blog', 'blog'],
  ['client-redirects', 'redirects'],
  ['classic', 'theme'],
  // docsgen has built-in counterparts for these.
  ...['content-pages', 'mermaid', 'sitemap', 'svgr', 'debug'].map(
    (name) => [name, 'silent'] as const,
  ),
]);

/** Plugins by an option that no other one has. */
const byOption: readonly (readonly [string, string])[] = [
  ['sidebarPath', 'content-docs'],
  ['redirects', 'client-redirects'],
  ['createRedirects', 'client-redirects'],
  ['postsPerPage', 'content-blog'],
  ['blogTitle', 'content-blog'],
];

/**
 * Names a plugin that `require.resolve` didn't find by its options. Such a plugin has the path of the
 * configuration, and its module is reported as not installed.
 */
function namedByOptions(plugin: ConfiguredPlugin, own: string): ConfiguredPlugin {
  if (plugin.name !== own) return plugin;
  const [, name] = byOption.find(([key]) => key in plugin.options) ?? [];
  return { ...plugin, name: name ?? 'a plugin that is not installed' };
}

/** Reads `'name'`, `['name', options]`, a function, or a falsy value, which is no plugin. */
function pluginOf(written: unknown): ConfiguredPlugin[] {
  const [plugin, options] = Array.isArray(written) ? written : [written, {}];
  if (plugin === undefined || plugin === null || plugin === false) return [];
  const name = typeof plugin === 'string' ? plugin : functionName(plugin);
  return [{ name, options: recordOf(options) }];
}

/** A name of a function for messages: that of its module if it is a stub. */
export function functionName(value: unknown): string {
  const absent = stubbedModule(value);
  if (absent !== null) return absent;
  const name = typeof value === 'function' ? value.name : '';
  return name === '' || name === 'default' ? 'a function' : name;
}

/** The plugins of the classic preset, or of a preset with the same options. */
function pluginsOfPreset({ name, options }: ConfiguredPlugin): ConfiguredPlugin[] {
  const isClassic =
    /(?:^|[/\\-])classic(?:$|[/\\])/.test(name) || 'docs' in options || 'blog' in options;
  if (!isClassic) return [{ name, options }];
  const { docs = {}, blog = {}, theme = {}, ...others } = options;
  const classic = { 'content-docs': docs, 'content-blog': blog, 'theme-classic': theme };
  const plugins = Object.entries({ ...classic, ...others });
  return plugins.flatMap(([key, given]) => {
    const isLeftOut = given === undefined || given === false || withCounterparts.includes(key);
    return isLeftOut ? [] : [{ name: key, options: recordOf(given) }];
  });
}

/** Options of the classic preset for plugins that docsgen has built-in counterparts for. */
const withCounterparts = ['pages', 'debug', 'sitemap', 'svgr'];
