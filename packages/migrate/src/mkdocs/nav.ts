import path from 'node:path';
import {
  firstFile,
  type Outline,
  type OutlineGroup,
  type OutlineItem,
  sidebarName,
} from '../conversion/outline.ts';
import type { Unsupported } from '../conversion/unsupported.ts';
import { isElsewhere, listOf, recordOf, textOf, textOfHtml } from '../conversion/values.ts';

/** Features of Material's theme that change the navigation. */
export interface NavFeatures {
  /** Whether sections are tabs of the header. */
  readonly tabs: boolean;
  /** Whether the index of a section is the page of its label. */
  readonly indexes: boolean;
  /** Whether sections at the top are always open. */
  readonly sections: boolean;
  /** Whether all sections are open at first. */
  readonly expand: boolean;
  /** What `...` stands for, which the plugin awesome-pages has. */
  readonly rest: readonly OutlineItem[];
}

/** The navigation of a site: its sidebars, and links of the header to other sites. */
export interface Navigation {
  readonly outlines: readonly Outline[];
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** Converts `nav` to sidebars: one, or with tabs one for each section and page at the top. */
export function navigationOf(
  nav: unknown,
  features: NavFeatures,
  unsupported: Unsupported,
): Navigation {
  const items = itemsOf(nav, { ...features, unsupported, depth: 0 });
  const groups = items.filter((item) => item.type === 'group');
  if (!features.tabs || groups.length < 2) {
    return { outlines: [{ name: 'docs', tab: null, items }], links: [] };
  }
  const links = items.flatMap((item) => {
    return item.type === 'link' ? [{ label: item.label, href: item.href }] : [];
  });
  const taken = new Set<string>();
  const outlines = items.flatMap((item): Outline[] => {
    if (item.type === 'link') return [];
    const file = firstFile(item);
    const label = item.label ?? null;
    const name = sidebarName(label ?? nameOf(file) ?? 'home', taken);
    taken.add(name);
    const tab = label === null && file !== null ? { file } : { label: label ?? name };
    return [{ name, tab, items: item.type === 'group' ? sectionItems(item) : [item] }];
  });
  return { outlines, links };
}

/** The name of a file, or of the folder that it is the index of; null at the root. */
function nameOf(file: string | null): string | null {
  const stem = (file ?? '').replace(/(?:^|\/)(?:index|README)\.md$|\.[^./]+$/i, '');
  const name = path.posix.basename(stem);
  return name === '.' || name === '' ? null : name;
}

/** The items of a section that is a tab: its index comes first. */
function sectionItems({ file, items }: OutlineGroup): OutlineItem[] {
  return [...(file === null ? [] : [{ type: 'page' as const, file, label: null }]), ...items];
}

interface NavContext extends NavFeatures {
  readonly unsupported: Unsupported;
  readonly depth: number;
}

function itemsOf(nav: unknown, context: NavContext): OutlineItem[] {
  return listOf(nav).flatMap((item) => {
    if (item === '...') return context.rest;
    if (typeof item === 'string') return targetOf(null, item, context);
    return Object.entries(recordOf(item)).flatMap(([written, value]) => {
      // MkDocs shows labels as HTML. An empty one is that of the section's index.
      const label = textOf(textOfHtml(written));
      return Array.isArray(value)
        ? sectionOf(label, value, context)
        : targetOf(label, value, context);
    });
  });
}

function sectionOf(
  label: string | null,
  nav: readonly unknown[],
  context: NavContext,
): OutlineItem[] {
  const { indexes, sections, expand, tabs, depth } = context;
  const items = itemsOf(nav, { ...context, depth: depth + 1 });
  const [first] = items;
  const isIndex =
    indexes && first?.type === 'page' && /^(?:index|readme)\.md$/i.test(path.basename(first.file));
  const isFixed = sections && depth === (tabs ? 1 : 0);
  return [
    {
      type: 'group',
      label,
      file: isIndex ? first.file : null,
      items: isIndex ? items.slice(1) : items,
      isFixed,
      ...(expand ? { isOpen: true } : {}),
    },
  ];
}

/** An item that isn't a section: a page, or a link to another site. */
function targetOf(
  label: string | null,
  value: unknown,
  { unsupported }: NavContext,
): OutlineItem[] {
  const target = textOf(value);
  if (target === null) return [];
  const folder = /^\/?([^*]+?)\/(?:\*(?:\.md)?)?$/.exec(target)?.[1];
  if (folder !== undefined && !isElsewhere(target)) {
    return [{ type: 'folder', path: path.posix.normalize(folder), label }];
  }
  if (isElsewhere(target)) return [{ type: 'link', label: label ?? target, href: target }];
  if (!/\.(?:md|markdown)$/i.test(target) || target.includes('*')) {
    unsupported.add('items of the navigation that are no pages', [target]);
    return [];
  }
  return [{ type: 'page', file: path.posix.normalize(target.replace(/^\/+/, '')), label }];
}
