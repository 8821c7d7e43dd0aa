import type { NumberPrefixes } from '../model/config.ts';
import { lastSegment } from '../text/paths.ts';

/** `01-intro` → `intro`. */
const numberPrefix = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])/;
/**
 * Names with a number that isn't a prefix: versions and dates (`4.3-x`, `2023-04-24-note`), as in
 * Docusaurus, and years (`2021-updates`), which Docusaurus takes for prefixes.
 */
const numbered = /^(?:\d+[-_.]\d+|(?:19|20)\d\d[-_.])/;
/** The same without years, for collections whose prefixes may be years. */
const numberedButYears = /^\d+[-_.]\d+/;

/**
 * Splits a file or folder name into its number prefix, as a position, and the rest. The position is
 * null without a prefix.
 */
export function splitNumberPrefix(
  name: string,
  prefixes: NumberPrefixes,
): { name: string; position: number | null } {
  const kept = prefixes === 'years' ? numberedButYears : numbered;
  const match = prefixes === false || kept.test(name) ? null : numberPrefix.exec(name);
  if (match === null) return { name, position: null };
  return { name: name.slice(match[0].length), position: Number(match[1]) };
}

/** Removes the number prefixes from all segments of a path, as in ids. */
export function withoutPrefixes(folder: string, prefixes: NumberPrefixes): string {
  if (prefixes === false) return folder;
  return folder
    .split('/')
    .map((segment) => splitNumberPrefix(segment, prefixes).name)
    .join('/');
}

/** The location of an entry in its collection. */
export interface EntryLocation {
  /** Folder on disk, relative to the collection's; empty for the collection itself. */
  readonly folder: string;
  /** The folder without number prefixes. */
  readonly idFolder: string;
  /** File name without extension and number prefix. */
  readonly name: string;
  /** The number prefix of the file name; null without one. */
  readonly position: number | null;
  /** Whether the file is its folder's index: `index`, `README` or the folder's own name. */
  readonly isIndex: boolean;
}

/**
 * Parses a path relative to the collection's folder, such as `guides/01-intro.md`.
 */
export function locateEntry(path: string, prefixes: NumberPrefixes): EntryLocation {
  const segments = withoutExtension(path).split('/');
  const file = segments.pop() ?? '';
  const folder = segments.join('/');
  const idFolder = withoutPrefixes(folder, prefixes);
  const { name, position } = splitNumberPrefix(file, prefixes);
  const conventional = ['index', 'readme', lastSegment(idFolder).toLowerCase()];
  const isIndex = name !== '' && conventional.includes(name.toLowerCase());
  return { folder, idFolder, name, position, isIndex };
}

/** Extensions of Markdown files. */
const extension = /\.(?:md|mdx|markdown)$/i;

/** The path of a Markdown file without its extension. */
export function withoutExtension(path: string): string {
  return path.replace(extension, '');
}

/** Whether a path has the extension of a Markdown file, in any case. */
export function isMarkdown(path: string): boolean {
  return extension.test(path);
}
