import type { SidebarViewItem } from '@docsgen/core';
import type { ReactElement } from 'react';
import { hasFilter } from '../components/Sidebar.tsx';
import { Title } from '../components/Title.tsx';
import { Tree } from '../components/Tree.tsx';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/**
 * The complete tree of a sidebar ("All pages"), which also serves readers without scripts: a card
 * for each category of the first level, and for the pages between two of them, in the order of the
 * sidebar. Those of long sidebars have a filter, which is hidden without scripts.
 */
export const ContentsPage = replaceable('ContentsPage', ({ main }) => {
  const text = useMessages();
  const isLong = hasFilter(main.items);
  return (
    <article className="wide contents tree" data-island={isLong ? 'contents' : undefined}>
      <Title main={{ title: text.contentsOf(main.label) }} />
      {isLong && (
        <div className="filter" hidden>
          <label>
            {text.filterPages}
            <input type="search" autoComplete="off" />
          </label>
        </div>
      )}
      <div className="groups">
        {groupsOf(main.items).map((group, at) => (
          <Group
            key={group.category?.href ?? group.items.map(addressOf).join(' ')}
            group={group}
            isFirst={at === 0}
            description={main.descriptions[group.category?.href ?? '']}
          />
        ))}
      </div>
    </article>
  );
});

type Category = Extract<SidebarViewItem, { type: 'category' }>;

interface Group {
  /** Null for pages of the first level. */
  readonly category: Category | null;
  readonly items: readonly SidebarViewItem[];
}

/** Most pages of a card in one column. */
const mostInColumn = 40;

interface GroupProps {
  readonly group: Group;
  readonly isFirst: boolean;
  readonly description: string | undefined;
}

/** A group with many pages has all columns, and so have the pages before the first category. */
function Group({ group, isFirst, description }: GroupProps): ReactElement {
  const { category, items } = group;
  const pages = category?.count ?? items.length;
  const isLarge = pages > mostInColumn || (isFirst && category === null);
  return (
    <section className={isLarge ? 'large' : undefined}>
      {category !== null && (
        <h2>
          <a href={category.href}>{category.label}</a>
        </h2>
      )}
      {description !== undefined && <p>{description}</p>}
      <Tree items={items} current={null} />
    </section>
  );
}

/** A group for each category, and one for the pages between two categories. */
function groupsOf(items: readonly SidebarViewItem[]): Group[] {
  const groups: { category: Category | null; items: SidebarViewItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (item.type === 'category') groups.push({ category: item, items: [...item.items] });
    else if (item.type === 'link' && last?.category === null) last.items.push(item);
    else if (item.type === 'link') groups.push({ category: null, items: [item] });
  }
  return groups;
}

function addressOf(item: SidebarViewItem): string {
  return item.type === 'html' ? '' : item.href;
}
