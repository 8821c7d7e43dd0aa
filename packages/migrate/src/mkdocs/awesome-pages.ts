import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OutlineItem } from '../conversion/outline.ts';
import { isElsewhere, recordOf } from '../conversion/values.ts';
import { writtenTitle } from '../conversion/written-title.ts';
import { ifThere, wordsOf } from '../paths.ts';
import { noPagesFile, type PagesFile, type PagesFileName, readPagesFile } from './pages-file.ts';
import { readRest } from './rest-filter.ts';

/**
 * The navigation of the folders. With the plugin awesome-pages a file `.pages` of a folder names it and
 * orders its pages and folders, and with awesome-nav a file `.nav.yml`. Those that no `nav` names follow
 * in the place of `...`, or are left out.
 *
 * @throws MigrationError when a file isn't valid YAML, or when it or a folder can't be read
 */
export async function folderNavigation(tree: PagesTree): Promise<OutlineItem[]> {
  const top = { ...tree, folder: '.' };
  return folderItems(top, await settingsOf(top));
}

/** The folder of all pages. */
export interface PagesTree {
  /** Its absolute path. */
  readonly content: string;
  /** The name of the files of a plugin; null without one. */
  readonly pagesFile: PagesFileName | null;
  /** Whether a folder gives way to a page that is alone in it, unless a file says otherwise. */
  readonly areCollapsed: boolean;
  /** Whether the navigation lacks a page that no `nav` names. The path is relative to the folder. */
  readonly isLeftOut: (file: string) => boolean;
}

/** A folder of pages, relative to that of all. */
interface PagesFolder extends PagesTree {
  readonly folder: string;
}

async function settingsOf({ content, folder, pagesFile }: PagesFolder): Promise<PagesFile> {
  return pagesFile === null ? noPagesFile : readPagesFile(content, folder, pagesFile);
}

async function folderItems(place: PagesFolder, settings: PagesFile): Promise<OutlineItem[]> {
  const written = settings.nav ?? ['...'];
  const named = new Set(written.flatMap(namesOf));
  const names = await namesIn(place, settings);
  const rest = names.filter((name) => !named.has(name));
  const below = { ...place, areCollapsed: settings.areCollapsed ?? place.areCollapsed };
  return navItems(below, withRest(written, rest));
}

/** Puts the names that no item has in the place of `...`, each once. */
function withRest(written: readonly unknown[], rest: string[]): unknown[] {
  let left = rest;
  return written.flatMap((item): unknown[] => {
    if (typeof item === 'object' && item !== null) {
      return Object.entries(item).map(([label, target]) => {
        if (!Array.isArray(target)) return { [label]: target };
        const inside = withRest(target, left);
        left = left.filter((name) => !inside.includes(name));
        return { [label]: inside };
      });
    }
    const entry = readRest(item);
    if (entry === null) return [item];
    const fitting = left.filter(entry.fits);
    left = left.filter((name) => !fitting.includes(name));
    return fitting;
  });
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
  const settings = await settingsOf(inside);
  if (settings.isHidden) return [];
  const items = await folderItems(inside, settings);
  const areCollapsed = settings.areCollapsed ?? place.areCollapsed;
  const isAlone = items.length === 1 && items[0]?.type === 'page';
  if (items.length === 0 || (isAlone && (settings.isCollapsed ?? areCollapsed))) return items;
  const name = label ?? settings.title ?? wordsOf(path.posix.basename(at));
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

/**
 * The pages and folders of a folder: its index first, then pages before folders as in MkDocs, unless
 * an order is set. Numbers in names have the order of their values.
 */
async function namesIn(
  { content, folder, pagesFile, isLeftOut }: PagesFolder,
  { order, isByTitle }: Pick<PagesFile, 'order' | 'isByTitle'>,
): Promise<string[]> {
  const listed = readdir(path.join(content, folder), { withFileTypes: true });
  const entries = ((await ifThere(listed)) ?? []).filter((entry) => {
    if (entry.isDirectory()) return !/^[._]/.test(entry.name);
    return isPage(entry.name) && !isLeftOut(path.posix.join(folder, entry.name));
  });
  const sorted = await Promise.all(
    entries.map(async (entry) => {
      const { name } = entry;
      const isIndex = /^(?:index|readme)\.md$/i.test(name);
      const rank = isIndex ? 0 : order === null && entry.isDirectory() ? 2 : 1;
      const key = isByTitle ? await titleOf(path.join(content, folder), name, pagesFile) : name;
      return { name, rank, key };
    }),
  );
  const direction = order === 'desc' ? -1 : 1;
  sorted.sort((a, b) => {
    return a.rank - b.rank || direction * a.key.localeCompare(b.key, 'en', { numeric: true });
  });
  return sorted.map(({ name }) => name);
}

/** The title of a page or a folder. @param parent The absolute folder that it is in */
async function titleOf(
  parent: string,
  name: string,
  pagesFile: PagesFileName | null,
): Promise<string> {
  if (!isPage(name)) {
    const { title } =
      pagesFile === null ? noPagesFile : await readPagesFile(parent, name, pagesFile);
    return title ?? wordsOf(name);
  }
  const text = (await ifThere(readFile(path.join(parent, name), 'utf8'))) ?? '';
  return writtenTitle(text) ?? wordsOf(name.replace(/\.[^.]+$/, ''));
}

function isPage(name: string): boolean {
  return /^[^._].*\.(?:md|markdown)$/i.test(name);
}
