import type { ItemBadge as ItemBadgeModel } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';

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

const tones = { lts: 'tip', newest: 'note', superseded: 'danger' } as const;

/**
 * A badge beside a label. The space before it separates the two for screen readers. The badge of an
 * ended series is muted, since most series have ended.
 */
function ItemBadge({ badge }: { readonly badge: ItemBadgeModel }): ReactElement {
  const text = useMessages();
  if (badge.type === 'text') return <Badge tone={badge.tone}>{badge.text}</Badge>;
  if (badge.state === 'ended') {
    return (
      <>
        {' '}
        <i>{text.ended}</i>
      </>
    );
  }
  return <Badge tone={tones[badge.state]}>{text[badge.state]}</Badge>;
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
