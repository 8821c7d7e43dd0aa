import path from 'node:path';
import { trimSlashes } from '@docsgen/core';
import type { OutlineBadge, OutlineItem } from '../conversion/outline.ts';
import type { Unsupported } from '../conversion/unsupported.ts';
import { isElsewhere, listOf, recordOf, textOf, type Values } from '../conversion/values.ts';
import type { PagesByAddress } from './addresses.ts';
import { localText } from './local-text.ts';

/** What the items of a sidebar need: the pages, and the site's language. */
interface SidebarContext {
  readonly pages: PagesByAddress;
  readonly lang: string;
  readonly unsupported: Unsupported;
}

/** Converts items of Starlight's sidebar. */
export function sidebarItems(sidebar: unknown, context: SidebarContext): OutlineItem[] {
  return listOf(sidebar).flatMap((item) => {
    return typeof item === 'string' ? pageOf(item, null, context) : itemOf(recordOf(item), context);
  });
}

function itemOf(item: Values, context: SidebarContext): OutlineItem[] {
  const label = labelOf(item, context.lang);
  const badge = badgeOf(item.badge, context.lang);
  const directory = textOf(recordOf(item.autogenerate).directory);
  if (directory !== null) {
    const folder = { type: 'folder', path: path.posix.normalize(directory), label: null } as const;
    return label === null
      ? [folder]
      : [groupOf(item, label, { items: [folder], lang: context.lang })];
  }
  if (item.items !== undefined) {
    const items = sidebarItems(item.items, context);
    return [groupOf(item, label, { items, lang: context.lang })];
  }
  const slug = textOf(item.slug);
  if (slug !== null) return withBadge(pageOf(slug, label, context), badge);
  const link = textOf(item.link);
  if (link === null) return [];
  if (isElsewhere(link) || /[?#]/.test(link)) {
    return [{ type: 'link', label: label ?? link, href: link, badge }];
  }
  return withBadge(pageOf(link, label, context), badge);
}

/** docsgen's colours for Starlight's variants of a badge. */
const tones: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  danger: 'danger',
};

/** A badge: a text, or its text, perhaps by language, and its variant. */
function badgeOf(written: unknown, lang: string): OutlineBadge | null {
  const { text: given = written, variant } = recordOf(written);
  const text = localText(given, lang);
  return text === null ? null : { text, tone: tones[textOf(variant) ?? ''] ?? null };
}

function withBadge(items: readonly OutlineItem[], badge: OutlineBadge | null): OutlineItem[] {
  return items.map((item) => (badge === null ? item : { ...item, badge }));
}

function groupOf(
  item: Values,
  label: string | null,
  { items, lang }: { readonly items: readonly OutlineItem[]; readonly lang: string },
): OutlineItem {
  return {
    type: 'group',
    label,
    file: null,
    items,
    isFixed: false,
    isOpen: item.collapsed !== true,
    badge: badgeOf(item.badge, lang),
  };
}

/** A label, or labels by language, of which those in `translations` go before. */
function labelOf({ label, translations }: Values, lang: string): string | null {
  return textOf(recordOf(translations)[lang]) ?? localText(label, lang);
}

/** The page of a slug or a link. */
function pageOf(
  slug: string,
  label: string | null,
  { pages, unsupported }: SidebarContext,
): OutlineItem[] {
  const file = pages.get(trimSlashes(slug));
  if (file === undefined) unsupported.add('pages of the navigation without a file', [slug]);
  return file === undefined ? [] : [{ type: 'page', file, label }];
}
