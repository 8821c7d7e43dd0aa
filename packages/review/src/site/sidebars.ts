import type { SidebarItem, SidebarState } from '@docsgen/core';
import { align } from '../article/align.ts';
import type { ItemChange, ItemPlace, SidebarChange } from '../model.ts';

/** The routes of pages that moved: new by old. */
export type RouteMoves = ReadonlyMap<string, string>;

/** Compares the sidebars of two states. An item whose page moved is the same item. */
export function compareSidebars(
  before: readonly SidebarState[],
  after: readonly SidebarState[],
  moves: RouteMoves,
): SidebarChange[] {
  const old = new Map(before.map((sidebar) => [sidebar.name, sidebar]));
  const now = new Set(after.map(({ name }) => name));
  return [
    ...after.flatMap((sidebar): SidebarChange[] => {
      const { name } = sidebar;
      const was = old.get(name);
      if (was === undefined) return [{ name, type: 'added', items: [] }];
      const items = compareItems(was.items, sidebar.items, moves);
      return items.length === 0 ? [] : [{ name, type: 'changed', items }];
    }),
    ...before
      .filter(({ name }) => !now.has(name))
      .map(({ name }): SidebarChange => ({ name, type: 'removed', items: [] })),
  ];
}

/** An item of a flattened sidebar. */
interface FlatItem extends ItemPlace {
  /** Identifies it in both states. */
  readonly key: string;
  /** The keys of the categories above it. */
  readonly above: string;
}

function flatten(
  items: readonly SidebarItem[],
  moves: RouteMoves,
  above: { readonly labels: readonly string[]; readonly key: string },
): FlatItem[] {
  return items.flatMap((item): FlatItem[] => {
    const label =
      item.type === 'html' ? item.parts.filter((_, at) => at % 2 === 0).join('') : item.label;
    const href = item.type === 'html' ? null : (item.href ?? null);
    const labels = [...above.labels, label];
    const route = href === null ? null : (moves.get(href) ?? href);
    const key = `${item.type} ${route ?? label}`;
    const flat = { labels, href, key, above: above.key };
    if (item.type !== 'category') return [flat];
    return [flat, ...flatten(item.items, moves, { labels, key: `${above.key}/${key}` })];
  });
}

function compareItems(
  before: readonly SidebarItem[],
  after: readonly SidebarItem[],
  moves: RouteMoves,
): ItemChange[] {
  const top = { labels: [], key: '' };
  const [old, now] = [flatten(before, moves, top), flatten(after, new Map(), top)];
  const known = firstByKey(old);
  const present = firstByKey(now);
  const stays = new Set(
    align(old, now).flatMap(({ type, after: kept }) => (type === 'equal' ? kept : [])),
  );
  const changes = now.flatMap((item): ItemChange[] => {
    const was = known.get(item.key);
    const place = placeOf(item);
    if (was === undefined) return [{ type: 'added', before: null, after: place }];
    const places = { before: placeOf(was), after: place };
    if (was.above !== item.above || !stays.has(item)) return [{ type: 'moved', ...places }];
    if (was.labels.at(-1) !== item.labels.at(-1)) return [{ type: 'relabelled', ...places }];
    return was.href === item.href ? [] : [{ type: 'retargeted', ...places }];
  });
  const gone = old.filter(({ key }) => !present.has(key));
  return [
    ...changes,
    ...gone.map((item): ItemChange => ({ type: 'removed', before: placeOf(item), after: null })),
  ];
}

function firstByKey(items: readonly FlatItem[]): ReadonlyMap<string, FlatItem> {
  return new Map(items.toReversed().map((item) => [item.key, item]));
}

function placeOf({ labels, href }: FlatItem): ItemPlace {
  return { labels, href };
}
