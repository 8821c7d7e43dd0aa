import { existsSync } from 'node:fs';
import path from 'node:path';
import { languageOf, languageSettings } from '../conversion/site-settings.ts';
import type { Unsupported } from '../conversion/unsupported.ts';
import { listOf, recordOf, textOf, type Values } from '../conversion/values.ts';

/** What the plugin `i18n` says about the languages of a site. */
export interface MkdocsLanguages {
  /** The settings `lang` and `locales`. */
  readonly settings: Values;
  /** The folder of the pages in the site's own language, within `docs_dir`; null for `docs_dir`. */
  readonly folder: string | null;
  /** Patterns of translations that aren't read. */
  readonly exclude: readonly string[];
}

interface Language {
  readonly name: string;
  readonly label: string | null;
  readonly isDefault: boolean;
}

/**
 * Converts the languages of mkdocs-static-i18n. Translations in folders are `locales` if the pages
 * of the site's own language aren't in a folder; other structures are reported with what to do.
 *
 * @param lang The language of the theme.
 * @param content The absolute `docs_dir`.
 */
export function mkdocsLanguages(
  plugin: unknown,
  { lang, content }: { readonly lang: string | null; readonly content: string },
  unsupported: Unsupported,
): MkdocsLanguages {
  const options = recordOf(plugin);
  const languages = languagesOf(options);
  const own = languages.find(({ isDefault }) => isDefault);
  const main = own?.name ?? lang;
  const others = languages.filter(({ name }) => name !== own?.name);
  const none = { settings: { lang: languageOf(main) }, folder: null, exclude: [] };
  if (others.length === 0) return none;
  const names = others.map(({ name }) => name);
  if (textOf(options.docs_structure) !== 'folder') {
    unsupported.add('translations beside their pages; move `a.fr.md` to `fr/a.md`', names);
    return { ...none, exclude: names.map((name) => `**/*.${name}.md`) };
  }
  if (own !== undefined && existsSync(path.join(content, own.name))) {
    const move = `translations beside the folder of the first language; move the files of ${own.name}/ up`;
    unsupported.add(move, names);
    return { ...none, folder: own.name };
  }
  const locales = others.map(({ name, label }) => [name, { label: label ?? name }] as const);
  const root = { label: own?.label ?? main ?? 'en' };
  return { ...none, settings: languageSettings(main, { root, others: locales }) };
}

/** The languages: a list, or before version 1 of the plugin a mapping and the default's name. */
function languagesOf({ languages, default_language }: Values): Language[] {
  if (Array.isArray(languages)) {
    return listOf(languages)
      .map(recordOf)
      .flatMap(({ locale, name, default: isDefault, build }) => {
        const tag = textOf(locale);
        if (tag === null || build === false) return [];
        return [{ name: tag, label: textOf(name), isDefault: isDefault === true }];
      });
  }
  return Object.entries(recordOf(languages)).flatMap(([name, options]) => {
    if (name === 'default') return [];
    const label = textOf(options) ?? textOf(recordOf(options).name);
    return [{ name, label, isDefault: name === default_language }];
  });
}
