import type { ReactElement } from 'react';
import { formatDate } from '../../text/format.ts';
import { useMessages } from '../../text/language.ts';
import type { Messages } from '../../text/messages.ts';
import { dateColumn, supportColumn } from './columns.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { listReleases, type ReleaseRow } from './list-releases.ts';
import { SeriesName } from './SeriesName.tsx';
import { type SeriesChoice, usedStates } from './select-series.ts';

/** A table of releases: date, series, support and remarks. */
export function ReleaseList({ choice }: { readonly choice: SeriesChoice }): ReactElement {
  const text = useMessages();
  const rows = listReleases(choice);
  const filter = {
    series: choice.series.map(({ name }) => name),
    support: usedStates(rows.map(({ support }) => support)),
    hasLts: choice.series.some(({ lts }) => lts),
  };
  return (
    <DataTable
      parameters=""
      filter={filter}
      caption={text.releasesOn(choice.name, formatDate(choice.today, text))}
      name={{
        ...{ heading: text.release, sort: 'text', isKnown: () => true },
        cell: ({ version, href }) => (href === null ? version : <a href={href}>{version}</a>),
      }}
      columns={columns(text)}
      rows={rows}
      keyOf={({ version }) => version}
    />
  );
}

function columns(text: Messages): readonly Column<ReleaseRow>[] {
  return [
    dateColumn(text.released, ({ date }) => date),
    {
      ...{ heading: text.series, sort: 'text', filterBy: 'series', isKnown: () => true },
      cell: ({ series }) => <SeriesName series={series} />,
    },
    supportColumn(text, ({ support }) => support),
    {
      ...{ heading: text.remark, sort: 'text', blank: true },
      isKnown: ({ successor, isLast }) => successor !== null || isLast,
      cell: (row) => <Remark row={row} />,
    },
  ];
}

function Remark({ row }: { readonly row: ReleaseRow }): ReactElement {
  const text = useMessages();
  const { successor, isLast } = row;
  if (successor === null) return <>{isLast && text.lastOfSeries}</>;
  const { version, href } = successor;
  return (
    <>
      {text.use} {href === null ? version : <a href={href}>{version}</a>} {text.instead}
    </>
  );
}
