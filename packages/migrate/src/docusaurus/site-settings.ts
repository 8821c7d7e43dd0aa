import path from 'node:path';
import type { Dialect } from '@docsgen/core';
import { isFolder } from '@docsgen/core';
import { baseOf, originOf } from '../conversion/site-settings.ts';
import { listOf, present, textOf, textsOf, type Values } from '../conversion/values.ts';
import { docsCollection, pluginNames } from './docs-collection.ts';
import type { DocusaurusSite } from './read-site.ts';
import { recordOf } from './records.ts';
import { themeStyles } from './theme-styles.ts';

/** The settings that depend only on the Docusaurus configuration. @throws MigrationError */
export async function siteSettings(site: DocusaurusSite, outDir: string | null): Promise<Values> {
  const { config } = site;
  const dialect = dialectOf(site);
  const collections: unknown[] = [];
  for (const docs of site.docs) collections.push(await docsCollection(docs, site, dialect));
  return {
    title: textOf(config.title) ?? 'Documentation',
    ...present({
      tagline: textOf(config.tagline),
      url: originOf(config.url),
      base: baseOf(textOf(config.baseUrl)),
      trailingSlash: typeof config.trailingSlash === 'boolean' ? config.trailingSlash : null,
      lang: textOf(recordOf(config.i18n).defaultLocale),
      outDir,
      staticDir: await staticFolder(site),
    }),
    ...(await themeStyles(site)),
    math: hasMath(site),
    collections,
  };
}

/** The first existing static folder; null for the default. docsgen supports only one. */
async function staticFolder({ config, folder, unsupported }: DocusaurusSite) {
  const written = textsOf(config.staticDirectories);
  const present: string[] = [];
  for (const name of written.length === 0 ? ['static'] : written) {
    if (await isFolder(path.join(folder, name))) present.push(name);
  }
  const [first, ...others] = present;
  unsupported.add('static folders', others);
  return first === undefined || first === 'static' ? null : first;
}

/** The dialect of the pages: MDX unless the site sets another format. */
function dialectOf({ config }: DocusaurusSite): Dialect {
  const { format } = recordOf(config.markdown);
  // With `detect` the extension decides, as it does by default in docsgen.
  return format === 'md' || format === 'detect' ? 'commonmark' : 'mdx';
}

/** Whether a plugin of the Markdown compiler parses formulas. */
function hasMath({ docs }: DocusaurusSite): boolean {
  const plugins = docs.flatMap((options) => [
    ...listOf(options.remarkPlugins),
    ...listOf(options.beforeDefaultRemarkPlugins),
  ]);
  return pluginNames(plugins).some((name) => /math/i.test(name));
}

const levels: Readonly<Record<string, string>> = {
  throw: 'error',
  warn: 'warning',
  log: 'info',
  ignore: 'off',
};

/** The severities that the Docusaurus site sets for broken links, by rule, except the default. */
export function ruleSettings({ config }: DocusaurusSite): Readonly<Record<string, string>> {
  const hooks = recordOf(recordOf(config.markdown).hooks);
  const settings = {
    'broken-link': config.onBrokenLinks,
    'broken-anchor': config.onBrokenAnchors ?? 'warn',
    'broken-asset': hooks.onBrokenMarkdownImages,
    'duplicate-route': config.onDuplicateRoutes ?? 'warn',
  };
  const given = Object.entries(settings).flatMap(([rule, written]) => {
    const level = levels[String(written)];
    return level === undefined || level === 'error' ? [] : [[rule, level]];
  });
  return Object.fromEntries(given);
}
