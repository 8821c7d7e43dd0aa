import path from 'node:path';
import { trimSlashes } from '@docsgen/core';
import { parse } from 'smol-toml';
import { MigrationError } from '../migration-error.ts';
import { present, recordOf, textOf, type Values } from './values.ts';

/** Readers for settings that the configurations of several tools have. */

/** The origin of an address; null for another value. */
export function originOf(address: unknown): string | null {
  const written = textOf(address);
  return written !== null && URL.canParse(written) ? new URL(written).origin : null;
}

/** The base for a path at which a site is published; null for the root. */
export function baseOf(written: string | null): string | null {
  const bare = trimSlashes(written ?? '');
  return bare === '' || bare === '.' ? null : `/${bare}/`;
}

/** The language of a site; null for English, which needs no setting. */
export function languageOf(lang: string | null): string | null {
  return lang === 'en' ? null : lang;
}

/** The languages of VitePress and Starlight by name: `root` has no folder, the others have one. */
export interface WrittenLanguages {
  readonly root: Values;
  readonly others: readonly (readonly [name: string, locale: Values])[];
}

/** Splits the setting `locales` of VitePress and Starlight. */
export function writtenLanguages(locales: unknown): WrittenLanguages {
  const { root, ...others } = recordOf(locales);
  return {
    root: recordOf(root),
    others: Object.entries(others).map(([name, locale]) => [name, recordOf(locale)]),
  };
}

/**
 * The settings `lang` and `locales`.
 *
 * @param lang The language of the pages without a folder; English by default.
 * @param others The languages whose pages are in folders.
 */
export function languageSettings(lang: string | null, { root, others }: WrittenLanguages): Values {
  if (others.length === 0) return { lang: languageOf(lang) };
  const main = lang ?? 'en';
  const locales = others.map(([name, locale]) => [name, localeOf(name, locale)]);
  return {
    lang: main,
    locales: { [main]: ownLocale(main, root), ...Object.fromEntries(locales) },
  };
}

/** The locale of the site's own language, whose title and description are the site's. */
function ownLocale(name: string, { label, lang }: Values): Values {
  return localeOf(name, { label, lang: textOf(lang) ?? name });
}

function localeOf(name: string, { label, lang, title, description }: Values): Values {
  const tag = textOf(lang);
  return {
    label: textOf(label) ?? name,
    ...present({
      lang: tag === name ? null : tag,
      title: textOf(title),
      tagline: textOf(description),
    }),
  };
}

/** Parses TOML. @param file Its path, for the message. @throws MigrationError */
export function parseToml(text: string, file: string): Values {
  try {
    return recordOf(parse(text));
  } catch (cause) {
    throw new MigrationError(path.basename(file), cause);
  }
}
