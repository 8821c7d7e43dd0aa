import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { listOf, recordOf, textOf } from '../conversion/values.ts';
import { MigrationError } from '../migration-error.ts';
import { ifThere } from '../paths.ts';

/** The files of the plugins awesome-pages and awesome-nav that say what is in a folder. */
export type PagesFileName = '.pages' | '.nav.yml';

/** What such a file says about its folder. */
export interface PagesFile {
  /** The items of the folder; null for all of them. */
  readonly nav: readonly unknown[] | null;
  readonly title: string | null;
  readonly isHidden: boolean;
  /** The order of the names; null for the usual one, which has pages before folders. */
  readonly order: 'asc' | 'desc' | null;
  readonly isByTitle: boolean;
  /** Whether the folder gives way to a page that is alone in it; null for what is above it. */
  readonly isCollapsed: boolean | null;
  /** The same for the folder and those in it. */
  readonly areCollapsed: boolean | null;
}

/** What a folder without such a file has. */
export const noPagesFile: PagesFile = {
  nav: null,
  title: null,
  isHidden: false,
  order: null,
  isByTitle: false,
  isCollapsed: null,
  areCollapsed: null,
};

/**
 * Reads the file of a plugin in a folder.
 *
 * @param content The absolute folder of all pages.
 * @throws MigrationError when it isn't valid YAML, or can't be read
 */
export async function readPagesFile(
  content: string,
  folder: string,
  name: PagesFileName,
): Promise<PagesFile> {
  const text = await ifThere(readFile(path.join(content, folder, name), 'utf8'));
  if (text === null) return noPagesFile;
  try {
    return name === '.pages' ? pagesFileOf(parse(text)) : navFileOf(parse(text));
  } catch (cause) {
    throw new MigrationError(path.posix.join(folder, name), cause);
  }
}

/** What a file of awesome-nav says: patterns in `nav` stand for what no other item names. */
function navFileOf(parsed: unknown): PagesFile {
  const { nav, title, hide, sort, flatten_single_child_sections, append_unmatched } =
    recordOf(parsed);
  const { direction, by, sections } = recordOf(sort);
  const items = nav === undefined ? null : listOf(nav).map(withoutPatterns);
  const isOrdered = direction !== undefined || sections === 'mixed';
  return {
    nav: items !== null && append_unmatched === true ? [...items, '...'] : items,
    title: textOf(title),
    isHidden: hide === true,
    order: direction === 'desc' ? 'desc' : isOrdered ? 'asc' : null,
    isByTitle: by === 'title',
    isCollapsed: null,
    areCollapsed: isFlag(flatten_single_child_sections) ? flatten_single_child_sections : null,
  };
}

/** An item of awesome-nav with patterns as awesome-pages has them: `*.md` is `... | *.md`. */
function withoutPatterns(item: unknown): unknown {
  if (typeof item === 'string') {
    if (!item.includes('*')) return item;
    return /^\*\*?\/?\*?$/.test(item) ? '...' : `... | ${item}`;
  }
  const { glob } = recordOf(item);
  if (typeof glob === 'string') return withoutPatterns(glob);
  return Object.fromEntries(
    Object.entries(recordOf(item)).map(([label, target]) => {
      return [label, Array.isArray(target) ? target.map(withoutPatterns) : target];
    }),
  );
}

function pagesFileOf(parsed: unknown): PagesFile {
  const written = recordOf(parsed);
  const { nav, arrange, order, order_by, sort_type, collapse, collapse_single_pages } = written;
  const isOrdered = order_by !== undefined || sort_type !== undefined;
  return {
    nav: nav === undefined ? arranged(listOf(arrange)) : listOf(nav),
    title: textOf(written.title),
    isHidden: written.hide === true,
    order: order === 'asc' || order === 'desc' ? order : isOrdered ? 'asc' : null,
    isByTitle: order_by === 'title',
    isCollapsed: isFlag(collapse) ? collapse : null,
    areCollapsed: isFlag(collapse_single_pages) ? collapse_single_pages : null,
  };
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** The former key `arrange` lists what comes first; without `...`, the rest follows. */
function arranged(items: readonly unknown[]): readonly unknown[] | null {
  if (items.length === 0) return null;
  return items.includes('...') ? items : [...items, '...'];
}
