import { didYouMean, isRecord } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import * as v from 'valibot';
import type {
  CollectionConfig,
  Extension,
  ExtensionModule,
  Extensions,
  KeysExtension,
  PageExtension,
  SiteConfig,
} from '../model/index.ts';
import { ruleNames } from '../model/index.ts';
import { ownDataNames } from '../model/names.ts';
import { type ConfigProblem, problemAt } from './config-problem.ts';
import { ownDialects } from './dialects.ts';

/** The values of a collection's `markdown` that need no extension. */
const ownNames = ['commonmark', ...ownDialects.map(({ name }) => name), 'detect'];

/** The kinds of extensions: the function that makes one, and its functions, of which it needs one. */
const kinds: Readonly<Record<Extension['type'], { maker: string; functions: readonly string[] }>> =
  {
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

/** An extension, and the setting that has it or its module. */
interface PlacedExtension {
  readonly extension: Extension;
  readonly setting: string;
  /** Whether it is in a module of the program. */
  readonly isOwn: boolean;
}

/** Whether an item of `extensions` is a module of the program, which sites don't list themselves. */
export function isOwnModule(item: unknown): boolean {
  return isRecord(item) && String(item.file).startsWith(ownPrefix);
}

/**
 * Finds problems in extensions.
 *
 * @param customKeys The front matter keys of the configuration, by name.
 */
export function extensionProblems(
  listed: readonly ListedExtension[],
  customKeys: SiteConfig['customKeys'],
): ConfigProblem[] {
  const all = listed.flatMap((one, at): PlacedExtension[] => {
    const isOwn = isOwnModule(one);
    return flatExtensions([one]).map((extension) => {
      return { extension, setting: `extensions.${at}`, isOwn };
    });
  });
  // The program's first: of two with one name, the site's is to be renamed.
  const placed = [...all.filter(({ isOwn }) => isOwn), ...all.filter(({ isOwn }) => !isOwn)];
  const seen = new Map<string, PlacedExtension>();
  const problems = placed.flatMap((one) => {
    const { setting } = one;
    const problem = problemOf(one, seen);
    return problem === null ? [] : problemAt(setting, problem);
  });
  return [...problems, ...sharedKeys(placed, customKeys)];
}

/** Finds collections with a dialect that is neither docsgen's own nor an extension. */
export function dialectProblems(
  collections: readonly Pick<CollectionConfig, 'markdown'>[],
  { dialects }: Pick<Extensions, 'dialects'>,
): ConfigProblem[] {
  const known = [...ownNames, ...dialects.map(({ name }) => name)];
  return collections.flatMap(({ markdown }, at) => {
    if (known.includes(markdown)) return [];
    const { hint } = didYouMean(markdown, known);
    const message = `There is no dialect "${markdown}". Write one of ${known.join(', ')}.`;
    return problemAt(`collections.${at}.markdown`, message, hint);
  });
}

/** @param seen The extensions before it, by type and name. */
function problemOf(placed: PlacedExtension, seen: Map<string, PlacedExtension>): string | null {
  const { extension } = placed;
  const { type, name, version } = extension;
  const written: Readonly<Record<string, unknown>> = { ...extension };
  if (typeof name !== 'string' || !/^[a-z\d]+(-[a-z\d]+)*$/.test(name)) {
    return 'Write a name of lower-case words with dashes between them.';
  }
  if (typeof version !== 'string' || version === '') {
    return `The ${type} "${name}" needs a \`version\`: a text to change whenever its results change.`;
  }
  const { functions } = kinds[type];
  if (functions.length > 0 && !functions.some((one) => typeof written[one] === 'function')) {
    return `The ${type} "${name}" needs a function "${functions[0]}".`;
  }
  if (type === 'rule' && (isOwnRule(name) || name === 'invalid-config')) {
    return `docsgen already has a rule "${name}"; choose another name.`;
  }
  if (type === 'dialect' && ownNames.includes(name)) {
    return `docsgen already has a dialect "${name}"; choose another name.`;
  }
  if (type === 'data' && (ownDataNames as readonly string[]).includes(name)) {
    return `docsgen already has data "${name}"; choose another name.`;
  }
  if (type === 'data' && !['site', 'page', undefined].includes(extension.scope)) {
    return `The scope of the data "${name}" must be site or page.`;
  }
  if (type === 'rule' && typeof extension.summary !== 'string') {
    return `The rule "${name}" needs a summary: a sentence that says what it finds.`;
  }
  if (type === 'rule' && !['error', 'warning', 'info'].includes(extension.severity)) {
    return `The severity of "${name}" must be error, warning or info.`;
  }
  if (type === 'rule' && extension.inputs !== undefined && !isTexts(extension.inputs)) {
    return `The inputs of the rule "${name}" must be a list of paths.`;
  }
  if (type === 'source' && !isTexts(extension.inputs)) {
    return `The source "${name}" must declare its inputs: a list of paths.`;
  }
  if (type === 'keys') {
    const problem = keysProblem(extension);
    if (problem !== null) return problem;
  }
  if (type === 'page' && typeof extension.match !== 'function') {
    return `The page "${name}" needs a function "match".`;
  }
  if ((type === 'page' || type === 'panel') && !isTemplate(extension.template)) {
    return `The ${type} "${name}" needs a \`template\`: the path of a module.`;
  }
  if (type === 'panel' && typeof extension.summary !== 'string') {
    return `The panel "${name}" needs a summary: what it shows.`;
  }
  if (type === 'plugin') return 'A plugin must not make another plugin.';
  const key = `${type} ${name}`;
  const other = seen.get(key);
  if (other?.isOwn) {
    return `docsgen has an extension of the type ${type} with the name "${name}"; choose another name.`;
  }
  if (other !== undefined) return `There are two ${type} extensions with the name "${name}".`;
  seen.set(key, placed);
  return null;
}

function keysProblem({ name, keys }: KeysExtension): string | null {
  if (!isRecord(keys) || Object.keys(keys).length === 0) {
    return `The keys "${name}" need \`keys\`: a schema for each key, by name.`;
  }
  for (const [key, schema] of Object.entries(keys)) {
    if (!/^[a-z]\w*$/i.test(key))
      return `The keys "${name}": "${key}" isn't a word such as \`steps\`.`;
    if (!isSchema(schema)) {
      return `The keys "${name}": the value of "${key}" isn't a schema of \`docsgen/schema\` or valibot.`;
    }
  }
  return null;
}

/** Whether a value is a schema of valibot 1 that needs nothing asynchronous. */
export function isSchema(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return value.kind === 'schema' && value.async === false && typeof value['~run'] === 'function';
}

/** The path of a module; null for a template of the theme. */
function isTemplate(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value !== '');
}

/** Finds keys of extensions that another extension or the setting `frontMatter` defines, too. */
function sharedKeys(
  placed: readonly PlacedExtension[],
  customKeys: SiteConfig['customKeys'],
): ConfigProblem[] {
  const known = new Map(Object.keys(customKeys).map((key) => [key, 'the setting `frontMatter`']));
  return placed.flatMap(({ extension, setting, isOwn }) => {
    if (extension.type !== 'keys' || !isRecord(extension.keys)) return [];
    return Object.keys(extension.keys).flatMap((key) => {
      const other = known.get(key);
      if (isOwn && other !== undefined) {
        const problem = `docsgen has a key "${key}" of its own; choose another name.`;
        return problemAt(`frontMatter.${key}`, problem);
      }
      known.set(key, isOwn ? 'docsgen' : `the keys "${extension.name}"`);
      const message = `The keys "${extension.name}" define "${key}", as ${other} does.`;
      return other === undefined ? [] : problemAt(setting, message);
    });
  });
}

function isOwnRule(name: string): boolean {
  return (ruleNames as readonly string[]).includes(name);
}

function isTexts(written: unknown): boolean {
  return Array.isArray(written) && written.every((item) => typeof item === 'string');
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
