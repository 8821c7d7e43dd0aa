import type { SeriesOverview, SeriesRelease } from '@docsgen/core';
import type { ReactElement } from 'react';
import { Time } from '../../components/Time.tsx';
import { formatDate } from '../../text/format.ts';
import { useMessages } from '../../text/language.ts';
import type { Messages } from '../../text/messages.ts';
import { dateColumn, supportColumn } from './columns.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { SeriesName } from './SeriesName.tsx';
import { type SeriesChoice, usedStates } from './select-series.ts';

/** A table of series: their dates, latest releases and support. */
export function SeriesTable({ choice }: { readonly choice: SeriesChoice }): ReactElement {
  const text = useMessages();
  const { name, today, series } = choice;
  const filter = {
    series: [],
    support: usedStates(series.map(({ support }) => support.type)),
    hasLts: series.some(({ lts }) => lts),
  };
  return (
    <DataTable
      parameters="series-"
      filter={filter}
      caption={text.releasesOn(name, formatDate(today, text))}
      name={{
        ...{ heading: text.series, sort: 'text', isKnown: () => true },
        cell: (one) => <SeriesName series={one} />,
      }}
      columns={columns(today, text)}
      rows={series}
      keyOf={(one) => one.name}
    />
  );
}

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
    supportColumn(text, ({ support }) => support.type),
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
