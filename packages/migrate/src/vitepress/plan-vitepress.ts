import { existsSync } from 'node:fs';
import path from 'node:path';
import { trimSlashes } from '@docsgen/core';
import { editUrlFrom } from '../conversion/edit-url.ts';
import { headOf, type WrittenElement } from '../conversion/head.ts';
import { profileLinks, type WrittenProfile } from '../conversion/links.ts';
import type { Conversion } from '../conversion/plan-conversion.ts';
import { baseOf, originOf } from '../conversion/site-settings.ts';
import { Unsupported } from '../conversion/unsupported.ts';
import {
  isElsewhere,
  listOf,
  present,
  recordOf,
  textOf,
  textsOf,
  type Values,
} from '../conversion/values.ts';
import { footerOf } from './footer.ts';
import { localesOf } from './locales.ts';
import { navigationOf } from './navigation.ts';
import { readAdditional, readVitepress, withAdditional } from './read-vitepress.ts';
import { rewritesOf, rewrittenSlugs } from './rewrites.ts';

/** Converts the configuration of a VitePress site, which is run. @throws MigrationError */
export async function convertVitepress(folder: string, file: string): Promise<Conversion> {
  const { config: read, absent } = await readVitepress(folder, file);
  const unsupported = new Unsupported();
  const source = trimSlashes(textOf(read.srcDir) ?? '.').replace(/^\.\//, '') || '.';
  const rewrites = await rewritesOf(read.rewrites, path.join(folder, source), unsupported);
  const content = path.posix.join(source, rewrites.root ?? '.');
  const pages = { folder: path.join(folder, content), files: rewrites.files };
  const additional = await readAdditional(path.join(folder, source));
  const ofRoot = content === source ? null : await readAdditional(pages.folder);
  const config = [additional, ofRoot].reduce<Values>(
    (values, one) => (one === null ? values : withAdditional(values, one.config)),
    read,
  );
  const root = recordOf(recordOf(config.locales).root);
  const theme: Values = { ...recordOf(config.themeConfig), ...recordOf(root.themeConfig) };
  const { outlines, header, names } = navigationOf(theme, pages);
  const languages = await localesOf(config, { pages, root: rewrites.root, names }, unsupported);
  unsupported.add('modules that are not installed; what they configure is unknown', [
    ...new Set([...absent, ...additional.absent, ...(ofRoot?.absent ?? []), ...languages.absent]),
  ]);
  const publicFolder = path.posix.join(source, 'public');
  const hasFile = (file: string): boolean => existsSync(path.join(folder, publicFolder, file));
  reportRest(config, theme, unsupported);
  return {
    file,
    content,
    settings: {
      title: textOf(root.title) ?? textOf(config.title) ?? 'VitePress',
      ...present({
        tagline: textOf(root.description) ?? textOf(config.description),
        url: originOf(recordOf(config.sitemap).hostname),
        base: baseOf(textOf(config.base)),
        ...languages.settings,
        ...headOf(headElements(config), hasFile, unsupported),
        staticDir: existsSync(path.join(folder, publicFolder)) ? publicFolder : null,
        logo: logoOf(theme, path.join(folder, publicFolder), unsupported),
        social: profileLinks(profilesOf(theme), unsupported),
        footer: footerOf(recordOf(theme.footer), unsupported),
        math: hasMath(recordOf(config.markdown)),
        rules: config.ignoreDeadLinks === true ? { 'broken-link': 'warning' } : null,
      }),
      // Addresses of VitePress have no slash at their end.
      trailingSlash: false,
    },
    collection: {
      markdown: 'vitepress',
      numberPrefixes: false,
      ...present({
        slugs: rewrittenSlugs(rewrites),
        translations: languages.place,
        exclude: [
          ...(content === '.' ? ['node_modules/**', '.vitepress/**', 'public/**'] : []),
          ...textsOf(config.srcExclude),
        ],
        editUrl: editUrlOf(recordOf(theme.editLink), rewrites.root, unsupported),
      }),
    },
    header,
    outlines,
    translations: languages.navigation,
    redirects: [],
    unsupported,
  };
}

/** Whether dollars delimit formulas; null if a function that adds plugins may have made them so. */
function hasMath({ math, config }: Values): boolean | null {
  if (math !== undefined) return Boolean(math);
  return config === undefined ? false : null;
}

/** The links with icons in the header. */
function profilesOf({ socialLinks }: Values): WrittenProfile[] {
  return listOf(socialLinks)
    .map(recordOf)
    .map(({ icon, link }) => ({ icon, href: link }));
}

/** The logo: one path, or one for each scheme, of files in the public folder. */
function logoOf({ logo, siteTitle }: Values, folder: string, unsupported: Unsupported): unknown {
  const written = typeof logo === 'string' ? { src: logo } : recordOf(logo);
  const light = textOf(written.src) ?? textOf(written.light);
  if (light === null) return null;
  if (isElsewhere(light) || !existsSync(path.join(folder, light))) {
    unsupported.add('pictures of the theme', [light]);
    return null;
  }
  return {
    light,
    ...present({
      dark: textOf(written.dark),
      alt: textOf(written.alt),
      replacesTitle: siteTitle === false ? true : null,
    }),
  };
}

/**
 * The address of a page's source: VitePress puts the path of a page in the place of `:path`.
 *
 * @param folder The folder in that of the sources, if it isn't the same.
 */
function editUrlOf(
  { pattern }: Values,
  folder: string | null,
  unsupported: Unsupported,
): string | null {
  const written = textOf(pattern);
  const ours = folder === null ? '{path}' : `${folder}/{path}`;
  if (written?.includes(':path')) return editUrlFrom(written.replace(':path', ours));
  if (pattern !== undefined) unsupported.add('edit links', [written ?? 'a function']);
  return null;
}

/** Keys of the configuration that are converted or reported, or need nothing here. */
const knownKeys: ReadonlySet<string> = new Set([
  'title',
  'description',
  'lang',
  'base',
  'srcDir',
  'srcExclude',
  'rewrites',
  'themeConfig',
  'locales',
  'head',
  'sitemap',
  'markdown',
  'vite',
  'vue',
  'dir',
  'transformHead',
  'transformHtml',
  'transformPageData',
  'buildEnd',
  // Addresses, dates and schemes are as docsgen has them; broken links count as warnings at first.
  'cleanUrls',
  'lastUpdated',
  'appearance',
  'ignoreDeadLinks',
  // For commands and the output of VitePress.
  'outDir',
  'cacheDir',
  'assetsDir',
  'metaChunk',
  'mpa',
  'additionalConfig',
  'extends',
]);

const knownThemeKeys: ReadonlySet<string> = new Set([
  'nav',
  'sidebar',
  'socialLinks',
  'editLink',
  'footer',
  'logo',
  'search',
  'carbonAds',
  'algolia',
  'i18nRouting',
  'externalLinkIcon',
  'aside',
  'siteTitle',
]);

/** Words of VitePress's theme, alone or in a mapping. */
const words =
  /^(?:docFooter|outline|outlineTitle|lastUpdated|lastUpdatedText|notFound)$|(?:Label|Title)$/;

/** Reports what isn't converted. */
function reportRest(config: Values, theme: Values, unsupported: Unsupported): void {
  unsupported.add(
    'functions that change pages',
    ['transformHead', 'transformHtml', 'transformPageData', 'buildEnd'].filter(
      (name) => config[name] !== undefined,
    ),
  );
  unsupported.add(
    'settings of Markdown',
    Object.keys(recordOf(config.markdown)).filter((name) => name !== 'math'),
  );
  unsupported.add(
    'settings of Vite and Vue',
    ['vite', 'vue'].filter((name) => config[name] !== undefined),
  );
  unsupported.add('links that are not checked; set `rules`', ignoredLinks(config));
  unsupported.addUnread('settings without a counterpart', config, knownKeys);
  const unread = Object.keys(theme).filter((key) => !knownThemeKeys.has(key));
  unsupported.add(
    'words and labels of the theme; set `messages`',
    unread.filter((key) => words.test(key)),
  );
  unsupported.add(
    'settings of the theme',
    unread.filter((key) => !words.test(key)),
  );
  unsupported.add('search services', theme.algolia === undefined ? [] : ['algolia']);
  const search = textOf(recordOf(theme.search).provider);
  unsupported.add('search services', search === null || search === 'local' ? [] : [search]);
  unsupported.add('advertisements', theme.carbonAds === undefined ? [] : ['carbonAds']);
}

/** The patterns of links that VitePress doesn't check. Links to other hosts break no build here. */
function ignoredLinks({ ignoreDeadLinks }: Values): string[] {
  return listOf(ignoreDeadLinks)
    .map((one) => (typeof one === 'function' ? 'a function' : String(one)))
    .filter((one) => !/localhost/.test(one));
}

/** The elements of `head`: lists of a name, attributes and perhaps the content. */
function headElements({ head, base }: Values): WrittenElement[] {
  const prefix = textOf(base) ?? '/';
  return listOf(head).map((element) => {
    const [tag, written] = listOf(element);
    // Addresses of the head have the base of the site, which docsgen adds itself.
    const attrs = Object.entries(recordOf(written)).map(([name, value]) => {
      const isBased = typeof value === 'string' && prefix !== '/' && value.startsWith(prefix);
      return [name, isBased ? `/${value.slice(prefix.length)}` : value];
    });
    return { tag: textOf(tag), attrs: Object.fromEntries(attrs) };
  });
}
