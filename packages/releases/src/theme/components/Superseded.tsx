import type { NavLink } from '@docsgen/core';
import { Time } from '@docsgen/renderer';
import { Fragment, type ReactElement } from 'react';
import type { ReleaseFacts } from '../../model/index.ts';
import { useReleaseTexts } from '../text/language.ts';
import { withStop } from '../text/with-stop.ts';

interface SupersededNoticeProps {
  readonly successor: NonNullable<ReleaseFacts['supersededBy']>;
}

/**
 * The warning on a superseded release: which release to use instead, since when, and why. The reason
 * is free text, so it is a sentence of its own.
 */
export function SupersededNotice({ successor }: SupersededNoticeProps): ReactElement {
  const text = useReleaseTexts();
  const { version, href, date, reason } = successor;
  return (
    <div className="admonition admonition-danger" role="note">
      <p className="admonition-title">
        <span>
          {text.use} {href === null ? version : <a href={href}>{version}</a>} {text.instead}
        </span>
      </p>
      {(reason !== null || date !== null) && (
        <p>
          {reason !== null && `${text.theReason} ${withStop(reason)} `}
          {date !== null && `${text.supersededOn} `}
          {date !== null && <Time iso={date} />}
          {date !== null && '.'}
        </p>
      )}
    </div>
  );
}

interface SupersedesProps {
  /** The releases that this one replaces. */
  readonly releases: readonly NavLink[];
}

/** Links from a release to those that it supersedes: "Takes the place of 2.2.8." */
export function Supersedes({ releases }: SupersedesProps): ReactElement | null {
  const text = useReleaseTexts();
  if (releases.length === 0) return null;
  return (
    <p className="quiet">
      {text.takesThePlaceOf}{' '}
      {releases.map(({ label, href }, index) => (
        <Fragment key={href}>
          {index > 0 && (index === releases.length - 1 ? ` ${text.and} ` : ', ')}
          <a href={href}>{label}</a>
        </Fragment>
      ))}
      .
    </p>
  );
}
