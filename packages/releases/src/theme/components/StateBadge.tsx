import type { BadgeProps } from '@docsgen/renderer';
import type { ReactElement } from 'react';
import { useReleaseTexts } from '../text/language.ts';

const tones = { lts: 'tip', newest: 'note', superseded: 'danger' } as const;

/** The badge of a release. That of an ended series is muted, since most series have ended. */
export function StateBadge({ state }: BadgeProps): ReactElement {
  const text = useReleaseTexts();
  if (!isToned(state)) return <i>{text.ended}</i>;
  return <span className={`badge badge-${tones[state]}`}>{text[state]}</span>;
}

function isToned(state: string): state is keyof typeof tones {
  return Object.hasOwn(tones, state);
}
