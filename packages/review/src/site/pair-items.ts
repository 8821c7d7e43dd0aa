import { groupBy, type SidebarItem } from '@docsgen/core';
import type { ItemPlace } from '../model.ts';

/** An item of a flattened sidebar. */
export interface TreeItem extends ItemPlace {
  readonly type: SidebarItem['type'];
  readonly label: string;
  /** Its address, as it is in the later state if its page has moved; null without one. */
  readonly route: string | null;
  /** The category that has it; null at the top. */
  readonly parent: TreeItem | null;
}

/** Whether a pair of items may be one, by what is paired already. */
type IsPair = (was: TreeItem, item: TreeItem) => boolean;

/**
 * Finds the former item of each item: the one with its target in its place, else the one with its
 * target, else for a category without a page the one whose items it has, else the one with its label
 * in its place.
 */
export function pairTreeItems(
  old: readonly TreeItem[],
  now: readonly TreeItem[],
): ReadonlyMap<TreeItem, TreeItem> {
  const former = new Map<TreeItem, TreeItem>();
  const taken = new Set<TreeItem>();
  const pair = (keyOf: (item: TreeItem) => string | null, isPair: IsPair = () => true): void => {
    const candidates = groupBy(
      old.filter((item) => !taken.has(item)),
      keyOf,
    );
    for (const item of now) {
      const key = former.has(item) ? null : keyOf(item);
      const list = key === null ? undefined : candidates.get(key);
      const was = list?.find((one) => !taken.has(one) && isPair(one, item));
      if (was === undefined) continue;
      former.set(item, was);
      taken.add(was);
    }
  };
  const paths = new Map<TreeItem, string>();
  for (const item of [...old, ...now]) {
    const above = item.parent === null ? '' : (paths.get(item.parent) ?? '');
    paths.set(item, `${above}\n${item.type} ${item.route ?? item.label}`);
  }
  pair((item) => paths.get(item) ?? null);
  pair(({ type, route }) => (route === null ? null : `${type} ${route}`));
  pairByChildren(now, former, taken);
  const isInPlace: IsPair = (was, { parent }) => {
    return was.parent === (parent === null ? null : former.get(parent));
  };
  pair(({ type, label }) => `${type} ${label}`, isInPlace);
  return former;
}

/** Pairs categories without a page that have an item in common. */
function pairByChildren(
  now: readonly TreeItem[],
  former: Map<TreeItem, TreeItem>,
  taken: Set<TreeItem>,
): void {
  // From the end, so that inner categories come before those that have them.
  for (const item of now.toReversed()) {
    const { parent } = item;
    const was = former.get(item)?.parent ?? null;
    if (parent === null || was === null || former.has(parent) || taken.has(was)) continue;
    if (parent.route !== null || was.route !== null) continue;
    former.set(parent, was);
    taken.add(was);
  }
}
