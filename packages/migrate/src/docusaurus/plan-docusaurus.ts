import { check, type SiteConfig } from '@docsgen/core';
import { ownKeys } from '../conversion/front-matter-keys.ts';
import { type Amount, brokenRules, type MigrationPlan } from '../conversion/migration-plan.ts';
import { brokenRulesNote, printConfig } from '../conversion/print-settings.ts';
import { siteFacts } from '../conversion/site-facts.ts';
import { type Context, validSettings } from '../conversion/valid-settings.ts';
import { present, type Values } from '../conversion/values.ts';
import { MigrationError } from '../migration-error.ts';
import { componentNotes, usedComponents } from './components.ts';
import { frameOf, headOf, scriptsOf } from './frame.ts';
import { importedFolders } from './imported-folders.ts';
import { reportOtherSources } from './other-sources.ts';
import { type DocusaurusSite, readDocusaurus } from './read-site.ts';
import { redirectsOf } from './redirects.ts';
import { ruleSettings, siteSettings } from './site-settings.ts';

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
 * @throws MigrationError
 */
export async function planDocusaurus(
  { folder, file, outDir }: DocusaurusPlace,
  context: Context,
): Promise<MigrationPlan> {
  const old = await readDocusaurus(folder, file);
  if (old.docs.length === 0)
    throw new MigrationError(`${file} has no docs; there is nothing to build.`);
  const { unsupported } = old;
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
    files: {
      'docsgen.config.ts': printConfig(
        { ...settings, ...present({ rules }) },
        broken.length === 0 ? {} : { rules: brokenRulesNote },
        componentNotes(components),
      ),
    },
    amounts: amountsOf(config, summary.entries),
    unsupported: unsupported.parts(),
    diagnostics,
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
  const redirects = redirectsOf(old, links);
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

function amountsOf({ collections, redirects }: SiteConfig, entries: number): Amount[] {
  return [
    { amount: entries, noun: 'page' },
    { amount: collections.length, noun: 'collection' },
    ...(redirects.length === 0 ? [] : [{ amount: redirects.length, noun: 'redirect' }]),
  ];
}
