import type { ShownFrontMatter } from '@docsgen/core';
import type { ReactElement } from 'react';
import { Time } from './Time.tsx';

type BylineProps = Pick<ShownFrontMatter, 'date' | 'authors'>;

/** The date and the authors of a page or of news, if either is known. */
export function BylineText({ date, authors = [] }: BylineProps): ReactElement | null {
  if (date === undefined && authors.length === 0) return null;
  return (
    <p className="byline">
      {date !== undefined && <Time iso={date} />}
      {date !== undefined && authors.length > 0 && ' · '}
      {authors.join(', ')}
    </p>
  );
}
