import type { SeriesOverview, SeriesRelease } from '@docsgen/core';
import type { ReactElement, ReactNode } from 'react';
import { ScrollBox } from '../../components/ScrollBox.tsx';
import { Time } from '../../components/Time.tsx';
import { formatDate } from '../../text/format.ts';
import { useMessages } from '../../text/language.ts';
import type { Messages } from '../../text/messages.ts';
import type { SeriesChoice } from './select-series.ts';

interface SeriesTableProps {
  readonly choice: SeriesChoice;
}

/** A row a series: its dates and the state of its support. */
export function SeriesTable({ choice }: SeriesTableProps): ReactElement {
  const text = useMessages();
  const { name, today, series } = choice;
  const shown = columns(today, text).filter(({ isKnown }) => series.some(isKnown));
  const caption = text.releasesOn(name, formatDate(today, text));
  return (
    <ScrollBox label={caption}>
      <table className="series">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.series}</th>
            {shown.map(({ heading }) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map((one) => (
            <tr key={one.name}>
              <th scope="row">
                <SeriesName series={one} />
              </th>
              {shown.map(({ heading, cell, isKnown }) => (
                <td key={heading}>{isKnown(one) ? cell(one) : text.notRecorded}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** A column besides the series' names. It is left out where nothing is known for any row. */
interface Column {
  readonly heading: string;
  readonly isKnown: (series: SeriesOverview) => boolean;
  readonly cell: (series: SeriesOverview) => ReactNode;
}

function columns(today: string, text: Messages): readonly Column[] {
  return [
    dateColumn(text.released, ({ date }) => date),
    {
      heading: text.lastRelease,
      isKnown: ({ date, releases }) => date !== null || releases.length > 0,
      cell: ({ releases }) => <Release release={lastRelease(releases, today)} />,
    },
    dateColumn(text.generalSupport, ({ generalSupportEnd }) => generalSupportEnd),
    dateColumn(
      text.securitySupport,
      ({ securitySupportEnd, extendedSecuritySupportEnd }) =>
        extendedSecuritySupportEnd ?? securitySupportEnd,
    ),
    {
      heading: text.support,
      isKnown: ({ support }) => support.type !== 'unknown',
      cell: ({ support }) => (
        <span className={`state ${support.type}`}>{text.supportNames[support.type]}</span>
      ),
    },
  ];
}

function dateColumn(heading: string, dateOf: (series: SeriesOverview) => string | null): Column {
  return {
    heading,
    isKnown: (series) => dateOf(series) !== null,
    cell: (series) => <Time iso={dateOf(series) ?? ''} short />,
  };
}

/** The newest release that is out and was not taken back. */
function lastRelease(releases: readonly SeriesRelease[], today: string): SeriesRelease | null {
  const isOut = ({ date, superseded }: SeriesRelease): boolean =>
    !superseded && (date === null || date <= today);
  return releases.findLast(isOut) ?? null;
}

function Release({ release }: { readonly release: SeriesRelease | null }): ReactElement {
  const text = useMessages();
  if (release === null) return <>{text.noneYet}</>;
  const { version, href, date } = release;
  return (
    <>
      <a href={href}>{version}</a> {date !== null && <Time iso={date} short />}
    </>
  );
}

function SeriesName({ series }: { readonly series: SeriesOverview }): ReactElement {
  const text = useMessages();
  const { name, href, lts } = series;
  return (
    <>
      {href === null ? name : <a href={href}>{name}</a>}
      {lts && ' '}
      {lts && <abbr title={text.longTermSupport}>{text.lts}</abbr>}
    </>
  );
}
