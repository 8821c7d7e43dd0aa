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
      columns={columns(choice.today, text)}
      rows={choice.series}
      keyOf={({ name }) => name}
      stateOf={stateOf}
    />
  );
}

const stateOf = ({ support }: SeriesOverview) => support.type;

function columns(today: string, text: Messages): readonly Column<SeriesOverview>[] {
  return [
    dateColumn(text.released, ({ date }) => date),
    {
      ...{ heading: text.lastRelease, sort: 'date' },
      isKnown: ({ date, releases }) => date !== null || releases.length > 0,
      cell: ({ releases }) => <ReleaseCell release={lastRelease(releases, today)} />,
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

/** The newest release that is published and not withdrawn. */
function lastRelease(releases: readonly SeriesRelease[], today: string): SeriesRelease | null {
  const isOut = ({ date, superseded }: SeriesRelease): boolean =>
    !superseded && (date === null || date <= today);
  return releases.findLast(isOut) ?? null;
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
