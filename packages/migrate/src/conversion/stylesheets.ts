import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifThere } from '../paths.ts';
import type { Unsupported } from './unsupported.ts';
import { isElsewhere } from './values.ts';

/** Files that a stylesheet loads, or functions that a build step of the tool replaces. */
const loadsMore = /@import|@(?:tailwind|apply|reference|plugin|config)\b|url\(\s*["']?(?!data:|#)/i;

/** The stylesheets of a tool, and how to know those that are for its theme. */
export interface WrittenStylesheets {
  /** Paths relative to the site's folder, or addresses. */
  readonly files: readonly string[];
  /** The name of the theme, for the report. */
  readonly theme: string;
  /** Matches classes and variables of the theme, which pages of docsgen don't have. */
  readonly own: RegExp;
}

/**
 * The stylesheets that are for the content of pages: the value of `stylesheets`. Those for the
 * theme of the tool, those that load other files, and those on other hosts are reported.
 */
export async function stylesheetsOf(
  { files, theme, own }: WrittenStylesheets,
  folder: string,
  unsupported: Unsupported,
): Promise<readonly string[]> {
  const taken: string[] = [];
  for (const file of files) {
    const text = isElsewhere(file)
      ? null
      : await ifThere(readFile(path.join(folder, file), 'utf8'));
    if (text === null) unsupported.add('stylesheets that are not in the project', [file]);
    else if (own.test(text)) {
      unsupported.add(`stylesheets for the theme of ${theme}`, [file]);
    } else if (loadsMore.test(text)) {
      unsupported.add('stylesheets that load other files', [file]);
    } else taken.push(path.posix.normalize(file));
  }
  return taken;
}
