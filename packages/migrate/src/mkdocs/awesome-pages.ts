import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import type { OutlineItem } from '../conversion/outline.ts';
import { isElsewhere, listOf, recordOf, textOf, type Values } from '../conversion/values.ts';
import { MigrationError } from '../migration-error.ts';
import { ifThere, wordsOf } from '../paths.ts';

/**
 * The navigation of the folders. With the plugin awesome-pages a file `.pages` of a folder names it,
 * and orders its pages and folders. Those that no `nav` names follow in the place of `...`, or are
 * left out.
 *
 * @throws MigrationError when a file isn't valid YAML, or when it or a folder can't be read
 */
export async function folderNavigation(tree: PagesTree): Promise<OutlineItem[]> {
  const top = { ...tree, folder: '.' };
  return folderItems(top, await readPages(top));
}

/** The folder of all pages. */
export interface PagesTree {
  /** Its absolute path. */
  readonly content: string;
  /** Whether files `.pages` are read. */
  readonly isAwesome: boolean;
  /** Whether the navigation lacks a page that no `nav` names. The path is relative to the folder. */
  readonly isLeftOut: (file: string) => boolean;
}

/** A folder of pages, relative to that of all. */
interface PagesFolder extends PagesTree {
  readonly folder: string;
}

async function folderItems(place: PagesFolder, { nav, order }: Values): Promise<OutlineItem[]> {
  const written = listOf(nav ?? ['...']);
  const named = new Set(written.flatMap(namesOf));
  const names = await namesIn(place, order === 'desc');
  const rest = names.filter((name) => !named.has(name));
  // The rest stands for `...`.
  return navItems(
    place,
    written.flatMap((item) => (item === '...' ? rest : [item])),
  );
}

/** The items of a `nav`: `page.md`, `folder`, `{ Label: target }` or `{ Label: [items] }`. */
async function navItems(place: PagesFolder, written: readonly unknown[]): Promise<OutlineItem[]> {
  const items: OutlineItem[] = [];
  for (const item of written) {
    const [label, target] =
      typeof item === 'string' ? [null, item] : (Object.entries(recordOf(item))[0] ?? [null, null]);
    if (Array.isArray(target)) {
      const inside = await navItems(place, target);
      items.push({ type: 'group', label, file: null, items: inside, isFixed: false });
    } else if (typeof target === 'string') {
      items.push(...(await targetItems(place, { label, target })));
    }
  }
  return items;
}

/** A link, a page, or a folder with its title; none for a folder that is hidden or has no pages. */
async function targetItems(
  place: PagesFolder,
  { label, target }: { readonly label: string | null; readonly target: string },
): Promise<OutlineItem[]> {
  if (isElsewhere(target)) return [{ type: 'link', label: label ?? target, href: target }];
  const { folder } = place;
  const at = path.posix.join(folder, target).replace(/\/$/, '');
  // What isn't below the folder could name the folder again.
  const isBelow = folder === '.' ? !/^\.\.?(?:\/|$)/.test(at) : at.startsWith(`${folder}/`);
  if (!isBelow) return [];
  if (isPage(path.posix.basename(at))) return [{ type: 'page', file: at, label }];
  const inside = { ...place, folder: at };
  const pages = await readPages(inside);
  if (pages.hide === true) return [];
  const items = await folderItems(inside, pages);
  if (items.length === 0) return [];
  const name = label ?? textOf(pages.title) ?? wordsOf(path.posix.basename(at));
  return [{ type: 'group', label: name, file: null, items, isFixed: false }];
}

/** The names that an item of `nav` takes from the folder. */
function namesOf(item: unknown): string[] {
  const targets = typeof item === 'string' ? [item] : Object.values(recordOf(item));
  return targets.flatMap((target) => {
    if (Array.isArray(target)) return target.flatMap(namesOf);
    return typeof target === 'string' ? target.replace(/\/$/, '') : [];
  });
}

/** The pages and folders of a folder: its index first, then by name, with numbers by their value. */
async function namesIn(
  { content, folder, isLeftOut }: PagesFolder,
  isDescending: boolean,
): Promise<string[]> {
  const listed = readdir(path.join(content, folder), { withFileTypes: true });
  const entries = (await ifThere(listed)) ?? [];
  const names = entries
    .filter((entry) => {
      if (entry.isDirectory()) return !/^[._]/.test(entry.name);
      return isPage(entry.name) && !isLeftOut(path.posix.join(folder, entry.name));
    })
    .map(({ name }) => name);
  const rank = (name: string): number => (/^(?:index|readme)\.md$/i.test(name) ? 0 : 1);
  const direction = isDescending ? -1 : 1;
  return names.sort((a, b) => {
    return rank(a) - rank(b) || direction * a.localeCompare(b, 'en', { numeric: true });
  });
}

function isPage(name: string): boolean {
  return /^[^._].*\.(?:md|markdown)$/i.test(name);
}

async function readPages({ content, folder, isAwesome }: PagesFolder): Promise<Values> {
  if (!isAwesome) return {};
  const file = path.join(content, folder, '.pages');
  const text = await ifThere(readFile(file, 'utf8'));
  if (text === null) return {};
  try {
    return recordOf(parse(text));
  } catch (cause) {
    const name = path.posix.join(folder, '.pages');
    throw new MigrationError(name, cause);
  }
}
