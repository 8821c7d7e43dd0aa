import { Time } from '@docsgen/renderer';
import type { ReactElement } from 'react';
import type { SeriesOverview, SeriesRelease } from '../../model/index.ts';
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

/** A table of series: their dates, latest releases and support. */
export function SeriesTable({ choice }: { readonly choice: SeriesChoice }): ReactElement {
  const text = useReleaseTexts();
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

function columns(text: ReleaseTexts): readonly Column<SeriesOverview>[] {
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
  const text = useReleaseTexts();
  if (release === null) return <>{text.noneYet}</>;
  const { version, href, date } = release;
  return (
    <>
      <a href={href}>{version}</a> {date !== null && <Time iso={date} short />}
    </>
  );
}
