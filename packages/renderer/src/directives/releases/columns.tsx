import type { SupportState } from '@docsgen/core';
import { Time } from '../../components/Time.tsx';
import type { Messages } from '../../text/messages.ts';
import type { Column } from './DataTable.tsx';

/** A column of dates. */
export function dateColumn<Row>(heading: string, dateOf: (row: Row) => string | null): Column<Row> {
  return {
    ...{ heading, sort: 'date' },
    isKnown: (row) => dateOf(row) !== null,
    cell: (row) => <Time iso={dateOf(row) ?? ''} short />,
  };
}

/** The column of the state of support. */
export function supportColumn<Row>(
  text: Messages,
  stateOf: (row: Row) => SupportState['type'],
): Column<Row> {
  return {
    ...{ heading: text.support, sort: 'support' },
    isKnown: (row) => stateOf(row) !== 'unknown',
    cell: (row) => (
      <span className={`state ${stateOf(row)}`}>{text.supportNames[stateOf(row)]}</span>
    ),
  };
}
