import { check, type SiteConfig } from '@docsgen/core';
import { Failure } from '../../process/failure.ts';
import { count } from '../../reporting/escape.ts';
import type { Session } from '../../session.ts';
import { brokenRulesNote, printConfig } from '../conversion/print-settings.ts';
import { brokenRules, conversionNotes } from '../conversion/report.ts';
import { siteFacts } from '../conversion/site-facts.ts';
import { type Context, openContext, validSettings } from '../conversion/valid-settings.ts';
import { present, type Values } from '../conversion/values.ts';
import { componentNotes, usedComponents } from './components.ts';
import { frameOf, headOf, scriptsOf } from './frame.ts';
import { ownKeys } from './front-matter-keys.ts';
import { importedFolders } from './imported-folders.ts';
import { reportOtherSources } from './other-sources.ts';
import { type DocusaurusSite, readDocusaurus } from './read-site.ts';
import { redirectsOf } from './redirects.ts';
import { ruleSettings, siteSettings } from './site-settings.ts';

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
  const { settings, config } = await validSettings(whole, old);
  await reportOtherSources(old);
  const { diagnostics, summary } = await check({ ...context, config });
  const components = await usedComponents(diagnostics, folder);
  unsupported.add(
    'components to register in `directives`',
    components.map(({ name, uses }) => `${name} (${uses})`),
    components.length,
  );
  const broken = brokenRules(diagnostics);
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
    notes: conversionNotes(unsupported, diagnostics),
  };
}

/** Adds the settings that depend on the content. */
async function completeSettings(
  old: DocusaurusSite,
  base: Values,
  context: Context,
): Promise<Values> {
  const { unsupported } = old;
  const { config } = await validSettings(base, old);
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

function describe({ collections, redirects }: SiteConfig, entries: number): string {
  const parts = [
    count(entries, 'page'),
    count(collections.length, 'collection'),
    ...(redirects.length === 0 ? [] : [count(redirects.length, 'redirect')]),
  ];
  return parts.join(', ');
}
