import type { SidebarView, SidebarViewItem } from '@docsgen/core';
import type { ReactElement } from 'react';
import { text } from '../text/text.ts';
import { Tree } from './Tree.tsx';

interface SidebarProps {
  readonly sidebar: SidebarView;
  /** The `href` of the item that is this page; null where none is. */
  readonly current: string | null;
}

/**
 * The section's navigation. On narrow screens the same element is a drawer, which the header's
 * menu link opens by being its target and the close link shuts by moving the target to the text.
 */
export function Sidebar({ sidebar, current }: SidebarProps): ReactElement {
  return (
    <nav className="side tree" id="_sidebar" aria-label={sidebar.label}>
      <a className="close" href="#_main">
        {text.closeMenu}
      </a>
      <Tree items={sidebar.items} current={findItem(sidebar.items, current)} />
      <a className="all" href={sidebar.contentsHref}>
        {text.allPages}
      </a>
    </nav>
  );
}

/** The first item with the address: where several have it, only one may be called current. */
function findItem(items: readonly SidebarViewItem[], href: string | null): SidebarViewItem | null {
  if (href === null) return null;
  for (const item of items) {
    if (item.type === 'html') continue;
    if (item.href === href) return item;
    const below = item.type === 'category' ? findItem(item.items, href) : null;
    if (below !== null) return below;
  }
  return null;
}
