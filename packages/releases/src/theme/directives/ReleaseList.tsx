import type { ReactElement } from 'react';
import type { OverviewRelease, ReleaseState, SeriesOverview } from '../../model/index.ts';
import type { ReleaseTexts } from '../text/en.ts';
import { useReleaseTexts } from '../text/language.ts';
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
  const text = useReleaseTexts();
  return (
    <DataTable
      parameters=""
      choice={choice}
      name={textColumn<ReleaseRow>(text.release, ({ version, href }) => (
        <a href={href}>{version}</a>
      ))}
      columns={columns(text)}
      rows={listReleases(choice)}
      keyOf={({ version }) => version}
      stateOf={({ state }) => state}
    />
  );
}

/** A release as a row of a table. */
interface ReleaseRow extends Pick<OverviewRelease, 'version' | 'date' | 'successor'> {
  readonly href: string;
  readonly series: SeriesOverview;
  readonly state: ReleaseState['type'];
  /** Whether it is the last release of a series that has ended. */
  readonly isLast: boolean;
}

/** Every release of the given series: newest series first, newest release of each first. */
function listReleases({ series: all }: SeriesChoice): readonly ReleaseRow[] {
  return all.flatMap((series) => {
    const { first, releases, support } = series;
    const inOrder = first === null ? releases : [first, ...releases];
    const rows = inOrder.map(({ version, href, date, successor, state }, at): ReleaseRow => {
      const isLast = at === inOrder.length - 1 && support.type === 'ended';
      return { version, href, date, successor, series, state: state.type, isLast };
    });
    return rows.reverse();
  });
}

function columns(text: ReleaseTexts): readonly Column<ReleaseRow>[] {
  return [
    dateColumn(text.released, ({ date }) => date),
    {
      ...textColumn(text.series, ({ series }) => <SeriesName series={series} />),
      filterBy: 'series',
    },
    supportColumn(text, ({ state }) => state),
    {
      heading: text.remark,
      sort: 'text',
      blank: true,
      isKnown: ({ successor, isLast }) => successor !== null || isLast,
      cell: (row) => <Remark row={row} />,
    },
  ];
}

function Remark({ row }: { readonly row: ReleaseRow }): ReactElement {
  const text = useReleaseTexts();
  const { successor, isLast } = row;
  if (successor === null) return <>{isLast && text.lastOfSeries}</>;
  const { version, href } = successor;
  return (
    <>
      {text.use} {href === null ? version : <a href={href}>{version}</a>} {text.instead}
    </>
  );
}
