import { didYouMean, isRecord } from '@docsgen/text';
import * as v from 'valibot';
import type { CollectionConfig, Extension, Extensions } from '../model/index.ts';
import { ruleNames } from '../model/index.ts';
import { ownDataNames } from '../model/names.ts';
import { type ConfigProblem, problemAt } from './config-problem.ts';
import { ownDialects } from './dialects.ts';

/** The values of a collection's `markdown` that need no extension. */
const ownNames = ['commonmark', ...ownDialects.map(({ name }) => name), 'detect'];

/** The kinds of extensions: the function that makes one, and its property that is a function. */
const kinds: Readonly<Record<Extension['type'], { maker: string; method: string }>> = {
  rule: { maker: 'defineRule', method: 'check' },
  output: { maker: 'defineOutput', method: 'files' },
  source: { maker: 'defineSource', method: 'create' },
  data: { maker: 'defineData', method: 'create' },
  markdown: { maker: 'defineMarkdown', method: 'plugin' },
  dialect: { maker: 'defineDialect', method: 'plugin' },
};

/** The functions of rules, of which each has one or both. */
const ruleMethods = ['check', 'checkProse'];

/** The schema of an extension: an object made by one of these functions. */
export const extensionSchema = v.custom<Extension>(
  (written) => isRecord(written) && Object.hasOwn(kinds, String(written.type)),
  `Write one of ${Object.values(kinds)
    .map(({ maker }) => maker)
    .join(', ')}.`,
);

/** Finds problems in extensions. */
export function extensionProblems(extensions: readonly Extension[]): ConfigProblem[] {
  const seen = new Set<string>();
  return extensions.flatMap((extension, at) => {
    const problem = problemOf(extension, seen);
    return problem === null ? [] : problemAt(`extensions.${at}`, problem);
  });
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

function problemOf(extension: Extension, seen: Set<string>): string | null {
  const { type, name, version } = extension;
  const written: Readonly<Record<string, unknown>> = { ...extension };
  if (typeof name !== 'string' || !/^[a-z\d]+(-[a-z\d]+)*$/.test(name)) {
    return 'Write a name of lower-case words with dashes between them.';
  }
  if (typeof version !== 'string' || version === '') {
    return `The ${type} "${name}" needs a \`version\`: a text to change whenever its results change.`;
  }
  const { method } = kinds[type];
  const functions = type === 'rule' ? ruleMethods : [method];
  if (!functions.some((one) => typeof written[one] === 'function')) {
    return `The ${type} "${name}" needs a function "${method}".`;
  }
  if (type === 'rule' && (isOwn(name) || name === 'invalid-config')) {
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
  const key = `${type} ${name}`;
  if (seen.has(key)) return `There are two ${type} extensions with the name "${name}".`;
  seen.add(key);
  return null;
}

function isOwn(name: string): boolean {
  return (ruleNames as readonly string[]).includes(name);
}

function isTexts(written: unknown): boolean {
  return Array.isArray(written) && written.every((item) => typeof item === 'string');
}

/** Extensions by kind. @param code Digest of the files of the configuration. */
export function sortExtensions(extensions: readonly Extension[], code: string): Extensions {
  const of = <T extends Extension['type']>(type: T): Extract<Extension, { type: T }>[] =>
    extensions.filter((one): one is Extract<Extension, { type: T }> => one.type === type);
  return {
    rules: of('rule'),
    outputs: of('output'),
    sources: of('source'),
    data: of('data'),
    markdown: of('markdown'),
    dialects: of('dialect'),
    code: extensions.length === 0 ? '' : code,
  };
}

/** All extensions of a site. */
export function allExtensions({ code: _, ...kinds }: Extensions): readonly Extension[] {
  return Object.values(kinds).flat();
}

/**
 * The identity of extensions for cache keys: the kind, name and version of each, and the digest of
 * the configuration's files. Empty without extensions.
 */
export function identityOf(
  extensions: readonly Extension[],
  { code }: Pick<Extensions, 'code'>,
): readonly string[] {
  if (extensions.length === 0) return [];
  return [...extensions.map(({ type, name, version }) => `${type} ${name} ${version}`), code];
}
