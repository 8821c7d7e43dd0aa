import type { ItemBadge as ItemBadgeModel, SidebarViewItem } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';

interface TreeProps {
  readonly items: readonly SidebarViewItem[];
  /** The item that is this page, by identity: two items may have the same address. */
  readonly current: SidebarViewItem | null;
  /** Whether what is closed is hidden; open trees leave it out. */
  readonly hidden?: boolean;
}

/** Nested lists of links: a sidebar's part on a page, or the whole of it on its contents page. */
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
    // biome-ignore lint/security/noDangerouslySetInnerHtml: core has held it against the allow-list
    return <li className={item.className} dangerouslySetInnerHTML={{ __html: item.value }} />;
  }
  const isCategory = item.type === 'category';
  const isClosed = isCategory && !item.open;
  return (
    <li className={item.className} data-fixed={isCategory && !item.collapsible ? '' : undefined}>
      <a href={item.href} aria-current={item === current ? 'page' : undefined}>
        {item.label}
        {item.badges?.map((badge) => (
          <TreeBadge key={badge.type === 'text' ? badge.text : badge.state} badge={badge} />
        ))}
        {isClosed && ' '}
        {/* What it counts is said by the stylesheet, once for all of them. */}
        {isClosed && <small>{item.count}</small>}
      </a>
      {isCategory && item.items.length > 0 && (
        <Tree items={item.items} current={current} hidden={isClosed} />
      )}
    </li>
  );
}

/**
 * A word or two beside a label. The space before it separates the two for screen readers. Most
 * series of releases have ended, so that badge is short and quiet.
 */
function TreeBadge({ badge }: { readonly badge: ItemBadgeModel }): ReactElement {
  const text = useMessages();
  if (badge.type === 'release' && badge.state === 'ended') {
    return (
      <>
        {' '}
        <i>{text.ended}</i>
      </>
    );
  }
  const tone = badge.type === 'text' ? badge.tone : badge.state === 'lts' ? 'tip' : 'danger';
  return (
    <>
      {' '}
      <span className={`badge badge-${tone}`}>
        {badge.type === 'text' ? badge.text : text[badge.state]}
      </span>
    </>
  );
}

function keyOf(item: SidebarViewItem): string {
  return item.type === 'html' ? item.value : `${item.href} ${item.label}`;
}
