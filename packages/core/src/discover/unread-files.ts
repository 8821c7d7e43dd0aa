import { fileStart, joinPath, lastSegment } from '@docsgen/text';
import { isLanguageTag } from '../config/locales.ts';
import { sourcePatterns } from '../config/source-patterns.ts';
import type { ListedFile } from '../io/file-system.ts';
import { matchesAny } from '../io/glob-test.ts';
import type { CollectionConfig } from '../model/collection-config.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Finding } from '../model/diagnostic.ts';

/** Hints for the Markdown files that are sidebar, header and footer in GitHub wikis and docsify. */
const wikiFrameHints: Readonly<Record<string, string>> = {
  _sidebar:
    'Write the sidebar in YAML, sidebars/<name>.yml; without one, the folders are the sidebar.',
  _navbar: 'Write the links of the header in `navigation` of the configuration.',
  _footer: 'Write the footer in `footer` of the configuration.',
};

/** Reports files of a collection that look like content but aren't read. */
export function unreadFiles(content: readonly string[]): Finding[] {
  return [
    ...content.filter(matchesAny(sourcePatterns.hugoIndexes)).map((file) => {
      const message = `"${lastSegment(file)}" is not a page: files whose names begin with an underscore are partials.`;
      return found(file, message, 'Rename it to index.md to make it the page of its folder.');
    }),
    ...content.filter(matchesAny(sourcePatterns.wikiFrames)).map((file) => {
      const name = lastSegment(file);
      const hint = wikiFrameHints[name.toLowerCase().replace(/\.\w+$/, '')];
      return found(
        file,
        `"${name}" isn't read: docsgen takes sidebars, headers and footers from data.`,
        hint ?? '',
      );
    }),
    ...content.filter(matchesAny(sourcePatterns.misnamedCategories)).map((file) => {
      const message = `"${lastSegment(file)}" isn't read.`;
      return found(file, message, 'A category file is called _category_.yml, .yaml or .json.');
    }),
  ];
}

/** Reports sidebar files that are code, which docsgen doesn't execute. */
export function sidebarPrograms(files: readonly string[]): Finding[] {
  return files.map((file) => {
    const message = `"${lastSegment(file)}" isn't read: sidebars are data.`;
    const hint = 'Write them in YAML, sidebars/<name>.yml, or below `computedSidebars`.';
    return found(file, message, hint);
  });
}

/**
 * Reports the list of versions of a collection `default`, which the site doesn't have.
 *
 * @param files The files of the root that match `sourcePatterns.defaultVersions`.
 * @param id A collection that the versions may be meant for.
 */
export function unreadVersions(files: readonly string[], id: string): Finding[] {
  const list = 'versions.json';
  // Without a folder of versions beside it, the file may have another purpose.
  if (!files.includes(list) || files.length === 1) return [];
  const message = `"${list}" isn't read: it lists versions of a collection "default", which does not exist.`;
  const own = `${id}_versions.json and ${id}_versioned_docs`;
  return [found(list, message, `Set \`id: 'default'\`, or rename its files to ${own}.`)];
}

function found(file: string, message: string, hint: string): Finding {
  return { rule: 'unread-file', message, file, ...fileStart, hint };
}

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
