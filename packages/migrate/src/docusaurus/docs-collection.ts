import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Dialect } from '@docsgen/core';
import { toPosix, trimSlashes } from '@docsgen/core';
import { Imported } from '../conversion/print-settings.ts';
import { runModule } from '../conversion/run-module.ts';
import type { Unsupported } from '../conversion/unsupported.ts';
import { listOf, present, textOf, textsOf, type Values } from '../conversion/values.ts';
import { MigrationError } from '../migration-error.ts';
import { ifThere, wordsOf } from '../paths.ts';
import { type DocusaurusSite, functionName } from './read-site.ts';
import { isFilledRecord, recordOf } from './records.ts';

/** Converts an instance of the docs plugin to a collection's settings. @throws MigrationError */
export async function docsCollection(
  options: Values,
  site: DocusaurusSite,
  dialect: Dialect,
): Promise<Values> {
  const id = textOf(options.id) ?? 'default';
  const folder = textOf(options.path) ?? 'docs';
  addUnsupported(id, options, site.unsupported);
  const listed = await listedVersions(id, site.folder);
  return {
    id,
    path: relativeTo(site.folder, folder),
    ...present({
      include: patterns(options.include, defaultInclude),
      exclude: patterns(options.exclude, defaultExclude),
      numberPrefixes: await numberPrefixes(options, folder, site),
      tagsFile: await tagsFile(options, folder, site),
    }),
    tagSlugs: 'kebab-case',
    ...(dialect === 'commonmark' ? {} : { markdown: dialect }),
    ...(await sidebarsOf(id, options.sidebarPath, site)),
    routeBasePath: trimSlashes(textOf(options.routeBasePath) ?? 'docs'),
    label: labelOf(id, folder),
    ...present({
      editUrl: editUrlOf(textOf(options.editUrl), relativeTo(site.folder, folder)),
      lastVersion: textOf(options.lastVersion),
      onlyVersions: onlyVersions(options, listed),
      versions: versionsOf(options.versions, listed),
    }),
  };
}

/** The address of the collection's folder: Docusaurus has that of the site, and appends both. */
function editUrlOf(written: string | null, path: string): string | null {
  return written === null ? null : `${written.replace(/\/$/, '')}/${path}`;
}

/**
 * The setting for number prefixes. Docusaurus also reads a year as a position, so `years` is set if
 * a name begins with one; null for the default.
 */
async function numberPrefixes(
  { numberPrefixParser, id }: Values,
  below: string,
  { folder }: DocusaurusSite,
): Promise<false | 'years' | null> {
  if (numberPrefixParser === false) return false;
  const prefix = textOf(id) === null || id === 'default' ? '' : `${id}_`;
  for (const name of [below, `${prefix}versioned_docs`]) {
    const names = (await ifThere(readdir(path.resolve(folder, name), { recursive: true }))) ?? [];
    const hasYear = names.some((file) => /(?:^|[/\\])(?:19|20)\d\d[-_.]+(?![\d_.-])/.test(file));
    if (hasYear) return 'years';
  }
  return null;
}

/** The file that defines tags: the configured one, or `tags.yml` if it exists. */
async function tagsFile(
  { tags }: Values,
  below: string,
  { folder }: DocusaurusSite,
): Promise<string | null> {
  if (tags === false || tags === null) return null;
  const name = textOf(tags) ?? 'tags.yml';
  const names = (await ifThere(readdir(path.resolve(folder, below)))) ?? [];
  return textOf(tags) !== null || names.includes(name) ? name : null;
}

const defaultInclude = ['**/*.{md,mdx}'];
const defaultExclude = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
];

/** The configured patterns without the defaults, which both programs share. */
function patterns(written: unknown, usual: readonly string[]): readonly string[] {
  return textsOf(written).filter((pattern) => !usual.includes(pattern));
}

/** A path relative to the site's folder, such as `../docs`. */
function relativeTo(folder: string, target: string): string {
  return toPosix(path.relative(folder, path.resolve(folder, target)));
}

/** The label: from the id, or from the folder if the id is `default`. */
function labelOf(id: string, folder: string): string {
  const name = id === 'default' ? path.basename(folder) : id;
  return name === 'docs' ? 'Documentation' : wordsOf(name);
}

/** Reads the list of cut versions, newest first. @throws MigrationError when it is invalid. */
async function listedVersions(id: string, folder: string): Promise<readonly string[]> {
  const name = id === 'default' ? 'versions.json' : `${id}_versions.json`;
  const text = (await ifThere(readFile(path.join(folder, name), 'utf8'))) ?? '[]';
  try {
    return textsOf(JSON.parse(text));
  } catch {
    throw new MigrationError(`${name} is not valid JSON.`);
  }
}

/** The versions to build; null for all. */
function onlyVersions(options: Values, listed: readonly string[]): readonly string[] | null {
  if (listed.length === 0) return null;
  if (options.disableVersioning === true) return ['current'];
  const only = textsOf(options.onlyIncludeVersions);
  if (only.length > 0) return only;
  return options.includeCurrentVersion === false ? listed : null;
}

/** The versions that have settings. */
function versionsOf(written: unknown, listed: readonly string[]): readonly unknown[] {
  const settings = recordOf(written);
  return ['current', ...listed].flatMap((name) => {
    const { path: route, label, banner, badge, noIndex, className } = recordOf(settings[name]);
    const given = present({
      label: textOf(label),
      route: typeof route === 'string' ? trimSlashes(route) : null,
      banner: typeof banner === 'string' ? banner : null,
      badge: typeof badge === 'boolean' ? badge : null,
      noIndex: noIndex === true ? true : null,
      className: textOf(className),
    });
    return isFilledRecord(given) ? [{ name, ...given }] : [];
  });
}

/**
 * The settings for sidebars: a file of data is referenced, a module is imported. Without a setting,
 * sidebars are generated from the folders.
 */
async function sidebarsOf(
  id: string,
  written: unknown,
  { folder, file: own, unsupported }: DocusaurusSite,
): Promise<Values> {
  if (written === false) {
    unsupported.add('collections without sidebars, which get one of their folders', [id]);
  }
  const name = textOf(written);
  if (name === null) return {};
  const file = await moduleFile(path.resolve(folder, name));
  // What `require.resolve` doesn't find resolves to the configuration.
  if (file === path.join(folder, own)) throw new MigrationError(`${own} names missing sidebars.`);
  const from = relativeTo(folder, file);
  if (/\.(?:json|ya?ml)$/.test(file)) return { sidebars: from };
  const { exported, absent } = await runModule(file);
  if (!isFilledRecord(exported)) throw new MigrationError(`${from} exports no sidebars.`);
  unsupported.add('modules that sidebars import and that are not installed', absent);
  const prefix =
    id === 'default'
      ? 'docs'
      : id.replaceAll(/[-_]+(\w?)/g, (_, next: string) => next.toUpperCase());
  const specifier = from.startsWith('.') ? from : `./${from}`;
  return { computedSidebars: new Imported(`${prefix}Sidebars`, specifier, exported) };
}

/** Resolves the path of a module, which may lack its extension. @throws MigrationError */
async function moduleFile(file: string): Promise<string> {
  const names = (await ifThere(readdir(path.dirname(file)))) ?? [];
  const base = path.basename(file);
  if (names.includes(base)) return file;
  const found = ['ts', 'js', 'mjs', 'cjs', 'json'].find((end) => names.includes(`${base}.${end}`));
  if (found === undefined) throw new MigrationError(`There are no sidebars at ${file}.`);
  return `${file}.${found}`;
}

/** Collects the options that docsgen has no setting for. */
function addUnsupported(id: string, options: Values, unsupported: Unsupported): void {
  const functions = ['editUrl', 'numberPrefixParser', 'sidebarItemsGenerator'];
  for (const key of functions) {
    if (typeof options[key] === 'function') unsupported.add('functions', [`${key} (${id})`]);
  }
  const plain = {
    sidebarCollapsed: options.sidebarCollapsed === false,
    sidebarCollapsible: options.sidebarCollapsible === false,
    tagsBasePath: textOf(options.tagsBasePath) !== null && options.tagsBasePath !== 'tags',
    editCurrentVersion: options.editCurrentVersion === true && textOf(options.editUrl) !== null,
  };
  const set = Object.entries(plain).flatMap(([key, isSet]) => (isSet ? [key] : []));
  const unread = Object.keys(options).filter(
    (key) => !knownOptions.has(key) && !(key in plain) && !compilerPlugins.includes(key),
  );
  unsupported.add(
    'options of collections',
    [...set, ...unread].map((key) => `${key} (${id})`),
  );
  for (const key of compilerPlugins) {
    unsupported.add('plugins of the Markdown compiler', pluginNames(options[key]));
  }
}

const compilerPlugins = [
  'remarkPlugins',
  'rehypePlugins',
  'recmaPlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
];

/** Options that are converted, reported elsewhere, or that need nothing here. */
const knownOptions: ReadonlySet<string> = new Set([
  'id',
  'path',
  'include',
  'exclude',
  'numberPrefixParser',
  'tags',
  'routeBasePath',
  'sidebarPath',
  'sidebarItemsGenerator',
  'editUrl',
  'editLocalizedFiles',
  'breadcrumbs',
  'lastVersion',
  'disableVersioning',
  'onlyIncludeVersions',
  'includeCurrentVersion',
  'versions',
  'showLastUpdateTime',
  'showLastUpdateAuthor',
]);

/** The names of plugins of the Markdown compiler. */
export function pluginNames(written: unknown): string[] {
  return listOf(written).map((item) => functionName(Array.isArray(item) ? item[0] : item));
}
