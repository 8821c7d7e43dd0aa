import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Outline, OutlineItem } from '../conversion/outline.ts';
import type { TranslatedNavigation } from '../conversion/plan-conversion.ts';
import { languageOf, languageSettings } from '../conversion/site-settings.ts';
import { listOf, recordOf, textOf, type Values } from '../conversion/values.ts';

/** What the plugin `i18n` says about the languages of a site. */
export interface MkdocsLanguages {
  /** The settings `lang` and `locales`. */
  readonly settings: Values;
  /** The folder of the pages in the site's own language, within `docs_dir`; null for `docs_dir`. */
  readonly folder: string | null;
  /** Where translations are, from the folder of the originals; null for folders in it. */
  readonly place: string | null;
  /** The translated labels of the navigation, by language. */
  readonly labels: ReadonlyMap<string, Values>;
}

interface Language {
  readonly name: string;
  readonly isDefault: boolean;
  readonly options: Values;
}

/**
 * Converts the languages of mkdocs-static-i18n: translations in folders, with the pages of the site's
 * own language in one or not, or in files beside the originals.
 *
 * @param lang The language of the theme.
 * @param content The absolute `docs_dir`.
 */
export function mkdocsLanguages(
  plugin: unknown,
  { lang, content }: { readonly lang: string | null; readonly content: string },
): MkdocsLanguages {
  const options = recordOf(plugin);
  const languages = languagesOf(options);
  const own = languages.find(({ isDefault }) => isDefault);
  const main = own?.name ?? lang;
  const others = languages.filter(({ name }) => name !== own?.name);
  const none = {
    settings: { lang: languageOf(main) },
    folder: null,
    place: null,
    labels: new Map(),
  };
  if (others.length === 0) return none;
  const isBeside = textOf(options.docs_structure) !== 'folder';
  const folder =
    !isBeside && own !== undefined && existsSync(path.join(content, own.name)) ? own.name : null;
  const locales = others.map(({ name, options: written }) => [name, localeOf(written)] as const);
  const root = { label: textOf(own?.options.name) ?? main ?? 'en' };
  return {
    settings: languageSettings(main, { root, others: locales }),
    folder,
    place: isBeside ? '{path}.{locale}' : folder === null ? null : '../{locale}/{path}',
    labels: new Map(
      others.map(({ name, options: written }) => [name, recordOf(written.nav_translations)]),
    ),
  };
}

/** What a language says about itself, with the keys that the settings of languages have. */
function localeOf({ name, site_name, site_description }: Values): Values {
  return { label: name, title: site_name, description: site_description };
}

/** The sidebars with the labels of each language. */
export function translatedOutlines(
  outlines: readonly Outline[],
  labels: MkdocsLanguages['labels'],
): ReadonlyMap<string, TranslatedNavigation> {
  return new Map(
    [...labels].flatMap(([name, words]): [string, TranslatedNavigation][] => {
      if (Object.keys(words).length === 0) return [];
      const translated = (label: string | null): string | null =>
        label === null ? null : (textOf(words[label]) ?? label);
      const itemIn = (item: OutlineItem): OutlineItem => {
        if (item.type === 'link') return { ...item, label: translated(item.label) ?? item.label };
        const named = { ...item, label: translated(item.label) };
        return named.type === 'group' ? { ...named, items: named.items.map(itemIn) } : named;
      };
      const own = outlines.map((outline): Outline => {
        const { tab } = outline;
        const label = tab !== null && 'label' in tab ? translated(tab.label) : null;
        return {
          ...outline,
          tab: label === null ? tab : { label },
          items: outline.items.map(itemIn),
        };
      });
      return [[name, { outlines: own, header: null }]];
    }),
  );
}

/** The languages: a list, or before version 1 of the plugin a mapping and the default's name. */
function languagesOf({ languages, default_language }: Values): Language[] {
  if (Array.isArray(languages)) {
    return listOf(languages)
      .map(recordOf)
      .flatMap((options) => {
        const { locale, default: isDefault, build } = options;
        const tag = textOf(locale);
        if (tag === null || build === false) return [];
        return [{ name: tag, isDefault: isDefault === true, options }];
      });
  }
  return Object.entries(recordOf(languages)).flatMap(([name, options]) => {
    if (name === 'default') return [];
    const written = typeof options === 'string' ? { name: options } : recordOf(options);
    return [{ name, isDefault: name === default_language, options: written }];
  });
}
