import { lastSegment } from '../text/paths.ts';

/** `01-intro` → `intro`; versions and dates (`4.3-x`, `2023-04-24-note`) carry no prefix. */
const numberPrefix = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])/;
const versionLike = /^\d+[-_.]\d+/;

/** A file or folder name without its number prefix, and that prefix as a position. */
export function splitNumberPrefix(name: string): { name: string; position: number | null } {
  const match = versionLike.test(name) ? null : numberPrefix.exec(name);
  if (match === null) return { name, position: null };
  return { name: name.slice(match[0].length), position: Number(match[1]) };
}

/** A folder without its number prefixes, as ids have it. */
export function withoutPrefixes(folder: string): string {
  return folder
    .split('/')
    .map((segment) => splitNumberPrefix(segment).name)
    .join('/');
}

/** Where an entry's file is in its collection. */
export interface EntryLocation {
  /** Folder on disk, relative to the collection's; empty for the collection itself. */
  readonly folder: string;
  /** The folder without number prefixes. */
  readonly idFolder: string;
  /** File name without extension and number prefix. */
  readonly name: string;
  readonly position: number | null;
  /** Whether the file stands for its folder: `index`, `README` or the folder's own name. */
  readonly isIndex: boolean;
}

/** Reads a path relative to the collection's folder, such as `guides/01-intro.md`. */
export function locateEntry(path: string): EntryLocation {
  const segments = path.replace(/\.md$/i, '').split('/');
  const file = segments.pop() ?? '';
  const folder = segments.join('/');
  const idFolder = withoutPrefixes(folder);
  const { name, position } = splitNumberPrefix(file);
  const conventional = ['index', 'readme', lastSegment(idFolder).toLowerCase()];
  const isIndex = name !== '' && conventional.includes(name.toLowerCase());
  return { folder, idFolder, name, position, isIndex };
}
