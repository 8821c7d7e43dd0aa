import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { toPosix } from '@docsgen/core';
import { listOf, textOf, textsOf } from '../conversion/values.ts';
import { ifThere } from '../paths.ts';
import { isOtherLink } from './frame.ts';
import type { DocusaurusSite } from './read-site.ts';
import { recordOf } from './records.ts';

/**
 * Reports the parts of the Docusaurus site that aren't documentation or that docsgen doesn't
 * support, by cause and with counts.
 */
export async function reportOtherSources(site: DocusaurusSite): Promise<void> {
  const { config, themeConfig, folder, blogs, others, unsupported } = site;
  for (const blog of blogs) {
    const below = textOf(blog.path) ?? 'blog';
    const posts = await filesIn(path.join(folder, below), /\.mdx?$/i);
    unsupported.add(
      "posts of the blog; a collection of its folder makes pages of them: { id: 'blog', path: '…' }",
      [below],
      posts,
    );
  }
  const pages = await filesIn(path.join(folder, 'src/pages'), /\.(?:[jt]sx?|mdx?)$/);
  unsupported.add('pages', ['src/pages'], pages);
  const swizzled = await filesIn(path.join(folder, 'src/theme'), /\.[jt]sx?$/);
  unsupported.add('files of theme components', ['src/theme'], swizzled);
  unsupported.add(
    'plugins and themes',
    others.map(({ name }) => nameOf(name, folder)),
  );
  const { locales, defaultLocale } = recordOf(config.i18n);
  unsupported.add(
    'languages',
    textsOf(locales).filter((locale) => locale !== defaultLocale),
  );
  const stylesheets = listOf(config.stylesheets).filter((written) => !isOtherLink(written));
  unsupported.add(
    'stylesheets',
    stylesheets.map((written) => nameOf(written, folder)),
  );
  unsupported.add(
    'modules in every page',
    listOf(config.clientModules).map((written) => nameOf(written, folder)),
  );
  unsupported.addUnread('settings without a counterpart', config, knownSettings);
  unsupported.addUnread('settings of the theme', themeConfig, knownThemeSettings);
  const { magicComments } = recordOf(themeConfig.prism);
  unsupported.add(
    'magic comments of code',
    listOf(magicComments)
      .flatMap((comment) => textOf(recordOf(comment).line) ?? [])
      .filter((line) => line !== 'highlight-next-line'),
  );
}

/** Settings that are converted or reported by themselves, and those that need nothing here. */
const knownSettings: ReadonlySet<string> = new Set([
  'title',
  'tagline',
  'url',
  'baseUrl',
  'trailingSlash',
  'i18n',
  'favicon',
  'headTags',
  'staticDirectories',
  'stylesheets',
  'scripts',
  'clientModules',
  'markdown',
  'themeConfig',
  'presets',
  'plugins',
  'themes',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onDuplicateRoutes',
  // How the site is built and deployed, and data of its components.
  'onBrokenMarkdownLinks',
  'organizationName',
  'projectName',
  'deploymentBranch',
  'githubHost',
  'githubPort',
  'baseUrlIssueBanner',
  'future',
  'webpack',
  'customFields',
]);

/** Those of the theme. docsgen has a search, both colour schemes and diagrams by itself. */
const knownThemeSettings: ReadonlySet<string> = new Set([
  'navbar',
  'footer',
  'announcementBar',
  'metadata',
  'prism',
  'algolia',
  'mermaid',
]);

/** The name of a module or an address; that of a file is relative to the site's folder. */
function nameOf(written: unknown, folder: string): string {
  const name = textOf(written) ?? textOf(recordOf(written).href) ?? 'a module';
  return name.startsWith(`${folder}${path.sep}`) ? toPosix(path.relative(folder, name)) : name;
}

/** Counts the files in a folder, at any depth, whose names match. @throws MigrationError */
async function filesIn(folder: string, name: RegExp): Promise<number> {
  const entries = (await ifThere(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  const own = entries.filter((entry) => entry.isFile() && name.test(entry.name));
  return own.filter((entry) => !/^_|\.(?:test|d)\.[jt]sx?$/.test(entry.name)).length;
}
