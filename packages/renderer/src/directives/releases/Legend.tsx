import type { ReactElement } from 'react';
import { useMessages } from '../../text/language.ts';
import type { TimelineLayout } from './timeline-layout.ts';

interface LegendProps {
  readonly rows: TimelineLayout['rows'];
}

const kinds = [
  ['general', 'general'],
  ['security', 'security'],
  ['long', 'longTerm'],
  ['open', 'endNotRecorded'],
] as const;

/** What the kinds of bars mean, for those that there are. */
export function Legend({ rows }: LegendProps): ReactElement {
  const text = useMessages();
  const shown = kinds.filter(([kind]) => rows.some((row) => row[kind] !== null));
  return (
    <ul className="legend">
      {shown.map(([kind, words]) => (
        <li key={kind}>
          <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden="true">
            {kind === 'long' && <rect className="bar-security" width="24" height="12" />}
            {kind === 'long' || kind === 'open' ? (
              <path className={`bar-${kind}`} d="M0 6h24" />
            ) : (
              <rect className={`bar-${kind}`} width="24" height="12" />
            )}
          </svg>{' '}
          {text[words]}
        </li>
      ))}
    </ul>
  );
}
