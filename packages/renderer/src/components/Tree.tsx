import type { SidebarViewItem } from '@docsgen/core';
import type { ReactElement } from 'react';
import { ItemBadges } from './ItemBadges.tsx';

interface TreeProps {
  readonly items: readonly SidebarViewItem[];
  /** The current page's item, compared by identity: two items may have the same address. */
  readonly current: SidebarViewItem | null;
  /** Whether the items of closed categories are hidden; omitted for trees that are fully open. */
  readonly hidden?: boolean;
}

/**
 * A sidebar as nested lists of links: on pages without the items of most closed categories, on the
 * contents page in full.
 */
export function Tree({ items, current, hidden = false }: TreeProps): ReactElement {
  return (
    <ul hidden={hidden}>
      {items.map((item) => (
        <TreeItem key={keyOf(item)} item={item} current={current} />
      ))}
    </ul>
  );
}

interface TreeItemProps {
  readonly item: SidebarViewItem;
  readonly current: SidebarViewItem | null;
}

function TreeItem({ item, current }: TreeItemProps): ReactElement {
  if (item.type === 'html') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: core has sanitized it with the allow-list
    return <li className={item.className} dangerouslySetInnerHTML={{ __html: item.value }} />;
  }
  const isCategory = item.type === 'category';
  const isClosed = isCategory && !item.open;
  // A category can have links to places of pages or to other sites alone.
  const isCounted = isClosed && item.count > 0;
  return (
    <li className={item.className} data-fixed={isCategory && !item.collapsible ? '' : undefined}>
      <a href={item.href} aria-current={item === current ? 'page' : undefined}>
        {item.label}
        <ItemBadges badges={item.badges} />
        {isCounted && ' '}
        {/* The stylesheet adds the unit for screen readers, which keeps the HTML small. */}
        {isCounted && <small>{item.count}</small>}
      </a>
      {isCategory && item.items.length > 0 && (
        <Tree items={item.items} current={current} hidden={isClosed} />
      )}
    </li>
  );
}

function keyOf(item: SidebarViewItem): string {
  return item.type === 'html' ? item.value : `${item.href} ${item.label}`;
}
