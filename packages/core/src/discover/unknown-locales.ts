import { isLanguageTag } from '../config/locales.ts';
import type { ListedFile } from '../io/file-system.ts';
import type { CollectionConfig, SiteConfig } from '../model/config.ts';
import type { Finding } from '../model/diagnostic.ts';
import { fileStart } from '../text/lines.ts';
import { joinPath } from '../text/paths.ts';

/**
 * Reports folders of translations into a language that the configuration lacks. A folder is
 * recognized by its name and by a file with the path of an original. It is reported at its first
 * such file.
 *
 * @param pages The entries of a collection.
 * @param folder The collection's folder, relative to the site's root.
 */
export function unknownLocales(
  pages: readonly ListedFile[],
  folder: string,
  { locale }: CollectionConfig,
  { locales }: SiteConfig,
): Finding[] {
  if (locales.length === 0 || locale !== '') return [];
  const paths = new Set(pages.map(({ path }) => path));
  const found = new Map<string, string>();
  for (const path of paths) {
    const slash = path.indexOf('/');
    const name = path.slice(0, Math.max(0, slash));
    if (!isLanguageTag(name) || found.has(name)) continue;
    if (paths.has(path.slice(slash + 1))) found.set(name, path);
  }
  return [...found].map(([name, path]) => ({
    rule: 'unknown-locale',
    message: `The folder "${name}" holds translations, but there is no locale "${name}".`,
    file: joinPath(folder, path),
    ...fileStart,
    hint: `Add "${name}" to \`locales\` in the configuration, or give the folder another name.`,
  }));
}
