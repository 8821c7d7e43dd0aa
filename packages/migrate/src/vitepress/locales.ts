import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TranslatedNavigation } from '../conversion/plan-conversion.ts';
import { languageSettings, writtenLanguages } from '../conversion/site-settings.ts';
import type { Unsupported } from '../conversion/unsupported.ts';
import { isElsewhere, present, recordOf, textOf, type Values } from '../conversion/values.ts';
import { footerOf } from './footer.ts';
import { navigationOf, type VitepressPages } from './navigation.ts';
import { readAdditional, withAdditional } from './read-vitepress.ts';

/** The languages of a site. */
export interface VitepressLanguages {
  /** The settings `lang` and `locales`. */
  readonly settings: Values;
  /** Where translations are, from the folder of the originals; null for folders in it. */
  readonly place: string | null;
  /** The navigation of translations, by the names of their folders. */
  readonly navigation: ReadonlyMap<string, TranslatedNavigation>;
  /** Modules that aren't installed. */
  readonly absent: readonly string[];
}

/** What the languages of a site are read beside. */
interface LanguageContext {
  readonly pages: VitepressPages;
  /** The folder of the pages in the site's own language, if that is published at the root. */
  readonly root: string | null;
  /** The names of the sidebars by the paths of their pages. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * The languages whose pages are in a folder of their own, as settings `lang` and `locales`, and the
 * navigation of their translations. Those on other sites aren't converted.
 *
 * @throws MigrationError when the configuration of a language can't be run.
 */
export async function localesOf(
  config: Values,
  { pages, root: ownFolder, names }: LanguageContext,
  unsupported: Unsupported,
): Promise<VitepressLanguages> {
  const { root, others } = writtenLanguages(config.locales);
  const lang = textOf(root.lang) ?? textOf(config.lang);
  const above = ownFolder === null ? pages.folder : path.join(pages.folder, '..');
  const own = others.filter(([name, locale]) => {
    const link = textOf(locale.link);
    const isHere = existsSync(path.join(above, name)) && !isElsewhere(link ?? '');
    if (!isHere) unsupported.add('languages on other sites', [link ?? name]);
    return isHere;
  });
  const absent: string[] = [];
  const read: [string, Values][] = [];
  for (const [name, locale] of own) {
    const additional = await readAdditional(path.join(above, name));
    absent.push(...additional.absent);
    read.push([name, withAdditional(locale, additional.config)]);
  }
  const navigation = read.map(([name, { themeConfig }]): [string, TranslatedNavigation] => {
    const theme = recordOf(themeConfig);
    const translated = { ...pages, folder: path.join(above, name) };
    return [name, translatedNavigation(name, theme, { pages: translated, names })];
  });
  return {
    settings: withFooters(languageSettings(lang, { root, others: read }), read, unsupported),
    place: ownFolder === null || read.length === 0 ? null : '../{locale}/{path}',
    navigation: new Map(navigation),
    absent,
  };
}

/** Adds the footers that languages have of their own. */
function withFooters(
  settings: Values,
  languages: readonly [string, Values][],
  unsupported: Unsupported,
): Values {
  const locales = { ...recordOf(settings.locales) };
  for (const [name, { themeConfig }] of languages) {
    const footer = footerOf(recordOf(recordOf(themeConfig).footer), unsupported);
    locales[name] = { ...recordOf(locales[name]), ...present({ footer }) };
  }
  return { ...settings, ...present({ locales }) };
}

/** The navigation of a language, whose sidebars have the names of those for the same paths. */
function translatedNavigation(
  name: string,
  { nav, sidebar }: Values,
  { pages, names }: Pick<LanguageContext, 'pages' | 'names'>,
): TranslatedNavigation {
  const prefix = `/${name}`;
  const inLanguage = (path: string): string =>
    path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
  const sidebars = Array.isArray(sidebar)
    ? sidebar
    : Object.fromEntries(
        Object.entries(recordOf(sidebar)).map(([path, items]) => [inLanguage(path), items]),
      );
  const links = Array.isArray(nav)
    ? nav.map(recordOf).map((item) => {
        const link = textOf(item.link);
        return link === null ? item : { ...item, link: inLanguage(link), written: link };
      })
    : null;
  const content = { ...pages, prefix };
  const { outlines, header } = navigationOf({ nav: links, sidebar: sidebars }, content, names);
  return { outlines: outlines ?? [], header: links === null ? null : header };
}
