import type { ItemBadge as ItemBadgeModel } from '@docsgen/core';
import { type ReactElement, useContext } from 'react';
import { Theme } from '../theme/site-theme.tsx';

interface ItemBadgesProps {
  readonly badges: readonly ItemBadgeModel[] | undefined;
}

/** The badges beside the label of a sidebar's item or a card. */
export function ItemBadges({ badges = [] }: ItemBadgesProps): ReactElement {
  return (
    <>
      {badges.map((badge) => (
        <ItemBadge key={badge.type === 'text' ? badge.text : badge.state} badge={badge} />
      ))}
    </>
  );
}

/**
 * A badge beside a label. The space before it separates the two for screen readers. A state without a
 * template is shown by its name.
 */
function ItemBadge({ badge }: { readonly badge: ItemBadgeModel }): ReactElement {
  const { parts } = useContext(Theme);
  if (badge.type === 'text') return <Badge tone={badge.tone}>{badge.text}</Badge>;
  const { extension, state } = badge;
  const part = parts.find(({ badges }) => Object.hasOwn(badges, extension));
  const Template = part?.badges[extension];
  if (Template === undefined) return <Badge tone="note">{state}</Badge>;
  return (
    <>
      {' '}
      <Template state={state} />
    </>
  );
}

interface BadgeProps {
  readonly tone: string;
  readonly children: string;
}

function Badge({ tone, children }: BadgeProps): ReactElement {
  return (
    <>
      {' '}
      <span className={`badge badge-${tone}`}>{children}</span>
    </>
  );
}
