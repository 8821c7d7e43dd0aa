import { didYouMean, isRecord } from '@docsgen/text';
import type {
  CollectionConfig,
  Extension,
  Extensions,
  KeysExtension,
  SiteConfig,
} from '../model/index.ts';
import { ruleNames } from '../model/index.ts';
import { ownDataNames } from '../model/names.ts';
import { type ConfigProblem, problemAt } from './config-problem.ts';
import { ownDialects } from './dialects.ts';
import { flatExtensions, isOwnModule, kinds, type ListedExtension } from './extensions.ts';

/** The values of a collection's `markdown` that need no extension. */
const ownNames = ['commonmark', ...ownDialects.map(({ name }) => name), 'detect'];

/** An extension, and the setting that has it or its module. */
interface PlacedExtension {
  readonly extension: Extension;
  readonly setting: string;
  /** Whether it is in a module of the program. */
  readonly isOwn: boolean;
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

/** Whether a value is a schema of valibot 1 that needs nothing asynchronous. */
export function isSchema(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return value.kind === 'schema' && value.async === false && typeof value['~run'] === 'function';
}
