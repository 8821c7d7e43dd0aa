import type { SeriesOverview, SeriesRelease } from '@docsgen/core';
import type { ReactElement } from 'react';
import { Time } from '../../components/Time.tsx';
import type { Messages } from '../../text/en.ts';
import { useMessages } from '../../text/language.ts';
import {
  type Column,
  DataTable,
  dateColumn,
  SeriesName,
  supportColumn,
  textColumn,
} from './DataTable.tsx';
import type { SeriesChoice } from './select-series.ts';

/** A table of series: their dates, latest releases and support. */
export function SeriesTable({ choice }: { readonly choice: SeriesChoice }): ReactElement {
  const text = useMessages();
  return (
    <DataTable
      parameters="series-"
      choice={choice}
      name={textColumn<SeriesOverview>(text.series, (series) => <SeriesName series={series} />)}
      columns={columns(text)}
      rows={choice.series}
      keyOf={({ name }) => name}
      stateOf={stateOf}
    />
  );
}

const stateOf = ({ support }: SeriesOverview) => support.type;

function columns(text: Messages): readonly Column<SeriesOverview>[] {
  return [
    dateColumn(text.released, ({ date }) => date),
    {
      heading: text.lastRelease,
      sort: 'date',
      isKnown: ({ date, newest }) => date !== null || newest !== null,
      cell: ({ newest }) => <ReleaseCell release={newest} />,
    },
    dateColumn(text.generalSupport, ({ generalSupportEnd }) => generalSupportEnd),
    dateColumn(
      text.securitySupport,
      ({ securitySupportEnd, extendedSecuritySupportEnd }) =>
        extendedSecuritySupportEnd ?? securitySupportEnd,
    ),
    supportColumn(text, stateOf),
  ];
}

function ReleaseCell({ release }: { readonly release: SeriesRelease | null }): ReactElement {
  const text = useMessages();
  if (release === null) return <>{text.noneYet}</>;
  const { version, href, date } = release;
  return (
    <>
      <a href={href}>{version}</a> {date !== null && <Time iso={date} short />}
    </>
  );
}
