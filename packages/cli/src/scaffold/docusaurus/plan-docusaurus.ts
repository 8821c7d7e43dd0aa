import {
  check,
  type Diagnostic,
  groupBy,
  isRecord,
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
import { componentNotes, usedComponents } from './components.ts';
import { frameOf, headOf, scriptsOf } from './frame.ts';
import { ownKeys } from './front-matter-keys.ts';
import { reportOtherSources } from './other-sources.ts';
import { brokenRulesNote, evaluated, printConfig } from './print-settings.ts';
import { type DocusaurusSite, readDocusaurus } from './read-site.ts';
import { redirectsOf } from './redirects.ts';
import { importedFolders, siteFacts } from './site-facts.ts';
import { ruleSettings, siteSettings } from './site-settings.ts';
import { present, type Values } from './values.ts';

/** A configuration for an unchanged Docusaurus site, with a report for the user. */
export interface DocusaurusPlan {
  /** The text of `docsgen.config.ts`. */
  readonly text: string;
  readonly summary: string;
  readonly notes: readonly string[];
}

/** The location of a Docusaurus site. */
export interface DocusaurusPlace {
  /** The absolute path of its folder. */
  readonly folder: string;
  /** The name of its configuration. */
  readonly file: string;
  /** The output folder if another tool uses the default one; otherwise null. */
  readonly outDir: string | null;
}

/**
 * Converts the configuration of a Docusaurus site. The old configuration is run once; the content
 * is read and not changed. Rules with errors in the content count as warnings in the new
 * configuration, so that the site builds.
 *
 * @throws Failure
 */
export async function planDocusaurus(
  { folder, file, outDir }: DocusaurusPlace,
  session: Session,
): Promise<DocusaurusPlan> {
  const old = await readDocusaurus(folder, file);
  if (old.docs.length === 0) throw new Failure(`${file} has no docs; there is nothing to build.`);
  const { unsupported } = old;
  const context = await openContext(session);
  const base = await siteSettings(old, outDir);
  const whole = await completeSettings(old, base, context);
  const { settings, config } = validSettings(whole, old);
  await reportOtherSources(old);
  const { diagnostics, summary } = await check({ ...context, config });
  const components = await usedComponents(diagnostics, folder);
  unsupported.add(
    'components to register in `directives`',
    components.map(({ name, uses }) => `${name} (${uses})`),
    components.length,
  );
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const broken = [...new Set(errors.map(({ rule }) => rule))].sort();
  const rules = {
    ...ruleSettings(old),
    ...Object.fromEntries(broken.map((rule) => [rule, 'warning'])),
  };
  return {
    text: printConfig(
      { ...settings, ...present({ rules }) },
      broken.length === 0 ? {} : { rules: brokenRulesNote },
      componentNotes(components),
    ),
    summary: `docsgen.config.ts for ${file}: ${describe(config, summary.entries)}`,
    notes: [
      ...section('Not converted:', unsupported.lines()),
      ...section('docsgen check finds, as warnings:', findingLines(diagnostics)),
    ],
  };
}

/** The context for loading and checking the site. The cache keeps parsed entries between them. */
async function openContext({ loadRenderer, interruption }: Session) {
  const fs = interruptible(nodeFileSystem(), interruption);
  return { renderer: await loadRenderer(null), fs, cache: memoryCache() };
}

type Context = Awaited<ReturnType<typeof openContext>>;

/** Adds the settings that depend on the content. */
async function completeSettings(
  old: DocusaurusSite,
  base: Values,
  context: Context,
): Promise<Values> {
  const { unsupported } = old;
  const { config } = validSettings(base, old);
  const facts = await siteFacts(config, context);
  const links = { facts, unsupported };
  const { settings: frame, tabs } = frameOf(old, links);
  const head = headOf(old, links);
  const scripts = scriptsOf(old, links);
  const redirects = redirectsOf(old.redirects, links);
  const frontMatter = await ownKeys(facts, unsupported);
  const imports = await importedFolders(facts, old.folder);
  const collections = (base.collections as readonly Values[]).map((collection) => {
    const own = tabs.get(String(collection.id));
    return own === undefined ? collection : { ...collection, navigation: own };
  });
  return {
    ...base,
    collections,
    ...present({ mdx: present({ imports }), frontMatter }),
    ...frame,
    ...present({ head, scripts, redirects }),
  };
}

/** Removes and reports the settings that docsgen rejects. @throws Failure */
function validSettings(
  written: Values,
  { folder, unsupported }: DocusaurusSite,
): { readonly settings: Values; readonly config: SiteConfig } {
  let settings = written;
  for (;;) {
    const { config, problems } = resolveConfig(evaluated(settings), toPosix(folder));
    const [problem] = problems;
    if (problem === undefined) return { settings, config };
    const keys = (problem.path ?? '').split('.');
    const left = without(settings, keys);
    if (left === settings) throw new Failure(`The configuration is invalid: ${problem.message}`);
    unsupported.add('invalid settings', [`${problem.path}: ${problem.message}`]);
    settings = left as Values;
  }
}

/**
 * Removes the setting at a path. In a list the whole item is removed, since it is rarely useful
 * without the setting; collections and versions stay.
 */
function without(value: unknown, [key = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const item: unknown = value[Number(key)];
    const isCollection = isRecord(item) && ('path' in item || 'name' in item);
    if (!isCollection || rest.length === 0) return value.filter((_, at) => at !== Number(key));
    return value.map((one, at) => (at === Number(key) ? without(one, rest) : one));
  }
  if (typeof value !== 'object' || value === null || !(key in value)) return value;
  const record = value as Values;
  if (rest.length > 0 && typeof record[key] === 'object' && record[key] !== null) {
    return { ...record, [key]: without(record[key], rest) };
  }
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

function describe({ collections, redirects }: SiteConfig, entries: number): string {
  const parts = [
    count(entries, 'page'),
    count(collections.length, 'collection'),
    ...(redirects.length === 0 ? [] : [count(redirects.length, 'redirect')]),
  ];
  return parts.join(', ');
}

/** The numbers of findings and files by rule, the most frequent rule first. */
function findingLines(diagnostics: readonly Diagnostic[]): string[] {
  const sorted = [...groupBy(diagnostics, ({ rule }) => rule)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  return sorted.map(([rule, found]) => {
    const files = new Set(found.map(({ file }) => file)).size;
    return `${found.length} ${rule} in ${count(files, 'file')}`;
  });
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}
