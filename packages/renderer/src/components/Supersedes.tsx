import type { NavLink } from '@docsgen/core';
import { Fragment, type ReactElement } from 'react';
import { useMessages } from '../text/language.ts';

interface SupersedesProps {
  /** The releases that this one replaces. */
  readonly releases: readonly NavLink[];
}

/** Links from a release to those that it supersedes: "Takes the place of 2.2.8." */
export function Supersedes({ releases }: SupersedesProps): ReactElement | null {
  const text = useMessages();
  if (releases.length === 0) return null;
  return (
    <p className="quiet">
      {text.takesThePlaceOf}{' '}
      {releases.map(({ label, href }, index) => (
        <Fragment key={href}>
          {separator(index, releases.length, text.and)}
          <a href={href}>{label}</a>
        </Fragment>
      ))}
      .
    </p>
  );
}

function separator(index: number, length: number, and: string): string {
  if (index === 0) return '';
  return index === length - 1 ? ` ${and} ` : ', ';
}
