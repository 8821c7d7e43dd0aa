import {
  check,
  type Diagnostic,
  memoryCache,
  nodeFileSystem,
  resolveConfig,
  type SiteConfig,
} from '@docsgen/core';
import { toPosix } from '../../files/paths.ts';
import { Failure } from '../../process/failure.ts';
import { interruptible } from '../../process/interruption.ts';
import { count } from '../../reporting/escape.ts';
import type { Session } from '../../session.ts';
import { createThemeReader } from '../../theme/read-theme.ts';
import { componentNotes, metComponents } from './components.ts';
import { frameOf } from './frame.ts';
import { ownKeys } from './front-matter-keys.ts';
import { headOf, scriptsOf } from './head.ts';
import { reportOtherSources } from './other-sources.ts';
import { evaluated, printConfig } from './print-settings.ts';
import { type DocusaurusSite, readDocusaurus } from './read-site.ts';
import { redirectsOf } from './redirects.ts';
import { siteFacts } from './site-facts.ts';
import { importedFolders } from './site-imports.ts';
import { ruleSettings, siteSettings } from './site-settings.ts';
import { createUnsupported, type Unsupported } from './unsupported.ts';
import { present } from './values.ts';

/** A configuration for a Docusaurus site as it is, and what people should know about it. */
export interface DocusaurusPlan {
  /** The text of `docsgen.config.ts`. */
  readonly text: string;
  readonly summary: string;
  readonly notes: readonly string[];
}

/** Where a Docusaurus site is. */
export interface DocusaurusPlace {
  /** The absolute path of its folder. */
  readonly folder: string;
  /** The name of its configuration. */
  readonly file: string;
  /** The output folder if another tool uses the default one; otherwise null. */
  readonly outDir: string | null;
}

type Settings = Readonly<Record<string, unknown>>;

/**
 * Makes a configuration of a Docusaurus site's. That configuration is run once; the content is
 * read and stays as it is. Rules that the content breaks count as warnings in the new one, so
 * that the site builds at once.
 *
 * @throws Failure
 */
export async function planDocusaurus(
  { folder, file, outDir }: DocusaurusPlace,
  session: Session,
): Promise<DocusaurusPlan> {
  const old = await readDocusaurus(folder, file);
  if (old.docs.length === 0) throw new Failure(`${file} has no docs; there is nothing to build.`);
  const unsupported = createUnsupported();
  unsupported.add('modules that are not installed, so that what they add is unknown', old.absent);
  const place = await openPlace(folder, session);
  const base = await siteSettings(old, { unsupported, outDir });
  const whole = await completeSettings(old, { base, unsupported, place });
  const { settings, config } = fitting(whole, folder, unsupported);
  await reportOtherSources(old, unsupported);
  const { diagnostics, summary } = await check({ ...place, config });
  const met = await metComponents(diagnostics, folder);
  unsupported.add(
    'components to register in `directives`',
    met.map(({ name, uses }) => `${name} (${uses})`),
    met.length,
  );
  const broken = [...new Set(errorsIn(diagnostics).map(({ rule }) => rule))].sort();
  const rules = {
    ...ruleSettings(old),
    ...Object.fromEntries(broken.map((rule) => [rule, 'warning'])),
  };
  const complete = Object.keys(rules).length === 0 ? settings : { ...settings, rules };
  return {
    text: printConfig(complete, notesFor(broken), componentNotes(met)),
    summary: `docsgen.config.ts for ${file}: ${describe(config, summary.entries)}`,
    notes: [
      ...section('Not taken:', unsupported.lines()),
      ...section(
        'What docsgen check finds, all of it warnings for now:',
        findingLines(diagnostics),
      ),
    ],
  };
}

/** What sites are loaded and checked with. What was parsed once isn't parsed again. */
async function openPlace(folder: string, { loadRenderer, interruption }: Session) {
  const { config } = resolveConfig({ title: 'Documentation' }, toPosix(folder));
  const renderer = await loadRenderer(await createThemeReader(false).read(config));
  const fs = interruptible(nodeFileSystem(), interruption);
  return { renderer, fs, cache: memoryCache() };
}

type Place = Awaited<ReturnType<typeof openPlace>>;

/** Adds the settings that depend on what is in the content. */
async function completeSettings(
  old: DocusaurusSite,
  {
    base,
    unsupported,
    place,
  }: { readonly base: Settings; readonly unsupported: Unsupported; readonly place: Place },
): Promise<Settings> {
  const { config } = fitting(base, old.folder, unsupported);
  const facts = await siteFacts(config, place);
  const context = { facts, unsupported };
  const { settings: frame, tabs } = frameOf(old, context);
  const head = headOf(old, context);
  const scripts = scriptsOf(old, context);
  const redirects = redirectsOf(old.redirects, context);
  const frontMatter = await ownKeys(facts, unsupported);
  const imports = await importedFolders(facts, old.folder);
  const collections = (base.collections as readonly Settings[]).map((collection) => {
    const own = tabs.get(String(collection.id));
    return own === undefined ? collection : { ...collection, navigation: own };
  });
  return {
    ...{ ...base, collections },
    ...(imports.length === 0 ? {} : { mdx: { imports } }),
    ...present({ frontMatter: Object.keys(frontMatter).length === 0 ? null : frontMatter }),
    ...frame,
    ...present({
      head: head.length === 0 ? null : head,
      scripts: scripts.length === 0 ? null : scripts,
      redirects: redirects.length === 0 ? null : redirects,
    }),
  };
}

/** Settings without those that docsgen refuses, which are reported. @throws Failure */
function fitting(
  written: Settings,
  folder: string,
  unsupported: Unsupported,
): { readonly settings: Settings; readonly config: SiteConfig } {
  let settings = written;
  for (;;) {
    const { config, problems } = resolveConfig(evaluated(settings), toPosix(folder));
    const [problem] = problems;
    if (problem === undefined) return { settings, config };
    const keys = (problem.path ?? '').split('.');
    const left = without(settings, keys);
    if (left === settings) throw new Failure(`The configuration is invalid: ${problem.message}`);
    unsupported.add('settings that do not fit', [`${problem.path}: ${problem.message}`]);
    settings = left as Settings;
  }
}

/**
 * The value without what a path leads to: of a list the whole item, as what is left of one is
 * rarely of use. A collection stays, without the setting.
 */
function without(value: unknown, [key = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const isCollection = rest.length > 0 && rest[0] !== undefined && isKeyed(value[Number(key)]);
    if (!isCollection) return value.filter((_, at) => at !== Number(key));
    return value.map((item, at) => (at === Number(key) ? without(item, rest) : item));
  }
  if (typeof value !== 'object' || value === null || !(key in value)) return value;
  const record = value as Settings;
  if (rest.length > 0 && typeof record[key] === 'object' && record[key] !== null) {
    return { ...record, [key]: without(record[key], rest) };
  }
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

/** Whether an item is a collection or a version: it has more to say than one setting. */
function isKeyed(item: unknown): boolean {
  return typeof item === 'object' && item !== null && ('path' in item || 'name' in item);
}

function errorsIn(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}

function notesFor(broken: readonly string[]): Readonly<Record<string, readonly string[]>> {
  if (broken.length === 0) return {};
  return {
    rules: [
      'The files have errors of these rules, which count as warnings so that the site builds.',
      'Remove a line when `docsgen check` finds no more of its rule.',
    ],
  };
}

function describe({ collections, redirects }: SiteConfig, entries: number): string {
  const parts = [
    count(entries, 'page'),
    count(collections.length, 'collection'),
    ...(redirects.length === 0 ? [] : [count(redirects.length, 'redirect')]),
  ];
  return parts.join(', ');
}

/** Findings by rule, the most first: how many, and in how many files. */
function findingLines(diagnostics: readonly Diagnostic[]): string[] {
  const rules = new Map<string, Diagnostic[]>();
  for (const one of diagnostics) rules.set(one.rule, [...(rules.get(one.rule) ?? []), one]);
  const sorted = [...rules].sort(([, a], [, b]) => b.length - a.length);
  return sorted.map(([rule, found]) => {
    const files = new Set(found.map(({ file }) => file)).size;
    return `${found.length} ${rule} in ${count(files, 'file')}`;
  });
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}
