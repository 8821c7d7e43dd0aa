import { isRecord } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import * as v from 'valibot';
import type { Extension, ExtensionModule, Extensions, PageExtension } from '../model/index.ts';

/** The kinds of extensions: the function that makes one, and its functions, of which it needs one. */
export const kinds: Readonly<
  Record<Extension['type'], { maker: string; functions: readonly string[] }>
> = {
  rule: { maker: 'defineRule', functions: ['check', 'checkProse'] },
  output: { maker: 'defineOutput', functions: ['files'] },
  source: { maker: 'defineSource', functions: ['create'] },
  data: { maker: 'defineData', functions: ['create'] },
  keys: { maker: 'defineKeys', functions: [] },
  page: { maker: 'definePage', functions: ['model'] },
  badges: { maker: 'defineBadges', functions: ['create'] },
  feeds: { maker: 'defineFeeds', functions: ['create'] },
  panel: { maker: 'definePanel', functions: ['create'] },
  plugin: { maker: 'definePlugin', functions: ['create'] },
  markdown: { maker: 'defineMarkdown', functions: ['plugin'] },
  dialect: { maker: 'defineDialect', functions: ['plugin'] },
};

/** What the file of a module of the program begins with, before its name. */
export const ownPrefix = 'docsgen:';

/** What the setting `extensions` lists: extensions, and modules that have been loaded. */
export type ListedExtension = Extension | ExtensionModule;

const makers = Object.values(kinds)
  .map(({ maker }) => maker)
  .join(', ');

/**
 * The schema of an item of `extensions`: an object made by one of these functions, or a module. The
 * caller loads modules, whose names are texts in the configuration.
 */
export const extensionSchema = v.custom<ListedExtension>(
  (written) => isExtension(written) || (isRecord(written) && written.type === 'module'),
  `Write the name of a module, or one of ${makers}.`,
);

/** Whether a value has the type of an extension. Its other properties aren't checked. */
export function isExtension(value: unknown): value is Extension {
  return isRecord(value) && Object.hasOwn(kinds, String(value.type));
}

/** The items of the setting `extensions`, with the extensions of modules in their places. */
export function flatExtensions(listed: readonly unknown[]): readonly Extension[] {
  return listed.flatMap((one) => {
    if (isRecord(one) && one.type === 'module')
      return (one as unknown as ExtensionModule).extensions;
    return isExtension(one) ? [one] : [];
  });
}

/** Whether an item of `extensions` is a module of the program, which sites don't list themselves. */
export function isOwnModule(item: unknown): boolean {
  return isRecord(item) && String(item.file).startsWith(ownPrefix);
}

const noPlugins = { settings: {}, entrySettings: [], values: {} };

/**
 * Extensions by kind.
 *
 * @param code Digest of the files of the configuration.
 * @param plugins The settings of plugins, those that name entries, and their lists of names.
 */
export function sortExtensions(
  listed: readonly ListedExtension[],
  code: string,
  plugins: Pick<Extensions, 'settings' | 'entrySettings' | 'values'> = noPlugins,
): Extensions {
  const extensions = flatExtensions(listed);
  const modules = listed.filter((one) => one.type === 'module');
  const of = <T extends Extension['type']>(type: T): Extract<Extension, { type: T }>[] =>
    extensions.filter((one): one is Extract<Extension, { type: T }> => one.type === type);
  return {
    rules: of('rule'),
    outputs: of('output'),
    sources: of('source'),
    data: of('data'),
    keys: of('keys'),
    pages: of('page'),
    badges: of('badges'),
    feeds: of('feeds'),
    panels: of('panel'),
    markdown: of('markdown'),
    dialects: of('dialect'),
    modules,
    settings: plugins.settings,
    entrySettings: plugins.entrySettings,
    values: plugins.values,
    code: extensions.length === 0 ? '' : codeOf(code, modules, plugins.settings),
  };
}

/**
 * What the extensions of a configuration are known by: its files, and the settings that its plugins
 * make extensions of, which can come from elsewhere, such as the environment. The digest of a module
 * covers those of its plugins.
 */
function codeOf(
  code: string,
  modules: readonly ExtensionModule[],
  settings: Extensions['settings'],
): string {
  const ofModules = new Set(modules.flatMap((module) => Object.keys(module.settings ?? {})));
  const own = Object.entries(settings).filter(([name]) => !ofModules.has(name));
  return own.length === 0 ? code : digest(`${code} ${JSON.stringify(own)}`);
}

/** The modules of the templates of pages or of panels, by the names of their extensions. */
export function templatePaths(
  extensions: readonly Pick<PageExtension, 'name' | 'template'>[],
  absolute: (path: string) => string,
): Readonly<Record<string, string>> {
  const paths = extensions.flatMap(({ name, template }): [string, string][] => {
    return template === null ? [] : [[name, absolute(template)]];
  });
  return Object.fromEntries(paths);
}

/** All extensions of a site. */
export function allExtensions(extensions: Extensions): readonly Extension[] {
  const { code, modules, settings, entrySettings, values, ...kinds } = extensions;
  return Object.values(kinds).flat();
}

/** The module that has an extension; undefined for one in the files of the configuration. */
export function moduleOf(
  extension: Extension,
  { modules }: Pick<Extensions, 'modules'>,
): ExtensionModule | undefined {
  return modules.find(({ extensions }) => extensions.includes(extension));
}

/**
 * The identity of extensions for cache keys: the kind, name and version of each, and the digest of
 * its module or of the configuration's files. Empty without extensions.
 */
export function identityOf(
  extensions: readonly Extension[],
  from: Pick<Extensions, 'modules' | 'code'>,
): readonly string[] {
  return extensions.map((extension) => {
    const { type, name, version } = extension;
    return `${type} ${name} ${version} ${moduleOf(extension, from)?.digest ?? from.code}`;
  });
}
