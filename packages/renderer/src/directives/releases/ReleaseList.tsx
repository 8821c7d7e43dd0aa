import type { OverviewRelease, SeriesOverview, SupportState } from '@docsgen/core';
import type { ReactElement } from 'react';
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

/** A table of releases: date, series, support and remarks. */
export function ReleaseList({ choice }: { readonly choice: SeriesChoice }): ReactElement {
  const text = useMessages();
  return (
    <DataTable
      parameters=""
      choice={choice}
      name={textColumn<ReleaseRow>(text.release, ({ version, href }) => {
        return href === null ? version : <a href={href}>{version}</a>;
      })}
      columns={columns(text)}
      rows={listReleases(choice)}
      keyOf={({ version }) => version}
      stateOf={({ support }) => support}
    />
  );
}

/** A release as a row of a table. */
interface ReleaseRow extends Pick<OverviewRelease, 'version' | 'date' | 'successor'> {
  readonly href: string | null;
  readonly series: SeriesOverview;
  /** The state of support of its series; `planned` before its own date. */
  readonly support: SupportState['type'];
  /** Whether it is the last release of a series that has ended. */
  readonly isLast: boolean;
}

/** Every release of the given series: newest series first, newest release of each first. */
function listReleases({ series: all, today }: SeriesChoice): readonly ReleaseRow[] {
  return all.flatMap((series) => {
    const { name, href, date, successor, releases, support } = series;
    // The page of a series is that of its first release, which has the series' name.
    const first = href === null ? [] : [{ version: name, href, date, successor }];
    const inOrder = [...first, ...releases];
    const rows = inOrder.map((release, at): ReleaseRow => {
      const { version, href: own, date: day, successor: use } = release;
      return {
        ...{ version, href: own, date: day, successor: use, series },
        support: day !== null && day > today ? 'planned' : support.type,
        isLast: at === inOrder.length - 1 && support.type === 'ended',
      };
    });
    return rows.reverse();
  });
}

function columns(text: Messages): readonly Column<ReleaseRow>[] {
  return [
    dateColumn(text.released, ({ date }) => date),
    {
      ...textColumn(text.series, ({ series }) => <SeriesName series={series} />),
      filterBy: 'series',
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
