import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { Failure } from '../../process/failure.ts';
import { messageOf } from '../../process/reasons.ts';
import type { OutlineItem } from '../conversion/outline.ts';
import { isElsewhere, listOf, recordOf, textOf, type Values } from '../conversion/values.ts';

/**
 * The navigation of the plugin awesome-pages: a file `.pages` of a folder names it, and orders its
 * pages and folders. Those that no `nav` names follow in the place of `...`, or are left out.
 *
 * @param content The absolute folder of the pages.
 * @throws Failure when a file isn't valid YAML
 */
export async function awesomePages(content: string): Promise<OutlineItem[]> {
  return itemsIn(content, '.');
}

async function itemsIn(content: string, folder: string): Promise<OutlineItem[]> {
  const { nav, order } = await readPages(content, folder);
  const names = await namesIn(content, folder, order === 'desc');
  const written = listOf(nav ?? ['...']);
  const named = new Set(written.flatMap(namesOf));
  const items: OutlineItem[] = [];
  for (const item of written) {
    if (item === '...') {
      for (const name of names.filter((one) => !named.has(one))) {
        items.push(...(await itemAt(content, path.posix.join(folder, name), null)));
      }
      continue;
    }
    const [label, target] = labelledTarget(item);
    if (Array.isArray(target)) {
      const inside = await sectionItems(content, folder, target);
      items.push({ type: 'group', label, file: null, items: inside, isFixed: false });
    } else if (typeof target === 'string') {
      items.push(...(await targetItems(content, folder, { label, target })));
    }
  }
  return items;
}

/** The items of a section that a `nav` writes out. */
async function sectionItems(
  content: string,
  folder: string,
  written: readonly unknown[],
): Promise<OutlineItem[]> {
  const items: OutlineItem[] = [];
  for (const item of written) {
    const [label, target] = labelledTarget(item);
    if (typeof target === 'string') {
      items.push(...(await targetItems(content, folder, { label, target })));
    }
  }
  return items;
}

/** An item of `nav` with its label: `page.md`, or `{ Label: page.md }`. */
function labelledTarget(item: unknown): readonly [label: string | null, target: unknown] {
  if (typeof item === 'string') return [null, item];
  return Object.entries(recordOf(item))[0] ?? [null, null];
}

async function targetItems(
  content: string,
  folder: string,
  { label, target }: { readonly label: string | null; readonly target: string },
): Promise<OutlineItem[]> {
  if (isElsewhere(target)) return [{ type: 'link', label: label ?? target, href: target }];
  const at = path.posix.join(folder, target).replace(/\/$/, '');
  // What isn't below the folder could name the folder again.
  const isBelow = folder === '.' ? !/^\.\.?(?:\/|$)/.test(at) : at.startsWith(`${folder}/`);
  return isBelow ? itemAt(content, at, label) : [];
}

/** A page, or a folder with its title; none for a folder that is hidden or has no pages. */
async function itemAt(content: string, at: string, label: string | null): Promise<OutlineItem[]> {
  if (/\.(?:md|markdown)$/i.test(at)) return [{ type: 'page', file: at, label }];
  const { title, hide } = await readPages(content, at);
  if (hide === true) return [];
  const items = await itemsIn(content, at);
  const name = textOf(title) ?? wordsOf(path.posix.basename(at));
  return items.length === 0
    ? []
    : [{ type: 'group', label: label ?? name, file: null, items, isFixed: false }];
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
async function namesIn(content: string, folder: string, isDescending: boolean): Promise<string[]> {
  const entries = await readdir(path.join(content, folder), { withFileTypes: true }).catch(
    () => [],
  );
  const names = entries
    .filter((entry) => (entry.isDirectory() ? !/^[._]/.test(entry.name) : isPage(entry.name)))
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

async function readPages(content: string, folder: string): Promise<Values> {
  const file = path.join(content, folder, '.pages');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return {};
  try {
    return recordOf(parse(text));
  } catch (cause) {
    const name = path.posix.join(folder, '.pages');
    throw new Failure(`${name}: ${messageOf(cause)}`, { cause });
  }
}

/** `first-steps` as `First steps`. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
