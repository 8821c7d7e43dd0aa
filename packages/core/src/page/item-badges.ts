import { runExtension } from '@docsgen/markdown/document';
import type {
  BadgesExtension,
  BadgesView,
  ItemBadge,
  MadeBadge,
  SidebarCategory,
  SidebarLink,
  SiteGraph,
  Version,
} from '../model/index.ts';

/** The badges of a sidebar item. */
export type BadgesOf = (item: SidebarLink | SidebarCategory) => readonly ItemBadge[];

/**
 * The badges of a version's sidebar items, which cards show too: the one of the sidebar's file, else
 * those of extensions.
 */
export function itemBadges(version: Version, site: SiteGraph): BadgesOf {
  const { entries } = version;
  const view: BadgesView = {
    site,
    version,
    entryOf: (item) =>
      item.type === 'html' || item.docId === undefined ? undefined : entries.get(item.docId),
  };
  const makers = site.config.extensions.badges.map((extension) => guarded(extension, view));
  return (item) => {
    if (item.badge !== undefined) return [{ type: 'text', ...item.badge }];
    return makers.flatMap((badgesOf) => badgesOf(item));
  };
}

/** The badges of an extension, whose exceptions name it. */
function guarded(extension: BadgesExtension, view: BadgesView): BadgesOf {
  const badgesOf = runExtension(extension, '', () => extension.create(view));
  return (item) => {
    const made = runExtension(extension, `on the item "${item.label}"`, () => badgesOf(item));
    return made.map((badge) => toBadge(badge, extension.name));
  };
}

function toBadge(made: MadeBadge, extension: string): ItemBadge {
  if (typeof made === 'string') return { type: 'state', extension, state: made };
  return { type: 'text', text: made.text, tone: made.tone };
}
