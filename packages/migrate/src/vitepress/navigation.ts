import { existsSync } from 'node:fs';
import path from 'node:path';
import { trimSlashes } from '@docsgen/core';
import { type Outline, type OutlineItem, sidebarName } from '../conversion/outline.ts';
import type { HeaderItem } from '../conversion/plan-conversion.ts';
import {
  isElsewhere,
  listOf,
  recordOf,
  textOf,
  textOfHtml,
  type Values,
} from '../conversion/values.ts';

/** The sidebars of a site, and the items of its header that aren't tabs. */
export interface VitepressNavigation {
  readonly outlines: readonly Outline[] | null;
  /** The names of the sidebars, by the paths of their pages. */
  readonly names: ReadonlyMap<string, string>;
  readonly header: readonly HeaderItem[];
}

/** Where the pages are that a navigation names. */
export interface VitepressPages {
  /** Their absolute folder. */
  readonly folder: string;
  /** Files by rewritten paths. */
  readonly files: ReadonlyMap<string, string>;
  /** The beginning of addresses in a language, such as `/zh`; empty by default. */
  readonly prefix?: string;
}

/**
 * The header and the sidebars of the theme.
 *
 * @param originals The names of the sidebars that translations have, by the paths of their pages.
 */
export function navigationOf(
  { nav, sidebar }: Values,
  content: VitepressPages,
  originals: ReadonlyMap<string, string> = new Map(),
): VitepressNavigation {
  const links = listOf(nav).map(recordOf);
  const byPath = sidebarsByPath(sidebar);
  const isSingle = byPath.length < 2;
  const taken = new Set<string>();
  const tabs = new Set<Values>();
  const others = (prefix: string): string[] =>
    byPath.flatMap(([path]) => (path === prefix ? [] : path));
  const tabOf = (prefix: string): Values | undefined =>
    isSingle ? undefined : links.find((one) => isTabOf(one, prefix, others(prefix)));
  // The tabs have the order of the header.
  const rank = (prefix: string): number => {
    const tab = tabOf(prefix);
    return tab === undefined ? links.length : links.indexOf(tab);
  };
  const names = new Map<string, string>();
  const ordered = [...byPath].sort(([a], [b]) => rank(a) - rank(b));
  const outlines = ordered.map(([prefix, written]): Outline => {
    const { items, base } = sidebarOf(written);
    const link = tabOf(prefix);
    if (link !== undefined) tabs.add(link);
    const label = link === undefined ? null : textOf(link.text);
    const usual = isSingle ? 'docs' : sidebarName(label ?? prefix, taken);
    const name = originals.get(prefix) ?? usual;
    taken.add(name);
    names.set(prefix, name);
    return {
      name,
      tab: label === null ? null : { label },
      items: items.flatMap((item) => itemOf(recordOf(item), base, content)),
    };
  });
  return {
    outlines: outlines.length === 0 ? null : outlines,
    names,
    header: links.filter((link) => !tabs.has(link)).flatMap(headerItem),
  };
}

/** The sidebars with the paths of their pages, the longest first as VitePress looks them up. */
function sidebarsByPath(sidebar: unknown): [string, unknown][] {
  if (Array.isArray(sidebar)) return [['/', sidebar]];
  return Object.entries(recordOf(sidebar));
}

/** A sidebar is a list, or an object with a path that its links are relative to. */
function sidebarOf(written: unknown): {
  readonly items: readonly unknown[];
  readonly base: string;
} {
  if (Array.isArray(written)) return { items: written, base: '' };
  const { items, base } = recordOf(written);
  return { items: listOf(items), base: textOf(base) ?? '' };
}

/**
 * Whether an item of the header leads to the pages of a sidebar. The sidebar of the root has the
 * pages that no other one has.
 */
function isTabOf(item: Values, prefix: string, others: readonly string[]): boolean {
  const link = textOf(item.link);
  if (link === null || isElsewhere(link)) return false;
  const isBelow = (path: string): boolean => {
    const bare = trimSlashes(path);
    return bare !== '' && `${trimSlashes(link)}/`.startsWith(`${bare}/`);
  };
  return prefix === '/' ? !others.some(isBelow) && link !== '/' : isBelow(prefix);
}

function itemOf(item: Values, above: string, content: VitepressPages): OutlineItem[] {
  const base = textOf(item.base) ?? above;
  const text = textOf(item.text);
  const label = text === null ? null : textOfHtml(text);
  // With a base, an empty link is its index.
  const link = typeof item.link === 'string' ? item.link : null;
  const target = link === null ? null : isElsewhere(link) ? link : withBase(base, link);
  const items = listOf(item.items).flatMap((one) => itemOf(recordOf(one), base, content));
  const file = target === null || isElsewhere(target) ? null : fileOf(target, content);
  if (items.length > 0 || item.items !== undefined) {
    // A group without a label is only set apart by a line.
    if (label === null && file === null) return items;
    const isFixed = typeof item.collapsed !== 'boolean';
    const group = { type: 'group', label, file, items, isFixed } as const;
    return [isFixed ? group : { ...group, isOpen: item.collapsed === false }];
  }
  if (target === null) return [];
  return file === null
    ? [{ type: 'link', label: label ?? target, href: target }]
    : [{ type: 'page', file, label }];
}

/** An address with its base in front, which may be a part of a name: `/reference/default-theme-`. */
function withBase(base: string, link: string): string {
  const slash = base === '' || base.endsWith('/') ? '' : '/';
  return path.posix.join('/', base + link.replace(/^\//, slash));
}

/** The file of the page at an address; null for a place on a page. */
function fileOf(link: string, { folder, files, prefix = '' }: VitepressPages): string | null {
  if (/[?#]/.test(link)) return null;
  const own = link.startsWith(`${prefix}/`) ? link.slice(prefix.length) : link;
  const bare = own.replace(/^\/+/, '').replace(/\.(?:html|md)$/, '');
  const names =
    bare === '' || bare.endsWith('/') ? [`${bare}index.md`] : [`${bare}.md`, `${bare}/index.md`];
  const moved = names.flatMap((name) => files.get(name) ?? []);
  const found = names.find((name) => existsSync(path.join(folder, name)));
  return moved[0] ?? found ?? names[0] ?? null;
}

/** A link of the header, or a menu: its groups become one list. */
function headerItem(item: Values): HeaderItem[] {
  const label = textOf(item.text);
  if (label === null) return [];
  const link = textOf(item.link);
  // A link in a translation has been shortened.
  if (link !== null) return [{ label, href: textOf(item.written) ?? link }];
  const items = listOf(item.items)
    .map(recordOf)
    .flatMap((one) => (one.items === undefined ? [one] : listOf(one.items).map(recordOf)))
    .flatMap((one) => {
      const [text, href] = [textOf(one.text), textOf(one.link)];
      return text === null || href === null ? [] : [{ label: text, href }];
    });
  return items.length === 0 ? [] : [{ label, items }];
}
