import type { SidebarItem, SidebarState } from '@docsgen/core';
import { align } from '../article/align.ts';
import type { ItemChange, ItemPlace, SidebarChange } from '../model.ts';
import { pairTreeItems, type TreeItem } from './pair-items.ts';

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
      const items =
        was.items === sidebar.items ? [] : compareItems(was.items, sidebar.items, moves);
      return items.length === 0 ? [] : [{ name, type: 'changed', items }];
    }),
    ...before
      .filter(({ name }) => !now.has(name))
      .map(({ name }): SidebarChange => ({ name, type: 'removed', items: [] })),
  ];
}

const noMoves: RouteMoves = new Map();

/** The items of a sidebar, each after the category that has it. */
function flatten(
  items: readonly SidebarItem[],
  moves: RouteMoves,
  parent: TreeItem | null = null,
): TreeItem[] {
  return items.flatMap((item): TreeItem[] => {
    const label =
      item.type === 'html' ? item.parts.filter((_, at) => at % 2 === 0).join('') : item.label;
    const href = item.type === 'html' ? null : (item.href ?? null);
    const labels = [...(parent?.labels ?? []), label];
    const route = href === null ? null : (moves.get(href) ?? href);
    const flat = { type: item.type, label, labels, href, route, parent };
    return item.type === 'category' ? [flat, ...flatten(item.items, moves, flat)] : [flat];
  });
}

function compareItems(
  before: readonly SidebarItem[],
  after: readonly SidebarItem[],
  moves: RouteMoves,
): ItemChange[] {
  const [old, now] = [flatten(before, moves), flatten(after, noMoves)];
  const former = pairTreeItems(old, now);
  const kept = new Set(former.values());
  const inOrder = itemsInOrder(old, now, former);
  const changes = now.flatMap((item): ItemChange[] => {
    const was = former.get(item);
    const place = placeOf(item);
    if (was === undefined) return [{ type: 'added', before: null, after: place }];
    const places = { before: placeOf(was), after: place };
    if (!inOrder.has(item)) return [{ type: 'moved', ...places }];
    if (was.label !== item.label) return [{ type: 'relabelled', ...places }];
    return was.route === item.route ? [] : [{ type: 'retargeted', ...places }];
  });
  const gone = old.filter((item) => !kept.has(item));
  return [
    ...changes,
    ...gone.map((item): ItemChange => ({ type: 'removed', before: placeOf(item), after: null })),
  ];
}

/** The items that are in the category that they were in, in the same order. */
function itemsInOrder(
  old: readonly TreeItem[],
  now: readonly TreeItem[],
  former: ReadonlyMap<TreeItem, TreeItem>,
): ReadonlySet<TreeItem> {
  const siblings = new Map<TreeItem | null, { old: TreeItem[]; now: TreeItem[] }>();
  const within = (parent: TreeItem | null) => {
    const known = siblings.get(parent) ?? { old: [], now: [] };
    siblings.set(parent, known);
    return known;
  };
  const kept = new Set(former.values());
  for (const item of old) if (kept.has(item)) within(item.parent).old.push(item);
  for (const item of now) {
    const was = former.get(item);
    const parent = item.parent === null ? null : former.get(item.parent);
    if (was !== undefined && was.parent === parent) within(was.parent).now.push(item);
  }
  const found = new Set<TreeItem>();
  for (const list of siblings.values()) {
    const keys = new Map(list.old.map((item, at) => [item, String(at)]));
    const keyed = (items: readonly TreeItem[], identity: (item: TreeItem) => TreeItem) =>
      items.map((item) => ({ item, key: keys.get(identity(item)) ?? '' }));
    const steps = align(
      keyed(list.old, (item) => item),
      keyed(list.now, (item) => former.get(item) ?? item),
    );
    for (const { type, after } of steps) {
      for (const { item } of type === 'equal' ? after : []) found.add(item);
    }
  }
  return found;
}

function placeOf({ labels, href }: TreeItem): ItemPlace {
  return { labels, href };
}
