import type { ReactElement } from 'react';
import { formatDate } from '../../text/format.ts';
import { useMessages } from '../../text/language.ts';
import { usedStates } from './select-series.ts';
import type { TimelineLayout } from './timeline-layout.ts';

interface LegendProps {
  readonly rows: TimelineLayout['rows'];
  /** ISO date that the states of support refer to. */
  readonly today: string;
}

const kinds = [
  ['general', 'general'],
  ['security', 'security'],
  ['long', 'longTerm'],
  ['open', 'endNotRecorded'],
] as const;

/** The legend of a chart: the colours and the kinds of bars that occur in it. */
export function Legend({ rows, today }: LegendProps): ReactElement {
  const text = useMessages();
  const shown = kinds.filter(([kind]) => rows.some((row) => row[kind] !== null));
  const states = usedStates(rows.map(({ series }) => series.support.type));
  return (
    <>
      <p className="legend-name of-colors">{text.stateOn(formatDate(today, text))}</p>
      <ul className="legend of-colors">
        {states.map((state) => (
          <li key={state} className={state}>
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <rect className="bar-general" width="12" height="12" />
            </svg>{' '}
            {text.supportNames[state]}
          </li>
        ))}
      </ul>
      <p className="legend-name">{text.kindsOfSupport}</p>
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
    </>
  );
}
