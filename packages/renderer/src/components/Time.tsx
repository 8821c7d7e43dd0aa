import type { ReactElement } from 'react';
import { formatDate } from '../text/format.ts';
import { useMessages } from '../text/language.ts';

interface TimeProps {
  /** ISO date. */
  readonly iso: string;
  /** Whether month names are abbreviated, for tables. */
  readonly short?: boolean;
}

/** A date as text, with its ISO form in `datetime`. */
export function Time({ iso, short = false }: TimeProps): ReactElement {
  const text = useMessages();
  return <time dateTime={iso}>{formatDate(iso, text, short ? 'short' : 'long')}</time>;
}
