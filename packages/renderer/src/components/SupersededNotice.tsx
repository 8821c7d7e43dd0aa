import type { ReleaseFacts } from '@docsgen/core';
import type { ReactElement } from 'react';
import { sentence } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Time } from './Time.tsx';

interface SupersededNoticeProps {
  readonly successor: NonNullable<ReleaseFacts['supersededBy']>;
}

/** Turns away from a release that another one has taken the place of. */
export function SupersededNotice({ successor }: SupersededNoticeProps): ReactElement {
  const { version, href, date, reason } = successor;
  return (
    <div className="admonition admonition-danger" role="note">
      <p className="admonition-title">{text.skipThisRelease}</p>
      <p>
        {reason !== null && `${sentence(reason)} `}
        {text.goStraightTo} {href === null ? version : <a href={href}>{version}</a>}.
        {date !== null && ` ${text.supersededOn} `}
        {date !== null && <Time iso={date} />}
        {date !== null && '.'}
      </p>
    </div>
  );
}
