import type { SidebarViewItem } from '@docsgen/core';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';
import { Tree } from './Tree.tsx';

/** Sidebars with more items than this get a filter, and so do the pages with all their pages. */
const MOST_WITHOUT_FILTER = 30;

/** Whether a sidebar has a filter. */
export function hasFilter(items: readonly SidebarViewItem[]): boolean {
  return countItems(items) > MOST_WITHOUT_FILTER;
}

/**
 * The section's navigation. On narrow screens it is a drawer: the header's menu link makes it the
 * `:target`, and the close link targets the content instead. The filter is hidden without scripts.
 */
export const Sidebar = replaceable('Sidebar', ({ sidebar, current }) => {
  const text = useMessages();
  const { label, items, treeHref, contentsHref } = sidebar;
  return (
    <nav className="side tree" id="_sidebar" aria-label={label} data-tree={treeHref}>
      <a className="close" href="#_main">
        {text.closeMenu}
      </a>
      {hasFilter(items) && (
        <input type="search" aria-label={text.filterPages} placeholder={text.filterPages} />
      )}
      <Tree items={items} current={findItem(items, current)} />
      <a className="all" href={contentsHref}>
        {text.allPages}
      </a>
    </nav>
  );
});

/** Counts the links and categories of the sidebar, including those in closed categories. */
function countItems(items: readonly SidebarViewItem[]): number {
  const counts = items.map((item): number => {
    if (item.type === 'html') return 0;
    if (item.type === 'link') return 1;
    return 1 + (item.open ? countItems(item.items) : item.count);
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Finds the first item with an address: only one item may be marked as current. */
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
