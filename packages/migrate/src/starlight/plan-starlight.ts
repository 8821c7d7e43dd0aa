import { existsSync } from 'node:fs';
import path from 'node:path';
import { trimSlashes } from '@docsgen/core';
import { headOf, iconElements, type WrittenElement } from '../conversion/head.ts';
import { profileLinks, type WrittenProfile } from '../conversion/links.ts';
import type { OutlineItem } from '../conversion/outline.ts';
import type {
  Conversion,
  FileRedirect,
  TranslatedNavigation,
} from '../conversion/plan-conversion.ts';
import {
  baseOf,
  languageOf,
  languageSettings,
  originOf,
  type WrittenLanguages,
  writtenLanguages,
} from '../conversion/site-settings.ts';
import { stylesheetsOf } from '../conversion/stylesheets.ts';
import { Unsupported } from '../conversion/unsupported.ts';
import { listOf, present, recordOf, textOf, textsOf, type Values } from '../conversion/values.ts';
import { addressOf, type PagesByAddress, pagesByAddress } from './addresses.ts';
import { localText } from './local-text.ts';
import { readStarlight, type StarlightConfig } from './read-starlight.ts';
import { sidebarItems } from './sidebar.ts';

/** The folder of the pages, which Starlight doesn't let sites change. */
export const starlightFolder = 'src/content/docs';

/** The folder of pictures that pages import or name by relative paths, as Astro recommends. */
const assetFolder = 'src/assets';

/** Converts the configuration of a Starlight site, which is run. @throws MigrationError */
export async function convertStarlight(folder: string, file: string): Promise<Conversion> {
  const read = await readStarlight(folder, file);
  const { astro, options } = read;
  const unsupported = new Unsupported();
  const languages = localesOf(options, path.join(folder, starlightFolder));
  const content = path.posix.join(starlightFolder, languages.folder ?? '.');
  const pages = pagesByAddress(path.join(folder, content));
  const lang = languageTag(options, languages);
  const hasFile = (file: string): boolean => existsSync(path.join(folder, 'public', file));
  const css = {
    files: textsOf(options.customCss),
    theme: 'Starlight',
    own: /--sl-|\.sl-|starlight|\[data-theme/,
  };
  reportRest(read, unsupported);
  const items = sidebarItems(options.sidebar, { pages, lang, unsupported });
  return {
    file,
    content,
    settings: {
      title: localText(options.title, lang) ?? 'Documentation',
      ...present({
        tagline: textOf(options.description),
        url: originOf(astro.site),
        base: baseOf(textOf(astro.base)),
        trailingSlash: astro.trailingSlash === 'never' ? false : null,
        ...languages.settings,
        staticDir: existsSync(path.join(folder, 'public')) ? 'public' : null,
        assets: existsSync(path.join(folder, assetFolder)) ? { folders: [assetFolder] } : null,
        logo: logoOf(recordOf(options.logo), folder, unsupported),
        ...headOf(headElements(options), hasFile, unsupported),
        stylesheets: await stylesheetsOf(css, folder, unsupported),
        social: profileLinks(profilesOf(options.social), unsupported),
      }),
    },
    collection: {
      markdown: 'starlight',
      numberPrefixes: false,
      ...present({
        // The language that has a folder is a part of the addresses.
        routeBasePath: languages.translations.size === 0 ? languages.folder : null,
        ...(languages.folder === null || languages.translations.size === 0
          ? {}
          : { routeBasePath: '{locale}', translations: '../{locale}/{path}' }),
        editUrl: editUrlOf(recordOf(options.editLink), content),
      }),
    },
    addressOf,
    outlines: items.length === 0 ? null : [{ name: 'docs', tab: null, items }],
    translations: translatedSidebars(options.sidebar, items, { ...languages, pages }),
    redirects: redirectsOf(recordOf(astro.redirects), pages, unsupported),
    unsupported,
  };
}

/** The languages of a site. */
interface StarlightLanguages {
  readonly settings: Values;
  /** The folder of the first one if it has one. */
  readonly folder: string | null;
  /** The language tags of translations, by the names of their folders. */
  readonly translations: ReadonlyMap<string, string>;
}

/**
 * The languages whose pages are in folders: beside those of the language without one (`root`), or
 * beside the folder of the first language.
 */
function localesOf({ locales, defaultLocale }: Values, pages: string): StarlightLanguages {
  const { root, others } = writtenLanguages(locales);
  const own = others.filter(([name]) => existsSync(path.join(pages, name)));
  const first = own.find(([name]) => name === defaultLocale) ?? own[0];
  if (first === undefined || recordOf(locales).root !== undefined) {
    const lang = textOf(root.lang) ?? textOf(defaultLocale);
    const settings = languageSettings(lang, { root, others: own });
    return { settings, folder: null, translations: tagsOf(own) };
  }
  const [folder, locale] = first;
  const rest = own.filter(([name]) => name !== folder);
  // Its name is a part of the addresses.
  const settings =
    rest.length === 0
      ? { lang: languageOf(textOf(locale.lang) ?? folder) }
      : languageSettings(folder, { root: locale, others: rest });
  return { settings, folder, translations: tagsOf(rest) };
}

function tagsOf(locales: WrittenLanguages['others']): ReadonlyMap<string, string> {
  return new Map(locales.map(([name, { lang }]) => [name, textOf(lang) ?? name]));
}

/** The tag of the site's own language, by which texts of the configuration are named. */
function languageTag({ locales }: Values, { settings, folder }: StarlightLanguages): string {
  const { lang } = recordOf(recordOf(locales)[folder ?? 'root']);
  return textOf(lang) ?? textOf(settings.lang) ?? 'en';
}

/** The sidebars of translations whose labels differ from those of the originals. */
function translatedSidebars(
  sidebar: unknown,
  originals: readonly OutlineItem[],
  {
    translations,
    pages,
  }: Pick<StarlightLanguages, 'translations'> & { readonly pages: PagesByAddress },
): ReadonlyMap<string, TranslatedNavigation> {
  const written = JSON.stringify(originals);
  return new Map(
    [...translations].flatMap(([name, lang]): [string, TranslatedNavigation][] => {
      const context = { pages, lang, unsupported: new Unsupported() };
      const items = sidebarItems(sidebar, context);
      if (items.length === 0 || JSON.stringify(items) === written) return [];
      return [[name, { outlines: [{ name: 'docs', tab: null, items }], header: null }]];
    }),
  );
}

/** The elements of `head`, and the icon. */
function headElements({ head, favicon }: Values): WrittenElement[] {
  const elements = listOf(head).map(recordOf);
  return [
    ...iconElements(textOf(favicon)),
    ...elements.map(({ tag, attrs }) => ({ tag: textOf(tag), attrs: recordOf(attrs) })),
  ];
}

/** The logo, if its files are in the static folder. */
function logoOf(logo: Values, folder: string, unsupported: Unsupported): unknown {
  const { src, light = src, dark, alt, replacesTitle } = logo;
  const files = [light, dark].flatMap((file) => textOf(file) ?? []);
  if (files.length === 0) return null;
  const inPublic = files.map((file) => /^(?:\.?\/)?public(\/.+)$/.exec(file)?.[1]);
  const isServed = inPublic.every(
    (file) => file !== undefined && existsSync(path.join(folder, 'public', file)),
  );
  if (!isServed) {
    unsupported.add('pictures that must be moved to public/, such as the logo', files);
    return null;
  }
  const [first, second] = inPublic;
  return {
    light: first,
    ...present({
      dark: second,
      alt: textOf(alt),
      replacesTitle: replacesTitle === true ? true : null,
    }),
  };
}

/** The addresses of profiles: a list, or addresses by icon as before version 0.33. */
function profilesOf(social: unknown): readonly WrittenProfile[] {
  return Array.isArray(social)
    ? social.map(recordOf).map(({ icon, href }) => ({ icon, href }))
    : Object.entries(recordOf(social)).map(([icon, href]) => ({ icon, href }));
}

function editUrlOf({ baseUrl }: Values, content: string): string | null {
  const base = textOf(baseUrl);
  return base === null ? null : `${base.replace(/\/$/, '')}/${content}`;
}

/** Redirects of Astro: an address, or an object with one. Patterns aren't converted. */
function redirectsOf(
  written: Values,
  pages: PagesByAddress,
  unsupported: Unsupported,
): FileRedirect[] {
  return Object.entries(written).flatMap(([from, to]) => {
    const target = textOf(to) ?? textOf(recordOf(to).destination);
    if (target === null || from.includes('[')) {
      unsupported.add('redirects with patterns', [from]);
      return [];
    }
    const file = pages.get(trimSlashes(target));
    return [{ from: `/${trimSlashes(from)}`, to: file ?? target }];
  });
}

/** Options of Starlight that are converted or reported, or need nothing here. */
const knownOptions: ReadonlySet<string> = new Set([
  'title',
  'description',
  'logo',
  'social',
  'sidebar',
  'locales',
  'defaultLocale',
  'editLink',
  'customCss',
  'head',
  'favicon',
  'components',
  'plugins',
  // The search, the dates and the links to the next page are docsgen's.
  'pagefind',
  'lastUpdated',
  'pagination',
  'credits',
  'disable404Route',
  'prerender',
]);

/** Settings of Astro; those about its output and its server need nothing here. */
const knownSettings: ReadonlySet<string> = new Set([
  'site',
  'base',
  'trailingSlash',
  'redirects',
  'integrations',
  'output',
  'outDir',
  'build',
  'server',
  'compressHTML',
  'devToolbar',
  'prefetch',
  'cacheDir',
  'scopedStyleStrategy',
  'publicDir',
  'srcDir',
  'root',
  'experimental',
  'image',
  'adapter',
]);

/** Reports what isn't converted. */
function reportRest(
  { astro, options, integrations, absent }: StarlightConfig,
  unsupported: Unsupported,
): void {
  unsupported.add('modules that are not installed; what they configure is unknown', absent);
  unsupported.add('integrations of Astro', integrations);
  unsupported.addUnread('options without a counterpart', options, knownOptions);
  unsupported.addUnread('settings of Astro', astro, knownSettings);
  unsupported.add('components of the theme', Object.keys(recordOf(options.components)));
  unsupported.add(
    'plugins',
    listOf(options.plugins).map((one) => textOf(recordOf(one).name) ?? 'a plugin'),
  );
}
