import type { Byline } from '@docsgen/core';
import type { ReactElement } from 'react';
import { Time } from './Time.tsx';

/** The date and the authors of a news entry. */
export function BylineText({ byline }: { readonly byline: Byline }): ReactElement {
  const { date, authors } = byline;
  return (
    <p className="byline">
      {date !== null && <Time iso={date} />}
      {date !== null && authors.length > 0 && ' · '}
      {authors.join(', ')}
    </p>
  );
}
