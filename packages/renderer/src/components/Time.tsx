import type { ReactElement } from 'react';
import { formatDate } from '../text/format.ts';

interface TimeProps {
  /** ISO date. */
  readonly iso: string;
}

/** A date for people and machines alike. */
export function Time({ iso }: TimeProps): ReactElement {
  return <time dateTime={iso}>{formatDate(iso)}</time>;
}
