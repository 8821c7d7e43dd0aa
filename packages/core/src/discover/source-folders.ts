import { containsPath, relativePath, resolvePath } from '@docsgen/text';
import { atRef, sourceRoot } from '../config/ref-paths.ts';
import { sourcePatterns } from '../config/source-patterns.ts';
import {
  besideOriginals,
  type TranslationPlace,
  translationFolders,
} from '../config/translation-files.ts';
import type { GlobOptions } from '../io/file-system.ts';
import { escapePath } from '../io/glob.ts';
import type { CollectionConfig } from '../model/collection-config.ts';
import type { SiteConfig } from '../model/config.ts';

/** File name of the baseline, beside the configuration. */
export const baselineFile = 'docsgen-baseline.json';

/** The locations of a site's sources: absolute paths, which need not exist. */
export interface SourcePaths {
  /** Folders, including everything below them. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** All paths of the disk that a build of this site reads, except its configuration. */
export function sourcePaths(config: SiteConfig): SourcePaths {
  const { root, collections, staticDir, extensions, includes, assetFolders } = config;
  const folders = collections.flatMap(({ path, sidebarsPath, archive, versions, ...own }) => [
    ...[path, sidebarsPath, archive.entries, archive.sidebars],
    ...translationsOutside({ path, ...own }, config),
    ...versions.flatMap((version) => {
      if (version.ref !== null) return [];
      const outside = translationsOutside({ ...own, path: version.path }, config);
      return [version.path, version.sidebarsPath, ...outside];
    }),
  ]);
  const isFile = (path: string): boolean => path.endsWith('.json');
  // Discover reports a `versions.json` that belongs to no collection.
  const lists = [...collections.map(({ archive }) => archive.list), `${root}/versions.json`];
  // Those of rules in packages don't change while a command runs.
  const inputs = [...extensions.sources, ...extensions.rules].flatMap(({ inputs: own = [] }) => {
    return own.filter((one) => !one.startsWith('npm:')).map((one) => splitInput(one, root));
  });
  return {
    folders: [
      ...new Set([
        ...folders.filter((path) => !isFile(path)),
        staticDir,
        ...assetFolders,
        ...includes.filter((path) => !isFileName(path)),
        ...inputs.flatMap(({ folder, pattern }) => (pattern.includes('*') ? folder : [])),
      ]),
    ],
    files: [
      ...new Set([
        ...folders.filter(isFile),
        ...lists,
        ...includes.filter(isFileName),
        `${root}/${baselineFile}`,
        ...inputs.flatMap(({ folder, pattern }) => {
          return pattern.includes('*') ? [] : `${folder}/${pattern}`;
        }),
      ]),
    ],
  };
}

/** The folders of translations that aren't within that of the originals. */
export function translationsOutside(
  place: TranslationPlace,
  { locales }: Pick<SiteConfig, 'locales'>,
): string[] {
  return translationFolders(place, locales).filter((one) => !containsPath(place.path, one));
}

/** Whether a path of the setting `includes` is that of a file, since it has an extension. */
export function isFileName(path: string): boolean {
  return /[^/]\.\w+$/.test(path);
}

/** An input of a source: a folder and a pattern in it. */
interface SplitInput {
  /** Absolute path. */
  readonly folder: string;
  /** A name or a pattern. */
  readonly pattern: string;
}

/** Splits an input before its first segment with a `*`; an input without one is a file. */
export function splitInput(input: string, root: string): SplitInput {
  const segments = input.split('/');
  const first = segments.findIndex((segment) => segment.includes('*'));
  const at = first < 0 ? segments.length - 1 : first;
  const folder = resolvePath(root, segments.slice(0, at).join('/') || '.');
  return { folder, pattern: segments.slice(at).join('/') };
}

/**
 * The patterns that are ignored in a collection's folder: files of tools, the collection's
 * `exclude`, and folders that the configuration uses otherwise, such as the output folder. If the
 * folder contains the configuration (a whole repository), `.gitignore` files are applied, too.
 */
export async function ignoredPaths(
  collection: CollectionConfig,
  config: SiteConfig,
): Promise<Omit<GlobOptions, 'cwd'>> {
  const { path, exclude, locale, ref } = collection;
  const { locales, root } = config;
  const inside = namedFolders(config)
    .map((other) => atRef(other, ref, root))
    .filter((other) => other !== path && containsPath(path, other));
  const translations = translationFolders(collection, locales).filter((folder) =>
    containsPath(path, folder),
  );
  const others = inside.map(async (other) => `${await escapePath(relativePath(path, other))}/**`);
  return {
    ignore: [
      ...[...sourcePatterns.foreign, ...exclude, ...(await Promise.all(others))],
      ...(locale === ''
        ? [
            ...translations.map((folder) => `${relativePath(path, folder)}/**`),
            ...besideOriginals(collection, locales),
          ]
        : []),
    ],
    gitignore: holdsSite(collection, config),
  };
}

/**
 * What isn't copied of the static folder. If it is the folder of a collection, too, its Markdown, what
 * the collection leaves out and sources of programs stay where they are.
 */
export async function notCopied(config: SiteConfig): Promise<Omit<GlobOptions, 'cwd'>> {
  const shared = config.collections.find(({ path }) => path === config.staticDir);
  if (shared === undefined) return {};
  const { ignore = [], ...rest } = await ignoredPaths(shared, config);
  const { markdown, categories, programFiles } = sourcePatterns;
  return { ...rest, ignore: [...ignore, ...markdown, ...categories, ...programFiles] };
}

/** Whether the folder of a collection is or contains the site's root, at the version's commit. */
export function holdsSite(collection: CollectionConfig, config: SiteConfig): boolean {
  return containsPath(collection.path, sourceRoot(collection, config));
}

function namedFolders({ outDir, staticDir, collections, locales }: SiteConfig): readonly string[] {
  const own = collections.flatMap(({ path, archive, versions, translations }) => [
    ...[path, archive.entries, archive.sidebars],
    ...versions.flatMap(({ ref, path: folder }) => (ref === null ? folder : [])),
    ...translationsOutside({ path, translations }, { locales }),
  ]);
  return [...new Set([outDir, staticDir, ...own])];
}
