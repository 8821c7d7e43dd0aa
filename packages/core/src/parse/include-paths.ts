import { climbPath, joinPath, nearest, parentPath } from '@docsgen/text';

/** Texts by path. The keys may be a part of the paths, for suggestions. */
export type TextsByPath = Pick<ReadonlyMap<string, string>, 'get' | 'keys'>;

/** Where the files are that the pages of a collection can include. */
export interface IncludeFolders {
  /** The texts that can be included. */
  readonly texts: TextsByPath;
  /** The collection's folder: files outside of it can't be included. */
  readonly folder: string;
  /** The site's own folder, that of the version's commit if it has one. Empty by default. */
  readonly siteFolder?: string;
  /** Other folders whose files can be included. */
  readonly others?: readonly string[];
}

/** The name of a file as an include has it. */
export interface IncludeName {
  readonly name: string;
  /** The including file. */
  readonly from: string;
  /** Whether the file is also looked up from the collection's, the site's and the other folders. */
  readonly isAnywhere: boolean;
}

/**
 * Finds the file that an include names. Returns an error message, with a hint on a second line, if
 * there is none that pages may include.
 */
export function findIncludedFile(
  include: IncludeName,
  folders: IncludeFolders,
): { readonly file: string; readonly text: string } | string {
  const paths = pathsOf(include, folders);
  const allowed = paths.filter((path) => isIncludable(path, folders));
  for (const file of allowed) {
    const text = folders.texts.get(file);
    if (text !== undefined) return { file, text };
  }
  return missing(include.name, paths, allowed, folders);
}

/**
 * The path of an included file, relative to the site's root. It is written from the including file's
 * folder, or with a slash from the collection's.
 */
export function includedPath(written: string, from: string, folder: string): string {
  return climbPath(joinPath(written.startsWith('/') ? folder : parentPath(from), written));
}

/** The paths at which a file may be, relative to the site's root, in the order in which they count. */
function pathsOf(
  { name, from, isAnywhere }: IncludeName,
  { folder, siteFolder = '', others = [] }: IncludeFolders,
): string[] {
  const own = includedPath(name, from, folder);
  if (!isAnywhere) return [own];
  const bases = [folder, siteFolder, ...others];
  return [...new Set([own, ...bases.map((base) => climbPath(joinPath(base, name)))])];
}

/** Whether pages may include a file: it is in the collection's folder or in one that the site names. */
function isIncludable(path: string, { folder, others = [] }: IncludeFolders): boolean {
  return [folder, ...others].some((own) => {
    return own === '' ? !/^\.\.(\/|$)/.test(path) : path === own || path.startsWith(`${own}/`);
  });
}

/** The message, with a hint on a second line, for an include without a file. */
function missing(
  name: string,
  paths: readonly string[],
  allowed: readonly string[],
  { texts, others = [] }: IncludeFolders,
): string {
  const near = allowed.map((path) => nearest(path, texts.keys())).find((path) => path !== null);
  const outside = paths.find((path) => !allowed.includes(path) && !path.startsWith('../'));
  const folder = outside?.includes('/') ? outside.slice(0, outside.indexOf('/')) : '';
  const words =
    allowed.length === 0
      ? `"${name}" is outside of the content folder.`
      : `There is no file "${name}" to include.`;
  if (near !== undefined) return `${words}\nDid you mean "${near}"?`;
  if (folder === '' || others.includes(folder)) return words;
  return `${words}\nIf it is in a folder beside the collection, name the folder: includes: ['${folder}'].`;
}
