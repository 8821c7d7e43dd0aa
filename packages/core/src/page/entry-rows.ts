import type { Addresses } from '../graph/addresses.ts';
import type { EntryRow, EntryValue, SidebarCategory, Version } from '../model/index.ts';
import { listed } from './sidebar-view.ts';

/** The entries below a category, at any depth, without the category's own entry. */
export function entryRows(
  category: SidebarCategory,
  version: Version,
  addresses: Addresses,
): EntryRow[] {
  return listed(category.items).flatMap((item): EntryRow[] => {
    if (item.type === 'html') return [];
    const entry = item.docId === undefined ? undefined : version.entries.get(item.docId);
    const own =
      entry === undefined
        ? []
        : [
            {
              label: item.label,
              href: addresses.of(entry.route),
              description: entry.description,
              category: category.label,
              values: Object.fromEntries(
                Object.entries(entry.frontMatter.custom).flatMap(declaredValue),
              ),
            },
          ];
    return item.type === 'category' ? [...own, ...entryRows(item, version, addresses)] : own;
  });
}

/** The schema has converted every declared key to one of these types. */
function declaredValue([key, value]: [string, unknown]): [string, EntryValue][] {
  if (['string', 'number', 'boolean'].includes(typeof value)) return [[key, value as EntryValue]];
  return Array.isArray(value) ? [[key, value.map(String)]] : [];
}
