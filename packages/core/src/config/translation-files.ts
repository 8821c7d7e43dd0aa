import { resolvePath } from '@docsgen/text';
import type { CollectionConfig, LocaleConfig } from '../model/index.ts';

/**
 * Where the file of a translation is, from the folder of its collection: the setting `translations`.
 * `{path}` is the original's path without the extension, `{locale}` the name of the language.
 */

/** A folder for each language in that of the originals. */
export const usualTranslations = '{locale}/{path}';

/** Translations beside their originals, such as `install.de.md` beside `install.md`. */
const beside = '{path}.{locale}';

const folders =
  /^(?:\.\.\/)*(?:[^/{}\\.][^/{}\\]*\/)*\{locale\}\/(?:[^/{}\\.][^/{}\\]*\/)*\{path\}$/;

/** Whether a text is a place of translations. */
export function isTranslationPlace(written: string): boolean {
  return written === beside || folders.test(written);
}

/** A folder of originals, absolute, and where their translations are. */
export type TranslationPlace = Pick<CollectionConfig, 'path' | 'translations'>;

/** The absolute folder of the translations into a language; the originals' if they are beside them. */
export function translationFolder({ path, translations }: TranslationPlace, name: string): string {
  if (translations === beside) return path;
  return resolvePath(path, translations.replace('{locale}', name).replace(/\/\{path\}$/, ''));
}

/**
 * The absolute path of the translation of an entry, without its extension.
 *
 * @param below The original's path in the collection's folder, without its extension.
 */
export function translationFile(place: TranslationPlace, name: string, below: string): string {
  const end = place.translations === beside ? `.${name}` : '';
  return `${translationFolder(place, name)}/${below}${end}`;
}

/** The absolute path of a folder's translations; null if they are in it. */
export function translatedFolder(
  place: TranslationPlace,
  name: string,
  below: string,
): string | null {
  return place.translations === beside ? null : `${translationFolder(place, name)}/${below}`;
}

/** The absolute folders of the translations of a collection, outside of its own or in it. */
export function translationFolders(
  place: TranslationPlace,
  locales: readonly LocaleConfig[],
): string[] {
  if (place.translations === beside) return [];
  return locales.flatMap(({ name, path }) => (path === '' ? [] : translationFolder(place, name)));
}

/**
 * The ends of file names, before the extension, that are no part of an entry's path: of its language,
 * and of the originals'. None if the languages have folders.
 *
 * @param own The name of the site's own language.
 */
export function languageEnds(
  { translations }: TranslationPlace,
  name: string,
  own: string,
): string[] {
  return translations === beside ? [...new Set([`.${name}`, `.${own}`])] : [];
}

/** Patterns of the files of an entry's language beside those of others; null for every file. */
export function translationFiles({
  locale,
  languageEnds: [end],
}: CollectionConfig): string[] | null {
  return locale === '' || end === undefined ? null : endingIn(end);
}

/** Patterns of the translations beside the originals, which aren't originals. */
export function besideOriginals(
  { translations }: TranslationPlace,
  locales: readonly LocaleConfig[],
): readonly string[] {
  if (translations !== beside) return [];
  return locales.flatMap(({ name, path }) => (path === '' ? [] : endingIn(`.${name}`)));
}

function endingIn(end: string): string[] {
  return ['md', 'mdx', 'markdown'].map((extension) => `**/*${end}.${extension}`);
}

/** A path without the end of its name that says the language. */
export function withoutLanguage(
  path: string,
  { languageEnds: ends }: Pick<CollectionConfig, 'languageEnds'>,
): string {
  const dot = path.lastIndexOf('.');
  const end = ends.find((one) => path.slice(0, Math.max(0, dot)).endsWith(one));
  return end === undefined ? path : path.slice(0, dot - end.length) + path.slice(dot);
}
