import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Outline } from '../conversion/outline.ts';
import { languageSettings, writtenLanguages } from '../conversion/site-settings.ts';
import type { Unsupported } from '../conversion/unsupported.ts';
import { isElsewhere, recordOf, textOf, type Values } from '../conversion/values.ts';
import { navigationOf, type VitepressPages } from './navigation.ts';

/** The languages of a site. */
export interface VitepressLanguages {
  /** The settings `lang` and `locales`. */
  readonly settings: Values;
  /** The sidebars of translations, by the names of their folders. */
  readonly outlines: ReadonlyMap<string, readonly Outline[]>;
}

/** What the languages of a site are read beside. */
interface LanguageContext {
  /** The theme's configuration for the site's own language. */
  readonly theme: Values;
  readonly pages: VitepressPages;
  /** The folder of the pages in the site's own language, if that is published at the root. */
  readonly root: string | null;
}

/**
 * The languages whose pages are in a folder of their own, as settings `lang` and `locales`, and the
 * sidebars of their translations. Those on other sites aren't converted.
 */
export function localesOf(
  config: Values,
  { theme, pages, root: ownFolder }: LanguageContext,
  unsupported: Unsupported,
): VitepressLanguages {
  const { root, others } = writtenLanguages(config.locales);
  const lang = textOf(root.lang) ?? textOf(config.lang);
  if (ownFolder !== null && others.length > 0) {
    unsupported.add(
      `translations beside the folder of the first language; move the files of ${ownFolder}/ up`,
      others.map(([name]) => name),
    );
    return { settings: languageSettings(lang, { root, others: [] }), outlines: new Map() };
  }
  const own = others.filter(([name, locale]) => {
    const link = textOf(locale.link);
    const isHere = existsSync(path.join(pages.folder, name)) && !isElsewhere(link ?? '');
    if (!isHere) unsupported.add('languages on other sites', [link ?? name]);
    return isHere;
  });
  const outlines = own.flatMap(([name, { themeConfig }]): [string, readonly Outline[]][] => {
    const { sidebar } = recordOf(themeConfig);
    if (sidebar === undefined) return [];
    return [[name, translatedOutlines(name, { sidebar, theme, pages })]];
  });
  return {
    settings: languageSettings(lang, { root, others: own }),
    outlines: new Map(outlines),
  };
}

/** The sidebars of a language, with the names of the originals that are for the same paths. */
function translatedOutlines(
  name: string,
  { sidebar, theme, pages }: { sidebar: unknown; theme: Values; pages: VitepressPages },
): readonly Outline[] {
  const { folder, files } = pages;
  const prefix = `/${name}`;
  const own = Array.isArray(sidebar)
    ? sidebar
    : Object.fromEntries(
        Object.entries(recordOf(sidebar)).map(([path, items]) => {
          return [path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path, items];
        }),
      );
  const translated = navigationOf(
    { nav: theme.nav, sidebar: own },
    { folder: path.join(folder, name), files, prefix },
  );
  return translated.outlines ?? [];
}
